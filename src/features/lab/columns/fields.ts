import { printString } from '@site/src/lib/print-string';
import type { FieldKind, SourceColumn } from './source';

/** Several values for `in` and `notIn`, otherwise a single one. */
const listEditor = (operator: string): 'multiselect' | 'select' =>
  operator === 'in' || operator === 'notIn' ? 'multiselect' : 'select';

/** The same in the generated file: the bundled one is minified. */
const LIST_EDITOR = `/** Several values for "in" and "not in", otherwise a single one. */
const listEditor = (operator: string) =>
  operator === 'in' || operator === 'notIn' ? 'multiselect' : 'select';
`;

interface NamedOption {
  readonly name: string;
  readonly label: string;
}

/** A field of the generated file. Both the library and the contract take it. */
export interface GeneratedField {
  readonly name: string;
  readonly label: string;
  readonly inputType?: string;
  readonly valueEditorType?: 'checkbox' | typeof listEditor;
  readonly values?: NamedOption[];
  readonly defaultValue?: boolean;
  readonly operators: NamedOption[];
}

/** What a field needs of a column. */
export type ChosenColumn = Pick<SourceColumn, 'name' | 'label' | 'kind' | 'values' | 'isRequired'>;

/** Names of operators that fit a kind of values. */
type OperatorsId = 'text' | 'range' | 'choice' | 'boolean' | 'null';

/** Labels of operators, where they are not the name. */
const LABELS: ReadonlyMap<string, string> = new Map([
  ['beginsWith', 'begins with'],
  ['endsWith', 'ends with'],
  ['doesNotContain', 'does not contain'],
  ['doesNotBeginWith', 'does not begin with'],
  ['doesNotEndWith', 'does not end with'],
  ['notIn', 'not in'],
  ['notBetween', 'not between'],
  ['null', 'is null'],
  ['notNull', 'is not null'],
]);

const NEGATED = ['doesNotContain', 'doesNotBeginWith', 'doesNotEndWith'];

const OPERATORS: Readonly<Record<OperatorsId, readonly string[]>> = {
  text: ['=', '!=', 'contains', 'beginsWith', 'endsWith', ...NEGATED, 'in', 'notIn'],
  range: ['=', '!=', '<', '>', '<=', '>=', 'between', 'notBetween'],
  choice: ['=', '!=', 'in', 'notIn'],
  boolean: ['='],
  null: ['null', 'notNull'],
};

const EDITORS: Readonly<
  Record<FieldKind, { readonly inputType?: string; readonly operators: OperatorsId }>
> = {
  text: { inputType: 'text', operators: 'text' },
  number: { inputType: 'number', operators: 'range' },
  boolean: { operators: 'boolean' },
  date: { inputType: 'date', operators: 'range' },
  datetime: { inputType: 'datetime-local', operators: 'range' },
  time: { inputType: 'time', operators: 'range' },
  list: { operators: 'choice' },
};

const operatorsOf = (id: OperatorsId): NamedOption[] =>
  OPERATORS[id].map(name => ({ name, label: LABELS.get(name) ?? name }));

/** A column as a field of a query builder. */
export const toField = (column: ChosenColumn): GeneratedField => {
  const { name, label, kind, values = [], isRequired } = column;
  const { inputType, operators } = EDITORS[kind];
  return {
    name,
    label,
    ...(inputType !== undefined && { inputType }),
    ...(kind === 'boolean' && { valueEditorType: 'checkbox' as const, defaultValue: true }),
    ...(kind === 'list' && {
      valueEditorType: listEditor,
      values: values.map(value => ({
        name: value,
        label: value.trim() === '' ? '(empty)' : value,
      })),
    }),
    operators: [...operatorsOf(operators), ...(isRequired ? [] : operatorsOf('null'))],
  };
};

/** Characters of a line, as Prettier counts. */
const WIDTH = 80;

const printOption = ({ name, label }: NamedOption): string =>
  `{ name: ${printString(name)}, label: ${printString(label)} }`;

const printValue = (value: unknown): string => {
  if (value === listEditor) return 'listEditor';
  return typeof value === 'string' ? printString(value) : String(value);
};

const printLines = (lines: readonly string[], pad: string): string =>
  lines.map(line => `${pad}${line},\n`).join('');

/** One option stays on the line, as Prettier leaves it. */
const printOptions = (options: readonly NamedOption[], pad: string): string =>
  options.length === 1
    ? `[${options.map(printOption).join('')}]`
    : `[\n${printLines(options.map(printOption), `${pad}  `)}${pad}]`;

const printOperators = (id: OperatorsId): string =>
  `const ${id}Operators = ${printOptions(operatorsOf(id), '')};\n`;

const printField = (column: ChosenColumn): string => {
  const { operators: _, values, ...rest } = toField(column);
  const id = EDITORS[column.kind].operators;
  const lines = [
    ...Object.entries(rest).map(([key, value]) => `${key}: ${printValue(value)}`),
    ...(values ? [`values: ${printOptions(values, '    ')}`] : []),
    `operators: ${column.isRequired ? `${id}Operators` : `[...${id}Operators, ...nullOperators]`}`,
  ];
  return `  {\n${printLines(lines, '    ')}  },\n`;
};

/**
 * Source of the module with the fields. It imports types alone, so that a server can use it without
 * React.
 *
 * @param columns - At least one.
 */
export const fieldsSource = (columns: readonly ChosenColumn[]): string => {
  const used = new Set(columns.map(({ kind }) => EDITORS[kind].operators));
  if (columns.some(({ isRequired }) => !isRequired)) used.add('null');
  const parts = (Object.keys(OPERATORS) as OperatorsId[])
    .filter(id => used.has(id))
    .map(printOperators);
  if (columns.some(({ kind }) => kind === 'list')) parts.push(LIST_EDITOR);
  const names = columns.map(({ name }) => printString(name));
  const flat = `export type FieldName = ${names.join(' | ')};`;
  const union =
    flat.length <= WIDTH
      ? flat
      : `export type FieldName =${names.map(name => `\n  | ${name}`).join('')};`;
  return `import type { Field } from 'react-querybuilder';

/** Names of the fields. */
${union}

${parts.join('\n')}
export const fields: Field<FieldName>[] = [
${columns.map(printField).join('')}];
`;
};
