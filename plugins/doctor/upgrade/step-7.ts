/** From version 6 to 7. */
// cspell:ignore pters
import type { TSESTree as T } from '@typescript-eslint/typescript-estree';
import {
  attribute,
  check,
  functionAround,
  hasSpread,
  isFunction,
  isLibrary,
  isQueryBuilder,
  libraryName,
  propertyOf,
  resolve,
  stateOf,
  stateOfVariable,
  textOf,
  valueOf,
  variableOf,
  withoutAttribute,
  type Check,
  type Context,
  type Edit,
} from '../syntax';
import { editImports, isTyped } from './edit';
import { changedNames } from './names';

const COMBINATORS = 'migrate#independent-combinators-follow-the-query';
const HOOKS = 'migrate#hooks-and-utilities';
const TYPES = 'migrate#types';
const MAIN = 'react-querybuilder';

const typesOf = (...names: readonly string[]) =>
  names.map(name => ({ module: MAIN, name, isType: true }));

/** Type arguments that types need. */
const GENERIC: Readonly<Record<string, readonly string[]>> = {
  Controls: ['FullField', 'string'],
  QueryBuilderContextProps: ['FullField', 'string'],
  QueryBuilderProps: ['RuleGroupType', 'FullField', 'FullOperator', 'FullCombinator'],
  Schema: ['FullField', 'string'],
};

/** Number of arguments that callbacks received. */
const ARGUMENTS: Readonly<Record<string, number>> = {
  getDefaultOperator: 1,
  getDefaultValue: 1,
  getInputType: 2,
  getOperators: 1,
  getRuleClassname: 1,
  getValueEditorSeparator: 2,
  getValueEditorType: 2,
  getValueSources: 2,
  getValues: 2,
};

/** Types of the parameters of callbacks, where the compiler can't infer them. */
const PARAMETERS: Readonly<Record<string, readonly string[]>> = {
  onQueryChange: ['RuleGroupType'],
  onAddGroup: ['RuleGroupType', 'Path', 'RuleGroupType'],
  onRemove: ['RuleType | RuleGroupType', 'Path', 'RuleGroupType'],
  onAddRule: ['RuleType', 'Path', 'RuleGroupType'],
};

const LABELS: Readonly<Record<string, string>> = { '+Rule': 'add-rule', '+Group': 'add-group' };

/** Whether a function of the library returns a query with independent combinators. */
const returnsInline = (context: Context, call: T.CallExpression): boolean => {
  const name = libraryName(context, call.callee) ?? '';
  const options = call.arguments[1] && resolve(context, call.arguments[1]);
  return (
    name === 'convertToIC' ||
    (name.startsWith('parse') &&
      options?.type === 'ObjectExpression' &&
      propertyOf(options, 'independentCombinators') !== undefined)
  );
};

/** The name of a function, or of the method: `screen.getByText`. */
const methodOf = (callee: T.Node): T.Identifier | undefined => {
  const name = callee.type === 'MemberExpression' ? callee.property : callee;
  return name.type === 'Identifier' ? name : undefined;
};

/** The type of props with its arguments, and what it needs. */
const generic = (
  context: Context,
  node: T.TSTypeReference | T.TSInterfaceHeritage,
): readonly [text: string, names: readonly string[]] | undefined => {
  const name = node.type === 'TSTypeReference' ? node.typeName : node.expression;
  const known = libraryName(context, name) ?? '';
  const given = node.typeArguments?.params ?? [];
  if (known === 'ValueSelectorProps') {
    const [first] = given;
    const isOption =
      first?.type === 'TSTypeReference' && libraryName(context, first.typeName) === 'Option';
    return isOption ? [`${known}<FullOption>`, ['FullOption']] : undefined;
  }
  const needed = GENERIC[known];
  if (!needed || given.length >= Math.min(needed.length, 2)) return undefined;
  const own = given.map(each => context.sourceCode.getText(each));
  const all = [...own, ...needed.slice(own.length)];
  return [
    `${context.sourceCode.getText(name)}<${all.join(', ')}>`,
    needed.slice(own.length).filter(each => each !== 'string'),
  ];
};

