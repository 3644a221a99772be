import { findNodeAtLocation, parseTree, type JSONPath, type Node } from 'jsonc-parser';
import type { Literal, Place } from './tree';

/** A part of JSON. */
export type Json = Readonly<Record<string, unknown>>;

/** Whether a part of JSON is an object. */
export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

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
