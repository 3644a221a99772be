/** From version 7 to 8. */
// cspell:ignore pters
import type { TSESTree as T } from '@typescript-eslint/typescript-estree';
import {
  attribute,
  check,
  importOf,
  isLibrary,
  libraryName,
  resolve,
  textOf,
  valueOf,
  type Check,
  type Context,
} from '../syntax';
import { editImports } from './edit';
import { changedNames } from './names';

const ADAPTERS = 'migrate#adapters-and-drag-and-drop';
const MAIN = 'react-querybuilder';
const PATHS = 'migrate#paths-through-a-rule';
const TYPES = 'migrate#types';

const HOOK = { instead: 'A drag-and-drop adapter provides the hook.' };

const TITLES: Readonly<Record<string, string>> = {
  Fields: 'Field',
  Operators: 'Operator',
  Combinators: 'Combinator',
};

/** The name of the library's function that a node calls. */
const calledBy = (context: Context, node: T.Node): string | undefined =>
  node.type === 'CallExpression' ? libraryName(context, node.callee) : undefined;

const isUndefined = (node: T.Node): boolean =>
  node.type === 'Identifier' && node.name === 'undefined';

/** Makes a check of functions whose result was compared with `undefined`. */
const returnsNull = (name: string, guide: string): Check =>
  check({
    description: `Compare what \`${name}\` returns with \`null\`.`,
    message: `\`${name}\` returns \`null\` where it returned \`undefined\`. Compare with \`null\`.`,
    guides: { 8: guide },
    fixable: true,
    create: (context, found) => ({
      BinaryExpression({ left, right, operator }) {
        if (!/^[!=]==$/.test(operator) || !isUndefined(right)) return;
        if (calledBy(context, resolve(context, left)) === name)
          found(right, {}, [[...right.range, 'null']]);
      },
    }),
  });

/** Whether an object has the exports of React DnD. */
const isReactDnd = (context: Context, node: T.Node): boolean =>
  node.type === 'ObjectExpression' &&
  node.properties.some(
    each =>
      each.type === 'SpreadElement' && importOf(context, each.argument)?.module === 'react-dnd',
  );

