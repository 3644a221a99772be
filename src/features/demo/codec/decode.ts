/**
 * Reads what `encode` wrote. Invalid text is rejected as a whole: the result is either the shared state
 * or the initial one, never a mixture.
 */
import { defaultOperators, type RuleGroupTypeAny, type RuleType } from 'react-querybuilder';
import { MAX_CONVERTED_DEPTH } from '@site/src/lib/query-text/size';
import { fromBase64Url } from '../../../../plugins/lib/base64url';
import { fields } from '../model/fields';
import { INITIAL_OPTIONS, OPTIONS, type DemoOptions, type OptionKey } from '../model/options';
import { PRESETS } from '../model/presets';
import { withIds, withIndependentCombinators } from '../model/query';
import { INITIAL_STATE, VIEWS, type DemoState, type ViewId } from '../model/state';
import {
  isEmptyTheme,
  isThemeText,
  THEME_NAME,
  type Theme,
  type ThemeValues,
} from '../model/theme';
import { keptText } from './address';
import { FLAGS, MAX_LENGTH, VERSION } from './codec';

/** Why a text was rejected. */
export type DecodeFailure =
  | 'too-long'
  | 'unknown-version'
  | 'unreadable'
  | 'invalid'
  /** The address names a state that this tab doesn't keep. */
  | 'not-kept'
  /** The code that reads the address could not be loaded. */
  | 'not-loaded';

/** Outcome of {@link decode}. */
export type Decoded =
  | { readonly ok: true; readonly state: DemoState }
  | { readonly ok: false; readonly reason: DecodeFailure };

/** The library's value for "nothing selected". */
export const PLACEHOLDER = '~';
const FIELD_NAMES = new Set([PLACEHOLDER, ...fields.map(field => field.name)]);
const OPERATOR_NAMES = new Set([PLACEHOLDER, ...defaultOperators.map(operator => operator.name)]);
const COMBINATORS = new Set(['and', 'or']);

class Refused extends Error {}

const refuse = (): never => {
  throw new Refused();
};

type Json = Readonly<Record<string, unknown>>;

/** Reads own properties with the given names only, so nothing comes from the prototype. */
const readObject = (value: unknown, names: readonly string[]): Json => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return refuse();
  const result = Object.create(null) as Record<string, unknown>;
  for (const [name, content] of Object.entries(value)) {
    if (!names.includes(name)) return refuse();
    result[name] = content;
  }
  return result;
};

const readText = (value: unknown): string => (typeof value === 'string' ? value : refuse());

const readPrimitive = (value: unknown): string | number | boolean | null => {
  if (value === null || typeof value === 'boolean') return value;
  if (typeof value === 'number') return Number.isFinite(value) ? value : refuse();
  return readText(value);
};

const readFlags = (value: unknown, allowed: number): number => {
  if (value === undefined) return 0;
  if (typeof value !== 'number' || !Number.isInteger(value)) return refuse();
  return value >= 0 && (value & ~allowed) === 0 ? value : refuse();
};

const flagProps = (flags: number) => ({
  ...(flags & FLAGS.disabled ? { disabled: true } : {}),
  ...(flags & FLAGS.muted ? { muted: true } : {}),
  ...(flags & FLAGS.not ? { not: true } : {}),
});

const readRule = (packed: readonly unknown[]): RuleType => {
  if (packed.length < 3 || packed.length > 5) return refuse();
  const [field, operator, value, flags, fieldValued] = packed;
  if (!FIELD_NAMES.has(readText(field)) || !OPERATOR_NAMES.has(readText(operator))) {
    return refuse();
  }
  if (fieldValued !== undefined && fieldValued !== 1) return refuse();
  if (fieldValued === 1 && !FIELD_NAMES.has(readText(value))) return refuse();
  return {
    field: readText(field),
    operator: readText(operator),
    value: Array.isArray(value) ? value.map(readPrimitive) : readPrimitive(value),
    ...(fieldValued === 1 ? { valueSource: 'field' as const } : {}),
    ...flagProps(readFlags(flags, FLAGS.disabled | FLAGS.muted)),
  };
};

