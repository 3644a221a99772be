/**
 * The contract between a query builder and a server: the fields of the builder decide which queries pass.
 * This file is yours. It imports nothing, and works with versions 7 and 8 of React Query Builder.
 */

/** Names, options or groups of options. */
export type ContractOptions = readonly (string | object)[];

type OptionsOfField = 'operators' | 'values' | 'subproperties' | 'options';
/** A field of the builder, or a group of fields. Other properties change nothing. */
export interface ContractField extends Partial<Record<OptionsOfField, ContractOptions>> {
  readonly name?: string;
  readonly value?: string;
  readonly inputType?: string | null;
  readonly matchModes?: boolean | ContractOptions;
  readonly [property: string]: unknown;
}

const DEFAULTS = {
  /** Groups inside of groups. A subquery counts from 0. */ depth: 5,
  /** Rules and groups of the whole query. */ rules: 100,
  /** Values of a list. */ values: 100,
  /** Characters of a text. */ text: 1000,
  combinators: ['and', 'or'] as readonly string[],
  /** Names for the value source `parameter` of version 8. */ parameters: [] as readonly string[],
  /** `true` for a builder with independent combinators. */ independentCombinators: false,
  /** Whether groups may be negated. */ not: true,
  disabled: true,
  /** Whether rules and groups may be muted. Exports leave them out. */ muted: false,
  /** Whether groups may be without rules, which selects every row. */ emptyGroups: false,
};
type Limits = Readonly<typeof DEFAULTS>;
/** What a query may contain besides its fields. */
export type ContractLimits = Partial<Limits>;

/** What is wrong with a part of a query. */
export interface Problem {
  /** Keys that lead to the part, such as `['rules', 0, 'value']`. */
  readonly path: readonly (string | number)[];
  /** A sentence for people. */
  readonly message: string;
}

/** A query, unless you name the library's type: `contract<RuleGroupTypeIC>(…)`. */
export interface ContractGroup {
  combinator: string;
  not?: boolean;
  rules: (ContractGroup | { field: string; operator: string; value: unknown })[];
}
export type JsonSchema = Readonly<Record<string, unknown>>;

export interface Contract<Query = ContractGroup> {
  /**
   * Copies what is known of a query, or says what is wrong with it. Never throws. In the copy, numbers and
   * booleans are no longer text, and lists are arrays.
   */
  readonly check: (
    input: unknown,
  ) => { ok: true; query: Query } | { ok: false; problems: readonly Problem[] };
  /** JSON Schema 2020-12 of what `check` accepts, except for the number of rules in a whole query. */
  readonly toJsonSchema: () => JsonSchema;
  /** Schema for the structured output of a language model, and the fields in words. */
  readonly describe: () => { readonly schema: JsonSchema; readonly text: string };
}

type Settings = Limits & { readonly isModel: boolean };
type Properties = Readonly<Record<string, unknown>>;
/** A place in a query, and what was found before it. */
interface At {
  readonly path: (string | number)[];
  readonly operator?: unknown;
  readonly found: { readonly problems: Problem[]; rules: number };
}
/** A part of a query. Its function copies what its schema accepts, and refuses all else. */
interface Part {
  readonly words?: string;
  readonly schema: JsonSchema;
  readonly copy: (value: unknown, at: At) => unknown;
}
type Parts = Readonly<Record<string, Part>>;

const refuse = ({ path, found }: At, message: string, ...keys: readonly string[]): unknown => {
  found.problems.push({ path: [...path, ...keys], message });
  return undefined;
};
const copyAt = (key: string | number, part: Part, value: unknown, at: At): unknown => {
  at.path.push(key);
  const copy = part.copy(value, at);
  at.path.pop();
  return copy;
};
const quote = (value: unknown) =>
  typeof value === 'string' ? JSON.stringify(value.slice(0, 40)) : `of type ${typeof value}`;

const anyOf = (schemas: readonly JsonSchema[]): JsonSchema =>
  schemas.length === 1 ? { ...schemas[0] } : { anyOf: schemas };
