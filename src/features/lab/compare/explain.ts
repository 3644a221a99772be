import type { Call, Json } from '../../../../plugins/differences/shared/call';
import {
  run,
  type Difference,
  type Library,
  type Result,
} from '../../../../plugins/differences/shared/compare';
import type { Entry, Ledger } from '../../../../plugins/differences/shared/ledger';
import { PAIRS } from '../../../../plugins/differences/shared/pairs';
import { isObject } from '@site/src/lib/is-object';
import { optionsOf, type Choice } from './choice';
import type { StoredQuery } from './stored-queries';

/** Functions of each major version that is needed, by its number. */
export type Libraries = ReadonlyMap<number, Library>;

/** Neighboring versions. */
export interface Step {
  readonly before: number;
  readonly after: number;
  readonly ledger: Ledger;
}

/** A class of differences. */
export interface Reason extends Omit<Step, 'ledger'> {
  readonly entry: Entry;
}

type Rule = Readonly<Record<string, Json>>;

/** The steps from one version to another: readers of an older version learn of all changes since. */
export const stepsOf = ({ before, after }: Pick<Choice, 'before' | 'after'>): readonly Step[] =>
  PAIRS.filter(pair => pair.before >= before && pair.after <= after);

const isGroup = (value: unknown): value is StoredQuery =>
  isObject(value) && Array.isArray(value.rules);

const isRule = (value: unknown): value is Rule => isObject(value) && !isGroup(value);

const groupsOf = (group: StoredQuery): readonly StoredQuery[] => [
  group,
  ...group.rules.filter(isGroup).flatMap(groupsOf),
];

/** A rule that all versions export alike. */
const NEUTRAL: Rule = { field: 'a', operator: '=', value: 'a' };

/** Rules that lists of rules or of groups are compared with. */
const framed = (rule: Rule): StoredQuery => ({ combinator: 'and', rules: [NEUTRAL, rule] });

const alone = (rule: Rule): StoredQuery => ({ id: 'g', combinator: 'and', rules: [rule] });

/** A rule as it is when it is exported. Whether it is belongs to its group. */
const exported = ({ id: _, muted: __, ...rule }: Rule): Rule => rule;

/** A rule of the same name that all versions export alike, if the rule itself is exported otherwise. */
const neutralized = ({ field, muted, disabled }: Rule): Rule => ({
  ...NEUTRAL,
  ...(typeof field === 'string' && { field }),
  ...(muted !== undefined && { muted }),
  ...(disabled !== undefined && { disabled }),
});

/** Whether an entry matches, which may not expect what others store. */
const matches = (entry: Entry, difference: Difference): boolean => {
  try {
    return entry.matches(difference);
  } catch {
    return false;
  }
};

/** Rules whose exports are kept, because stored queries repeat them. */
const MAX_KEPT = 20_000;

/** What two versions make of queries in a format, and why it differs. */
export interface Explainer {
  /** What a version returns for a query. */
  readonly resultOf: (query: StoredQuery, major: number) => Result;
  /** The classes to which the differences between the exports of a query belong. */
  readonly explain: (query: StoredQuery) => {
    readonly reasons: readonly Reason[];
    /** Whether each difference belongs to one. */
    readonly isKnown: boolean;
  };
}

/**
 * Prepares the comparison of many queries.
 *
 * The entries of a ledger describe an export of a single rule, or of a small query. So each rule is
 * compared alone, beside a rule that does not change; then each group, without the rules that did; and
 * the whole query only if none of these differs.
 */
export const createExplainer = (
  format: string,
  choice: Choice,
  libraries: Libraries,
): Explainer => {
  const set = optionsOf(format, choice);
  const names = choice.options.length > 0 ? choice.options : ['none'];
  const steps = stepsOf(choice);
  const results = new WeakMap<StoredQuery, Map<number, Result>>();
  const frames = new Map<string, { readonly rule: Rule; readonly frame: StoredQuery }>();

  const callOf = (query: StoredQuery): Call => ({
    name: 'formatQuery',
    args: [query, set],
    options: 'none',
    format,
  });

  const resultOf = (query: StoredQuery, major: number): Result => {
    const known = results.get(query) ?? new Map<number, Result>();
    results.set(query, known);
    const result = known.get(major) ?? run(libraries.get(major) ?? {}, callOf(query));
    known.set(major, result);
    return result;
  };

  const frameOf = (item: Rule): { readonly rule: Rule; readonly frame: StoredQuery } => {
    const rule = exported(item);
    const key = JSON.stringify(rule);
    const made = frames.get(key) ?? { rule, frame: framed(rule) };
    if (frames.size < MAX_KEPT) frames.set(key, made);
    return made;
  };

  const differenceIn = (
    { before: old, after: next }: Step,
    query: StoredQuery,
    more: Pick<Call, 'rule' | 'source'>,
  ): Difference | undefined => {
    const before = resultOf(query, old).outcome;
    const after = resultOf(query, next).outcome;
    return before === after ? undefined : { call: { ...callOf(query), ...more }, before, after };
  };

  const entryFor = ({ ledger }: Step, difference: Difference): Entry | undefined =>
    ledger.find(entry =>
      names.some(options =>
        matches(entry, { ...difference, call: { ...difference.call, options } }),
      ),
    );

  /** Differences of a query in a step, of which each has one cause, in the forms that entries know. */
  const partsOf = (step: Step, query: StoredQuery): readonly (readonly Difference[])[] => {
    const whole = differenceIn(step, query, { source: query });
    if (!whole) return [];
    const parts: Difference[][] = [];
    /** Replaces the rules that changed. */
    const withoutChanged = (group: StoredQuery): StoredQuery => ({
      ...group,
      rules: group.rules.map(item => {
        if (isGroup(item)) return withoutChanged(item);
        if (!isRule(item)) return item;
        const { rule, frame } = frameOf(item);
        const beside = differenceIn(step, frame, { source: frame });
        if (!beside) return item;
        const single = differenceIn(step, alone(rule), { rule });
        parts.push(single ? [single, beside] : [beside]);
        return neutralized(item);
      }),
    });
    for (const group of groupsOf(withoutChanged(query))) {
      const flat = {
        ...group,
        rules: group.rules.map(item =>
          isGroup(item) && differenceIn(step, item, {}) ? NEUTRAL : item,
        ),
      };
      const difference = differenceIn(step, flat, { source: flat });
      if (difference) parts.push([difference]);
    }
    return parts.length > 0 ? parts : [[whole]];
  };

  return {
    resultOf,
    explain: query => {
      const found = new Map<Entry, Reason>();
      let isKnown = true;
      for (const step of steps) {
        for (const part of partsOf(step, query)) {
          const entry = part.map(form => entryFor(step, form)).find(Boolean);
          if (entry) found.set(entry, { before: step.before, after: step.after, entry });
          else isKnown = false;
        }
      }
      return { reasons: [...found.values()], isKnown: isKnown && found.size > 0 };
    },
  };
};
