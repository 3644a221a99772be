import { defaultOperators, type Field, type InputType, type Option } from 'react-querybuilder';
import { type Loss, OPERATORS } from './convert';

/** A filter of the option `filters`, with the properties that the conversion uses. */
export interface JQueryFilter {
  id: string;
  field?: string;
  label?: string | Record<string, string>;
  type?: string;
  input?: unknown;
  multiple?: boolean;
  values?: unknown;
  operators?: string[];
  default_operator?: string;
  default_value?: unknown;
  placeholder?: string;
  [setting: string]: unknown;
}

const INPUT_TYPES = new Map<string | undefined, InputType>([
  ['integer', 'number'],
  ['double', 'number'],
  ['date', 'date'],
  ['time', 'time'],
  ['datetime', 'datetime-local'],
]);
// All other settings are reported.
const HANDLED = new Set(
  'id field label type input multiple values operators default_operator default_value placeholder'.split(
    ' ',
  ),
);

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Name and label of `'a'`, `{ a: 'A' }` or `{ value: 'a', label: 'A' }`. */
const entryOf = (option: unknown): [name: unknown, label: unknown] => {
  if (!isObject(option)) return [option, option];
  if ('value' in option) return [option.value, option.label ?? option.value];
  return Object.entries(option)[0] ?? ['', ''];
};

/** Options from an object (`{ a: 'A' }`) or a list. */
const optionsOf = (values: unknown): Option[] => {
  const entries = Array.isArray(values) ? values.map(entryOf) : Object.entries(values ?? {});
  return entries.map(([name, label]) => ({ name: String(name), label: String(label) }));
};

const editorOf = ({ input, type, multiple }: JQueryFilter): Field['valueEditorType'] => {
  // The values of rules are true and false, which no option of a list is equal to.
  if (type === 'boolean') return 'checkbox';
  if (input === 'checkbox') return 'multiselect';
  if (input === 'radio' || input === 'textarea') return input;
  if (input === 'select')
    return operator => (multiple || /^(?:in|notIn)$/.test(operator) ? 'multiselect' : 'select');
  return undefined;
};

export const convertFilters = (filters: JQueryFilter[]): { fields: Field[]; losses: Loss[] } => {
  const losses: Loss[] = [];
  const fields = new Map<string, Field>();
  for (const filter of filters) {
    const { id, label, type, values, operators, default_operator: operator, placeholder } = filter;
    const lose = (what: string, why: string) => void losses.push({ path: id, what, why });
    for (const setting of Object.keys(filter).filter(key => !HANDLED.has(key)))
      lose(setting, 'A field has no setting of this kind.');
    for (const name of new Set([...(operators ?? []), ...(operator ? [operator] : [])]))
      if (!OPERATORS.has(name)) lose(name, 'No operator corresponds to it.');
    if (type === 'boolean' && values) lose('values', 'A checkbox replaces the options.');
    if (typeof filter.input === 'function') lose('input', 'Write a custom value editor.');
    if (Array.isArray(values) && values.some(entry => isObject(entry) && entry.optgroup))
      lose('optgroup', 'The options become one list. You can write option groups.');
    const name = filter.field ?? id;
    if (fields.has(name)) {
      lose(id, 'There is a field of this name already.');
      continue;
    }
    const field: Field = {
      name,
      label: typeof label === 'object' ? (Object.values(label)[0] ?? id) : (label ?? id),
    };
    const inputType = INPUT_TYPES.get(type);
    if (inputType) field.inputType = inputType;
    const editor = editorOf(filter);
    if (editor) field.valueEditorType = editor;
    if (values !== undefined && type !== 'boolean') field.values = optionsOf(values);
    const converted = new Set(operators?.map(entry => OPERATORS.get(entry)));
    if (operators) field.operators = defaultOperators.filter(entry => converted.has(entry.name));
    const defaultOperator = OPERATORS.get(operator ?? '');
    if (defaultOperator) field.defaultOperator = defaultOperator;
    if (filter.default_value !== undefined) field.defaultValue = filter.default_value;
    if (placeholder) field.placeholder = placeholder;
    fields.set(name, field);
  }
  return { fields: [...fields.values()], losses };
};
