/**
 * A contract between a query builder and a server: the fields of the builder decide which queries pass.
 * This file is yours. It imports nothing, and works with versions 7 and 8 of React Query Builder.
 */

/** Names, options or groups of options. */
export type ContractOptions = readonly (string | object)[];

/** A field of the builder, or a group of them. Other properties, such as `placeholder`, change nothing. */
export interface ContractField {
  readonly name?: string;
  readonly value?: string;
  readonly label?: unknown;
  readonly operators?: ContractOptions;
  readonly inputType?: string | null;
  readonly valueEditorType?: unknown;
  readonly valueSources?: unknown;
  readonly values?: ContractOptions;
  readonly matchModes?: boolean | ContractOptions;
  readonly subproperties?: ContractOptions;
  readonly options?: ContractOptions;
  readonly [property: string]: unknown;
}

/** What a query may contain besides its fields. */
export interface ContractLimits {
  /** Groups inside of groups, 5 by default. A subquery counts from 0. */
  readonly depth?: number;
  /** Rules and groups of the whole query, 100 by default. */
  readonly rules?: number;
  /** Values of a list, 100 by default. */
  readonly values?: number;
  /** Characters of a text, 1000 by default. */
  readonly text?: number;
  /** `and` and `or` by default. */
  readonly combinators?: readonly string[];
  /** Of fields that list none. By default, those of the library that fit the field. */
  readonly operators?: ContractOptions;
  /** Names for the value source `parameter` of version 8. */
  readonly parameters?: readonly string[];
  /** `true` for a builder with independent combinators. */
  readonly independentCombinators?: boolean;
  /** `false` refuses negated groups. */
  readonly not?: boolean;
  /** `false` refuses disabled rules and groups. */
  readonly disabled?: boolean;
  /** `true` allows muted rules and groups, which exports leave out. */
  readonly muted?: boolean;
  /** `true` allows groups without rules, which select every row. */
  readonly emptyGroups?: boolean;
}

/** What is wrong with a part of a query. */
export interface Problem {
  /** Keys that lead to the part, such as `['rules', 0, 'value']`. */
  readonly path: readonly (string | number)[];
  /** A sentence for people. */
  readonly message: string;
}

type Scalar = string | number | boolean;
interface Flags {
  disabled?: true;
  muted?: true;
}
type SourceOf<L> = 'field' | (L extends { parameters: readonly string[] } ? 'parameter' : never);

/** A rule that passed. Numbers and booleans are no longer text, and lists are arrays. */
export interface ContractRule<Source = string> extends Flags {
  field: string;
  operator: string;
  valueSource?: Source;
  match?: { mode: Mode; threshold?: number };
  value: Scalar | Scalar[] | ContractGroup<Source>;
}
export interface ContractGroup<Source = string> extends Flags {
  combinator: string;
  not?: true;
  rules: (ContractRule<Source> | ContractGroup<Source>)[];
}
/** With independent combinators. The library's type of `rules` has tuples only, which no array fits. */
export interface ContractGroupIC extends Flags {
  not?: true;
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- See above.
  rules: any;
}
export type ContractQuery<L> = L extends { independentCombinators: true }
  ? ContractGroupIC
  : ContractGroup<SourceOf<L>>;
export type JsonSchema = Record<string, unknown>;

export interface Contract<Query = ContractGroup> {
  /** Copies what is known of a query, or says what is wrong with it. Never throws. */
  readonly check: (
    input: unknown,
  ) => { ok: true; query: Query } | { ok: false; problems: readonly Problem[] };
  /** JSON Schema 2020-12 of what `check` accepts, except for the number of rules in a whole query. */
  readonly toJsonSchema: () => JsonSchema;
  /** Schema for the structured output of a language model, and the fields in words. */
  readonly describe: () => { schema: JsonSchema; text: string };
}

type Mode = (typeof MODES)[number];
const MODES = ['all', 'some', 'none', 'atLeast', 'atMost', 'exactly'] as const;
const COUNTING = ['atLeast', 'atMost', 'exactly'];
const TEXT_OPERATORS =
  'contains beginsWith endsWith doesNotContain doesNotBeginWith doesNotEndWith'.split(' ');
