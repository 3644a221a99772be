// cspell:ignore flexbox
/** What the checks make of each entry of the migration guides, and the code that shows it. */

/** Code in which a check finds something, and the code after its fix. */
export interface Seen {
  readonly check: string;
  readonly code: string;
  /** Absent if there is something to decide. */
  readonly fixed: string | undefined;
}

/** Why no check finds it. With code, if the compiler of the new version rejects it. */
interface Reason {
  readonly reason: string;
  readonly error?: number;
  readonly code?: string;
  /** The check of mistakes that finds it in any version. */
  readonly doctor?: string;
}

export type Outcome = Seen | Reason | readonly Seen[];

/** Text that a fix replaces. */
type Replaced = readonly [before: string, after: string];

/** What a check finds. The code after its fix is given, or what the fix replaces in it. */
const seen = (check: string, code: string, ...fix: readonly (string | Replaced)[]): Seen => ({
  check,
  code,
  fixed:
    fix.length === 0
      ? undefined
      : fix.reduce<string>(
          (text, each) => (typeof each === 'string' ? each : text.replaceAll(...each)),
          code,
        ),
});
const types = (error: number, code: string): Reason => ({
  reason: `The compiler reports it: TypeScript error ${error}.`,
  error,
  code,
});
const doctor = (name: string): Reason => ({
  reason: 'It is a mistake in every version, which the doctor finds.',
  doctor: name,
});

const from = (module: string, names: string, code: string): string =>
  `import ${names} from '${module}';\n${code}\n`;
const lib = (names: string, code: string): string =>
  from('react-querybuilder', `{ ${names} }`, code);
const builder = (props: string): string =>
  lib('QueryBuilder', `export const App = () => <QueryBuilder ${props} />;`);

const LISTED: Reason = { reason: 'What it lists has entries of its own.' };
const OUTPUT: Reason = {
  reason: 'It changes what formatQuery returns, not the code: compare stored queries in the lab.',
};
const PARSED: Reason = {
  reason: 'It changes what parsers return: the text that they read is not in the code.',
};
const MARKUP: Reason = {
  reason: 'It changes HTML or styles, which the code of an application does not show.',
};
const PACKAGE: Reason = {
  reason: 'It concerns what is installed or bundled: npm or the bundler reports it.',
};
const BEHAVIOR: Reason = { reason: 'It depends on queries and paths while the application runs.' };
const SAME: Reason = { reason: 'The code works in both versions, or in neither.' };

const ADAPTER = seen(
  'dnd-adapter-8',
  `import { QueryBuilderDnD } from '@react-querybuilder/dnd';
import * as ReactDnD from 'react-dnd';
import * as ReactDndHtml5Backend from 'react-dnd-html5-backend';
const dnd = { ...ReactDnD, ...ReactDndHtml5Backend };
export const App = () => <QueryBuilderDnD dnd={dnd} />;
`,
  `import { QueryBuilderDnD } from '@react-querybuilder/dnd';
import { createReactDnDAdapter } from '@react-querybuilder/dnd/react-dnd';
import * as ReactDnD from 'react-dnd';
import * as ReactDndHtml5Backend from 'react-dnd-html5-backend';
const dnd = createReactDnDAdapter({ ...ReactDnD, ...ReactDndHtml5Backend });
export const App = () => <QueryBuilderDnD dnd={dnd} />;
`,
);
const SETTER = types(
  2322,
  `import { useState } from 'react';
${lib('QueryBuilder, type RuleGroupType', "export const App = () => {\n  const [query, setQuery] = useState<RuleGroupType>({ combinator: 'and', rules: [] });\n  return <QueryBuilder query={query} onQueryChange={setQuery} />;\n};")}`,
);

/** Changes that guides name in a plain paragraph, or on another page. */
export const PARAGRAPHS: Readonly<Record<string, Outcome>> = {
  'versioned_docs/version-7/typescript: callbacks': [
    seen(
      'callback-types-7',
      lib(
        'QueryBuilder, type Field',
        'export const App = ({ fields }: { fields: Field[] }) => <QueryBuilder fields={fields} onQueryChange={query => show(query)} onAddRule={(rule, path) => rule} />;',
      ),
      ['type Field }', 'type Field, type RuleGroupType }'],
      ['{query =>', '{(query: RuleGroupType) =>'],
    ),
    seen(
      'callback-types-7',
      from(
        'react-querybuilder',
        '{ QueryBuilder, type RuleGroupType }',
        'export const App = () => {\n  const [query, setQuery] = useState<RuleGroupType>(initialQuery);\n  return <QueryBuilder query={query} onQueryChange={setQuery} onRemove={item => ask(item)} />;\n};',
      ),
      ['{setQuery}', '{query => setQuery(query)}'],
    ),
  ],
  'versioned_docs/version-7/utils/import: fields': seen(
    'parser-fields-7',
    `import { QueryBuilder, type Field } from 'react-querybuilder';
import { parseSQL } from 'react-querybuilder/parseSQL';
const fields: Field[] = [{ name: 'age', label: 'Age' }];
export const query = parseSQL('age > 28', { fields });
`,
    ['type Field }', 'type Field, toFullOptionList }'],
    ['{ fields });', '{ fields: toFullOptionList(fields) });'],
  ),
  'docs/migrate: complete objects': seen(
    'complete-objects-8',
    lib('type Classnames', "export const names: Classnames = { rule: 'mine' };"),
    [': Classnames', ': Partial<Classnames>'],
  ),
  'versioned_docs/version-6/migrate: uninstalled packages': seen(
    'packages-6',
    from('@react-querybuilder/ts', 'type { RuleType }', 'export type Mine = RuleType;'),
    ['@react-querybuilder/ts', 'react-querybuilder'],
  ),
  'versioned_docs/version-4/migrate: named export': seen(
    'named-import-4',
    from(
      'react-querybuilder',
      'Builder, { type Field }',
      'export const App = ({ fields }: { fields: Field[] }) => <Builder fields={fields}></Builder>;',
    ),
    ['Builder, { type Field', '{ type Field, QueryBuilder'],
    ['Builder fields={fields}></Builder', 'QueryBuilder fields={fields}></QueryBuilder'],
  ),
  'versioned_docs/version-4/migrate: setter': SETTER,
};

