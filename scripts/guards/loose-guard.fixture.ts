/**
 * A guard with the holes that guides once had: it takes a rule with `rules: ""` for a group, and lets
 * texts among the rules pass.
 */
const fields = new Set(['firstName', 'lastName', 'age', 'isMusician']);
const operators = new Set(['=', '!=', '<', '>', 'contains', 'beginsWith', 'null', 'in', 'between']);
const combinators = new Set(['and', 'or']);

interface Group {
  readonly combinator: string;
  readonly rules: readonly (Group | { readonly field: string; readonly operator: string })[];
}

/** Throws at the first name that it does not know, in what it takes for rules. */
export const looseGuard = (received: unknown): unknown => {
  const group = received as Group;
  if (!combinators.has(group.combinator)) throw new Error('Unknown combinator.');
  for (const rule of group.rules) {
    if (typeof rule !== 'object') continue;
    if ('rules' in rule) {
      looseGuard(rule);
      continue;
    }
    if (!fields.has(rule.field)) throw new Error('Unknown field.');
    if (!operators.has(rule.operator)) throw new Error('Unknown operator.');
  }
  return group;
};
