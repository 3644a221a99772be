import { isObject } from '../is-object';
import { findNodeAtLocation, parseTree, type JSONPath, type Node } from 'jsonc-parser';
import { messageOf } from '../engines/engine';
import { Unchecked } from './dialect';
import type { Literal, Place, Tree, Whole } from './tree';

/** A part of JSON. */
export type Json = Readonly<Record<string, unknown>>;

/** Returns a function that finds where a part of a text stands. */
export const placesOf = (text: string): ((path: JSONPath) => Place | undefined) => {
  const root = parseTree(text);
  return path => {
    let node: Node | undefined = root && findNodeAtLocation(root, path);
    // The key belongs to a value.
    if (node?.parent?.type === 'property' && path.length > 0) node = node.parent;
    return node && { start: node.offset, end: node.offset + node.length };
  };
};

/** The literals of a part of JSON, keys aside. */
export const literalsOf = (value: unknown): readonly Literal[] =>
  Array.isArray(value)
    ? value.flatMap(literalsOf)
    : isObject(value)
      ? Object.values(value).flatMap(literalsOf)
      : [value as Literal];

/** Returns the tree of a part of JSON, which stands at a path. */
export type TreeOf = (
  value: unknown,
  path: readonly (string | number)[],
  placeOf: ReturnType<typeof placesOf>,
) => Tree<Json>;

/**
 * Reads a text of a language whose conditions are JSON.
 *
 * @throws {@link Unchecked}
 */
export const readJson = (text: string, treeOf: TreeOf): Whole<Json> => {
  let condition: unknown;
  try {
    condition = JSON.parse(text);
  } catch (error) {
    throw new Unchecked(messageOf(error));
  }
  return { condition: condition as Json, tree: treeOf(condition, [], placesOf(text)) };
};