/** By page and entry, in the words of the guides. */
export const ENTRIES: Readonly<Record<string, Readonly<Record<string, Outcome>>>> = {
  'docs/migrate': {
    '# Groups without exportable rules': OUTPUT,
    '# Negated groups in MongoDB': LISTED,
    'A negated group without rules matches nothing in version 8,': OUTPUT,
    '[`parseMongoDB`](./utils/import/mongodb.mdx#groups-that-form': OUTPUT,
    'Filters for rules that compare two fields no longer have': OUTPUT,
    '# Operators in lower case': OUTPUT,
    '# Imports': LISTED,
    "SQL `name NOT LIKE 'Steve'`": PARSED,
    'SQL `age > +1`': PARSED,
    'SpEL `(a or b) and c`': PARSED,
    'CEL `a["b"] == 1`': PARSED,
    'CEL `!a["b"].contains("x")`': PARSED,
    "MongoDB `$expr` with an object, `{ $expr: { $eq: ['$a', {": PARSED,
    'JsonLogic `all`, `some`, `none`; CEL `all`, `exists`': PARSED,
    '# Types': LISTED,
    '`ParseSQLOptions` and the options of other parsers in the': seen(
      'names-8',
      lib('type ParseSQLOptions', 'export type Options = ParseSQLOptions;'),
      [
        "{ type ParseSQLOptions } from 'react-querybuilder",
        "type { ParseSQLOptions } from 'react-querybuilder/parseSQL",
      ],
    ),
    '`UseMergedContextProps`, `UseMergedContextReturn`': seen(
      'names-8',
      lib(
        'type UseMergedContextProps, type UseMergedContextReturn',
        'export type Merge = (params: UseMergedContextProps) => UseMergedContextReturn;',
      ),
      lib(
        'type UseMergedContextParams, type UseMergedContext',
        'export type Merge = (params: UseMergedContextParams) => UseMergedContext;',
      ),
    ),
    '`ValueSourceOptions`': seen(
      'names-8',
      lib('type ValueSourceOptions', 'export type Sources = ValueSourceOptions;'),
      ['ValueSourceOptions', 'ValueSourceFullOptions'],
    ),
    '`schema.getValueSources(…)`, `getValueSourcesUtil(…)`': [
      seen(
        'value-sources-8',
        lib(
          'getValueSourcesUtil, type ValueSource',
          "export const sources: ValueSource[] = getValueSourcesUtil(age, '=');",
        ),
        [')', ').map(({ name }) => name)'],
      ),
      seen(
        'value-sources-8',
        lib(
          'type ValueEditorProps',
          "export const has = ({ schema, field, operator, fieldData }: ValueEditorProps) => schema.getValueSources(field, operator, { fieldData }).includes('field');",
        ),
        [').', ').map(({ name }) => name).'],
      ),
    ],
    '`getFirstOption` returns `undefined` for groups without': seen(
      'first-option-8',
      lib('getFirstOption', 'export const isEmpty = getFirstOption(groups) === undefined;'),
      ['undefined', 'null'],
    ),
    '`QueryActions`': types(
      2739,
      lib(
        'type QueryActions',
        'const nothing = (): void => undefined;\nexport const actions: QueryActions = { onGroupAdd: nothing, onGroupRemove: nothing, onPropChange: nothing, onRuleAdd: nothing, onRuleRemove: nothing, moveRule: nothing };',
      ),
    ),
    '`nullOrUndefinedOrEmpty` in `react-querybuilder/formatQuery`': seen(
      'format-query-entry-8',
      from(
        'react-querybuilder/formatQuery',
        '{ nullOrUndefinedOrEmpty }',
        "export const isEmpty = nullOrUndefinedOrEmpty('');",
      ),
      ['/formatQuery', ''],
    ),
    '# Invalid paths': LISTED,
    '`findPath([0, 1], query)`': BEHAVIOR,
    '`findPath([9, 0], query)`': seen(
      'find-path-8',
      lib(
        'findPath',
        'const found = findPath([9, 0], query);\nexport const isMissing = found === undefined;',
      ),
      ['undefined', 'null'],
    ),
    "`update(query, 'value', 1, [0, 1])`": BEHAVIOR,
    '`move(query, [0, 1], [0])`': BEHAVIOR,
    '`move(query, [1], [1, 0])`, a group into itself': BEHAVIOR,
    '`remove(query, [-1])`': seen(
      'negative-paths-8',
      lib('remove', 'export const next = remove(query, [-1]);'),
    ),
    '# `move` and `convertFromIC` with independent combinators': BEHAVIOR,
    '# Clones with independent combinators': BEHAVIOR,
    '# Packages that parsers need': PACKAGE,
    '# Titles and markup': LISTED,
    '`fields.title`': seen('titles-8', lib('QueryBuilder', "screen.getByTitle('Fields');"), [
      'Fields',
      'Field',
    ]),
    '`operators.title`': seen('titles-8', lib('QueryBuilder', "screen.getByTitle('Operators');"), [
      'Operators',
      'Operator',
    ]),
    '`combinators.title`': seen(
      'titles-8',
      lib('QueryBuilder', "screen.getByTitle('Combinators');"),
      ['Combinators', 'Combinator'],
    ),
    'Both inputs of `between`': MARKUP,
    'Labels of radio buttons and of the "not" toggle': MARKUP,
    'Shift buttons': MARKUP,
    '# Styles': MARKUP,
    '# Adapters and drag-and-drop': LISTED,
    '**Chakra UI 3:** `@react-querybuilder/chakra` requires': seen(
      'adapters-8',
      from(
        '@react-querybuilder/chakra',
        '{ ChakraDragHandle }',
        'export const controls = { dragHandle: ChakraDragHandle };',
      ),
    ),
    '**Chakra UI 2:** install `@react-querybuilder/chakra2`, and': PACKAGE,
    '**Ant Design:** requires antd 5.11 or later.': PACKAGE,
    '**Bootstrap:** the value editor sets the class': PACKAGE,
    '**Dragging:**': ADAPTER,
  },
  'docs/migrate/exports': {
    '# Other exports': LISTED,
    '**SpEL:** `matches` compares the whole text, so patterns': OUTPUT,
    '**SQL Server:** the preset `mssql` names parameters with': OUTPUT,
    '**SQL, no field chosen:** if `contains` compares with a': OUTPUT,
    '**Numbers:** `parseNumbers` also accepts a plus sign. The': OUTPUT,
    '**Plain language:** lists are in parentheses, and `in` with': OUTPUT,
    '**MongoDB:** the bounds of `between` and `notBetween` are': OUTPUT,
    '**Elasticsearch:** scripts read the `value` of a field.': OUTPUT,
    '**JSONata:** version 8 escapes slashes in the patterns of': OUTPUT,
    '**Independent combinators:** if a rule is left out, version': OUTPUT,
    '**different records**.': OUTPUT,
    '**Properties with a new meaning:** except in `json`,': OUTPUT,
  },
  'docs/migrate/from-6': {
    '# React': PACKAGE,
    '# Validators': doctor('no-state-in-validator'),
    '# Drag and drop': LISTED,
    '**Own `DndProvider`.** `QueryBuilderDndWithoutProvider`': MARKUP,
    "**One wrapper.** Don't put a `QueryBuilderDnD` inside": SAME,
    '**Two backends.** For the error about two HTML5 backends,': doctor('no-nested-dnd-provider'),
    '**Adapter.** In version 6, `dnd` is React DnD itself. In': ADAPTER,
    '# Hooks': doctor('no-hook-outside'),
  },
  'versioned_docs/version-7/migrate': {
    '# Install': PACKAGE,
    '# Import the parsers from separate entries': seen(
      'parser-imports-7',
      lib(
        'formatQuery, parseCEL, parseJsonLogic, parseMongoDB, parseSQL as parse',
        'export const query = [formatQuery, parseCEL, parseJsonLogic, parseMongoDB, parse];',
      ),
      `import { formatQuery } from 'react-querybuilder';
import { parseSQL as parse } from 'react-querybuilder/parseSQL';
import { parseMongoDB } from 'react-querybuilder/parseMongoDB';
import { parseJsonLogic } from 'react-querybuilder/parseJsonLogic';
import { parseCEL } from 'react-querybuilder/parseCEL';
export const query = [formatQuery, parseCEL, parseJsonLogic, parseMongoDB, parse];
`,
    ),
    '# Independent combinators follow the query': [
      seen(
        'independent-combinators-7',
        builder('independentCombinators fields={fields}'),
        builder('defaultQuery={{ rules: [] }} fields={fields}'),
      ),
      seen(
        'independent-combinators-7',
        builder('independentCombinators defaultQuery={{ rules: [] }}'),
        ['independentCombinators ', ''],
      ),
      seen(
        'independent-combinators-7',
        lib(
          'convertToIC, QueryBuilder',
          'const query = convertToIC(saved);\nexport const App = () => <QueryBuilder independentCombinators defaultQuery={query} />;',
        ),
        ['independentCombinators ', ''],
      ),
      seen('independent-combinators-7', builder('query={query} independentCombinators')),
      seen('independent-combinators-7', builder('independentCombinators={isInline}')),
      seen(
        'combinator-in-query-7',
        lib(
          'type RuleGroupTypeAny',
          "export const isInline = (query: RuleGroupTypeAny) => !('combinator' in query);",
        ),
        ['type RuleGroupTypeAny', 'type RuleGroupTypeAny, isRuleGroupType'],
        ["('combinator' in ", 'isRuleGroupType('],
      ),
    ],
    '# Labels, titles and markup': LISTED,
    '`addRule.label`': seen('labels-7', lib('QueryBuilder', "screen.getByText('+Rule');"), [
      "getByText('+Rule",
      "getByTestId('add-rule",
    ]),
    '`addGroup.label`': seen(
      'labels-7',
      lib('QueryBuilder', "await screen.findByText('+Group');"),
      ["findByText('+Group", "findByTestId('add-group"],
    ),
    '`removeRule.label`, `removeGroup.label`': seen(
      'labels-7',
      lib('QueryBuilder', "screen.getAllByText('x');"),
    ),
    'Outermost element': MARKUP,
    'Each group': MARKUP,
    '# Types': LISTED,
    '`Controls`': [
      seen(
        'type-arguments-7',
        lib('type Controls', 'export const controls: Partial<Controls> = {};'),
        [' Controls', ' FullField, type ControlElementsProp'],
        ['Partial<Controls', 'ControlElementsProp<FullField, string'],
      ),
      seen(
        'type-arguments-7',
        lib('type Controls', 'export type All = Controls;'),
        lib('type Controls, type FullField', 'export type All = Controls<FullField, string>;'),
      ),
    ],
    '`Schema`': seen(
      'type-arguments-7',
      lib('type Schema', 'export const count = (schema: Schema): number => schema.fields.length;'),
      ['type Schema', 'type Schema, type FullField'],
      [': Schema', ': Schema<FullField, string>'],
    ),
    '`QueryBuilderProps`, with or without one type argument': [
      seen(
        'type-arguments-7',
        lib('type QueryBuilderProps', 'export interface Props { own: QueryBuilderProps; }'),
        [
          'type QueryBuilderProps',
          'type QueryBuilderProps, type RuleGroupType, type FullField, type FullOperator, type FullCombinator',
        ],
        [
          ': QueryBuilderProps',
          ': QueryBuilderProps<RuleGroupType, FullField, FullOperator, FullCombinator>',
        ],
      ),
      seen(
        'type-arguments-7',
        lib(
          'type QueryBuilderProps, type RuleGroupTypeIC',
          'export type Props = QueryBuilderProps<RuleGroupTypeIC>;',
        ),
        [
          ' RuleGroupTypeIC',
          ' RuleGroupTypeIC, type FullField, type FullOperator, type FullCombinator',
        ],
        ['<RuleGroupTypeIC', '<RuleGroupTypeIC, FullField, FullOperator, FullCombinator'],
      ),
    ],
    '`QueryBuilderContextProps`': seen(
      'type-arguments-7',
      lib(
        'type QueryBuilderContextProps',
        'export interface Props extends QueryBuilderContextProps { own: string; }',
      ),
      ['type QueryBuilderContextProps', 'type QueryBuilderContextProps, type FullField'],
      ['extends QueryBuilderContextProps', 'extends QueryBuilderContextProps<FullField, string>'],
    ),
    '`Field` as the type of `fieldData`': types(
      2322,
      lib(
        'type Field, type ValueEditorProps',
        "export const data = (field: Field): ValueEditorProps['fieldData'] => field;",
      ),
    ),
    '`Option` as the argument of `ValueSelectorProps`': seen(
      'type-arguments-7',
      lib(
        'type Option, type ValueSelectorProps',
        'export type Props = ValueSelectorProps<Option>;',
      ),
      ['type ValueSelectorProps', 'type ValueSelectorProps, type FullOption'],
      ['<Option', '<FullOption'],
    ),
    '`BaseSelectorProps`': seen(
      'names-7',
      lib('type BaseSelectorProps', 'export type Props = BaseSelectorProps;'),
      ['BaseSelectorProps', 'ValueSelectorProps'],
    ),
    '`ParseNumbersMethod`': seen(
      'names-7',
      from(
        'react-querybuilder',
        'type { ParseNumbersMethod }',
        'export type Method = ParseNumbersMethod;',
      ),
      ['ParseNumbersMethod', 'ParseNumberMethod'],
    ),
    '`UseValueEditorParams`': seen(
      'names-7',
      lib('type UseValueEditorParams as Params', 'export type Props = Params;'),
      ['UseValueEditorParams', 'ValueEditorProps'],
    ),
    '`number[]` for paths': SAME,
    '`label: string` of controls and translations': types(
      2322,
      lib(
        'type ActionProps',
        'export const Button = ({ label }: ActionProps) => <button type="button" aria-label={label} />;',
      ),
    ),
    '**`formatQuery` requires complete fields.** Each field in': seen(
      'field-labels-7',
      lib(
        'formatQuery',
        "export const sql = formatQuery(query, { format: 'sql', fields: [{ name: 'age', validator: () => true }] });",
      ),
      ["age', ", "age', label: 'age', "],
    ),
    '**Callbacks receive one more argument.** `getOperators`,': [
      seen(
        'callback-arguments-7',
        lib(
          'QueryBuilder',
          'const operatorsOf = (field: string, isShort = false) => [];\nexport const App = () => <QueryBuilder getOperators={operatorsOf} />;',
        ),
        ['{operatorsOf', '{field => operatorsOf(field)'],
      ),
      seen(
        'callback-arguments-7',
        lib(
          'QueryBuilder',
          'export const App = () => <QueryBuilder getValues={(field, operator, all = true) => []} />;',
        ),
      ),
    ],
    '# Hooks and utilities': LISTED,
    '`useValueEditor` accepts the props it needs': [
      seen(
        'hook-arguments-7',
        lib(
          'useValueEditor, type ValueEditorProps',
          'export const Editor = (props: ValueEditorProps) => {\n  useValueEditor({ handleOnChange: props.handleOnChange, value: props.value });\n  return null;\n};',
        ),
        ['{ handleOnChange: props.handleOnChange, value: props.value }', 'props'],
      ),
      seen(
        'hook-arguments-7',
        lib(
          'useValueEditor, type ValueEditorProps',
          'export const Editor = ({ handleOnChange, value }: ValueEditorProps) => {\n  useValueEditor({ handleOnChange, value });\n  return null;\n};',
        ),
      ),
    ],
    '`useStopEventPropagation({ a, b })` returns an object': seen(
      'hook-arguments-7',
      lib(
        'useStopEventPropagation',
        'export const useStop = (add: () => void) => useStopEventPropagation({ add });',
      ),
    ),
    '`getValueSourcesUtil(field, …)`,': types(
      2345,
      lib(
        'type Field, getValueSourcesUtil',
        "export const sources = (field: Field) => getValueSourcesUtil(field, '=');",
      ),
    ),
    '`getCompatContextProvider({ key, … })`': seen(
      'context-key-7',
      lib(
        'getCompatContextProvider',
        "export const Provider = getCompatContextProvider({ key: 'mine', controlElements });",
      ),
      ["key: 'mine', ", ''],
    ),
    '`uniqOptGroups` returns the options unchanged': BEHAVIOR,
    '`getFirstOption` throws an error for groups without options': BEHAVIOR,
    '`move(query, [], …)` moves the query into itself, or throws': BEHAVIOR,
    '`uniqByName`': seen(
      'utilities-7',
      lib('uniqByName', 'export const options = uniqByName(list);'),
      ['uniqByName', 'uniqByIdentifier'],
    ),
    '`InlineCombinatorProps` has `independentCombinators`': [
      seen(
        'inline-combinator-props-7',
        lib(
          'type InlineCombinatorProps',
          'export const Inline = ({ independentCombinators }: InlineCombinatorProps) => String(independentCombinators);',
        ),
      ),
      seen(
        'inline-combinator-props-7',
        lib(
          'type InlineCombinatorProps',
          'export const Inline = (props: InlineCombinatorProps) => String(props.independentCombinators);',
        ),
      ),
    ],
    '`convertFromIC(query)` drops the rules of a query that': BEHAVIOR,
    '`convertToIC(query)` throws an error if the query, or a': BEHAVIOR,
    '# Initial values': LISTED,
    'a checkbox': BEHAVIOR,
    'a list with `multiselect`': BEHAVIOR,
    '# Imports': LISTED,
    "SQL `a IN ('x,y', 'z')`": PARSED,
    "CEL, JsonLogic and MongoDB lists with `'x,y'`": PARSED,
    'SQL `a > +1`': PARSED,
    'CEL `!(a == 1)`, `!(a > 1)`, `!(a in [1])`': PARSED,
    'CEL `!a.contains("x")`, `!a.startsWith("x")`': PARSED,
    'JsonLogic `!` around `and` or `or`': PARSED,
    'MongoDB `$regex` with a pattern of one character, `{ a: {': PARSED,
    'The same within `$not`': PARSED,
    '# Adapters': LISTED,
    '**Mantine:** requires Mantine 7. Version 6 of the adapter': PACKAGE,
    '**Ant Design:** requires antd 5 and `dayjs`.': PACKAGE,
    '**Chakra UI:** requires Chakra UI 2 with framer-motion 11.': PACKAGE,
    '**Bootstrap:** `BootstrapDragHandle` is removed. Pass an': seen(
      'adapters-7',
      from(
        '@react-querybuilder/bootstrap',
        '{ BootstrapDragHandle }',
        'export const controls = { dragHandle: BootstrapDragHandle };',
      ),
    ),
    '**Icons:** the adapters for Ant Design, Bootstrap, Chakra': MARKUP,
    '**Value editors** for Ant Design, Chakra UI, Mantine and': SAME,
  },
  'versioned_docs/version-7/migrate/exports': {
    '# Exports': LISTED,
    '**`json_without_ids` keeps custom properties.** Version 6': OUTPUT,
    '**`parseNumbers` accepts more formats.** Version 7 treats': OUTPUT,
    '**JsonLogic keeps groups with one rule.** Version 6': OUTPUT,
    '**An empty list with `in` matches nothing.** Version 6': OUTPUT,
    '**`between` with the number 0.** If a bound of `between` or': OUTPUT,
    '**MongoDB values keep their type.** Version 6 converts them': OUTPUT,
    '**Rule processors apply to the parameterized formats.**': OUTPUT,
    '**Parameter names.** With `paramsKeepPrefix`, the': OUTPUT,
    '**`null` and `notNull` with a value processor.** In version': OUTPUT,
  },
  'versioned_docs/version-6/migrate': {
    '# `between` has two inputs': LISTED,
    'The `rule-value` class and the test id are on an element': MARKUP,
    '`getValueEditorSeparator` adds text between the two inputs.': MARKUP,
    'A custom editor that handles `between` works without': MARKUP,
    '# Files and entry points': LISTED,
    '`dist/index.umd.js` in a script tag': seen(
      'entries-6',
      from(
        'react-querybuilder/dist/index.umd.js',
        '* as library',
        'export const { QueryBuilder } = library;',
      ),
    ),
    '`react-querybuilder/dist/formatQuery`': seen(
      'entries-6',
      from(
        'react-querybuilder/dist/formatQuery',
        '{ formatQuery }',
        'export const format = formatQuery;',
      ),
      ['dist/', ''],
    ),
    '`parseCEL`, `parseJsonLogic`, `parseMongoDB`, `parseSQL`,': seen(
      'entries-6',
      from('react-querybuilder/dist/parseCEL.js', '{ parseCEL }', 'export const parse = parseCEL;'),
      ['dist/parseCEL.js', 'parseCEL'],
    ),
    '`react-querybuilder/dist/query-builder.css` and `.scss`': SAME,
    '# Removed exports': [
      seen(
        'class-names-6',
        lib(
          'c',
          "export const fixed = c('rule', 'queryBuilder-invalid');\nexport const name = c('rule', isOpen && 'open');",
        ),
        "export const fixed = ['rule', 'queryBuilder-invalid'].join(' ');\nexport const name = ['rule', isOpen && 'open'].filter(Boolean).join(' ');\n",
      ),
      seen('class-names-6', lib('c', 'export const join = c;')),
      seen('names-6', lib('version', 'export const about = version;')),
    ],
    '# Types': LISTED,
    '**Components receive `schema`, and selectors and editors of': seen(
      'all-props-6',
      lib(
        'ValueEditor, type ValueEditorProps',
        'export const DateEditor = ({ field, path, level }: ValueEditorProps) => <ValueEditor field={field} path={path} level={level} inputType="date" />;',
      ),
    ),
    '**Rules and groups are objects in the `rule` and': [
      seen(
        'rule-props-6',
        lib(
          'type RuleProps',
          'export const RuleText = ({ field, operator, id }: RuleProps) => show({ operator, text: id + field });',
        ),
        [
          'field, operator, id }: RuleProps) => show({ operator, text: id + ',
          'rule, id }: RuleProps) => show({ operator: rule.operator, text: id + rule.',
        ],
      ),
      seen(
        'rule-props-6',
        lib(
          'type RuleGroupProps',
          'export const Group = (props: RuleGroupProps) => <p>{props.combinator}</p>;',
        ),
        ['.', '.ruleGroup.'],
      ),
      seen(
        'rule-props-6',
        lib('type RuleProps', "export const RuleText = ({ value = '' }: RuleProps) => value;"),
      ),
    ],
    '# Rule processors work for SQL': OUTPUT,
    '# Other `formatQuery` changes': LISTED,
    '**`quoteFieldNamesWith` quotes both sides.** If a rule': OUTPUT,
    '**`in` and `notIn` accept a single number.** Version 5': OUTPUT,
    '# Parsers': LISTED,
    '**SQL: text in double quotes is a field.** Version 5 reads': PARSED,
    '`lastName = "Vai"`': seen(
      'sql-texts-6',
      lib('parseSQL', `export const query = parseSQL('lastName = "Vai"');`),
      [`'lastName = "Vai"'`, `"lastName = 'Vai'"`],
    ),
    '`lastName LIKE "V%"`': seen(
      'sql-texts-6',
      lib('parseSQL', `export const query = parseSQL('lastName LIKE "V%"');`),
      [`'lastName LIKE "V%"'`, `"lastName LIKE 'V%'"`],
    ),
    '`lastName IN ("Vai", "Bach")`': seen(
      'sql-texts-6',
      lib('parseSQL', `export const query = parseSQL('lastName IN ("Vai", "Bach")');`),
      [`'lastName IN ("Vai", "Bach")'`, `"lastName IN ('Vai', 'Bach')"`],
    ),
    '`lastName BETWEEN "A" AND "M"`': seen(
      'sql-texts-6',
      lib('parseSQL', `export const query = parseSQL('lastName BETWEEN "A" AND "M"');`),
      [`'lastName BETWEEN "A" AND "M"'`, `"lastName BETWEEN 'A' AND 'M'"`],
    ),
    '`lastName = ""`': seen(
      'sql-texts-6',
      lib('parseSQL', `export const query = parseSQL('lastName = ""');`),
      [`'lastName = ""'`, `"lastName = ''"`],
    ),
    "SQL `a = ''`": PARSED,
    "SQL `a = 'O''Brien'`": PARSED,
    'SQL `a = -1`, `a = +1`': PARSED,
    'SQL `"a" = 1`': PARSED,
    'SQL `[a] = 1`': PARSED,
    'CEL `m.age > 28`, `m.name.contains("x")`, `a == m.b`': PARSED,
    'MongoDB `{ $not: { a: 1 } }`': PARSED,
    'MongoDB `{ a: { $not: { $gt: 1 } } }`': PARSED,
    'MongoDB `{ $not: { $or: […] } }`': PARSED,
    '# Smaller changes': LISTED,
    '`add`, `update` and `remove` return the query unchanged for': BEHAVIOR,
    'A clone of a group keeps all properties of the group, for': BEHAVIOR,
    '`transformQuery` renames only properties that exist. In': BEHAVIOR,
    '`isRuleGroup(null)` returns `false`. It throws an error in': BEHAVIOR,
    'A drag handle is rendered only if drag and drop is enabled.': MARKUP,
    'The `$rqb-border-radius` SCSS variable is `0.25rem` instead': MARKUP,
    'Version 6 works with React 19. Under React 19, importing': PACKAGE,
  },
  'versioned_docs/version-5/migrate': {
    '# Drag-and-drop is a package': [
      seen(
        'dnd-package-5',
        lib(
          'QueryBuilder',
          'export const App = () => <QueryBuilder enableDragAndDrop fields={fields} />;',
        ),
        `import { QueryBuilder } from 'react-querybuilder';
import { QueryBuilderDnD } from '@react-querybuilder/dnd';
export const App = () => <QueryBuilderDnD>
  <QueryBuilder fields={fields} />
</QueryBuilderDnD>;
`,
      ),
      seen(
        'dnd-package-5',
        lib(
          'QueryBuilder',
          `export const App = () => (
  <QueryBuilder
    fields={fields}
    enableDragAndDrop={isOn}
  />
);`,
        ),
        `import { QueryBuilder } from 'react-querybuilder';
import { QueryBuilderDnD } from '@react-querybuilder/dnd';
export const App = () => (
  <QueryBuilderDnD>
    <QueryBuilder
      fields={fields}
      enableDragAndDrop={isOn}
    />
  </QueryBuilderDnD>
);
`,
      ),
    ],
    '# MongoDB output': OUTPUT,
    '# Value processors work for JsonLogic': seen(
      'value-processor-5',
      lib(
        'formatQuery',
        "export const logic = formatQuery(query, { format: 'jsonlogic', valueProcessor: () => 'mine' });",
      ),
    ),
    '# Moving rules': BEHAVIOR,
    '# Ids and `not`': LISTED,
    'Format of ids': BEHAVIOR,
    '`defaultQuery` without ids': BEHAVIOR,
    'The same with independent combinators': BEHAVIOR,
    'Groups without `not` in `query`, or in the result of': seen(
      'not-property-5',
      lib(
        'type RuleGroupType',
        "export const isNegated = (group: RuleGroupType) => 'not' in group;",
      ),
    ),
    '# Imports': LISTED,
    'CEL `lastName == "Vaughan"`: any text with a lowercase `n`': PARSED,
    'CEL `lastName == ""`': PARSED,
    'CEL `lastName == "a\\"b"`: text with an escaped quote': PARSED,
    'SQL `age = 28 XOR age = 60`': PARSED,
    "JsonLogic `{ '<=': [28, { var: 'age' }, 60] }`": PARSED,
    "JsonLogic `{ '<': [28, { var: 'age' }, 60] }`": PARSED,
    "JsonLogic `{ '<=': [28, { var: 'age' }, 'x'] }`: bounds of": PARSED,
    "JsonLogic `{ '==': [{ var: 'age' }, null] }`": PARSED,
    "JsonLogic `{ '==': [{ var: 'age' }, [28, 60]] }`: a list": PARSED,
    'JsonLogic `!` around one of the conditions below': PARSED,
    '`in` with a list': PARSED,
    '`in` with a text': PARSED,
    '`startsWith`': PARSED,
    '`endsWith`': PARSED,
    '`<=` with two bounds': PARSED,
    '# Removed exports': LISTED,
    '`QueryBuilderWithoutDndProvider`': seen(
      'dnd-package-5',
      lib(
        'QueryBuilderWithoutDndProvider',
        'export const App = () => <QueryBuilderWithoutDndProvider enableDragAndDrop></QueryBuilderWithoutDndProvider>;',
      ),
      `import { QueryBuilder } from 'react-querybuilder';
import { QueryBuilderDndWithoutProvider } from '@react-querybuilder/dnd';
export const App = () => <QueryBuilderDndWithoutProvider>
  <QueryBuilder></QueryBuilder>
</QueryBuilderDndWithoutProvider>;
`,
    ),
    '`DNDType`': seen('names-5', lib('type DNDType', 'export type Kind = DNDType;')),
    '`SelectorEditorProps`': seen(
      'names-5',
      lib('type SelectorEditorProps', 'export type Props = SelectorEditorProps;'),
    ),
    'Types for TypeScript before 4.5': PACKAGE,
    '# Markup': LISTED,
    'Rules and groups have `data-rule-id` and': MARKUP,
    'The new package sets `draggable` on the handle, and fills': MARKUP,
    '`controlElements` has a new key, `inlineCombinator`, for': MARKUP,
    '# `transformQuery` in Node': PACKAGE,
    '# Adapters': SAME,
  },
  'versioned_docs/version-4/migrate': {
    '# `query` controls the query builder': [
      seen(
        'controlled-query-4',
        builder(
          "query={{ combinator: 'and', rules: [] }} onQueryChange={query => console.log(query)}",
        ),
        [' query', ' defaultQuery'],
      ),
      seen(
        'controlled-query-4',
        lib(
          'QueryBuilder',
          'export const App = () => {\n  const [query] = useState(initialQuery);\n  return <QueryBuilder query={query} />;\n};',
        ),
        [' query', ' defaultQuery'],
      ),
    ],
    '# Paths instead of ids': [
      seen(
        'find-path-4',
        lib('findRule', "export const first = findRule(query.rules[0]?.id ?? '', query);"),
      ),
      seen(
        'find-path-4',
        lib(
          'QueryBuilder, findRule',
          'export const App = () => <QueryBuilder onAddRule={(rule, parentId, query) => (findRule(parentId, query) ? rule : false)} />;',
        ),
        ['findRule', 'findPath'],
      ),
    ],
    '`onAddGroup` changes in the same way.': seen(
      'parent-path-4',
      lib(
        'QueryBuilder, type RuleGroupType',
        'const onAddGroup = (group: RuleGroupType, parentId: string) => group;\nexport const App = () => <QueryBuilder onAddGroup={onAddGroup} />;',
      ),
      ['string', 'number[]'],
    ),
    'The `schema` functions for custom components (`onRuleAdd`,': seen(
      'schema-actions-4',
      lib(
        'type RuleProps',
        "export const Clear = ({ schema, id }: RuleProps) => <button onClick={() => schema.onPropChange('value', '', id)} />;",
      ),
    ),
    'A clone is inserted directly after its original. Version 3': BEHAVIOR,
    '# Exports': LISTED,
    '**MongoDB output is JSON.** Version 3 returns text that': OUTPUT,
    '**SQL doubles single quotes in values.** If your code': seen(
      'double-quotes-4',
      lib(
        'defaultValueProcessor',
        `export const process = (field: string, operator: string, value: string) => defaultValueProcessor(field, operator, value.replace(/'/g, "''"));`,
      ),
    ),
    '**A value processor with fewer than three parameters': [
      seen(
        'value-processor-4',
        lib(
          'formatQuery',
          "export const sql = formatQuery(query, { format: 'sql', valueProcessor: field => typeof field });",
        ),
        [': field', ': (field, _operator, _value)'],
      ),
      seen(
        'value-processor-4',
        lib(
          'formatQuery, type RuleGroupType',
          "const valueProcessor = (field: string, operator: string) => field + operator;\nexport const sql = (query: RuleGroupType) => formatQuery(query, { format: 'sql', valueProcessor: valueProcessor });",
        ),
        ['operator: string', 'operator: string, _value: unknown'],
      ),
    ],
    '**Other differences:**': OUTPUT,
    'A rule whose field or operator is the placeholder, `~`, is': OUTPUT,
    '`json_without_ids` keeps `valueSource`, which every new': OUTPUT,
    '`parameterized` passes `null`, arrays and objects': OUTPUT,
    "A rule with `valueSource: 'field'` compares two fields.": OUTPUT,
    '`parameterized` exports text with a line break, and puts it': OUTPUT,
    '**Other differences in MongoDB exports:**': OUTPUT,
    'Numbers are exported as numbers, except in the lists of': OUTPUT,
    "Rules that fail the `validator` option or the field's": OUTPUT,
    '`valueProcessor` applies: its result replaces the condition': OUTPUT,
    '# Lists in `in` and `between`': LISTED,
    "`''`": OUTPUT,
    "`'a, b,,'`": OUTPUT,
    "`'a\\,b'`": OUTPUT,
    "`'1,2,3'`": OUTPUT,
    '`[28, 60]`': OUTPUT,
    '# Types': LISTED,
    '`id` of groups is required': types(
      2322,
      lib('type RuleGroupType', 'export const idOf = (query: RuleGroupType): string => query.id;'),
    ),
    '`CommonProps`': seen('names-4', lib('type CommonProps', 'export type Props = CommonProps;'), [
      'CommonProps',
      'CommonSubComponentProps',
    ]),
    '`findRule`': seen('find-path-4', lib('findRule', 'export const find = findRule;')),
    '`parentId: string`': seen(
      'parent-path-4',
      builder('onAddRule={(rule: RuleType, parentId: string) => rule}'),
      ['string', 'number[]'],
    ),
    '`schema.getLevel(id)`': [
      seen(
        'schema-level-4',
        lib(
          'type RuleGroupProps',
          'export const Level = (props: RuleGroupProps) => <p>{props.schema.getLevel(props.id)}</p>;',
        ),
        ['schema.getLevel(props.id)', 'path.length'],
      ),
      seen(
        'schema-level-4',
        lib(
          'type RuleGroupProps',
          'export const Level = ({ schema, id }: RuleGroupProps) => <p>{schema.getLevel(id)}</p>;',
        ),
      ),
    ],
    '`onQueryChange` receives a `RuleGroupType`': SETTER,
    '–': PACKAGE,
    '# Markup and styles': LISTED,
    '**Use the new stylesheet**, or hide the drag handle. Every': MARKUP,
    'The stylesheet uses flexbox. Its colors and sizes are SCSS': MARKUP,
    'The `data-level` of a rule is one higher: 1 in the root': MARKUP,
    'Each combinator selector between rules is inside a `<div': MARKUP,
    'Buttons have `type="button"`, so they no longer submit the': MARKUP,
    '`react` and `react-dom` are still peer dependencies,': PACKAGE,
  },
};