const MAX_PROBLEMS = 20;
const DEFAULTS: Required<ContractLimits> = {
  ...{ depth: 5, rules: 100, values: 100, text: 1000 },
  ...{ combinators: ['and', 'or'], operators: [], parameters: [], independentCombinators: false },
  ...{ not: true, disabled: true, muted: false, emptyGroups: false },
};

// Regular expressions for check and schema alike. Databases refuse \0 and halves of surrogate pairs.
const CHAR = String.raw`[^\0\ud800-\udfff]`;
const ITEM = String.raw`\s*[^\s\0\ud800-\udfff]${CHAR}*`;
// In a text, a comma ends a value of a list unless a backslash precedes it.
const LISTED = String.raw`\s*(?:[^\s,\\\0\ud800-\udfff]|\\,|\\(?!,))(?:[^,\\\0\ud800-\udfff]|\\,|\\(?!,))*`;
const NUMBER = String.raw`-?(?:\d{1,20}(?:\.\d{0,20})?|\.\d{1,20})(?:[eE][-+]?\d{1,2})?`;
const DAYS = String.raw`(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|02-(?:0[1-9]|1\d|2[0-8])`;
const LEAP = String.raw`(?:\d\d(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00)-02-29`;
const DATE = String.raw`(?!0000)(?:\d{4}-(?:${DAYS})|${LEAP})`;
const TIME = String.raw`(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,6})?)?`;
const ZONE = String.raw`(?:Z|[-+](?:0\d|1[0-3]):[0-5]\d)?`;

/** What a value may be. */
interface Kind {
  readonly name: string;
  readonly words: string;
  /** Regular expressions of a text: alone, in an array, and between the commas of a text. */
  readonly patterns: readonly [alone: string, inArray: string, inText: string];
  /** JSON type besides text. */
  readonly type?: 'number' | 'integer' | 'boolean' | undefined;
  readonly options?: readonly Scalar[];
  readonly typed: (text: string) => Scalar;
}
type Typed = Kind['typed'];
const kindOf = (
  name: string,
  words: string,
  text: string,
  typed: Typed = String,
  type?: Kind['type'],
): Kind => ({
  ...{ name, words, typed, type },
  patterns: [text, text, String.raw`\s*(?:${text})\s*`],
});
const TEXT: Kind = {
  ...kindOf('text', 'a text', '', String, 'number'),
  patterns: [`${CHAR}*`, ITEM, LISTED],
};
const FLAG = kindOf('boolean', 'true or false', 'true|false', text => text === 'true', 'boolean');
const toInteger: Typed = text => (Number.isSafeInteger(Number(text)) ? Number(text) : text);
const KINDS = new Map([
  ['number', kindOf('number', 'a number', NUMBER, Number, 'number')],
  ['range', kindOf('number', 'a number', NUMBER, Number, 'number')],
  ['bigint', kindOf('bigint', 'a whole number', String.raw`-?\d{1,30}`, toInteger, 'integer')],
  ['date', kindOf('date', 'a date such as 2026-11-27', DATE)],
  ['time', kindOf('time', 'a time such as 09:30', TIME)],
  [
    'datetime-local',
    kindOf('datetime', 'a date and time such as 2026-11-27T09:30', `${DATE}[T ]${TIME}${ZONE}`),
  ],
  ['checkbox', FLAG],
]);

const createTest = (source: string, maxLength: number) => {
  const pattern = `^(?:${source})$`;
  const expression = new RegExp(pattern, 'u');
  // JSON Schema counts code points.
  const fits = ({ length }: string, text: string) =>
    length <= maxLength || (length <= 2 * maxLength && Array.from(text).length <= maxLength);
  const test = (text: string) => fits(text, text) && expression.test(text);
  return { test, schema: { type: 'string', pattern, maxLength } };
};

