/** A part of a text, by offsets. */
export interface Place {
  readonly start: number;
  readonly end: number;
}

/** A literal of a condition. */
export type Literal = string | number | bigint | boolean | null;

/** A condition that contains no `and`, `or` or `not` that its language's own grammar shows. */
export interface Leaf<Condition> {
  readonly condition: Condition;
  /** Fields that the condition reads, as dotted paths. */
  readonly names: readonly string[];
  readonly literals: readonly Literal[];
  /** Fields that hold lists, each with the names that its items have. */
  readonly lists?: ReadonlyMap<string, readonly string[]>;
  /** Where the condition stands in the text. */
  readonly place?: Place;
}

/** How conditions are joined. */
export type Tree<Condition> =
  | { readonly kind: 'and' | 'or'; readonly items: readonly Tree<Condition>[] }
  | { readonly kind: 'not'; readonly item: Tree<Condition> }
  | { readonly kind: 'leaf'; readonly leaf: Leaf<Condition> };

/** A whole condition, and how it is made of smaller ones. */
export interface Whole<Condition> {
  readonly condition: Condition;
  readonly tree: Tree<Condition>;
  /** Names as the text spells them, if the language does not tell names apart by case. */
  readonly spellings?: ReadonlyMap<string, string>;
}

/** The leaves of a tree in their order. */
export const leavesOf = <Condition>(tree: Tree<Condition>): readonly Leaf<Condition>[] =>
  tree.kind === 'leaf'
    ? [tree.leaf]
    : tree.kind === 'not'
      ? leavesOf(tree.item)
      : tree.items.flatMap(leavesOf);

/** Changes each leaf of a tree. */
export const mapLeaves = <Condition>(
  tree: Tree<Condition>,
  change: (leaf: Leaf<Condition>) => Leaf<Condition>,
): Tree<Condition> =>
  tree.kind === 'leaf'
    ? { kind: 'leaf', leaf: change(tree.leaf) }
    : tree.kind === 'not'
      ? { kind: 'not', item: mapLeaves(tree.item, change) }
      : { kind: tree.kind, items: tree.items.map(item => mapLeaves(item, change)) };

/** Whether a tree is true, from whether its leaves are. */
export const isTrue = <Condition>(
  tree: Tree<Condition>,
  leafIsTrue: (leaf: Leaf<Condition>) => boolean,
): boolean => {
  switch (tree.kind) {
    case 'leaf':
      return leafIsTrue(tree.leaf);
    case 'not':
      return !isTrue(tree.item, leafIsTrue);
    case 'and':
      return tree.items.every(item => isTrue(item, leafIsTrue));
    case 'or':
      return tree.items.some(item => isTrue(item, leafIsTrue));
  }
};