const leftOut = (schema: JsonSchema = {}): Part => ({ schema, copy: () => undefined });
const oneOf = (what: string, ...names: readonly unknown[]): Part => ({
  schema: { type: 'string', enum: names },
  copy: (value, at) =>
    names.includes(value) ? value : refuse(at, `Unknown ${what} ${quote(value)}.`),
});
const COUNT: Part = {
  schema: { type: 'number', minimum: 0 },
  copy: (value, at) =>
    Number.isFinite(value) && Number(value) >= 0 ? value : refuse(at, 'Expected a number from 0.'),
};
const flag = (name: string, isAllowed: boolean): Part => ({
  schema: isAllowed ? { type: 'boolean' } : { const: false },
  copy: (value, at) => {
    if ([undefined, false, isAllowed].includes(value as boolean)) return value;
    return refuse(at, `"${name}" must be ${isAllowed ? 'true or false' : 'false'}.`);
  },
});
/** Reads each property once, so what is checked is what is copied. */
const propertiesOf = (value: unknown): Properties | undefined =>
  typeof value === 'object' && value && !Array.isArray(value) ? { ...value } : undefined;
/** Properties that were read. There are no others. */
const objectOf = (needed: Parts, optional: Parts): Part => {
  const parts = Object.entries({ ...optional, ...needed });
  const names = new Set(parts.map(([name]) => name));
  return {
    schema: {
      type: 'object',
      properties: Object.fromEntries(parts.map(([name, { schema }]) => [name, schema])),
      required: Object.keys(needed),
      additionalProperties: false,
    },
    copy: (value, at) => {
      const given = value as Properties;
      const unknown = Object.keys(given).find(name => !names.has(name));
      if (unknown !== undefined) return refuse(at, `Unknown property ${quote(unknown)}.`);
      const copies: Record<string, unknown> = {};
      for (const [name, part] of parts) {
        const copy = copyAt(name, part, given[name], at);
        if (copy !== undefined) copies[name] = copy;
      }
      return copies;
    },
  };
};

const EQUAL = ['=', '!=', 'null', 'notNull'];
const ORDER = ['<', '>', '<=', '>=', 'in', 'notIn', 'between', 'notBetween'];
const TEXT_OPERATORS =
  'contains beginsWith endsWith doesNotContain doesNotBeginWith doesNotEndWith'.split(' ');
const MODES = ['all', 'some', 'none', 'atLeast', 'atMost', 'exactly'];

// Regular expressions for check and schema alike. Databases refuse \0 and halves of surrogate pairs.
const CHAR = String.raw`[^\0\ud800-\udfff]`;
const ITEM = String.raw`\s*[^\s\0\ud800-\udfff]${CHAR}*`;
// In a text, a comma ends a value of a list unless a backslash precedes it.
const LISTED = String.raw`\s*(?:[^\s,\\\0\ud800-\udfff]|\\,|\\(?!,))(?:[^,\\\0\ud800-\udfff]|\\,|\\(?!,))*`;
const NUMBER = String.raw`-?(?:\d{1,20}(?:\.\d{0,20})?|\.\d{1,20})(?:[eE][-+]?\d{1,2})?`;
const MONTHS = String.raw`(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)`;
const LEAP = String.raw`(?:\d\d(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00)`;
const FEBRUARY = String.raw`02-(?:0[1-9]|1\d|2[0-8])`;
const DATE = String.raw`(?!0000)(?:\d{4}-(?:${MONTHS}|${FEBRUARY})|${LEAP}-02-29)`;
const TIME = String.raw`(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,6})?)?`;
const DATE_TIME = String.raw`${DATE}[T ]${TIME}(?:Z|[-+](?:0\d|1[0-3]):[0-5]\d)?`;

type Scalar = string | number | boolean;
/** Kind of value, with patterns of a text alone, in an array, and between the commas of a text. */
const kindOf = (
  words: string,
  alone: string,
  typed: (text: string) => Scalar = String,
  /** JSON type besides text. */
  type?: string,
  [inArray, inText] = [alone, String.raw`\s*(?:${alone})\s*`],
) => ({ words, alone, inArray, inText, typed, type });
type Kind = ReturnType<typeof kindOf> & { readonly options?: readonly Scalar[] };