/** The names of options, fields or parameters, typed like other values of the kind. */
const optionsOf = (kind: Kind, words: string, names: readonly string[]): Kind => {
  const { test } = createTest(kind.patterns[0], Infinity);
  const typed: Typed = text =>
    kind.type === 'number' && kind !== TEXT && !test(text) ? text : kind.typed(text);
  const listed = names.filter(name => name !== '' && name === name.trim() && !/[,\\]/.test(name));
  const source = listed
    .map(name => name.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`))
    .join('|');
  const options = [...new Set(names.flatMap(name => [name, typed(name)]))];
  return { ...kindOf(kind.name, words, source || '(?!)', typed), options };
};

/** How an operator takes its value. */
interface Form {
  readonly words: string;
  readonly schema?: JsonSchema;
  /** For language models. */
  readonly model?: JsonSchema;
  /** Returns undefined if the value does not fit. */
  readonly read: (value: unknown) => Scalar | Scalar[] | undefined;
}
const NOTHING: Form = { words: 'no value', read: () => '' };

const formOf = (
  kind: Kind,
  maxLength: number,
  range?: readonly [min: number, max: number],
): Form => {
  const { name, words, type, typed, patterns } = kind;
  const text = createTest(patterns[range ? 1 : 0], maxLength);
  // The library drops blank values from lists.
  const options = kind.options?.filter(option => !range || String(option).trim() !== '');
  const known = options && new Set<unknown>(options);
  const ofType = type ? { anyOf: [{ type }, text.schema] } : text.schema;
  const schema = !options ? ofType : options.length > 0 ? { enum: options } : { not: {} };
  const names = options?.filter(option => typeof option === 'string');
  const model: JsonSchema = names
    ? { type: 'string', enum: names }
    : { type: name === 'text' ? 'string' : (type ?? 'string'), description: words };
  const isOfType = (value: unknown) =>
    type === 'integer'
      ? Number.isInteger(value)
      : type === 'number'
        ? Number.isFinite(value)
        : typeof value === type;
  const read = (value: unknown): Scalar | undefined => {
    const isText = typeof value === 'string';
    const fits = known ? known.has(value) : isText ? text.test(value) : type && isOfType(value);
    return fits ? typed(range ? String(value).trim() : String(value)) : undefined;
  };
  if (!range) return { words, schema, model, read };

  const [min, max] = range;
  const list = createTest(
    `(?:${patterns[2]})(?:,(?:${patterns[2]})){${min - 1},${max - 1}}`,
    maxLength,
  );
  return {
    words: `${min === max ? min : `${min} to ${max}`} values, each ${words}`,
    schema: {
      anyOf: [{ type: 'array', items: schema, minItems: min, maxItems: max }, list.schema],
    },
    model: { type: 'array', items: model },
    read: value => {
      if (typeof value === 'string') {
        const items = list.test(value) ? value.split(/(?<!\\),/) : undefined;
        return items?.map(item => typed(item.replaceAll(String.raw`\,`, ',').trim()));
      }
      if (!Array.isArray(value) || value.length < min || value.length > max) return undefined;
      const items = Array.from({ length: value.length }, (_, index) => read(value[index]));
      return items.includes(undefined) ? undefined : (items as Scalar[]);
    },
  };
};

/** What is allowed for a field. */
interface FieldPlan {
  readonly label: string;
  /** By operator and value source. */
  readonly forms: ReadonlyMap<string, ReadonlyMap<string, Form>>;
  /** For arrays: match modes, and the fields of elements. */
  readonly subquery?: { readonly modes: readonly string[]; readonly plan: Plan };
}
type Plan = ReadonlyMap<string, FieldPlan>;
type Limits = Required<ContractLimits>;

const flatten = (options: unknown): [name: string, option: ContractField][] =>
  (Array.isArray(options) ? (options as readonly (string | ContractField)[]) : []).flatMap(
    option => {
      if (typeof option === 'string') return [[option, {}]];
      return option.options
        ? flatten(option.options)
        : [[String(option.value ?? option.name), option]];
    },
  );
const namesOf = (options: unknown) => flatten(options).map(([name]) => name);

/** Some settings may be functions of the operator. */
const resolve = (setting: unknown, operator: string): unknown =>
  typeof setting === 'function' ? (setting as (operator: string) => unknown)(operator) : setting;

const kindOfField = ({ inputType, valueEditorType }: ContractField, operator: string): Kind =>
  ['checkbox', 'switch'].includes(resolve(valueEditorType, operator) as string)
    ? FLAG
    : (KINDS.get(inputType ?? '') ?? TEXT);

const planFields = (fields: unknown, limits: Limits): Plan => {
  const entries = flatten(fields);
  if (entries.length === 0) throw new Error('The contract has no fields.');

  const planSources = (name: string, field: ContractField, operator: string, isUnary: boolean) => {
    const editor = String(resolve(field.valueEditorType, operator));
    const kind = kindOfField(field, operator);
    const options = ['select', 'radio', 'multiselect'].includes(editor)
      ? namesOf(field.values)
      : [];
    const isComparable = ([other, data]: [string, ContractField]) =>
      other !== name && !data.matchModes && kindOfField(data, operator).name === kind.name;
    const kindOfSource = (source: string): Kind | undefined => {
      if (source === 'value' && options.length > 0)
        return optionsOf(kind, 'one of its options', options);
      if (source === 'value') return TEXT_OPERATORS.includes(operator) ? TEXT : kind;
      const isField = source === 'field';
      const names = isField
        ? entries.filter(isComparable).map(([other]) => other)
        : limits.parameters;
      const words = isField ? 'a field of the same kind' : 'a parameter';
      return names.length > 0 && (isField || source === 'parameter')
        ? optionsOf(TEXT, words, names)
        : undefined;
    };
    const forms = new Map<string, Form>();
    for (const source of namesOf(resolve(field.valueSources, operator) ?? ['value'])) {
      const kindThere = kindOfSource(source);
      const isMany =
        /^(?:in|notIn)$/i.test(operator) || (editor === 'multiselect' && source === 'value');
      const range = /between$/i.test(operator)
        ? ([2, 2] as const)
        : isMany
          ? ([1, limits.values] as const)
          : undefined;
      if (kindThere) forms.set(source, isUnary ? NOTHING : formOf(kindThere, limits.text, range));
    }
    return forms;
  };

  const planField = (name: string, field: ContractField): FieldPlan => {
    const { name: kind } = kindOfField(field, '=');
    const ordered = ['<', '>', '<=', '>=', 'in', 'notIn', 'between', 'notBetween'];
    const fitting = [
      ...(kind === 'boolean' ? [] : ordered),
      ...(kind === 'text' ? TEXT_OPERATORS : []),
    ];
    const defaults =
      limits.operators.length > 0 ? limits.operators : ['=', '!=', 'null', 'notNull', ...fitting];
    const modes = field.matchModes === true ? MODES : namesOf(field.matchModes);
    const forms = new Map<string, ReadonlyMap<string, Form>>();
    for (const [operator, { arity }] of flatten(field.operators ?? defaults)) {
      const isUnary =
        /^(?:notNull|null)$/i.test(operator) || arity === 'unary' || Number(arity) < 2;
      const isArray = modes.length > 0;
      forms.set(
        operator,
        isArray ? new Map([['value', NOTHING]]) : planSources(name, field, operator, isUnary),
      );
    }
    const label = typeof field.label === 'string' ? field.label : name;
    if (modes.length === 0) return { label, forms };
    // Elements of an array without subproperties have no name.
    const elements = [{ ...field, name: '', value: '', matchModes: false }];
    const plan = planFields(field.subproperties?.length ? field.subproperties : elements, limits);
    return { label, forms, subquery: { modes, plan } };
  };
  return new Map(entries.map(([name, field]) => [name, planField(name, field)]));
};

type Part = Readonly<Record<string, unknown>>;
const COMMON = ['id', 'path', 'disabled', 'muted'];
const KEYS = {
  group: new Set([...COMMON, 'combinator', 'not', 'rules']),
  rule: new Set([...COMMON, 'field', 'operator', 'valueSource', 'value', 'match']),
};
const quote = (value: unknown) =>
  typeof value === 'string' ? JSON.stringify(value.slice(0, 40)) : `of type ${typeof value}`;

const readMatch = (match: unknown, modes: readonly string[]): ContractRule['match'] => {
  if (typeof match !== 'object' || match === null) return undefined;
  const { mode, threshold = -1, ...others } = match as { mode?: Mode; threshold?: number };
  if (mode === undefined || !modes.includes(mode) || Object.keys(others).length > 0)
    return undefined;
  if (!COUNTING.includes(mode)) return { mode };
  return Number.isFinite(threshold) && threshold >= 0 ? { mode, threshold } : undefined;
};

const read = (input: unknown, plan: Plan, limits: Limits, problems: Problem[]): unknown => {
  const { combinators, independentCombinators: isIC } = limits;
  let count = 0;
  const refuse = (path: Problem['path'], message: string): undefined => {
    if (problems.length < MAX_PROBLEMS) problems.push({ path, message });
    return undefined;
  };
  const readFlags = (part: Part, path: Problem['path']): Flags => {
    const flags: Part = { not: part.not, disabled: part.disabled, muted: part.muted };
    const set = Object.entries(flags).filter(([, flag]) => flag !== undefined && flag !== false);
    for (const [name, flag] of set) {
      if (flag !== true) refuse([...path, name], `"${name}" must be true or false.`);
      else if (!limits[name as 'not']) refuse([...path, name], `"${name}" is not allowed.`);
    }
    return Object.fromEntries(set);
  };

  const readRule = (rule: Part, path: Problem['path'], fields: Plan): unknown => {
    const { field, operator, valueSource = 'value', value, match } = rule;
    const { label, forms, subquery } = fields.get(field as string) ?? {};
    if (!forms) {
      refuse([...path, 'field'], `Unknown field ${quote(field)}.`);
      return;
    }
    const sources = forms.get(operator as string);
    const no = `${label} does not allow the`;
    if (!sources) {
      refuse([...path, 'operator'], `${no} operator ${quote(operator)}.`);
      return;
    }
    const form = sources.get(valueSource as string);
    if (!form) {
      refuse([...path, 'valueSource'], `${no} value source ${quote(valueSource)}.`);
      return;
    }
    const checked = subquery ? readMatch(match, subquery.modes) : undefined;
    if (match !== undefined ? !checked : subquery) {
      const wanted = subquery ? `one of ${subquery.modes.join(', ')}, with its number` : 'nothing';
      refuse([...path, 'match'], `${label} needs ${wanted} as its match mode.`);
      return;
    }
    const result = subquery
      ? readItem(value, [...path, 'value'], subquery.plan, 0)
      : form.read(value);
    if (result === undefined && !subquery) {
      refuse([...path, 'value'], `${label} with "${String(operator)}" needs ${form.words}.`);
    }
    return {
      ...{ field, operator, value: result, ...readFlags(rule, path) },
      ...(valueSource !== 'value' && { valueSource }),
      ...(checked && { match: checked }),
    };
  };

  const readGroup = (group: Part, path: Problem['path'], fields: Plan, depth: number): unknown => {
    const { combinator, rules } = group;
    if (depth > limits.depth) {
      refuse(path, `Groups may be nested ${limits.depth} times.`);
      return;
    }
    if (!Array.isArray(rules)) {
      refuse([...path, 'rules'], 'Expected a list of rules.');
      return;
    }
    const isCombinator = (item: unknown) => combinators.includes(item as string);
    if (isIC ? combinator !== undefined : !isCombinator(combinator)) {
      const message = isIC
        ? 'Combinators stand between rules.'
        : `Unknown combinator ${quote(combinator)}.`;
      refuse([...path, 'combinator'], message);
    }
    if (isIC && rules.length > 0 && rules.length % 2 === 0)
      refuse([...path, 'rules'], 'A rule is missing.');
    const checked: unknown[] = [];
    let isActive = limits.emptyGroups;
    for (let index = 0; index < rules.length; index += 1) {
      const item: unknown = rules[index];
      const place = [...path, 'rules', index];
      const isBetween = isIC && index % 2 === 1;
      if (isBetween && !isCombinator(item)) refuse(place, `Unknown combinator ${quote(item)}.`);
      if (!isBetween) count += 1;
      if (count > limits.rules) {
        refuse(path, `A query may have ${limits.rules} rules and groups.`);
        return;
      }
      const result = isBetween ? item : readItem(item, place, fields, depth + 1);
      if (problems.length >= MAX_PROBLEMS) return undefined;
      isActive ||= !isBetween && (result as Part | undefined)?.muted !== true;
      checked.push(result);
    }
    if (!isActive)
      refuse([...path, 'rules'], 'Add a rule that is not muted: an empty group selects every row.');
    return { ...(!isIC && { combinator }), ...readFlags(group, path), rules: checked };
  };

  /** Reads a rule or, at depth 0, a group. Each property is read once: what was checked is returned. */
  const readItem = (item: unknown, path: Problem['path'], fields: Plan, depth: number): unknown => {
    const isPart = typeof item === 'object' && item !== null && !Array.isArray(item);
    const keys = isPart ? Object.keys(item) : [];
    const isGroup = keys.includes('rules');
    if (!isGroup && (!isPart || depth === 0)) {
      refuse(path, `Expected a ${depth > 0 ? 'rule or a ' : ''}group.`);
      return;
    }
    const unknown = keys.find(key => !KEYS[isGroup ? 'group' : 'rule'].has(key));
    if (unknown !== undefined) {
      refuse(path, `Unknown property ${quote(unknown)}.`);
      return;
    }
    const part = Object.fromEntries(keys.map(key => [key, (item as Part)[key]]));
    return isGroup ? readGroup(part, path, fields, depth) : readRule(part, path, fields);
  };
  return readItem(input, [], plan, 0);
};

const closed = (properties: JsonSchema, required = Object.keys(properties)): JsonSchema => ({
  ...{ type: 'object', properties, required, additionalProperties: false },
});
const oneOf = (...names: readonly string[]): JsonSchema => ({ type: 'string', enum: names });

/** Operators of a field with the same values. */
const branchesOf = ({ forms }: FieldPlan) => {
  const branches = new Map<string, { operators: string[]; source: string; form: Form }>();
  for (const [operator, sources] of forms) {
    for (const [source, form] of sources) {
      const key = JSON.stringify([source, form.schema]);
      const branch = branches.get(key) ?? { operators: [], source, form };
      branch.operators.push(operator);
      branches.set(key, branch);
    }
  }
  return [...branches.values()];
};

/** For models: no recursion, patterns, limits or optional properties, which not all of them support. */
const toSchema = (plan: Plan, limits: Limits, isForModel: boolean): JsonSchema => {
  const { rules, emptyGroups, independentCombinators: isIC } = limits;
  const defs: JsonSchema = { combinator: oneOf(...limits.combinators) };
  const ref = (name: string): JsonSchema => ({ $ref: `#/$defs/${name}` });
  const flag = (isAllowed: boolean) => (isAllowed ? { type: 'boolean' } : { const: false });
  const common = { id: {}, path: {}, disabled: flag(limits.disabled), muted: flag(limits.muted) };
  const modeSchema = (mode: string) => {
    const isCounting = COUNTING.includes(mode);
    const threshold = isCounting ? { type: 'number', ...(!isForModel && { minimum: 0 }) } : {};
    const hasThreshold = isCounting || !isForModel;
    return closed({ mode: oneOf(mode), ...(hasThreshold && { threshold }) }, [
      'mode',
      ...(isCounting ? ['threshold'] : []),
    ]);
  };
  const listSchema = (item: JsonSchema): JsonSchema => {
    if (isForModel)
      return { type: 'array', items: isIC ? { anyOf: [item, ref('combinator')] } : item };
    const contains = {
      type: 'object',
      not: { properties: { muted: { const: true } }, required: ['muted'] },
    };
    const length = isIC ? 2 * rules - 1 : rules;
    const alternating = Array.from({ length }, (_, index) =>
      index % 2 === 0 ? item : ref('combinator'),
    );
    return {
      ...{ type: 'array', minItems: emptyGroups ? 0 : 1, maxItems: length },
      ...(!emptyGroups && limits.muted && { contains }),
      ...(isIC ? { prefixItems: alternating, $ref: '#/$defs/odd' } : { items: item }),
    };
  };
  if (isIC && !isForModel) {
    const even = Array.from({ length: rules - 1 }, (_, index) => ({
      minItems: 2 * index + 2,
      maxItems: 2 * index + 2,
    }));
    defs.odd = { not: { anyOf: even } };
  }
  const addFields = (fields: Plan, scope: string): JsonSchema => {
    const branches = [...fields].flatMap(([name, planned], index) => {
      const { subquery } = planned;
      const inner = subquery && addFields(subquery.plan, `${scope}-${index}`);
      return branchesOf(planned).map(({ operators, source, form }) => {
        const value = inner ?? (isForModel ? form.model : form.schema);
        const needed = {
          ...{ field: oneOf(name), operator: oneOf(...operators) },
          ...(source !== 'value' && { valueSource: oneOf(source) }),
          ...(subquery && { match: { anyOf: subquery.modes.map(modeSchema) } }),
          ...(value && { value }),
        };
        const optional = isForModel ? {} : { ...common, valueSource: oneOf('value'), value: {} };
        return closed({ ...optional, ...needed }, Object.keys(needed));
      });
    });
    defs[`${scope}-rule`] = { anyOf: branches };
    const rule = ref(`${scope}-rule`);
    const last = isForModel ? Math.min(1, limits.depth) : limits.depth;
    for (let depth = 0; depth <= last; depth += 1) {
      const item = { anyOf: [rule, ref(`${scope}-group-${depth + 1}`)] };
      defs[`${scope}-item-${depth}`] = depth < last ? item : rule;
      const needed = {
        ...(!isIC && { combinator: ref('combinator') }),
        rules: listSchema(ref(`${scope}-item-${depth}`)),
      };
      const not = { not: flag(limits.not) };
      defs[`${scope}-group-${depth}`] = isForModel
        ? closed({ ...(limits.not && not), ...needed })
        : closed({ ...common, ...not, ...needed }, Object.keys(needed));
    }
    return ref(`${scope}-group-0`);
  };
  addFields(plan, 'query');
  const { 'query-group-0': root, ...$defs } = defs;
  if (isForModel) return { ...(root as JsonSchema), $defs };
  const $comment = `JSON Schema can't limit the rules of the whole query: check allows ${rules}.`;
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $comment,
    ...(root as JsonSchema),
    $defs,
  };
};

