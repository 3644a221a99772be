/** From version 3 to 4. */
import type { TSESTree as T } from '@typescript-eslint/typescript-estree';
import {
  attribute,
  bare,
  check,
  isFunction,
  isQueryBuilder,
  libraryName,
  resolve,
  stateOf,
  textOf,
  valueOf,
  variableOf,
  type Check,
  type Context,
  type Func,
} from '../syntax';
import { editImports, isTyped, renameUses } from './edit';
import { changedNames } from './names';

const IDS = 'migrate#paths-instead-of-ids';
const MAIN = 'react-querybuilder';

/** Functions of `schema` that version 4 has in `actions`. */
const ACTIONS = /^on(?:Group|Rule)(?:Add|Remove)$|^onPropChange$/;

/** The callback that receives a path since version 4. */
const parentParameter = (
  context: Context,
  element: T.JSXOpeningElement,
  name: string,
): T.Parameter | undefined => {
  const value = valueOf(attribute(element, name));
  const callback = value && resolve(context, value);
  return isFunction(callback) ? callback.params[1] : undefined;
};

/** Whether a name is the second parameter of `onAddRule` or `onAddGroup`. */
const isParent = (context: Context, node: T.Node | undefined): boolean => {
  if (node?.type !== 'Identifier') return false;
  const definition = variableOf(context, node)?.defs[0];
  if (definition?.type !== 'Parameter') return false;
  const func = definition.node as Func;
  if (func.params[1] !== definition.name) return false;
  const prop = func.parent.type === 'JSXExpressionContainer' ? func.parent.parent : undefined;
  return (
    prop?.type === 'JSXAttribute' &&
    prop.name.type === 'JSXIdentifier' &&
    /^onAdd(?:Rule|Group)$/.test(prop.name.name)
  );
};

/** The props whose `schema` a node is: `props.schema`, or `schema` of a pattern. */
const isSchema = (node: T.Node): boolean =>
  node.type === 'Identifier'
    ? node.name === 'schema'
    : node.type === 'MemberExpression' &&
      node.property.type === 'Identifier' &&
      node.property.name === 'schema';

const isObject = (node: T.Node | undefined): boolean => node?.type === 'ObjectExpression';

