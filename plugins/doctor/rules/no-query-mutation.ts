import type { TSESTree as T } from '@typescript-eslint/typescript-estree';
import { attribute, check, guidesOf, isQueryBuilder, stateOf, valueOf } from '../syntax';

const CHANGES = /^(?:push|pop|shift|unshift|splice|sort|reverse|fill|copyWithin)$/;

/** The whole path that begins with a name: `query.rules[0]` for `query`. */
const pathFrom = (node: T.Node): T.Node => {
  let at = node;
  for (;;) {
    const { parent } = at;
    if (parent?.type === 'TSNonNullExpression' || parent?.type === 'TSAsExpression') at = parent;
    else if (parent?.type === 'MemberExpression' && parent.object === at) at = parent;
    else return at;
  }
};

/** Whether code changes what is at a path. */
const isChanged = (path: T.Node): boolean => {
  const { parent } = path;
  if (path.type !== 'MemberExpression' || !parent) return false;
  switch (parent.type) {
    case 'AssignmentExpression':
      return parent.left === path;
    case 'UpdateExpression':
      return true;
    case 'UnaryExpression':
      return parent.operator === 'delete';
    case 'CallExpression':
      return (
        parent.callee === path &&
        path.property.type === 'Identifier' &&
        CHANGES.test(path.property.name) &&
        path.object.type === 'MemberExpression'
      );
    default:
      return false;
  }
};

const READ_ONLY = 'tips/common-mistakes#cannot-assign-to-read-only-property';

export const noQueryMutation = check({
  description: 'Change a copy of the query.',
  message:
    "A query can't be changed in place: the library freezes it, and React doesn't notice the change. Set a changed copy, for example with `add`, `update` or `remove`.",
  guides: guidesOf(READ_ONLY, 4, 5, 6, 7, 8),
  create: (context, found) => {
    const seen = new Set<unknown>();
    return {
      JSXOpeningElement(element) {
        if (!isQueryBuilder(context, element)) return;
        const variable = stateOf(context, valueOf(attribute(element, 'query')))?.value;
        if (!variable || seen.has(variable)) return;
        seen.add(variable);
        for (const { identifier } of variable.references) {
          const path = pathFrom(identifier);
          if (isChanged(path)) found(path);
        }
      },
    };
  },
});
