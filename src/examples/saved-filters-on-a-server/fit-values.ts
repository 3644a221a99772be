import { type Field, type RuleGroupType, transformQuery } from 'react-querybuilder';

const LIST_OPERATORS = ['between', 'notBetween', 'in', 'notIn'];

const firstOf = (value: unknown, isNumber: boolean): unknown => {
  if (Array.isArray(value)) return firstOf(value[0] ?? '', isNumber);
  return isNumber && typeof value === 'string' ? value.split(',')[0] : value;
};

/** Keeps one value where the editor shows one, and names the fields whose value changes. */
export const fitValues = (query: RuleGroupType, fields: Field[]) => {
  const changed = new Set<string>();
  const fitted: unknown = transformQuery(query, {
    omitPath: true,
    ruleProcessor: rule => {
      const field = fields.find(({ name }) => name === rule.field);
      const editor = field?.valueEditorType;
      const type = typeof editor === 'function' ? editor(rule.operator) : editor;
      const hasList =
        LIST_OPERATORS.includes(rule.operator) ||
        (type === 'multiselect' && rule.valueSource !== 'field');
      if (hasList) return rule;
      const current: unknown = rule.value;
      const value = firstOf(current, field?.inputType === 'number');
      if (value !== current) changed.add(rule.field);
      return { ...rule, value };
    },
  });
  return { query: fitted as RuleGroupType, changed: [...changed] };
};