export const STEP_4: Readonly<Record<string, Check>> = {
  'named-import-4': check({
    description: 'Import the named export.',
    message: 'The component is a named export. Import `{ QueryBuilder }`.',
    guides: { 4: 'migrate' },
    fixable: true,
    create: (context, found) => ({
      ImportDefaultSpecifier(node) {
        if (node.parent.source.value !== MAIN) return;
        found(node, {}, [
          ...editImports(context, [node], [{ module: MAIN, name: 'QueryBuilder' }]),
          ...(node.local.name === 'QueryBuilder'
            ? []
            : renameUses(variableOf(context, node.local), 'QueryBuilder')),
        ]);
      },
    }),
  }),
  'controlled-query-4': check({
    description: 'Store the query that `onQueryChange` passes, or pass `defaultQuery`.',
    message:
      'The query builder shows the `query` that it receives, which never changes here. Pass it as `defaultQuery`, or store what `onQueryChange` passes.',
    guides: { 4: 'migrate#query-controls-the-builder' },
    fixable: true,
    create: (context, found) => ({
      JSXOpeningElement(element) {
        const query = attribute(element, 'query');
        const value = valueOf(query);
        if (!query || !value || !isQueryBuilder(context, element)) return;
        if (attribute(element, 'disabled')) return;
        const state = stateOf(context, value);
        const isFixed = state
          ? (state.setter?.references.length ?? 0) === 0
          : isObject(resolve(context, value));
        if (isFixed) found(query, {}, [[...query.name.range, 'defaultQuery']]);
      },
    }),
  }),
  'find-path-4': check({
    description: 'Find rules by path.',
    message:
      '`findRule` is removed, because rules have paths instead of ids. Call `findPath` with a path, such as `[0]` for the first rule.',
    guides: { 4: IDS },
    fixable: true,
    create: (context, found) => ({
      ImportSpecifier(node) {
        if (node.imported.type !== 'Identifier' || node.imported.name !== 'findRule') return;
        const variable = variableOf(context, node.local);
        const isMechanical = (variable?.references ?? []).every(({ identifier: { parent } }) =>
          isParent(context, parent.type === 'CallExpression' ? parent.arguments[0] : undefined),
        );
        const edits = editImports(context, [node], [{ module: MAIN, name: 'findPath' }]);
        found(node, {}, isMechanical ? [...edits, ...renameUses(variable, 'findPath')] : []);
      },
    }),
  }),
  'parent-path-4': check({
    description: 'Expect a path as the second argument of `onAddRule` and `onAddGroup`.',
    message: '`{{name}}` receives the path of the group, not its id. The type is `number[]`.',
    guides: { 4: IDS },
    fixable: true,
    create: (context, found) => ({
      JSXOpeningElement(element) {
        if (!isQueryBuilder(context, element)) return;
        for (const name of ['onAddRule', 'onAddGroup']) {
          const parameter = parentParameter(context, element, name);
          const type =
            parameter?.type === 'Identifier' ? parameter.typeAnnotation?.typeAnnotation : undefined;
          if (type?.type === 'TSStringKeyword')
            found(type, { name }, [[...type.range, 'number[]']]);
        }
      },
    }),
  }),
  'schema-level-4': check({
    description: 'Read the level of a group from its path.',
    message: '`getLevel` is removed. The level of a group is `path.length`.',
    guides: { 4: IDS },
    fixable: true,
    create: (_context, found) => ({
      MemberExpression({ object, property, parent }) {
        if (property.type !== 'Identifier' || property.name !== 'getLevel') return;
        if (!isSchema(object) || parent.type !== 'CallExpression') return;
        const isMember = object.type === 'MemberExpression';
        found(
          property,
          {},
          isMember ? [[object.property.range[0], parent.range[1], 'path.length']] : [],
        );
      },
    }),
  }),
  'schema-actions-4': check({
    description: 'Call functions that change the query on `actions`.',
    message:
      '`schema.{{name}}` is now a function of the `actions` prop, and accepts paths instead of ids.',
    guides: { 4: IDS },
    create: (_context, found) => ({
      MemberExpression({ object, property }) {
        if (property.type !== 'Identifier' || !ACTIONS.test(property.name)) return;
        if (isSchema(object)) found(property, { name: property.name });
      },
    }),
  }),
  'value-processor-4': check({
    description: 'Declare three parameters in a value processor that receives the field.',
    message:
      'A value processor with fewer than three parameters receives the rule instead of the field. Declare all three.',
    guides: { 4: 'migrate#exports' },
    fixable: true,
    create: (context, found) => ({
      Property(node) {
        if (node.key.type !== 'Identifier' || node.key.name !== 'valueProcessor') return;
        const processor = resolve(context, node.value);
        if (!isFunction(processor)) return;
        const { params } = processor;
        const [first] = params;
        const last = params.at(-1);
        if (!last || params.length > 2) return;
        if (first?.type !== 'Identifier' || !/^_?field/i.test(first.name)) return;
        const isPlain = params.every(({ type }) => type === 'Identifier');
        const typed = isTyped(context) ? [': string', ': unknown'] : ['', ''];
        const more = [`_operator${typed[0] ?? ''}`, `_value${typed[1] ?? ''}`].slice(
          params.length - 1,
        );
        const own = params.map(each => {
          const text = context.sourceCode.getText(each);
          return text.includes(':') ? text : text + (typed[0] ?? '');
        });
        // An arrow function with one parameter may lack parentheses.
        const isOpen = processor.range[0] === first.range[0];
        const all = [...own, ...more].join(', ');
        found(
          first,
          {},
          isPlain ? [[first.range[0], last.range[1], isOpen ? `(${all})` : all]] : [],
        );
      },
    }),
  }),
  'double-quotes-4': check({
    description: 'Leave quotes to the library.',
    message:
      '`{{name}}` doubles single quotes itself. Pass the value as it is, or quotes are doubled twice.',
    guides: { 4: 'migrate#exports' },
    create: (context, found) => ({
      CallExpression(node) {
        const { callee, arguments: values } = node;
        if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return;
        if (!/^replace(?:All)?$/.test(callee.property.name)) return;
        const by = values[1] && textOf(bare(values[1]));
        if (by !== "''") return;
        const { parent } = node;
        if (parent.type !== 'CallExpression' || parent.callee === node) return;
        const name = libraryName(context, parent.callee);
        if (name?.startsWith('defaultValueProcessor')) found(node, { name });
      },
    }),
  }),
  'names-4': changedNames(4, 'migrate#types', {
    CommonProps: { name: 'CommonSubComponentProps' },
  }),
};
