import type { TSESTree as T } from '@typescript-eslint/typescript-estree';
import { check, libraryName, propertyOf, textOf } from '../syntax';

/** The string `'mongodb'` in the options of a call. */
const formatIn = (options: T.Node | undefined): T.Node | undefined => {
  const format =
    options?.type === 'ObjectExpression' ? propertyOf(options, 'format')?.value : options;
  return textOf(format) === 'mongodb' ? format : undefined;
};

const isParsed = ({ parent }: T.CallExpression): boolean =>
  parent.type === 'CallExpression' &&
  parent.callee.type === 'MemberExpression' &&
  parent.callee.object.type === 'Identifier' &&
  parent.callee.object.name === 'JSON' &&
  parent.arguments.length === 1;

export const noMongodbFormat = check({
  description: 'Export to `mongodb_query` instead of the deprecated `mongodb`.',
  message:
    'The format `mongodb` is deprecated. Use `mongodb_query`, which returns an object instead of a string.',
  guides: { 8: 'migrate#negated-groups-in-mongodb' },
  fixable: true,
  create: (context, found) => ({
    CallExpression(node) {
      if (libraryName(context, node.callee) !== 'formatQuery') return;
      const format = formatIn(node.arguments[1]);
      if (!format) return;
      const name = [...format.range, "'mongodb_query'"] as const;
      const { parent } = node;
      found(
        format,
        {},
        isParsed(node)
          ? [[parent.range[0], node.range[0], ''], name, [node.range[1], parent.range[1], '']]
          : [
              [node.range[0], node.range[0], 'JSON.stringify('],
              name,
              [node.range[1], node.range[1], ')'],
            ],
      );
    },
  }),
});