const readGroup = (value: unknown, independent: boolean, depth: number): RuleGroupTypeAny => {
  const { c, f, r } = readObject(value, ['c', 'f', 'r']);
  if (depth > MAX_CONVERTED_DEPTH || !Array.isArray(r)) return refuse();
  if (independent ? c !== undefined : !COMBINATORS.has(readText(c))) return refuse();
  if (independent && r.length > 0 && r.length % 2 === 0) return refuse();

  const rules = r.map((item: unknown, index) => {
    if (independent && index % 2 === 1) return COMBINATORS.has(readText(item)) ? item : refuse();
    return Array.isArray(item) ? readRule(item) : readGroup(item, independent, depth + 1);
  });
  return {
    ...(independent ? {} : { combinator: c }),
    rules,
    ...flagProps(readFlags(f, FLAGS.disabled | FLAGS.muted | FLAGS.not)),
  } as RuleGroupTypeAny;
};

const readQuery = (value: unknown, independent: boolean): RuleGroupTypeAny => {
  if (value === undefined || typeof value === 'string') {
    const preset = PRESETS.find(({ id }) => id === (value ?? PRESETS[0].id)) ?? refuse();
    return independent ? withIndependentCombinators(preset.query, true) : preset.query;
  }
  return withIds(readGroup(value, independent, 0), 'shared');
};

const readOptions = (value: unknown): DemoOptions => {
  if (value === undefined) return INITIAL_OPTIONS;
  const changed = readObject(value, Object.keys(OPTIONS));
  const options: Record<string, boolean | number> = { ...INITIAL_OPTIONS };
  for (const key of Object.keys(changed) as OptionKey[]) {
    const info = OPTIONS[key];
    const given = changed[key];
    if (typeof given !== 'number' || !Number.isInteger(given)) return refuse();
    if (info.kind === 'number') {
      options[key] = given >= info.min && given <= info.max ? given : refuse();
    } else {
      options[key] = given === 0 || given === 1 ? given === 1 : refuse();
    }
  }
  return options as DemoOptions;
};

const readThemeValues = (value: unknown): ThemeValues => {
  const values = readObject(
    value ?? {},
    Object.keys(value ?? {}).filter(name => THEME_NAME.test(name)),
  );
  return Object.fromEntries(
    Object.entries(values).map(([name, content]) => {
      const text = readText(content);
      return [name, isThemeText(text) ? text : refuse()];
    }),
  );
};

const readTheme = (value: unknown): Theme | undefined => {
  if (value === undefined) return undefined;
  const { b, d } = readObject(value, ['b', 'd']);
  const theme = { base: readThemeValues(b), dark: readThemeValues(d) };
  return isEmptyTheme(theme) ? undefined : theme;
};

/** Name of the view for output in addresses from before it was the initial view. */
const EXPORT = 'export';

const readView = (value: unknown): ViewId =>
  value === undefined || value === EXPORT
    ? INITIAL_STATE.view
    : (VIEWS.find(view => view === value) ?? refuse());

/**
 * Decodes a text. Never throws.
 *
 * @param text - What `encode` returned. Empty means the initial state.
 * @param maxLength - Maximum length of the text, in characters.
 */
export const decode = (text: string, maxLength = MAX_LENGTH): Decoded => {
  if (text === '' || text === VERSION) return { ok: true, state: INITIAL_STATE };
  if (text.length > maxLength) return { ok: false, reason: 'too-long' };
  if (!text.startsWith(VERSION)) return { ok: false, reason: 'unknown-version' };
  let content: unknown;
  try {
    content = JSON.parse(
      new TextDecoder('utf-8', { fatal: true }).decode(fromBase64Url(text.slice(VERSION.length))),
    );
  } catch {
    return { ok: false, reason: 'unreadable' };
  }
  try {
    const { o, q, p, t } = readObject(content, ['o', 'q', 'p', 't']);
    const options = readOptions(o);
    return {
      ok: true,
      state: {
        options,
        query: readQuery(q, options.independentCombinators),
        ...(t === undefined ? {} : { theme: readTheme(t) }),
        view: readView(p),
      },
    };
  } catch (error) {
    if (error instanceof Refused) return { ok: false, reason: 'invalid' };
    throw error;
  }
};

/** State of an address. Never throws. */
export const fromAddress = (hash: string): Decoded => {
  const kept = keptText(hash);
  if (kept === '') return { ok: false, reason: 'not-kept' };
  return kept === undefined ? decode(hash) : decode(kept, Infinity);
};