const TEXT = kindOf('a text', `${CHAR}*`, String, 'number', [ITEM, LISTED]);
const FLAG = kindOf('true or false', 'true|false', text => text === 'true', 'boolean');
const NUMERIC = kindOf('a number', NUMBER, Number, 'number');
// JavaScript has rounded larger numbers. A text of digits is exact.
const SAFE = { minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER };
const toInteger = (text: string) => (Number.isSafeInteger(Number(text)) ? Number(text) : text);
const KINDS = new Map<unknown, Kind>([
  ['number', NUMERIC],
  ['range', NUMERIC],
  ['bigint', kindOf('a whole number', String.raw`-?\d{1,30}`, toInteger, 'integer')],
  ['date', kindOf('a date such as 2026-11-27', DATE)],
  ['time', kindOf('a time such as 09:30', TIME)],
  ['datetime-local', kindOf('a date and time such as 2026-11-27T09:30', DATE_TIME)],
  ['checkbox', FLAG],
]);
/** Names of options, fields or parameters, typed like other values of the kind. */
const optionsOf = (kind: Kind, words: string, names: readonly string[]): Kind | undefined => {
  const expression = new RegExp(`^(?:${kind.alone})$`, 'u');
  const typed = (text: string) => (expression.test(text) ? kind.typed(text) : text);
  const listed = names.filter(name => name === name.trim() && !/\\|^$/.test(name));
  // In a text of several names, a comma of a name has a backslash.
  const escaped = listed.map(name =>
    name.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`).replaceAll(',', String.raw`\\,`),
  );
  const options = [...new Set(names.flatMap(name => [name, typed(name)]))];
  const kindOfNames = kindOf(words, escaped.join('|') || '(?!)', typed);
  return names.length > 0 ? { ...kindOfNames, options } : undefined;
};

const textOf = (source: string, maxLength: number, description?: string) => {
  const pattern = `^(?:${source})$`;
  const expression = new RegExp(pattern, 'u');
  // JSON Schema counts code points, of which a text has half its length at least.
  const isShort = (text: string) =>
    text.length <= maxLength ||
    (text.length <= 2 * maxLength && Array.from(text).length <= maxLength);
  const fits = (text: string) => isShort(text) && expression.test(text);
  return { fits, schema: { type: 'string', description, pattern, maxLength } };
};
/** `read` returns undefined if a value does not fit. */
const scalarOf = (kind: Kind, { text: maxLength, isModel }: Settings, isItem = false) => {
  const { words, type, typed } = kind;
  const text = textOf(isItem ? kind.inArray : kind.alone, maxLength, words);
  // The library drops blank values from lists.
  const options = kind.options?.filter(option => !isItem || String(option).trim() !== '');
  const isOfType = (value: unknown) =>
    type === 'integer'
      ? Number.isSafeInteger(value)
      : typeof value === type && Math.abs(Number(value)) < Infinity;
  const known = options && new Set<unknown>(options);
  const isFit = (value: unknown) =>
    known ? known.has(value) : typeof value === 'string' ? text.fits(value) : isOfType(value);
  const other = { type, ...(type === 'integer' && SAFE) };
  const both = kind === TEXT ? [text.schema, other] : [other, text.schema];
  const forms = type ? both : [text.schema];
  const names = isModel ? options?.filter(option => typeof option === 'string') : options;
  return {
    words,
    schema: names ? { enum: names } : anyOf(isModel ? forms.slice(0, 1) : forms),
    read: (value: unknown) => {
      const copy = isItem ? String(value).trim() : String(value);
      return isFit(value) ? typed(copy) : undefined;
    },
  };
};
const listOf = (kind: Kind, settings: Settings, minItems: number, maxItems: number) => {
  const item = scalarOf(kind, settings, true);
  const between = `(?:${kind.inText})`;
  const text = textOf(`${between}(?:,${between}){${minItems - 1},${maxItems - 1}}`, settings.text);
  const array = { type: 'array', items: item.schema, minItems, maxItems };
  const itemsOf = (value: unknown): unknown[] => {
    if (typeof value !== 'string')
      return Array.isArray(value) && value.length <= maxItems ? [...(value as unknown[])] : [];
    const items = text.fits(value) ? value.split(/(?<!\\),/) : [];
    return items.map(each => each.replaceAll(String.raw`\,`, ',').trim());
  };
  return {
    words: `${minItems === maxItems ? '' : `${minItems} to `}${maxItems} values, each ${kind.words}`,
    schema: settings.isModel ? array : { anyOf: [array, text.schema] },
    read: (value: unknown) => {
      const copies = itemsOf(value).map(item.read);
      return copies.length < minItems || copies.includes(undefined) ? undefined : copies;
    },
  };
};
const NOTHING: Part = { words: 'no value', schema: {}, copy: () => '' };

const flatten = (options: unknown): [name: string, option: ContractField][] =>
  (options as readonly (string | ContractField)[]).flatMap(option => {
    if (typeof option === 'string') return [[option, {}]];
    const { value, name, options: inner } = option;
    return inner ? flatten(inner) : [[String(value ?? name), option]];
  });
const namesIn = (options: unknown) => flatten(options || []).map(([name]) => name);
type Entries = ReturnType<typeof flatten>;

/** Some settings may be functions of the operator. */
const resolve = (setting: unknown, operator: string): unknown =>
  typeof setting === 'function' ? (setting as (name: string) => unknown)(operator) : setting;
const hasEditor = ({ valueEditorType }: ContractField, operator: string, names: RegExp) =>
  names.test(String(resolve(valueEditorType, operator)));
const kindOfField = (field: ContractField, operator: string) =>
  hasEditor(field, operator, /^(?:checkbox|switch)$/) ? FLAG : (KINDS.get(field.inputType) ?? TEXT);

/** The query over fields. */
const planQuery = (fields: readonly ContractField[], settings: Settings): Part => {
  const { isModel, depth: maxDepth, rules: maxRules, independentCombinators: isIC } = settings;
  const $defs: Record<string, JsonSchema> = {};
  const define = (name: string, part: Part): Part => {
    $defs[name] = part.schema;
    return { ...part, schema: { $ref: `#/$defs/${name}` } };
  };
  const combinator = define('combinator', oneOf('combinator', ...settings.combinators));
  const not = flag('not', settings.not);
  const disabled = flag('disabled', settings.disabled);
  const common = { id: leftOut(), path: leftOut(), disabled, muted: flag('muted', settings.muted) };
  // Language models give all properties.
  const partOf = (needed: Parts, optional: Parts) => objectOf(needed, isModel ? {} : optional);

  const matchOf = (label: string, modes: readonly string[]): Part => {
    const parts = modes.map(mode => {
      const count = MODES.indexOf(mode) > 2 && { threshold: COUNT };
      return partOf({ mode: oneOf('mode', mode), ...count }, { threshold: leftOut() });
    });
    return {
      schema: anyOf(parts.map(({ schema }) => schema)),
      copy: (value, at) => {
        const match = propertiesOf(value);
        const part = parts[modes.findIndex(mode => mode === match?.mode)];
        if (part) return part.copy(match, at);
        return refuse(at, `${label} needs a match mode: ${modes.join(', ')}.`);
      },
    };
  };

  const fieldOf = ([name, field]: Entries[number], siblings: Entries, scope: string): Part => {
    const label = typeof field.label === 'string' ? field.label : name;
    const modes = field.matchModes === true ? MODES : namesIn(field.matchModes);
    // Elements without subproperties have no name.
    const element = { ...field, name: '', value: '', matchModes: false };
    const inner = flatten(field.subproperties ?? []);
    const subquery =
      modes.length > 0 ? queryOver(inner.length > 0 ? inner : [['', element]], scope) : undefined;

    const kindFrom = (source: string, operator: string): Kind | undefined => {
      const kind = kindOfField(field, operator);
      const isComparable = ([other, data]: Entries[number]) =>
        other !== name && !data.matchModes && kindOfField(data, operator) === kind;
      const others = siblings.filter(isComparable).map(([other]) => other);
      if (source === 'parameter') return optionsOf(TEXT, 'a parameter', settings.parameters);
      if (source === 'field') return optionsOf(TEXT, 'a field of the same kind', others);
      const isSelect = hasEditor(field, operator, /^(?:radio|(?:multi)?select)$/);
      const options = optionsOf(kind, 'one of its options', isSelect ? namesIn(field.values) : []);
      return options ?? (TEXT_OPERATORS.includes(operator) ? TEXT : kind);
    };
    const valueFrom = (source: string, operator: string, arity: unknown): Part | undefined => {
      const kind = kindFrom(source, operator);
      const isUnary = /^(?:not)?null$/i.test(operator) || arity === 'unary' || Number(arity) < 2;
      if (!kind || isUnary) return kind && NOTHING;
      const isMany = source === 'value' && hasEditor(field, operator, /^multiselect$/);
      const isList = isMany || /^(?:in|notIn)$/i.test(operator);
      const { read, ...value } = /between$/i.test(operator)
        ? listOf(kind, settings, 2, 2)
        : isList
          ? listOf(kind, settings, 1, settings.values)
          : scalarOf(kind, settings);
      const problem = (operator: unknown) =>
        `${label} with "${String(operator)}" needs ${value.words}.`;
      return { ...value, copy: (given, at) => read(given) ?? refuse(at, problem(at.operator)) };
    };

    // Operators whose values have the same form.
    const branches = new Map<string, { operators: string[]; source: string; value: Part }>();
    const kind = kindOfField(field, '=');
    const more = kind === FLAG ? [] : kind === TEXT ? [...ORDER, ...TEXT_OPERATORS] : ORDER;
    for (const [operator, { arity }] of flatten(field.operators ?? [...EQUAL, ...more])) {
      const sources = resolve(subquery ? undefined : field.valueSources, operator) ?? ['value'];
      for (const source of namesIn(sources)) {
        const value = subquery ?? valueFrom(source, operator, arity);
        const key = JSON.stringify([source, value?.schema]);
        const { operators = [] } = branches.get(key) ?? {};
        if (value) branches.set(key, { operators: [...operators, operator], source, value });
      }
    }
    const rules = [...branches.values()].map(({ operators, source, value }) => {
      const needed = {
        ...{ field: oneOf('field', name), operator: oneOf('operator', ...operators) },
        ...(source !== 'value' && { valueSource: oneOf('source', source) }),
        ...(subquery && { match: matchOf(label, modes) }),
        ...(value !== NOTHING && { value }),
      };
      const optional = { ...common, valueSource: leftOut({ const: 'value' }), value: NOTHING };
      const words = `${operators.join(', ')}: ${value.words ?? ''}`;
      return { operators, source, words, ...partOf(needed, optional) };
    });
    const elements = subquery?.words?.replaceAll('\n', '\n  ');
    const words = elements
      ? `an array, with ${modes.join(', ')} of its elements:${elements}`
      : rules.map(rule => rule.words).join('; ');
    return {
      words: `\n- "${name}" (${label}): ${words}`,
      schema: anyOf(rules.map(({ schema }) => schema)),
      copy: (rule, at) => {
        const { operator, valueSource = 'value' } = rule as Properties;
        const isOf = ({ operators }: { operators: unknown[] }) => operators.includes(operator);
        const known = rules.find(each => each.source === valueSource && isOf(each));
        if (known) return known.copy(rule, { ...at, operator });
        return rules.some(isOf)
          ? refuse(at, `${label} has no source ${quote(valueSource)}.`, 'valueSource')
          : refuse(at, `${label} has no operator ${quote(operator)}.`, 'operator');
      },
    };
  };

  const queryOver = (entries: Entries, scope: string): Part => {
    if (entries.length === 0) throw new Error('The contract has no fields.');
    const parts = new Map<unknown, Part>(
      entries.map((entry, index) => [entry[0], fieldOf(entry, entries, `${scope}-${index}`)]),
    );
    const rule = define(`${scope}-rule`, {
      schema: anyOf([...parts.values()].map(({ schema }) => schema)),
      copy: (value, at) => {
        const { field } = value as Properties;
        const part = parts.get(field);
        return part ? part.copy(value, at) : refuse(at, `Unknown field ${quote(field)}.`, 'field');
      },
    });
    const groupAt = (depth: number): Part => {
      const group = depth < maxDepth ? groupAt(depth + 1) : undefined;
      const item = define(`${scope}-item-${depth}`, itemOf(rule, group));
      const needed = {
        ...(isModel && settings.not && { not }),
        ...(!isIC && { combinator }),
        rules: rulesOf(item),
      };
      return define(`${scope}-${depth}`, partOf(needed, { ...common, not }));
    };
    const words = [...parts.values()].map(part => part.words).join('');
    return { words, ...itemOf(undefined, groupAt(0)) };
  };

  /** A group if it has rules, and a rule otherwise. */
  const itemOf = (rule: Part | undefined, group: Part | undefined): Part => ({
    schema: anyOf([rule, group].flatMap(part => (part ? [part.schema] : []))),
    copy: (value, at) => {
      const given = propertiesOf(value);
      const isGroup = given && 'rules' in given;
      const part = isGroup ? group : rule;
      if (isGroup && !part) return refuse(at, `Groups may be nested ${maxDepth} times.`);
      return given && part ? part.copy(given, at) : refuse(at, 'Expected a rule or a group.');
    },
  });

  const rulesOf = (item: Part): Part => {
    const partAt = (index: number) => (isIC && index % 2 === 1 ? combinator : item);
    const least = settings.emptyGroups ? 0 : 1;
    const odd = Array.from({ length: maxRules }, (_, index) => 2 * index + 1);
    const ofLength = (minItems: number, maxItems = minItems) => ({ minItems, maxItems });
    const mixed = {
      prefixItems: Array.from({ length: 2 * maxRules - 1 }, (_, index) => partAt(index).schema),
      anyOf: [least, ...odd].map(length => ofLength(length)),
    };
    const items = isIC ? anyOf([item.schema, combinator.schema]) : item.schema;
    const list = isIC && !isModel ? mixed : { items, ...ofLength(least, maxRules) };
    const isMuted = { properties: { muted: { const: true } }, required: ['muted'] };
    const active = least > 0 && settings.muted && { contains: { type: 'object', not: isMuted } };
    return {
      schema: { type: 'array', ...list, ...active },
      copy: (value, at) => {
        if (!Array.isArray(value)) return refuse(at, 'Expected a list of rules.');
        if (isIC && value.length % 2 === 0 && value.length > 0)
          return refuse(at, 'Write a combinator between rules, and nowhere else.');
        const copies: unknown[] = [];
        for (const [index, each] of (value as readonly unknown[]).entries()) {
          if (partAt(index) === item) at.found.rules += 1;
          if (at.found.rules > maxRules)
            return refuse(at, `A query has at most ${maxRules} rules.`);
          copies.push(copyAt(index, partAt(index), each, at));
        }
        const active = (copy: unknown, index: number) =>
          partAt(index) === item && (copy as Properties | undefined)?.muted !== true;
        if (least === 0 || copies.some(active)) return copies;
        return refuse(at, 'Add a rule: a group without rules selects every row.');
      },
    };
  };

  const query = queryOver(flatten(fields), 'query');
  const { 'query-0': root, ...others } = $defs;
  return { ...query, schema: { ...root, $defs: others } };
};