export const STEP_7: Readonly<Record<string, Check>> = {
  'parser-imports-7': changedNames(7, 'migrate#import-the-parsers-from-their-own-entries', {
    parseCEL: { module: `${MAIN}/parseCEL` },
    parseJsonLogic: { module: `${MAIN}/parseJsonLogic` },
    parseMongoDB: { module: `${MAIN}/parseMongoDB` },
    parseSQL: { module: `${MAIN}/parseSQL` },
  }),
  'independent-combinators-7': check({
    description: 'Start with a query without `combinator` instead of `independentCombinators`.',
    message:
      'The query builder ignores `independentCombinators`, and follows the query. Remove the prop, and start with a query without `combinator`.',
    guides: { 7: COMBINATORS },
    fixable: true,
    create: (context, found) => ({
      JSXOpeningElement(element) {
        const prop = attribute(element, 'independentCombinators');
        if (!prop || !isQueryBuilder(context, element)) return;
        const value = valueOf(prop);
        // A condition is a decision, and so is a query whose kind is not in sight.
        const isOn = prop.value === null || (value?.type === 'Literal' && value.value === true);
        const isOff = value?.type === 'Literal' && value.value === false;
        const query = valueOf(attribute(element, 'query') ?? attribute(element, 'defaultQuery'));
        const initial =
          query && resolve(context, stateOf(context, query)?.call.arguments[0] ?? query);
        const isInline =
          initial?.type === 'ObjectExpression'
            ? !propertyOf(initial, 'combinator') &&
              initial.properties.every(({ type }) => type === 'Property')
            : initial?.type === 'CallExpression' && returnsInline(context, initial);
        found(
          prop,
          {},
          isOff || (isOn && isInline)
            ? [withoutAttribute(context, prop)]
            : isOn && !query && !hasSpread(element)
              ? [[...prop.range, 'defaultQuery={{ rules: [] }}']]
              : [],
        );
      },
    }),
  }),
  'combinator-in-query-7': check({
    description: 'Distinguish types of queries with `isRuleGroupType`.',
    message: 'Both types of groups have a `combinator` now. Call `isRuleGroupType`.',
    guides: { 7: COMBINATORS },
    fixable: true,
    create: (context, found) => ({
      BinaryExpression(node) {
        if (node.operator !== 'in' || textOf(node.left) !== 'combinator') return;
        const { parent } = node;
        const isNegated = parent.type === 'UnaryExpression' && parent.operator === '!';
        found(node, {}, [
          ...editImports(context, [], [{ module: MAIN, name: 'isRuleGroupType' }]),
          [
            ...(isNegated ? parent.range : node.range),
            `${isNegated ? '!' : ''}isRuleGroupType(${context.sourceCode.getText(node.right)})`,
          ],
        ]);
      },
    }),
  }),
  'labels-7': check({
    description: 'Find buttons by test id or title.',
    message: 'The label `{{label}}` has changed. Find the button by its test id.',
    guides: { 7: 'migrate#texts-and-markup' },
    fixable: true,
    create: (_context, found) => ({
      CallExpression({ callee, arguments: values }) {
        const method = methodOf(callee);
        const [text] = values;
        const label = textOf(text);
        if (!method || !text || label === undefined || !method.name.endsWith('ByText')) return;
        const id = LABELS[label];
        if (id === undefined && label !== 'x') return;
        const name = method.name.replace(/ByText$/, 'ByTestId');
        found(
          text,
          { label },
          id !== undefined && values.length === 1
            ? [
                [...method.range, name],
                [...text.range, `'${id}'`],
              ]
            : [],
        );
      },
    }),
  }),
  'names-7': changedNames(7, TYPES, {
    BaseSelectorProps: { name: 'ValueSelectorProps' },
    ParseNumbersMethod: { name: 'ParseNumberMethod' },
    UseValueEditorParams: { name: 'ValueEditorProps' },
  }),
  'type-arguments-7': check({
    description: 'Pass type arguments to generic types.',
    message: '`{{name}}` has other type arguments now: `{{type}}`.',
    guides: { 7: TYPES },
    fixable: true,
    create: (context, found) => {
      const look = (node: T.TSTypeReference | T.TSInterfaceHeritage): void => {
        const name = node.type === 'TSTypeReference' ? node.typeName : node.expression;
        const result = generic(context, node);
        if (!result) return;
        const [type, names] = result;
        const outer = node.parent.parent;
        // The prop accepts parts of the controls, and has a type for it.
        const isPart =
          type.startsWith('Controls<') &&
          outer?.type === 'TSTypeReference' &&
          outer.typeName.type === 'Identifier' &&
          outer.typeName.name === 'Partial';
        const text = isPart ? type.replace('Controls', 'ControlElementsProp') : type;
        const wanted = typesOf(...names, ...(isPart ? ['ControlElementsProp'] : []));
        const uses = name.type === 'Identifier' ? variableOf(context, name)?.references : undefined;
        const specifier =
          isPart && uses?.length === 1 ? variableOf(context, name as T.Identifier) : undefined;
        const unused = specifier?.defs[0]?.node as T.ImportSpecifier | undefined;
        found(name, { name: context.sourceCode.getText(name), type: text }, [
          ...editImports(context, unused ? [unused] : [], wanted),
          [...(isPart ? outer.range : node.range), text],
        ]);
      };
      return { TSTypeReference: look, TSInterfaceHeritage: look };
    },
  }),
  'field-labels-7': check({
    description: 'Give the fields that `formatQuery` receives a `label`.',
    message: 'Fields of `formatQuery` need a `label`, as those of the query builder.',
    guides: { 7: TYPES },
    fixable: true,
    create: (context, found) => ({
      CallExpression({ callee, arguments: [, options] }) {
        if (libraryName(context, callee) !== 'formatQuery' || !options) return;
        const object = resolve(context, options);
        const value =
          object.type === 'ObjectExpression' ? propertyOf(object, 'fields')?.value : undefined;
        const list = value && resolve(context, value);
        if (list?.type !== 'ArrayExpression') return;
        for (const each of list.elements) {
          if (each?.type !== 'ObjectExpression' || propertyOf(each, 'label')) continue;
          const name = propertyOf(each, 'name')?.value;
          if (!name || !each.properties.every(({ type }) => type === 'Property')) continue;
          const label = `, label: ${context.sourceCode.getText(name)}`;
          found(each, {}, [[name.range[1], name.range[1], label]]);
        }
      },
    }),
  }),
  'callback-arguments-7': check({
    description: 'Expect one more argument in `get…` callbacks.',
    message:
      '`{{name}}` receives an object with `fieldData` as one more argument, where this function has a parameter of its own. Wrap the function.',
    guides: { 7: TYPES },
    fixable: true,
    create: (context, found) => ({
      JSXOpeningElement(element) {
        if (!isQueryBuilder(context, element)) return;
        for (const [name, count] of Object.entries(ARGUMENTS)) {
          const value = valueOf(attribute(element, name));
          const callback = value && resolve(context, value);
          const more = isFunction(callback) ? callback.params[count] : undefined;
          const isOwn =
            (more?.type === 'AssignmentPattern' && more.left.type === 'Identifier') ||
            (more?.type === 'Identifier' && more.optional);
          if (!value || !isOwn) continue;
          const names = ['field', 'operator'].slice(0, count).join(', ');
          const parameters = count === 1 ? names : `(${names})`;
          const call = `${parameters} => ${context.sourceCode.getText(value)}(${names})`;
          found(value, { name }, value.type === 'Identifier' ? [[...value.range, call]] : []);
        }
      },
    }),
  }),
  'callback-types-7': check({
    description: 'Declare the types of parameters that the compiler cannot infer.',
    message: 'The compiler no longer infers the parameters of `{{name}}`. {{what}}',
    guides: { 7: 'typescript#callbacks' },
    fixable: true,
    create: (context, found) => ({
      JSXOpeningElement(element) {
        if (!isQueryBuilder(context, element) || !isTyped(context)) return;
        if (element.typeArguments || hasSpread(element)) return;
        const callbacks = Object.entries(PARAMETERS).flatMap(([name, types]) => {
          const value = valueOf(attribute(element, name));
          const own = value && resolve(context, value);
          const isInline =
            value === own &&
            isFunction(own) &&
            own.params.some(each => each.type === 'Identifier' && !each.typeAnnotation);
          return isFunction(own) ? [{ name, types, own, isInline }] : [];
        });
        const [inline] = callbacks.filter(({ isInline }) => isInline);
        const { name = '', own, types = [] } = inline ?? {};
        const first = own?.params[0];
        const last = own?.params.at(-1);
        if (!own || !first || !last) return;
        const change = valueOf(attribute(element, 'onQueryChange'));
        if (attribute(element, 'query') ?? attribute(element, 'defaultQuery')) {
          // The type of a setter is none of a callback.
          if (change?.type !== 'Identifier') return;
          if (!stateOfVariable(context, variableOf(context, change))) return;
          const text = `query => ${change.name}(query)`;
          const what = 'Pass a function as `onQueryChange`.';
          found(first, { name, what }, [[...change.range, text]]);
        } else if (callbacks.every(({ isInline }) => isInline)) {
          // The compiler infers the others from one callback.
          const parameters = own.params.map((each, index) => {
            const text = context.sourceCode.getText(each);
            const isOpen = each.type === 'Identifier' && !each.typeAnnotation;
            return isOpen ? `${text}: ${types[index] ?? 'unknown'}` : text;
          });
          const text = parameters.join(', ');
          const names = types.slice(0, parameters.length).flatMap(each => each.split(' | '));
          const hasParentheses = own.range[0] !== first.range[0];
          found(first, { name, what: 'Declare their types.' }, [
            ...editImports(context, [], typesOf(...new Set(names))),
            [first.range[0], last.range[1], hasParentheses ? text : `(${text})`],
          ]);
        }
      },
    }),
  }),
  'parser-fields-7': check({
    description: 'Pass fields with `name` and `value` to parsers.',
    message:
      'The types of parsers require fields with `name` and `value`. Call `toFullOptionList`.',
    guides: { 7: 'utils/import#fields' },
    fixable: true,
    create: (context, found) => ({
      CallExpression({ callee, arguments: [, options] }) {
        if (!/^parse[A-Z]/.test(libraryName(context, callee) ?? '') || !isTyped(context)) return;
        const object = options && resolve(context, options);
        const prop = object?.type === 'ObjectExpression' ? propertyOf(object, 'fields') : undefined;
        const list = prop && resolve(context, prop.value);
        if (!prop || list?.type !== 'ArrayExpression') return;
        const isPlain = list.elements.some(
          each =>
            each?.type === 'ObjectExpression' &&
            propertyOf(each, 'name') &&
            each.properties.every(({ type }) => type === 'Property') &&
            !propertyOf(each, 'value'),
        );
        if (!isPlain) return;
        const call = `toFullOptionList(${context.sourceCode.getText(prop.value)})`;
        found(prop, {}, [
          ...editImports(context, [], [{ module: MAIN, name: 'toFullOptionList' }]),
          prop.shorthand ? [...prop.range, `fields: ${call}`] : [...prop.value.range, call],
        ]);
      },
    }),
  }),
  'hook-arguments-7': check({
    description:
      'Pass all props to `useValueEditor`, and one function to `useStopEventPropagation`.',
    message: '`{{name}}` accepts {{what}}.',
    guides: { 7: HOOKS },
    fixable: true,
    create: (context, found) => ({
      CallExpression(node) {
        const [argument] = node.arguments;
        const name = libraryName(context, node.callee) ?? '';
        const isEditor = name === 'useValueEditor';
        if (!isEditor && name !== 'useStopEventPropagation') return;
        if (argument?.type !== 'ObjectExpression') return;
        if (argument.properties.some(({ type }) => type === 'SpreadElement')) return;
        const props = functionAround(node)?.params[0];
        const what = isEditor ? 'all props: `useValueEditor(props)`' : 'one function, and wraps it';
        const edits: readonly Edit[] =
          isEditor && props?.type === 'Identifier' ? [[...argument.range, props.name]] : [];
        found(argument, { name, what }, edits);
      },
    }),
  }),
  'context-key-7': check({
    description: 'Call `getCompatContextProvider` without `key`.',
    message: '`getCompatContextProvider` has no `key`. Remove it.',
    guides: { 7: HOOKS },
    fixable: true,
    create: (context, found) => ({
      CallExpression({ callee, arguments: [options] }) {
        if (libraryName(context, callee) !== 'getCompatContextProvider') return;
        const key = options?.type === 'ObjectExpression' ? propertyOf(options, 'key') : undefined;
        if (options?.type !== 'ObjectExpression' || !key) return;
        const next = options.properties[options.properties.indexOf(key) + 1];
        found(key, {}, [[key.range[0], next?.range[0] ?? key.range[1], '']]);
      },
    }),
  }),
  'inline-combinator-props-7': check({
    description: 'Read `schema.independentCombinators`.',
    message: 'The prop `independentCombinators` is removed. Read `schema.independentCombinators`.',
    guides: { 7: HOOKS },
    create: (context, found) => ({
      TSTypeReference(node) {
        if (libraryName(context, node.typeName) !== 'InlineCombinatorProps') return;
        const parameter = node.parent.type === 'TSTypeAnnotation' ? node.parent.parent : undefined;
        if (parameter?.type === 'ObjectPattern') {
          const prop = parameter.properties.find(
            each =>
              each.type === 'Property' &&
              each.key.type === 'Identifier' &&
              each.key.name === 'independentCombinators',
          );
          if (prop) found(prop);
        }
        if (parameter?.type !== 'Identifier') return;
        for (const { identifier } of variableOf(context, parameter)?.references ?? []) {
          const { parent } = identifier;
          if (parent.type !== 'MemberExpression' || parent.property.type !== 'Identifier') continue;
          if (parent.property.name === 'independentCombinators') found(parent);
        }
      },
    }),
  }),
  'utilities-7': changedNames(7, HOOKS, { uniqByName: { name: 'uniqByIdentifier' } }),
  'adapters-7': changedNames(
    7,
    'migrate#adapters',
    {
      BootstrapDragHandle: {
        instead: 'Pass an icon as the label of `dragHandle` in `translations`.',
      },
    },
    isLibrary,
  ),
};
