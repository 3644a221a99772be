/**
 * Encodes the state of the demo as text for the URL hash.
 *
 * Version 1 is `1` followed by the base64url of a JSON object that holds the differences from the
 * initial state.
 */
import { isRuleGroup, type RuleGroupTypeAny, type RuleType } from 'react-querybuilder';
import { toBase64Url } from '../../../../plugins/lib/base64url';
import { changedOptions } from '../model/options';
import { PRESETS } from '../model/presets';
import { withIndependentCombinators } from '../model/query';
import { INITIAL_STATE, type DemoState } from '../model/state';
import { isEmptyTheme, type Theme } from '../model/theme';

/** Maximum length of a text in an address, in characters. */
export const MAX_LENGTH = 60_000;

/** Start of every text that this codec writes. */
export const VERSION = '1';

/** Rules are stored as [field, operator, value, flags, fieldValued], groups as { c, r, f }. */
export const FLAGS = { disabled: 1, muted: 2, not: 4 } as const;

const flagsOf = ({ disabled, muted }: RuleType | RuleGroupTypeAny): number =>
  (disabled ? FLAGS.disabled : 0) | (muted ? FLAGS.muted : 0);

const packRule = (rule: RuleType): unknown[] => {
  const packed: unknown[] = [rule.field, rule.operator, rule.value ?? null];
  const flags = flagsOf(rule);
  if (flags || rule.valueSource === 'field') packed.push(flags);
  if (rule.valueSource === 'field') packed.push(1);
  return packed;
};

const packGroup = (group: RuleGroupTypeAny): object => {
  const flags = flagsOf(group) | (group.not ? FLAGS.not : 0);
  return {
    ...(group.combinator === undefined ? {} : { c: group.combinator }),
    ...(flags ? { f: flags } : {}),
    r: (group.rules as (RuleType | RuleGroupTypeAny | string)[]).map(item => {
      if (typeof item === 'string') return item;
      return isRuleGroup(item) ? packGroup(item) : packRule(item);
    }),
  };
};

/** Ids of the presets by their packed form, with and without independent combinators. */
let packedPresets: ReadonlyMap<string, string> | undefined;
const presetOf = (packed: string): string | undefined => {
  packedPresets ??= new Map(
    PRESETS.flatMap(({ id, query }) =>
      [query, withIndependentCombinators(query, true)].map(
        form => [JSON.stringify(packGroup(form)), id] as const,
      ),
    ),
  );
  return packedPresets.get(packed);
};

/** Id of the preset that a query equals. Ids of rules and groups don't count. */
export const presetIdOf = (query: RuleGroupTypeAny): string | undefined =>
  presetOf(JSON.stringify(packGroup(query)));

const packTheme = ({ base, dark }: Theme): object => ({
  ...(Object.keys(base).length > 0 ? { b: base } : {}),
  ...(Object.keys(dark).length > 0 ? { d: dark } : {}),
});

/**
 * Encodes a state. `decode` accepts every text that this returns, if its length is allowed.
 *
 * @returns `1` for the initial state, never an empty text.
 */
export const encode = ({ options, query, theme, view }: DemoState): string => {
  const changed = changedOptions(options);
  const packed = packGroup(query);
  const preset = presetOf(JSON.stringify(packed));
  const content = {
    ...(changed.length > 0
      ? { o: Object.fromEntries(changed.map(key => [key, Number(options[key])])) }
      : {}),
    ...(preset === PRESETS[0].id ? {} : { q: preset ?? packed }),
    ...(view === INITIAL_STATE.view ? {} : { p: view }),
    ...(theme && !isEmptyTheme(theme) ? { t: packTheme(theme) } : {}),
  };
  const json = JSON.stringify(content);
  return json === '{}' ? VERSION : VERSION + toBase64Url(new TextEncoder().encode(json));
};
