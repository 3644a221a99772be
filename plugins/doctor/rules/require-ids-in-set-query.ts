import type { TSESTree as T } from '@typescript-eslint/typescript-estree';
import {
  attribute,
  bare,
  callsOf,
  check,
  guidesOf,
  isQueryBuilder,
  libraryName,
  propertyOf,
  stateOf,
  valueOf,
  type Context,
  type Edit,
} from '../syntax';

/** Whether a query certainly has rules without ids. */
const lacksIds = (context: Context, node: T.Node): boolean => {
  if (node.type === 'CallExpression') {
    const name = libraryName(context, node.callee);
    if (name === undefined || !/^parse(?:SQL|CEL|JsonLogic|MongoDB|SpEL|JSONata)$/.test(name))
      return false;
    const [, options] = node.arguments;
    return (
      options === undefined ||
      (options.type === 'ObjectExpression' &&
        !propertyOf(options, 'generateIDs') &&
        options.properties.every(({ type }) => type === 'Property'))
    );
  }
  if (node.type !== 'ObjectExpression' || propertyOf(node, 'id')) return false;
  const rules = propertyOf(node, 'rules')?.value;
  return (
    node.properties.every(({ type }) => type === 'Property') &&
    rules?.type === 'ArrayExpression' &&
    rules.elements.some(
      each =>
        each?.type === 'ObjectExpression' &&
        !propertyOf(each, 'id') &&
        each.properties.every(({ type }) => type === 'Property'),
    )
  );
};

/** Adds a name to an import of the library's main entry. */
const importEdit = ({ sourceCode: { ast } }: Context, name: string): readonly Edit[] => {
  const imports = ast.body.filter(
    (node): node is T.ImportDeclaration =>
      node.type === 'ImportDeclaration' &&
      node.importKind !== 'type' &&
      node.source.value === 'react-querybuilder',
  );
  const specifiers = imports
    .flatMap(node => node.specifiers)
    .filter(node => node.type === 'ImportSpecifier');
  if (specifiers.some(({ local }) => local.name === name)) return [];
  const last = specifiers.at(-1);
  const [first] = ast.body;
  return last
    ? [[last.range[1], last.range[1], `, ${name}`]]
    : first
      ? [[first.range[0], first.range[0], `import { ${name} } from 'react-querybuilder';\n`]]
      : [];
};

export const requireIdsInSetQuery = check({
  description: 'Add ids to a query before you set it.',
  message:
    'The rules of this query have no ids, so they get new ids on every render and inputs lose focus. Add ids with `prepareRuleGroup`.',
  guides: guidesOf('tips/common-mistakes#input-loses-focus-after-setting-a-query', 7, 8),
  fixable: true,
  create: (context, found) => {
    const seen = new Set<unknown>();
    return {
      JSXOpeningElement(element) {
        if (!isQueryBuilder(context, element)) return;
        const setter = stateOf(context, valueOf(attribute(element, 'query')))?.setter;
        if (!setter || seen.has(setter)) return;
        seen.add(setter);
        for (const call of callsOf(setter)) {
          const [argument] = call.arguments;
          if (!argument || !lacksIds(context, bare(argument))) continue;
          const [from, to] = argument.range;
          found(argument, {}, [
            ...importEdit(context, 'prepareRuleGroup'),
            [from, from, 'prepareRuleGroup('],
            [to, to, ')'],
          ]);
        }
      },
    };
  },
});
