import { defaultOperators } from 'react-querybuilder';
import { fields, instruments, isAge, isFilled, valueOrField } from '../model/fields';
import { printString } from '@site/src/lib/print-string';
import { printLiteral, Raw, WIDTH } from '../model/print-literal';
import { inLanguage, type Language } from './typed-text';

/** Source of the functions that the fields use. The bundled versions are minified. */
const HELPERS = {
  operators: `const operators = (...names⟨: string[]⟩) =>
  defaultOperators.filter((operator) => names.includes(operator.name));`,

  valueOrField: `/** Comparisons that make sense between two fields. */
const valueOrField = (operator⟨: string⟩)⟨: ValueSources⟩ =>
  operator === '=' || operator === '!=' ? ['value', 'field'] : ['value'];`,

  isFilled: `const isFilled = (rule⟨: RuleType⟩) =>
  rule.operator === 'null' ||
  rule.operator === 'notNull' ||
  String(rule.value ?? '') !== '';`,

  isAge: `const isAge = (rule⟨: RuleType⟩) => {
  if (rule.operator === 'null' || rule.operator === 'notNull') return true;
  const ages⟨: unknown[]⟩ = Array.isArray(rule.value)
    ? rule.value
    : String(rule.value ?? '').split(',');
  return ages.every(
    (age) => \`\${age}\`.trim() !== '' && Number(age) >= 0 && Number(age) <= 130,
  )
    ? true
    : { valid: false, reasons: ['Enter an age from 0 to 130.'] };
};`,
} as const;

/** Names of values that the source declares once as constants. */
const NAMES: ReadonlyMap<unknown, string> = new Map<unknown, string>([
  [instruments, 'instruments'],
  [valueOrField, 'valueOrField'],
  [isFilled, 'isFilled'],
  [isAge, 'isAge'],
]);

const DEFAULT_OPERATORS: ReadonlySet<unknown> = new Set(defaultOperators);

/** Source of the call that selects library operators by name. */
const printOperators = (names: readonly string[]): string => {
  const flat = `operators(${names.map(printString).join(', ')})`;
  return '    operators: '.length + flat.length + 1 <= WIDTH
    ? flat
    : `operators(\n${names.map(name => `      ${printString(name)},\n`).join('')}    )`;
};

const toSource = (key: string, value: unknown): unknown => {
  const name = NAMES.get(value);
  if (name) return new Raw(name);
  if (key === 'operators' && Array.isArray(value)) {
    if (!value.every(operator => DEFAULT_OPERATORS.has(operator))) {
      throw new Error('A field has operators that the library does not know.');
    }
    return new Raw(printOperators(value.map(({ name }: { name: string }) => name)));
  }
  if (typeof value === 'function') throw new Error(`There is no source for “${key}”.`);
  return value;
};

/**
 * Source of the module with the demo's fields.
 *
 * @param validates - Whether the fields include validators.
 */
export const fieldsSource = (validates: boolean, language: Language): string => {
  const literals = fields.map(field =>
    Object.fromEntries(
      Object.entries(field)
        .filter(([key]) => validates || key !== 'validator')
        .map(([key, value]) => [key, toSource(key, value)]),
    ),
  );
  const types = ['Field', 'OptionGroup', ...(validates ? ['RuleType'] : []), 'ValueSources'];
  const imports =
    language === 'ts'
      ? `import {\n${['defaultOperators', ...types.map(name => `type ${name}`)]
          .map(name => `  ${name},\n`)
          .join('')}} from 'react-querybuilder';`
      : "import { defaultOperators } from 'react-querybuilder';";
  const parts = [
    imports,
    HELPERS.operators,
    `const instruments⟨: OptionGroup[]⟩ = ${printLiteral(instruments)};`,
    HELPERS.valueOrField,
    ...(validates ? [HELPERS.isFilled, HELPERS.isAge] : []),
    `export const fields⟨: Field[]⟩ = ${printLiteral(literals)};\n`,
  ];
  return inLanguage(parts.join('\n\n'), language);
};
