/**
 * The contract between a query builder and a server: the fields of the builder decide which queries pass.
 * This file is yours. It imports nothing, and works with versions 7 and 8 of React Query Builder.
 */

/** Names, options or groups of options. */
export type ContractOptions = readonly (string | object)[];

/** A field of the builder, or a group of fields. Other properties change nothing. */
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

const MAX_PROBLEMS = 20;
const EQUAL = ['=', '!=', 'null', 'notNull'];
const ORDER = ['<', '>', '<=', '>=', 'in', 'notIn', 'between', 'notBetween'];
const TEXT_OPERATORS =
  'contains beginsWith endsWith doesNotContain doesNotBeginWith doesNotEndWith'.split(' ');
const MODES = ['all', 'some', 'none', 'atLeast', 'atMost', 'exactly'];
const needsNumber = (mode: unknown) => MODES.indexOf(mode as string) > 2;

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
/** What a value may be. */
interface Kind {
  readonly words: string;
  /** Regular expressions of a text: alone, in an array, and between the commas of a text. */
  readonly patterns: readonly [alone: string, inArray: string, inText: string];
  readonly typed: (text: string) => Scalar;
  /** JSON type besides text. */
  readonly type?: string | undefined;
  readonly options?: readonly Scalar[];
}
const kindOf = (words: string, text: string, typed: Kind['typed'] = String, type?: string) => {
  const patterns = [text, text, String.raw`\s*(?:${text})\s*`] as const;
  return { words, patterns, typed, type };
};
const TEXT: Kind = {
  ...kindOf('a text', '', String, 'number'),
  patterns: [`${CHAR}*`, ITEM, LISTED],
};
const FLAG: Kind = kindOf('true or false', 'true|false', text => text === 'true', 'boolean');
const NUMERIC: Kind = kindOf('a number', NUMBER, Number, 'number');
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

const isInfinite = (value: unknown) => typeof value === 'number' && !Number.isFinite(value);

const createTest = (source: string, maxLength: number, description?: string) => {
  const pattern = `^(?:${source})$`;
  const expression = new RegExp(pattern, 'u');
  // JSON Schema counts code points, of which a text has half its length at least.
  const isShort = (text: string) =>
    text.length <= maxLength ||
    (text.length <= 2 * maxLength && Array.from(text).length <= maxLength);
  const test = (text: string) => isShort(text) && expression.test(text);
  return { test, schema: { type: 'string', description, pattern, maxLength } };
};