/** Language models do not support limits in common. */
const withoutLimits = (keyword: string, value: unknown) =>
  /^(?:pattern|contains|minimum|maximum|(?:min|max)[A-Z])/.test(keyword) ? undefined : value;

/** The contract of the fields that you pass to the builder. Throws if there are none. */
export const contract = <Query = ContractGroup>(
  fields: readonly ContractField[],
  limits: ContractLimits = {},
): Contract<Query> => {
  const settings = { ...DEFAULTS, ...limits, isModel: false };
  const { schema, words = '', copy } = planQuery(fields, settings);
  const $schema = 'https://json-schema.org/draft/2020-12/schema';
  const $comment = `JSON Schema can't count the rules of a whole query: check allows ${settings.rules}.`;
  return {
    check: input => {
      const found = { problems: [] as Problem[], rules: 0 };
      try {
        const query = copy(input, { path: [], found }) as Query;
        if (found.problems.length === 0) return { ok: true, query };
      } catch {
        found.problems.push({ path: [], message: 'The query could not be read.' });
      }
      return { ok: false, problems: found.problems };
    },
    toJsonSchema: () => ({ $schema, $comment, ...schema }),
    describe: () => {
      const depth = Math.min(settings.depth, 1);
      const model = planQuery(fields, { ...settings, depth, isModel: true });
      const json = JSON.stringify(model.schema, withoutLimits);
      const text = `Fields, with their operators and values:${words}`;
      return { schema: JSON.parse(json) as JsonSchema, text };
    },
  };
};
