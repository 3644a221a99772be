import type { TSESTree as T } from '@typescript-eslint/typescript-estree';
import {
  attribute,
  check,
  guidesOf,
  isCallOf,
  isQueryBuilder,
  valueOf,
  variableOf,
  type Context,
} from '../syntax';

const isRandom = (node: T.Node): boolean =>
  isCallOf(node, 'random', 'randomUUID', 'uuid', 'uuidv4', 'nanoid', 'now', 'generateID');

const isSameName = (context: Context, a: T.Node | undefined, b: T.Node | undefined): boolean =>
  a?.type === 'Identifier' &&
  b?.type === 'Identifier' &&
  variableOf(context, a) !== undefined &&
  variableOf(context, a) === variableOf(context, b);

export const noChangingKey = check({
  description: 'Do not give a query builder a `key` that changes with each render or edit.',
  message:
    'The `key` changes {{when}}, so React replaces the whole query builder and inputs lose focus. Change the key only to show another query.',
  guides: {
    ...guidesOf('tips/common-mistakes#an-input-loses-the-focus-after-each-key', 4, 5, 6, 7, 8),
    3: 'intro#when-something-does-not-work',
  },
  create: (context, found) => ({
    JSXOpeningElement(element) {
      const key = valueOf(attribute(element, 'key'));
      if (!key || !isQueryBuilder(context, element)) return;
      const query = valueOf(attribute(element, 'query'));
      if (isRandom(key)) found(key, { when: 'on every render' });
      else if (
        isCallOf(key, 'stringify', 'formatQuery') &&
        isSameName(context, key.arguments[0], query)
      )
        found(key, { when: 'with every edit' });
    },
  }),
});
