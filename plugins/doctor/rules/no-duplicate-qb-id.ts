import type { TSESTree as T } from '@typescript-eslint/typescript-estree';
import { check, isQueryBuilder, textOf, valueOfNamed } from '../syntax';

/** The outermost element around an element that always renders together with it. */
const rootOf = (element: T.JSXOpeningElement): T.Node => {
  let at: T.JSXElement | T.JSXFragment = element.parent;
  while (at.parent.type === 'JSXElement' || at.parent.type === 'JSXFragment') at = at.parent;
  return at;
};

export const noDuplicateQbId = check({
  description: 'Give each query builder on the page its own `qbId`.',
  message:
    'Two query builders have the `qbId` "{{id}}". Give each its own, for example with `useId`.',
  guides: { 8: 'tips/console-messages#duplicate-qb-id' },
  create: (context, found) => {
    const seen = new Map<T.Node, Set<string>>();
    return {
      JSXOpeningElement(element) {
        const value = valueOfNamed(element, 'qbId');
        const id = textOf(value);
        if (!value || id === undefined || !isQueryBuilder(context, element)) return;
        const root = rootOf(element);
        const ids = seen.get(root) ?? new Set();
        seen.set(root, ids);
        if (ids.has(id)) found(value, { id });
        ids.add(id);
      },
    };
  },
});