const describePlan = (plan: Plan, indent = ''): string =>
  [...plan]
    .map(([name, planned]) => {
      const forms = branchesOf(planned).map(
        ({ operators, form }) => `${operators.join(', ')}: ${form.words}`,
      );
      const { label, subquery } = planned;
      const inner =
        subquery &&
        `an array with ${subquery.modes.join(', ')} of its elements:\n${describePlan(subquery.plan, `${indent}  `)}`;
      return `${indent}- "${name}" (${label}): ${inner ?? forms.join('; ')}`;
    })
    .join('\n');

/** The contract of the fields that you pass to the builder. Throws if there are none. */
export const contract = <const L extends ContractLimits = ContractLimits>(
  fields: readonly ContractField[],
  limits?: L,
): Contract<ContractQuery<L>> => {
  const all: Limits = { ...DEFAULTS, ...limits };
  const plan = planFields(fields, all);
  return {
    check: input => {
      const problems: Problem[] = [];
      try {
        const query = read(input, plan, all, problems);
        if (problems.length === 0) return { ok: true, query: query as ContractQuery<L> };
      } catch {
        problems.push({ path: [], message: 'The query could not be read.' });
      }
      return { ok: false, problems };
    },
    toJsonSchema: () => toSchema(plan, all, false),
    describe: () => ({
      schema: toSchema(plan, all, true),
      text: `Rules in groups, joined with ${all.combinators.join(' or ')}. Fields, operators, values:\n${describePlan(plan)}`,
    }),
  };
};