export const STEP_8: Readonly<Record<string, Check>> = {
  'names-8': changedNames(8, TYPES, {
    ParseCELOptions: { module: `${MAIN}/parseCEL` },
    ParseJSONataOptions: { module: `${MAIN}/parseJSONata` },
    ParseJsonLogicOptions: { module: `${MAIN}/parseJsonLogic` },
    ParseMongoDbOptions: { module: `${MAIN}/parseMongoDB` },
    ParseSQLOptions: { module: `${MAIN}/parseSQL` },
    ParseSpELOptions: { module: `${MAIN}/parseSpEL` },
    UseMergedContextProps: { name: 'UseMergedContextParams' },
    UseMergedContextReturn: { name: 'UseMergedContext' },
    ValueSourceOptions: { name: 'ValueSourceFullOptions' },
  }),
  'format-query-entry-8': changedNames(
    8,
    TYPES,
    { nullOrUndefinedOrEmpty: { module: MAIN } },
    module => module === `${MAIN}/formatQuery`,
  ),
  'value-sources-8': check({
    description: 'Read the names of value sources.',
    message: '`{{name}}` returns options. Read the `name` of each.',
    guides: { 8: TYPES },
    fixable: true,
    create: (context, found) => ({
      CallExpression({ callee, parent, range }) {
        const isMethod =
          callee.type === 'MemberExpression' &&
          callee.property.type === 'Identifier' &&
          callee.property.name === 'getValueSources' &&
          /(?:^|\.)schema$/.test(context.sourceCode.getText(callee.object));
        const name = isMethod ? 'getValueSources' : (libraryName(context, callee) ?? '');
        if (!isMethod && name !== 'getValueSourcesUtil') return;
        const type =
          parent.type === 'VariableDeclarator'
            ? parent.id.typeAnnotation?.typeAnnotation
            : undefined;
        const isNames =
          (parent.type === 'MemberExpression' &&
            parent.property.type === 'Identifier' &&
            /^(?:includes|indexOf|join)$/.test(parent.property.name)) ||
          (type !== undefined &&
            /^(?:ValueSource\[\]|ValueSources)$/.test(context.sourceCode.getText(type)));
        if (isNames) found(callee, { name }, [[range[1], range[1], '.map(({ name }) => name)']]);
      },
    }),
  }),
  'first-option-8': returnsNull('getFirstOption', TYPES),
  'find-path-8': returnsNull('findPath', PATHS),
  'negative-paths-8': check({
    description: 'Remove the last rule by its position.',
    message: 'A negative position is not a path, so nothing is removed. Pass the position.',
    guides: { 8: PATHS },
    create: (context, found) => ({
      CallExpression({ callee, arguments: [, path] }) {
        if (libraryName(context, callee) !== 'remove' || path?.type !== 'ArrayExpression') return;
        if (path.elements.some(each => each?.type === 'UnaryExpression')) found(path);
      },
    }),
  }),
  'complete-objects-8': check({
    description: 'Declare your class names and translations as `Partial`.',
    message:
      '`{{name}}` has new entries, which this object lacks. Declare it as `Partial<{{name}}>`.',
    guides: { 8: TYPES },
    fixable: true,
    create: (context, found) => ({
      VariableDeclarator({ id, init }) {
        const type = id.typeAnnotation?.typeAnnotation;
        if (type?.type !== 'TSTypeReference' || init?.type !== 'ObjectExpression') return;
        const name = libraryName(context, type.typeName) ?? '';
        if (!/^(?:Classnames|TranslationsFull)$/.test(name)) return;
        if (init.properties.some(each => each.type === 'SpreadElement')) return;
        found(type, { name }, [[...type.range, `Partial<${context.sourceCode.getText(type)}>`]]);
      },
    }),
  }),
  'titles-8': check({
    description: 'Find lists by their new titles.',
    message: 'The title `{{title}}` is now `{{now}}`.',
    guides: { 8: 'migrate#titles-and-markup' },
    fixable: true,
    create: (_context, found) => ({
      CallExpression({ callee, arguments: [text] }) {
        const name = callee.type === 'MemberExpression' ? callee.property : callee;
        const title = textOf(text);
        const now = TITLES[title ?? ''];
        if (!text || title === undefined || now === undefined) return;
        if (name.type !== 'Identifier' || !/By(?:All)?Title$/.test(name.name)) return;
        found(text, { title, now }, [[...text.range, `'${now}'`]]);
      },
    }),
  }),
  'dnd-adapter-8': check({
    description: 'Pass a drag-and-drop adapter to `QueryBuilderDnD`.',
    message:
      '`dnd` now accepts an adapter, which also lets you choose another library. Call `createReactDnDAdapter`.',
    guides: { 8: ADAPTERS },
    fixable: true,
    create: (context, found) => ({
      JSXOpeningElement(element) {
        const value = valueOf(attribute(element, 'dnd'));
        if (!value || libraryName(context, element.name) !== 'QueryBuilderDnD') return;
        const object = resolve(context, value);
        if (!isReactDnd(context, object)) return;
        found(value, {}, [
          ...editImports(
            context,
            [],
            [{ module: '@react-querybuilder/dnd/react-dnd', name: 'createReactDnDAdapter' }],
          ),
          [object.range[0], object.range[0], 'createReactDnDAdapter('],
          [object.range[1], object.range[1], ')'],
        ]);
      },
    }),
  }),
  'adapters-8': changedNames(
    8,
    ADAPTERS,
    {
      ChakraDragHandle: { instead: 'Leave it out: the adapter sets the handle.' },
      useInlineCombinatorDnD: HOOK,
      useRuleDnD: HOOK,
      useRuleGroupDnD: HOOK,
    },
    isLibrary,
  ),
};
