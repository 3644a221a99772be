import { defaultOperators, type Field, type InputType, type Option } from 'react-querybuilder';
import { type Loss, OPERATORS } from './convert';

type Settings = Record<string, unknown>;

const INPUT_TYPES = new Map<unknown, InputType>([
  ['number', 'number'],
  ['date', 'date'],
  ['datetime', 'datetime-local'],
  ['time', 'time'],
]);
// All other settings are reported.
const OF_EACH = 'type mode label subfields fieldSettings mainWidgetProps listValues treeValues';
const HANDLED = new Set(
  `${OF_EACH} operators excludeOperators defaultOperator defaultValue valueSources valuePlaceholder`.split(
    ' ',
  ),
);
// Fields that hold others or arrays have no operators and values of their own.
const HANDLED_OF_PARENTS = new Set(OF_EACH.split(' '));
const PARENTS = new Set<unknown>(['!struct', '!group', 'multiselect', 'treemultiselect']);

const isSettings = (value: unknown): value is Settings =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const settingsOf = (value: unknown): Settings => (isSettings(value) ? value : {});
const textOf = (value: unknown, fallback = '') => (typeof value === 'string' ? value : fallback);
const textsOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

/** Options from an object (`{ a: 'A' }`), a list, or a tree, whose levels become one list. */
const optionsOf = (values: unknown): Option[] =>
  Array.isArray(values)
    ? values.flatMap((entry: unknown): Option[] => {
        const { value = entry, title = value, children } = settingsOf(entry);
        return [{ name: String(value), label: String(title) }, ...optionsOf(children ?? [])];
      })
    : Object.entries(settingsOf(values)).map(([name, label]) => ({ name, label: String(label) }));

/** Converts `config.fields`. Fields of a `!struct` get the path as their name. */
export const convertFields = (config: unknown): { fields: Field[]; losses: Loss[] } => {
  const losses: Loss[] = [];

  const convert = (key: string, settings: Settings, prefix: string, group: string): Field[] => {
    const name = prefix + key;
    const label = group + textOf(settings.label, key);
    const { type, mode, subfields, excludeOperators, defaultOperator, defaultValue } = settings;
    const widget = {
      ...settingsOf(settings.fieldSettings),
      ...settingsOf(settings.mainWidgetProps),
    };
    const handled = PARENTS.has(type) ? HANDLED_OF_PARENTS : HANDLED;
    for (const setting of [...Object.keys(settings), ...Object.keys(widget)]) {
      if (!handled.has(setting))
        losses.push({ path: name, what: setting, why: 'A field has no setting of this kind.' });
    }
    if (type === '!struct' || (type === '!group' && mode === 'struct'))
      return convertAll(subfields, `${name}.`, `${label}: `);
    if (type === '!group') {
      const before = losses.length;
      const subproperties = convertAll(subfields, '', '');
      for (const loss of losses.slice(before)) loss.path = `${name}.${loss.path}`;
      return [{ name, label, matchModes: mode === 'array' ? true : ['some'], subproperties }];
    }
    const list = widget.listValues ?? widget.treeValues ?? [];
    if (Array.isArray(list) && list.some(entry => settingsOf(entry).groupTitle))
      losses.push({ path: name, what: 'groupTitle', why: 'The options become one list.' });
    const values = optionsOf(list);
    if (type === 'multiselect' || type === 'treemultiselect') {
      // The elements are plain values, so the subquery has one field without a name.
      const element: Field = {
        name: '',
        label,
        valueEditorType: 'multiselect',
        values,
        operators: ['in'],
      };
      return [{ name, label, matchModes: ['some', 'all', 'none'], subproperties: [element] }];
    }
    const field: Field = { name, label };
    const inputType = INPUT_TYPES.get(type);
    if (inputType) field.inputType = inputType;
    if (type === 'boolean') field.valueEditorType = 'checkbox';
    if (type === 'select' || type === 'treeselect') {
      field.valueEditorType = operator =>
        /^(?:in|notIn)$/.test(operator) ? 'multiselect' : 'select';
      field.values = values;
    }
    if (settings.operators || excludeOperators) {
      const listed = textsOf(settings.operators ?? [...OPERATORS.keys()]).filter(
        operator => !textsOf(excludeOperators).includes(operator),
      );
      const converted = new Set(listed.map(operator => OPERATORS.get(operator)));
      field.operators = defaultOperators.filter(operator => converted.has(operator.name));
      for (const operator of listed.filter(entry => !OPERATORS.has(entry)))
        losses.push({ path: name, what: operator, why: 'No operator corresponds to it.' });
    }
    const operator = OPERATORS.get(String(defaultOperator));
    if (operator) field.defaultOperator = operator;
    else if (typeof defaultOperator === 'string')
      losses.push({ path: name, what: defaultOperator, why: 'No operator corresponds to it.' });
    if (defaultValue !== undefined) field.defaultValue = defaultValue;
    const placeholder = textOf(widget.valuePlaceholder);
    if (placeholder) field.placeholder = placeholder;
    const sources = textsOf(settings.valueSources);
    if (sources.includes('func'))
      losses.push({ path: name, what: 'func', why: 'A value is not the result of a function.' });
    if (sources.includes('field'))
      field.valueSources = sources.includes('value') ? ['value', 'field'] : ['field'];
    return [field];
  };

  const convertAll = (entries: unknown, prefix: string, group: string): Field[] =>
    Object.entries(settingsOf(entries)).flatMap(([key, settings]) =>
      convert(key, settingsOf(settings), prefix, group),
    );

  return { fields: convertAll(config, '', ''), losses };
};
