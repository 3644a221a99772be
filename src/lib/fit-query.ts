/**
 * Brings the values of a query into the form that the library's value editors keep, before a query
 * builder gets the query.
 *
 * The hook `useValueEditor` replaces a list with its first entry if the operator takes one value, and
 * text with a comma in a number field likewise. If the query replaces another one in a mounted query
 * builder, the hook writes into the query of before (seen in 7.7.1 and 8.24.1): the new query is lost.
 */
import {
  isRuleGroup,
  joinWith,
  toArray,
  toFlatOptionArray,
  toFullOptionList,
  type Field,
  type RuleGroupTypeAny,
  type RuleType,
} from 'react-querybuilder';

/** What a query builder shows and keeps. */
export interface FitOptions {
  readonly fields: readonly Field[];
  /** The option of the query builder. */
  readonly listsAsArrays?: boolean;
}

/** What {@link fitQuery} changed or noticed in a rule. */
export interface Fit {
  readonly path: readonly number[];
  readonly field: string;
  readonly before: unknown;
  readonly after: unknown;
  /**
   * `form`: another form of the same value. `meaning`: the editor can't keep the value. `display`: the
   * value stays, but the editor shows something else.
   */
  readonly effect: 'form' | 'meaning' | 'display';
  /** A sentence for readers. */
  readonly reason: string;
}

/** Operators whose value may be a list. */
const MULTIPLE: ReadonlySet<string> = new Set(['between', 'notBetween', 'in', 'notIn']);
/** Operators whose value is two values, each with its own editor. */
const RANGES: ReadonlySet<string> = new Set(['between', 'notBetween']);
/** Operators without a value. */
const UNARY: ReadonlySet<string> = new Set(['null', 'notNull']);

const DATE = /^\d{4,}-\d{2}-\d{2}$/;
const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,3})?)?$/;