/** Code that is right already, for checks without a fix. */
export const PASSES: Readonly<Record<string, string>> = {
  'adapters-7': from(
    '@react-querybuilder/bootstrap',
    '{ BootstrapValueEditor }',
    'export const controls = { valueEditor: BootstrapValueEditor };',
  ),
  'adapters-8': from(
    '@react-querybuilder/chakra',
    '{ QueryBuilderChakra }',
    'export const App = () => <QueryBuilderChakra />;',
  ),
  'all-props-6': lib(
    'ValueEditor, type ValueEditorProps',
    'export const DateEditor = (props: ValueEditorProps) => <ValueEditor {...props} inputType="date" />;',
  ),
  'double-quotes-4': lib(
    'defaultValueProcessor',
    `export const process = (field: string, operator: string, value: string) => defaultValueProcessor(field, operator, value.replace(/x/g, 'y'));`,
  ),
  'inline-combinator-props-7': lib(
    'type InlineCombinatorProps',
    'export const Inline = ({ schema }: InlineCombinatorProps) => String(schema.independentCombinators);',
  ),
  'names-5': lib('type VersatileSelectorProps', 'export type Props = VersatileSelectorProps;'),
  'names-6': lib('formatQuery', 'export const version = formatQuery;'),
  'negative-paths-8': lib('remove', 'export const next = remove(query, [2]);'),
  'not-property-5': lib(
    'type RuleGroupType',
    'export const isNegated = (group: RuleGroupType) => Boolean(group.not);',
  ),
  'schema-actions-4': lib(
    'type RuleProps',
    "export const Clear = ({ actions, path }: RuleProps) => <button onClick={() => actions.onPropChange('value', '', path)} />;",
  ),
  'value-processor-5': lib(
    'formatQuery',
    "export const sql = formatQuery(query, { format: 'sql', valueProcessor: () => 'mine' });",
  ),
};