/** Names of options, fields or parameters, typed like other values of the kind. */
const optionsOf = (kind: Kind, words: string, names: readonly string[]): Kind | undefined => {
  const { test } = createTest(kind.patterns[0], Infinity);
  const typed = (text: string) => (test(text) ? kind.typed(text) : text);
  const listed = names.filter(name => name === name.trim() && !/[,\\]|^$/.test(name));
  const source = listed
    .map(name => name.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`))
    .join('|');
  const options = [...new Set(names.flatMap(name => [name, typed(name)]))];
  return names.length > 0 ? { ...kindOf(words, source || '(?!)', typed), options } : undefined;
};

/** How an operator takes its value. */
interface Form {
  readonly words: string;
  readonly schema?: JsonSchema;
  /** Returns undefined if the value does not fit. */
  readonly read: (value: unknown) => Scalar | Scalar[] | undefined;
}
const NOTHING: Form = { words: 'no value', read: () => '' };

const formOf = (kind: Kind, maxLength: number, range?: readonly [number, number]): Form => {
  const { words, type, typed, patterns } = kind;
  const text = createTest(patterns[range ? 1 : 0], maxLength, words);
  // The library drops blank values from lists.
  const options = kind.options?.filter(option => !range || String(option).trim() !== '');
  const known = options && new Set<unknown>(options);
  const anyOf = kind === TEXT ? [text.schema, { type }] : [{ type }, text.schema];
  const schema = options ? { enum: options } : type ? { anyOf } : text.schema;
  const isOfType = (value: unknown) =>
    type === 'integer' ? Number.isInteger(value) : typeof value === type && !isInfinite(value);
  const isFit = (value: unknown) =>
    known ? known.has(value) : typeof value === 'string' ? text.test(value) : isOfType(value);
  if (!range) {
    return { words, schema, read: value => (isFit(value) ? typed(String(value)) : undefined) };
  }

  const [min, max] = range;
  const between = patterns[2];
  const list = createTest(`(?:${between})(?:,(?:${between})){${min - 1},${max - 1}}`, maxLength);
  const array = { type: 'array', items: schema, minItems: min, maxItems: max };
  return {
    words: `${min === max ? min : `${min} to ${max}`} values, each ${words}`,
    schema: { anyOf: [array, list.schema] },
    read: value => {
      if (typeof value === 'string') {
        const items = list.test(value) ? value.split(/(?<!\\),/) : undefined;
        return items?.map(item => typed(item.replaceAll(String.raw`\,`, ',').trim()));
      }
      if (!Array.isArray(value) || value.length < min || value.length > max) return undefined;
      const items = Array.from({ length: value.length }, (_, index): unknown => value[index]);
      return items.every(isFit) ? items.map(item => typed(String(item).trim())) : undefined;
    },
  };
};

/** What is allowed for a field. */
interface FieldPlan {
  readonly label: string;
  /** By operator and value source. */
  readonly forms: ReadonlyMap<string, ReadonlyMap<string, Form>>;
  /** For arrays: match modes, and the fields of elements. */
  readonly modes: readonly string[];
  readonly inner?: Plan | undefined;
}
type Plan = ReadonlyMap<string, FieldPlan>;

const flatten = (options: unknown): [name: string, option: ContractField][] =>
  (options as readonly (string | ContractField)[]).flatMap(option => {
    if (typeof option === 'string') return [[option, {}]];
    const { value, name, options: inner } = option;
    return inner ? flatten(inner) : [[String(value ?? name), option]];
  });
const namesOf = (options: unknown) => flatten(options ?? []).map(([name]) => name);

/** Some settings may be functions of the operator. */
const resolve = (setting: unknown, operator: string): unknown =>
  typeof setting === 'function' ? (setting as (name: string) => unknown)(operator) : setting;

const planFields = (fields: ContractOptions, limits: Limits): Plan => {
  const entries = flatten(fields);
  if (entries.length === 0) throw new Error('The contract has no fields.');
  const editorOf = ({ valueEditorType }: ContractField, operator: string) =>
    String(resolve(valueEditorType, operator));
  const kindOfField = (field: ContractField, operator: string): Kind =>
    /^(?:checkbox|switch)$/.test(editorOf(field, operator))
      ? FLAG
      : (KINDS.get(field.inputType) ?? TEXT);

  const planSource = (name: string, field: ContractField, operator: string, source: string) => {
    const kind = kindOfField(field, operator);
    const isComparable = ([other, data]: [string, ContractField]) =>
      other !== name && !data.matchModes && kindOfField(data, operator) === kind;
    if (source === 'parameter') return optionsOf(TEXT, 'a parameter', limits.parameters);
    if (source === 'field') {
      const others = entries.filter(isComparable).map(([other]) => other);
      return optionsOf(TEXT, 'a field of the same kind', others);
    }
    const isSelect = /^(?:radio|(?:multi)?select)$/.test(editorOf(field, operator));
    const options = optionsOf(kind, 'one of its options', isSelect ? namesOf(field.values) : []);
    if (source === 'value') return options ?? (TEXT_OPERATORS.includes(operator) ? TEXT : kind);
    return undefined;
  };

  const planOperator = (name: string, field: ContractField, operator: string, arity: unknown) => {
    const isUnary = /^(?:null|notNull)$/i.test(operator) || arity === 'unary' || Number(arity) < 2;
    const forms = new Map<string, Form>();
    for (const source of namesOf(resolve(field.valueSources, operator) ?? ['value'])) {
      const kind = planSource(name, field, operator, source);
      const isMany = source === 'value' && editorOf(field, operator) === 'multiselect';
      const range: [number, number] | undefined = /between$/i.test(operator)
        ? [2, 2]
        : isMany || /^(?:in|notIn)$/i.test(operator)
          ? [1, limits.values]
          : undefined;
      if (kind) forms.set(source, isUnary ? NOTHING : formOf(kind, limits.text, range));
    }
    return forms;
  };

  const planField = ([name, field]: [string, ContractField]): [string, FieldPlan] => {
    const kind = kindOfField(field, '=');
    const ordered = [...EQUAL, ...(kind === FLAG ? [] : ORDER)];
    const defaults = kind === TEXT ? [...ordered, ...TEXT_OPERATORS] : ordered;
    const modes = field.matchModes === true ? MODES : namesOf(field.matchModes || []);
    // Elements without subproperties have no name.
    const elements = [{ ...field, name: '', value: '', matchModes: false }];
    const inner = field.subproperties?.length ? field.subproperties : elements;
    const forms = flatten(field.operators ?? defaults).map(([operator, { arity }]) => {
      const sources = modes.length > 0 ? undefined : planOperator(name, field, operator, arity);
      return [operator, sources ?? new Map([['value', NOTHING]])] as const;
    });
    const label = typeof field.label === 'string' ? field.label : name;
    const plan = modes.length > 0 ? planFields(inner, limits) : undefined;
    return [name, { label, forms: new Map(forms), modes, inner: plan }];
  };
  return new Map(entries.map(planField));
};

type Part = Readonly<Record<string, unknown>>;
type Path = Problem['path'];
const COMMON = ['id', 'path', 'disabled', 'muted'];
const GROUP_KEYS = new Set([...COMMON, 'combinator', 'not', 'rules']);
const RULE_KEYS = new Set([...COMMON, 'field', 'operator', 'valueSource', 'value', 'match']);
const quote = (value: unknown) =>
  typeof value === 'string' ? JSON.stringify(value.slice(0, 40)) : `of type ${typeof value}`;

const readMatch = (match: unknown, modes: readonly string[]) => {
  if (typeof match !== 'object' || match === null) return undefined;
  const { mode, threshold, ...others } = match as Part;
  const isNumber = typeof threshold === 'number' && Number.isFinite(threshold) && threshold >= 0;
  if (!modes.includes(mode as string) || Object.keys(others).length > 0) return undefined;
  if (!needsNumber(mode)) return { mode };
  return isNumber ? { mode, threshold } : undefined;
};

const readQuery = (input: unknown, plan: Plan, limits: Limits, problems: Problem[]): unknown => {
  const { combinators, independentCombinators: isIC } = limits;
  let count = 0;
  const refuse = (message: string, path: Path, ...more: readonly string[]): undefined => {
    if (problems.length < MAX_PROBLEMS) problems.push({ path: [...path, ...more], message });
    return undefined;
  };
  const readFlags = ({ not, disabled, muted }: Part, path: Path): Part => {
    const set = Object.entries({ not, disabled, muted }).filter(
      ([, flag]) => flag !== undefined && flag !== false,
    );
    for (const [name, flag] of set) {
      if (flag !== true) refuse(`"${name}" must be true or false.`, path, name);
      else if (!limits[name as 'not']) refuse(`"${name}" is not allowed.`, path, name);
    }
    return Object.fromEntries(set);
  };

  const readRule = (rule: Part, path: Path, fields: Plan): unknown => {
    const { field, operator, valueSource = 'value', value, match } = rule;
    const planned = fields.get(field as string);
    if (!planned) {
      refuse(`Unknown field ${quote(field)}.`, path, 'field');
      return;
    }
    const { label, forms, modes, inner } = planned;
    const sources = forms.get(operator as string);
    if (!sources) {
      refuse(`${label} has no operator ${quote(operator)}.`, path, 'operator');
      return;
    }
    const form = sources.get(valueSource as string);
    if (!form) {
      refuse(`${label} has no source ${quote(valueSource)}.`, path, 'valueSource');
      return;
    }
    const head = { field, operator, ...readFlags(rule, path) };
    if (inner) {
      const checked = readMatch(match, modes);
      if (!checked) {
        refuse(`${label} needs a match mode: ${modes.join(', ')}.`, path, 'match');
        return;
      }
      return { ...head, match: checked, value: readItem(value, [...path, 'value'], inner, 0) };
    }
    if (match !== undefined) {
      refuse(`${label} has no match modes.`, path, 'match');
      return;
    }
    const read = form.read(value);
    const message = `${label} with "${String(operator)}" needs ${form.words}.`;
    if (read === undefined) {
      refuse(message, path, 'value');
      return;
    }
    return { ...head, value: read, ...(valueSource !== 'value' && { valueSource }) };
  };

  const readGroup = (group: Part, path: Path, fields: Plan, depth: number): unknown => {
    const { combinator, rules } = group;
    if (depth > limits.depth) {
      refuse(`Groups may be nested ${limits.depth} times.`, path);
      return;
    }
    if (!Array.isArray(rules)) {
      refuse('Expected a list of rules.', path, 'rules');
      return;
    }
    const checkCombinator = (item: unknown, place: Path) => {
      if (!combinators.includes(item as string))
        refuse(`Unknown combinator ${quote(item)}.`, place);
    };
    if (!isIC) checkCombinator(combinator, [...path, 'combinator']);
    else if (combinator !== undefined || (rules.length > 0 && rules.length % 2 === 0))
      refuse('Write a combinator between rules, and nowhere else.', path);
    const checked: unknown[] = [];
    let isActive = limits.emptyGroups;
    for (let index = 0; index < rules.length; index += 1) {
      const item: unknown = rules[index];
      const place = [...path, 'rules', index];
      const isBetween = isIC && index % 2 === 1;
      if (isBetween) checkCombinator(item, place);
      else count += 1;
      if (count > limits.rules) {
        refuse(`A query has at most ${limits.rules} rules.`, path);
        return;
      }
      const read = isBetween ? item : readItem(item, place, fields, depth + 1);
      if (problems.length >= MAX_PROBLEMS) return undefined;
      isActive ||= !isBetween && (read as Part | undefined)?.muted !== true;
      checked.push(read);
    }
    if (!isActive) refuse('Add a rule: a group without rules selects every row.', path, 'rules');
    return { ...(!isIC && { combinator }), ...readFlags(group, path), rules: checked };
  };

  /** Reads a rule or, at depth 0, a group. Reads each property once, so what was checked is returned. */
  const readItem = (item: unknown, path: Path, fields: Plan, depth: number): unknown => {
    const isPart = typeof item === 'object' && item !== null && !Array.isArray(item);
    const keys = isPart ? Object.keys(item) : [];
    const isGroup = keys.includes('rules');
    if (!isPart || (depth === 0 && !isGroup)) {
      refuse('Expected a rule or a group.', path);
      return;
    }
    const unknown = keys.find(key => !(isGroup ? GROUP_KEYS : RULE_KEYS).has(key));
    if (unknown !== undefined) {
      refuse(`Unknown property ${quote(unknown)}.`, path);
      return;
    }
    const part = Object.fromEntries(keys.map(key => [key, (item as Part)[key]]));
    return isGroup ? readGroup(part, path, fields, depth) : readRule(part, path, fields);
  };
  return readItem(input, [], plan, 0);
};

/** Operators of a field whose values have the same form. */
const branchesOf = ({ forms }: FieldPlan) => {
  const branches = new Map<string, { operators: string[]; source: string; form: Form }>();
  for (const [operator, sources] of forms) {
    for (const [source, form] of sources) {
      const key = JSON.stringify([source, form.schema]);
      const { operators = [] } = branches.get(key) ?? {};
      branches.set(key, { operators: [...operators, operator], source, form });
    }
  }
  return [...branches.values()];
};

const closed = (optional: JsonSchema, needed: JsonSchema): JsonSchema => ({
  type: 'object',
  properties: { ...optional, ...needed },
  required: Object.keys(needed),
  additionalProperties: false,
});
const oneOf = (...names: readonly string[]): JsonSchema => ({ type: 'string', enum: names });
const ref = (...name: readonly (string | number)[]) => ({ $ref: `#/$defs/${name.join('-')}` });

const toSchema = (plan: Plan, limits: Limits): JsonSchema => {
  const { rules, emptyGroups, muted, combinators, independentCombinators: isIC } = limits;
  const defs: Record<string, JsonSchema> = { combinator: oneOf(...combinators) };
  const flag = (isAllowed: boolean) => (isAllowed ? { type: 'boolean' } : { const: false });
  const common = { id: {}, path: {}, disabled: flag(limits.disabled), muted: flag(muted) };
  const matchOf = (mode: string) =>
    needsNumber(mode)
      ? closed({}, { mode: oneOf(mode), threshold: { type: 'number', minimum: 0 } })
      : closed({ threshold: {} }, { mode: oneOf(mode) });
  const even = Array.from({ length: rules - 1 }, (_, index) => 2 * index + 2);
  const isEven = { anyOf: even.map(length => ({ minItems: length, maxItems: length })) };
  const isMuted = { properties: { muted: { const: true } }, required: ['muted'] };
  const rulesOf = (item: JsonSchema): JsonSchema => ({
    type: 'array',
    minItems: emptyGroups ? 0 : 1,
    maxItems: isIC ? 2 * rules - 1 : rules,
    ...(!emptyGroups && muted && { contains: { type: 'object', not: isMuted } }),
    ...(isIC && rules > 1 && { not: isEven }),
    ...(isIC
      ? { prefixItems: [item, ...even.flatMap(() => [ref('combinator'), item])] }
      : { items: item }),
  });
  const addFields = (fields: Plan, scope: string): JsonSchema => {
    const branches = [...fields].flatMap(([name, planned], index) => {
      const inner = planned.inner && addFields(planned.inner, `${scope}-${index}`);
      return branchesOf(planned).map(({ operators, source, form: { schema: value = inner } }) =>
        closed(
          { ...common, valueSource: oneOf('value'), value: {} },
          {
            field: oneOf(name),
            operator: oneOf(...operators),
            ...(source !== 'value' && { valueSource: oneOf(source) }),
            ...(inner && { match: { anyOf: planned.modes.map(matchOf) } }),
            ...(value && { value }),
          },
        ),
      );
    });
    defs[`${scope}-rule`] = { anyOf: branches };
    for (let depth = limits.depth; depth >= 0; depth -= 1) {
      const either = [ref(scope, 'rule'), ...(depth < limits.depth ? [ref(scope, depth + 1)] : [])];
      defs[`${scope}-item-${depth}`] = { anyOf: either };
      const list = rulesOf(ref(scope, 'item', depth));
      const needed = { ...(!isIC && { combinator: ref('combinator') }), rules: list };
      defs[`${scope}-${depth}`] = closed({ ...common, not: flag(limits.not) }, needed);
    }
    return ref(scope, 0);
  };
  addFields(plan, 'query');
  const { 'query-0': root, ...$defs } = defs;
  const $comment = `JSON Schema can't count the rules of a whole query: check allows ${rules}.`;
  return { $schema: 'https://json-schema.org/draft/2020-12/schema', $comment, ...root, $defs };
};

/** What language models support in common: no optional properties, patterns or limits. */
const simplify = (schema: unknown): JsonSchema => {
  const { type, description, enum: values, $ref, ...rest } = schema as JsonSchema;
  const { anyOf, properties, required, items, prefixItems } = rest as Record<string, unknown[]>;
  if ($ref !== undefined) return { $ref };
  if (Array.isArray(values)) return oneOf(...values.filter(value => typeof value === 'string'));
  if (properties) {
    const { not, ...others } = properties as unknown as Record<string, JsonSchema>;
    const needed = Object.entries(others).filter(([name]) => required?.includes(name));
    const negation = not?.type === 'boolean' && { not };
    return closed(
      {},
      { ...negation, ...Object.fromEntries(needed.map(([name, each]) => [name, simplify(each)])) },
    );
  }
  if (anyOf) {
    const schemas = anyOf.map(simplify);
    const [first = {}] = schemas;
    return first.$ref === undefined && first.type !== 'object' ? first : { anyOf: schemas };
  }
  if (prefixItems) return { type, items: { anyOf: prefixItems.slice(0, 2) } };
  return {
    type,
    ...(description !== undefined && { description }),
    ...(items && { items: simplify(items) }),
  };
};

const toModelSchema = (plan: Plan, limits: Limits): JsonSchema => {
  const { $defs, ...root } = toSchema(plan, { ...limits, depth: Math.min(limits.depth, 1) });
  const defs = Object.entries($defs as JsonSchema).map(([name, each]) => [name, simplify(each)]);
  return { ...simplify(root), $defs: Object.fromEntries(defs) as JsonSchema };
};

const describePlan = (plan: Plan, indent = ''): string =>
  [...plan]
    .map(([name, planned]) => {
      const forms = branchesOf(planned).map(
        ({ operators, form }) => `${operators.join(', ')}: ${form.words}`,
      );
      const modes = `an array, with ${planned.modes.join(', ')} of its elements:\n`;
      const inner = planned.inner && modes + describePlan(planned.inner, `${indent}  `);
      return `${indent}- "${name}" (${planned.label}): ${inner ?? forms.join('; ')}`;
    })
    .join('\n');

/** The contract of the fields that you pass to the builder. Throws if there are none. */
export const contract = <Query = ContractGroup>(
  fields: readonly ContractField[],
  limits: ContractLimits = {},
): Contract<Query> => {
  const all: Limits = { ...DEFAULTS, ...limits };
  const plan = planFields(fields, all);
  return {
    check: input => {
      const problems: Problem[] = [];
      try {
        const query = readQuery(input, plan, all, problems);
        if (problems.length === 0) return { ok: true, query: query as Query };
      } catch {
        problems.push({ path: [], message: 'The query could not be read.' });
      }
      return { ok: false, problems };
    },
    toJsonSchema: () => toSchema(plan, all),
    describe: () => ({
      schema: toModelSchema(plan, all),
      text: `Fields, with their operators and values:\n${describePlan(plan)}`,
    }),
  };
};