/** Whether a date is in the calendar. */
const isDate = (text: string): boolean => {
  if (!DATE.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
};

/** Whether an input shows a text. Browsers show other texts as an empty input. */
const SHOWN: Readonly<Record<string, (text: string) => boolean>> = {
  number: text =>
    text.trim() === text && Number.isFinite(Number(text)) && !/^\+|^0[xob]/i.test(text),
  date: isDate,
  time: text => TIME.test(text),
  'datetime-local': text => {
    const [date = '', time = '', ...others] = text.split(/[T ]/);
    return others.length === 0 && isDate(date) && TIME.test(time);
  },
};

const INPUT_NAMES: Readonly<Record<string, string>> = {
  number: 'a number',
  date: 'a date',
  time: 'a time',
  'datetime-local': 'a date with a time',
};

const MOST_CHARACTERS = 60;

const quoted = (value: unknown): string => {
  const text =
    typeof value === 'object' && value !== null
      ? JSON.stringify(value, (_key, part: unknown) =>
          typeof part === 'bigint' ? String(part) : part,
        )
      : String(value);
  return `“${text.length > MOST_CHARACTERS ? `${text.slice(0, MOST_CHARACTERS)}…` : text}”`;
};

const isEmpty = (value: unknown): boolean => value === '' || value === null || value === undefined;

interface Editor {
  readonly type: string;
  readonly inputType: string;
}

const editorOf = (rule: RuleType, field: Field | undefined): Editor => {
  const { valueEditorType = 'text', inputType } = field ?? {};
  const type =
    rule.valueSource === 'field'
      ? 'select'
      : typeof valueEditorType === 'function'
        ? valueEditorType(rule.operator)
        : valueEditorType;
  return { type: type ?? 'text', inputType: inputType ?? 'text' };
};

/** The value that an editor for one value keeps of a list, or of text with commas in a number field. */
const oneValue = (value: unknown, isNumber: boolean): unknown => {
  let kept = value;
  for (;;) {
    if (Array.isArray(kept)) kept = kept.length === 0 ? '' : (kept[0] as unknown);
    else if (isNumber && typeof kept === 'string' && kept.includes(',')) {
      kept = toArray(kept, { retainEmptyStrings: true })[0];
    } else return kept;
  }
};

/** Whether a list, in lists as well, has a single entry. */
const isSingle = (value: unknown): boolean =>
  Array.isArray(value) ? value.length === 1 && isSingle(value[0]) : true;

const isFlag = (type: string): boolean => type === 'checkbox' || type === 'switch';

type Change = Pick<Fit, 'after' | 'effect' | 'reason'>;

/** The change that makes an editor keep a value. Undefined if it keeps the value as it is. */
const changeOf = (
  { field, operator, value }: RuleType<string, string, unknown>,
  { type, inputType }: Editor,
  listsAsArrays: boolean,
): Change | undefined => {
  const name = quoted(field);
  if (type !== 'multiselect' && !MULTIPLE.has(operator)) {
    const isNumber = inputType === 'number';
    const kept = oneValue(value, isNumber);
    const flag = /^(true|false)$/i.exec(typeof kept === 'string' ? kept.trim() : '')?.[0];
    const after = isFlag(type) && flag !== undefined ? flag.toLowerCase() === 'true' : kept;
    if (Object.is(after, value)) return undefined;
    if (UNARY.has(operator)) {
      return { after, effect: 'form', reason: `${name} needs no value with ${quoted(operator)}.` };
    }
    const rest = isEmpty(after)
      ? 'The editor keeps no value.'
      : `The editor keeps ${quoted(after)}.`;
    if (!Array.isArray(value)) {
      return Object.is(kept, value)
        ? { after, effect: 'form', reason: `${name} is yes or no.` }
        : {
            after,
            effect: 'meaning',
            reason: `${name} is a number, and ${quoted(value)} is not. ${rest}`,
          };
    }
    const inner: unknown = value.flat(Infinity)[0];
    const isSame = isSingle(value) && Object.is(inner, kept);
    return {
      after,
      effect: isSame ? 'form' : 'meaning',
      reason: `${name} has a list, ${quoted(value)}, but ${quoted(operator)} takes one value. ${rest}`,
    };
  }
  if (
    !listsAsArrays &&
    !RANGES.has(operator) &&
    (type === 'text' || type === 'textarea') &&
    Array.isArray(value) &&
    value.every(entry => typeof entry === 'string') &&
    value.some(entry => entry.includes(','))
  ) {
    return {
      after: joinWith(value),
      effect: 'form',
      reason: `${name} has entries with commas. A backslash keeps them together while the list is edited.`,
    };
  }
  return undefined;
};

const isListed = (options: readonly string[], value: unknown): boolean =>
  options.includes(String(value)) || value === '~';

/** What an editor shows in place of a value. Undefined if it shows the value. */
const shownInstead = (
  rule: RuleType<string, string, unknown>,
  field: Field | undefined,
  { type, inputType }: Editor,
  fields: readonly Field[],
): string | undefined => {
  const { operator, value } = rule;
  if (UNARY.has(operator)) return undefined;
  const name = quoted(rule.field);
  const isRange = RANGES.has(operator) && (type === 'text' || type === 'select');
  const parts: unknown[] =
    isRange || type === 'multiselect' ? (isEmpty(value) ? [] : toArray(value)) : [value];
  if (type === 'select' || type === 'radio' || type === 'multiselect') {
    const options =
      rule.valueSource === 'field'
        ? fields.map(other => other.name)
        : toFlatOptionArray(toFullOptionList(field?.values ?? [])).map(option => option.name);
    const missing = parts.findIndex(part => !isListed(options, part));
    if (missing === -1 || options.length === 0) return undefined;
    const what = isEmpty(parts[missing])
      ? `${name} has no value`
      : `${name} has the value ${quoted(parts[missing])}, which its list lacks`;
    return `${what}. The editor shows ${type === 'select' ? 'another' : 'none'}.`;
  }
  if (isFlag(type)) {
    const isShown = typeof value === 'boolean' || value === 0 || value === 1 || value === '1';
    return isShown
      ? undefined
      : `${name} is yes or no, and ${quoted(value)} is neither. The editor shows it as ${isEmpty(value) ? 'no' : 'yes'}.`;
  }
  const isShown = SHOWN[inputType];
  if (type !== 'text' || !isShown || operator === 'in' || operator === 'notIn') return undefined;
  const wrong = parts.find(part => typeof part === 'string' && part !== '' && !isShown(part));
  return wrong === undefined
    ? undefined
    : `${name} is ${INPUT_NAMES[inputType] ?? inputType}, and ${quoted(wrong)} is not. The editor shows an empty input.`;
};

type Item = RuleType<string, string, unknown> | RuleGroupTypeAny | string;

interface Nested {
  readonly subproperties?: Field[];
}

/**
 * Brings the values of a query into the form that value editors keep.
 *
 * @returns The query, the same object if nothing changes, and what changed or is shown differently.
 */
export const fitQuery = <Q extends RuleGroupTypeAny>(
  query: Q,
  { fields, listsAsArrays = false }: FitOptions,
): { readonly query: Q; readonly fits: readonly Fit[] } => {
  const fits: Fit[] = [];

  const fitRule = (rule: RuleType<string, string, unknown>, path: readonly number[]): unknown => {
    const field = fields.find(({ name }) => name === rule.field);
    const { value } = rule;
    // With a match mode, the value is a query about the field's own fields. Version 7 has neither.
    if ('match' in rule && typeof value === 'object' && value !== null) {
      if (!isRuleGroup(value)) return rule;
      const { subproperties = [] } = (field ?? {}) as Nested;
      const inner = fitQuery(value, {
        fields: toFlatOptionArray(toFullOptionList(subproperties)),
        listsAsArrays,
      });
      fits.push(...inner.fits.map(fit => ({ ...fit, path })));
      return inner.query === value ? rule : { ...rule, value: inner.query };
    }
    const editor = editorOf(rule, field);
    const change = changeOf(rule, editor, listsAsArrays);
    const fitted = change ? { ...rule, value: change.after } : rule;
    const place = { path, field: rule.field, before: value };
    if (change) fits.push({ ...place, ...change });
    const instead = shownInstead(fitted, field, editor, fields);
    if (instead !== undefined) {
      fits.push({ ...place, after: fitted.value, effect: 'display', reason: instead });
    }
    return fitted;
  };

  const fitGroup = (group: RuleGroupTypeAny, path: readonly number[]): RuleGroupTypeAny => {
    const items = group.rules as readonly Item[];
    const rules = items.map((item, index): unknown => {
      if (typeof item === 'string') return item;
      const place = [...path, index];
      return isRuleGroup(item) ? fitGroup(item, place) : fitRule(item, place);
    });
    return rules.every((item, index) => item === items[index])
      ? group
      : ({ ...group, rules } as RuleGroupTypeAny);
  };

  return { query: fitGroup(query, []) as Q, fits };
};

/** The sentences about values that the query builder can't keep or show, each once. */
export const fitNotes = (fits: readonly Fit[]): string[] => [
  ...new Set(fits.filter(({ effect }) => effect !== 'form').map(({ reason }) => reason)),
];
