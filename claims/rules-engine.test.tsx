import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { afterEach, expect, vi } from 'vitest';
import { claim } from './claim';
import { besideCompanions, companion } from './companion';

interface Condition {
  readonly id?: string;
  readonly antecedent?: object;
  readonly consequent?: { readonly type: string };
  readonly conditions?: readonly Condition[];
}
interface RulesEngine extends Condition {
  readonly conditions: readonly Condition[];
}
type Path = readonly number[];
type Change = (re: RulesEngine, ...args: readonly unknown[]) => RulesEngine;

const NAMES = ['addRE', 'insertRE', 'updateRE', 'moveRE', 'removeRE'] as const;
type Changes = Record<(typeof NAMES)[number] | `${(typeof NAMES)[number]}InPlace`, Change>;

interface Package extends Changes {
  readonly regenerateREIDs: Change;
  readonly prepareRulesEngine: Change;
  readonly findConditionPath: (path: Path, re: RulesEngine) => Condition | null;
  readonly findConditionID: (id: string, re: RulesEngine) => Condition | null;
  readonly getConditionPathOfID: (id: string, re: RulesEngine) => Path | null;
  readonly isRulesEngine: (value: unknown) => boolean;
  readonly isRulesEngineAny: (value: unknown) => boolean;
  readonly formatRulesEngine: (re: unknown, options?: unknown) => unknown;
  readonly jsonRulesEngineAdditionalOperators: object;
  readonly RulesEngineBuilder: ComponentType<object>;
}

const library = await companion<Package>('rules-engine');
const { addRE, insertRE, moveRE, removeRE, updateRE, formatRulesEngine } = library;
const { findConditionPath, findConditionID, getConditionPathOfID, RulesEngineBuilder } = library;

afterEach(cleanup);

const leaf = (id: string, conditions?: readonly Condition[]): Condition => ({
  id,
  antecedent: { id: `query-${id}`, combinator: 'and', rules: [] },
  consequent: { type: id },
  ...(conditions ? { conditions } : {}),
});

const tree = (): RulesEngine => ({
  id: 'root',
  conditions: [
    leaf('A'),
    leaf('B', [leaf('B0'), leaf('B1', [leaf('B10')])]),
    leaf('C', [leaf('C0')]),
    leaf('D'),
  ],
});

/** Ids of the conditions, such as `A,B(B0)`. */
const shapeOf = ({ conditions = [] }: Condition): string =>
  conditions
    .map(({ id = '', ...item }) => (item.conditions ? `${id}(${shapeOf(item)})` : id))
    .join(',');

const pathsOf = ({ conditions = [] }: Condition, path: Path = []): Path[] =>
  conditions.flatMap((item, index) => [[...path, index], ...pathsOf(item, [...path, index])]);

const PATHS = pathsOf(tree());
const PAIRS = PATHS.flatMap(from => PATHS.map(to => [from, to] as const));

const at = (re: Condition, path: Path): Condition | undefined =>
  path.reduce<Condition | undefined>((item, index) => item?.conditions?.[index], re);

/** Whether a path leads into the condition at another. */
const isInside = (path: Path, other: Path): boolean =>
  path.length > other.length && other.every((index, level) => path[level] === index);

const nextOf = (path: Path): Path => [...path.slice(0, -1), (path.at(-1) ?? 0) + 1];

const isSame = (a: Path, b: Path): boolean => String(a) === String(b);

/** Removes a condition and inserts it before another, found by their ids. */
const moved = (from: Path, to: Path): string => {
  const re = tree();
  const [item, anchor] = [at(re, from), at(re, to)];
  if (!item || !anchor || item === anchor) return shapeOf(re);
  const [source, siblings] = [from, to].map(
    path => at(re, path.slice(0, -1))?.conditions as Condition[],
  ) as [Condition[], Condition[]];
  source.splice(source.indexOf(item), 1);
  // With the next sibling, it changes places.
  siblings.splice(siblings.indexOf(anchor) + (isSame(to, nextOf(from)) ? 1 : 0), 0, item);
  return shapeOf(re);
};

claim(
  '8+',
  'Moves a condition before the one at a path or with an id, or `"up"` or `"down"`. With the next sibling, it changes places. `{ clone: true }` copies it',
  () => {
    const pairs = PAIRS.filter(([from, to]) => !isInside(to, from) && !isInside(to, nextOf(from)));
    expect(pairs.length).toBeGreaterThan(45);
    for (const [from, to] of pairs) {
      expect(shapeOf(moveRE(tree(), from, to))).toBe(moved(from, to));
      const [id, other] = [from, to].map(path => at(tree(), path)?.id);
      expect(shapeOf(moveRE(tree(), id, other))).toBe(moved(from, to));
    }
    for (const [index, path] of PATHS.entries()) {
      const before = [...path.slice(0, -1), (path.at(-1) ?? 0) - 1];
      const up = at(tree(), before) ? moved(path, before) : shapeOf(tree());
      const down = at(tree(), nextOf(path)) ? moved(path, nextOf(path)) : shapeOf(tree());
      expect([index, shapeOf(moveRE(tree(), path, 'up'))]).toEqual([index, up]);
      expect([index, shapeOf(moveRE(tree(), path, 'down'))]).toEqual([index, down]);
      const copied = moveRE(tree(), path, [0], { clone: true });
      expect(pathsOf(copied).length - PATHS.length).toBe(
        isSame(path, [0]) ? 0 : pathsOf({ conditions: [at(tree(), path) as Condition] }).length,
      );
    }
  },
);

claim(
  '8+',
  "`moveRE` doesn't reject a move into the condition itself, and damages the rules engine.",
  () => {
    const pairs = PAIRS.filter(([from, to]) => isInside(to, from));
    expect(pairs.length).toBeGreaterThan(3);
    for (const [from, to] of pairs) {
      let shape = '';
      try {
        shape = shapeOf(moveRE(tree(), from, to));
      } catch {
        continue;
      }
      expect(shape).not.toBe(shapeOf(tree()));
    }
  },
);

claim(
  '8+',
  "`moveRE` can't move a condition into its next sibling: `moveRE(re, [0], [1, 0])` moves it into the sibling after that, or throws an error if that has no nested conditions.",
  () => {
    expect(shapeOf(moveRE(tree(), [0], [1, 0]))).toBe('B(B0,B1(B10)),C(A,C0),D');
    const pairs = PAIRS.filter(([from, to]) => isInside(to, nextOf(from)));
    expect(pairs.length).toBeGreaterThan(4);
    for (const [from, to] of pairs) {
      const after = [...nextOf(nextOf(from)), ...to.slice(from.length, -1)];
      if (at(tree(), after)?.conditions) {
        const { id } =
          at(moveRE(tree(), from, to), [...nextOf(from), ...to.slice(from.length)]) ?? {};
        expect(id).toBe(at(tree(), from)?.id);
      } else {
        expect(() => moveRE(tree(), from, to)).toThrow();
      }
    }
  },
);

claim(
  '8+',
  "If the path or id of a condition or of its parent doesn't exist, nothing changes, with these exceptions:",
  () => {
    const re = tree();
    for (const wrong of [[9, 9], [1, 9, 9], [0, 0, 0], 'none']) {
      expect(addRE(re, leaf('N'), wrong)).toBe(re);
      expect(updateRE(re, 'x', 1, wrong)).toBe(re);
      expect(removeRE(re, wrong)).toBe(re);
      expect(moveRE(re, wrong, [0])).toBe(re);
      expect(moveRE(re, [0], wrong)).toBe(re);
      if (typeof wrong === 'string') {
        expect([findConditionID(wrong, re), getConditionPathOfID(wrong, re)]).toEqual([null, null]);
      } else {
        expect(insertRE(re, leaf('N'), wrong)).toBe(re);
        expect(findConditionPath(wrong, re)).toBeNull();
      }
    }
    for (const wrong of [[9], [0, 0], [1, 9]]) {
      expect(addRE(re, leaf('N'), wrong)).toBe(re);
      expect(updateRE(re, 'x', 1, wrong)).toBe(re);
      expect(shapeOf(removeRE(re, wrong))).toBe(shapeOf(re));
      expect(findConditionPath(wrong, re)).toBeNull();
    }
  },
);

claim(
  '8+',
  'A position after the last sibling is the end of the list: `insertRE` appends there, also with `replace`, and `moveRE` moves there.',
  () => {
    for (const replace of [false, true]) {
      const options = { replace };
      expect(shapeOf(insertRE(tree(), leaf('N'), [9], options))).toBe(`${shapeOf(tree())},N`);
      expect(shapeOf(insertRE(tree(), leaf('N'), [2, 9], options))).toContain('C(C0,N)');
    }
    expect(shapeOf(moveRE(tree(), [0], [9]))).toBe('B(B0,B1(B10)),C(C0),D,A');
    expect(shapeOf(moveRE(tree(), [3], [2, 9]))).toContain('C(C0,D)');
  },
);

claim(
  '8+',
  [
    'The path `[]` is the first position of the root for `insertRE` and `moveRE`.',
    '`insertRE` with `replace` replaces the first condition.',
  ],
  () => {
    expect(shapeOf(insertRE(tree(), leaf('N'), []))).toBe(`N,${shapeOf(tree())}`);
    expect(shapeOf(insertRE(tree(), leaf('N'), [], { replace: true }))).toMatch(/^N,B/);
    for (const path of PATHS.slice(1)) {
      expect(moveRE(tree(), path, []).conditions[0]?.id).toBe(at(tree(), path)?.id);
    }
  },
);

claim(
  '8+',
  'If the parent has no nested conditions, `insertRE` creates the list, but `moveRE` throws an error.',
  () => {
    const parents = PATHS.filter(path => !at(tree(), path)?.conditions && !isSame(path, [1, 1, 0]));
    expect(parents.length).toBeGreaterThan(3);
    for (const parent of parents) {
      expect(at(insertRE(tree(), leaf('N'), [...parent, 0]), parent)?.conditions).toHaveLength(1);
      expect(() => moveRE(tree(), [1, 1, 0], [...parent, 0])).toThrow();
    }
  },
);

claim(
  '8+',
  'A negative index counts from the end: `removeRE(re, [-1])` removes the last condition.',
  () => {
    expect(shapeOf(removeRE(tree(), [-1]))).toBe('A,B(B0,B1(B10)),C(C0)');
    expect(shapeOf(insertRE(tree(), leaf('N'), [-1]))).toBe('A,B(B0,B1(B10)),C(C0),N,D');
  },
);

claim(
  '8+',
  [
    "The functions return a new rules engine and don't change the one that you pass.",
    'Those with the suffix `InPlace` change it.',
  ],
  () => {
    const args: Record<(typeof NAMES)[number], readonly unknown[]> = {
      addRE: [leaf('N'), [1]],
      insertRE: [leaf('N'), [1, 0]],
      updateRE: ['type', 'x', [1, 0]],
      moveRE: [[0], [2]],
      removeRE: [[1, 1]],
    };
    for (const name of NAMES) {
      const re = tree();
      const result = library[name](re, ...args[name]);
      expect(re).toEqual(tree());
      expect(result).not.toEqual(tree());
      expect(library[`${name}InPlace`](re, ...args[name])).toBe(re);
      expect(shapeOf(re)).toBe(shapeOf(result));
      expect(re).not.toEqual(tree());
    }
  },
);

claim(
  '8+',
  "`findConditionID` stops at the first condition that has nested ones, and doesn't find ids after it.",
  () => {
    const found = PATHS.map(path => at(tree(), path)?.id ?? '').filter(id =>
      findConditionID(id, tree()),
    );
    expect(found).toEqual(['A', 'B', 'B0', 'B1', 'B10']);
    for (const path of PATHS) {
      expect(getConditionPathOfID(at(tree(), path)?.id ?? '', tree())).toEqual(path);
      expect(findConditionPath(path, tree())).toEqual(at(tree(), path));
    }
  },
);

claim(
  '8+',
  [
    '`regenerateREIDs` changes the `id` of the default consequent that you pass.',
    'It throws if that object is frozen, as results of `addRE` and its relatives are.',
    'The same happens in `moveRE` with `clone`.',
    'In conditions without nested ones, the antecedent and its rules keep their ids.',
  ],
  () => {
    const defaultConsequent = { type: 'x' };
    const re = { ...tree(), defaultConsequent };
    const result = library.regenerateREIDs(re);
    expect(defaultConsequent).toHaveProperty('id');
    expect(result.conditions[0]?.antecedent).toHaveProperty('id', 'query-A');
    expect(result.conditions[1]?.antecedent).not.toHaveProperty('id', 'query-B');
    const added = addRE(
      { ...tree(), defaultConsequent: { type: 'x' } } as RulesEngine,
      leaf('N'),
      [],
    );
    expect(() => library.regenerateREIDs(added)).toThrow();
    const nested = { ...leaf('E', [leaf('E0')]), defaultConsequent: { type: 'x' } };
    const frozen = addRE(tree(), nested, []);
    expect(() => moveRE(frozen, [4], [0], { clone: true })).toThrow();
  },
);

claim(
  '8+',
  'Users can remove the last condition. `isRulesEngine` is `false` for a rules engine without conditions; use `isRulesEngineAny`.',
  () => {
    const re = removeRE({ conditions: [leaf('A')] }, [0]);
    expect([library.isRulesEngine(re), library.isRulesEngineAny(re)]).toEqual([false, true]);
    expect(library.isRulesEngine(tree())).toBe(true);
  },
);

/** A rules engine of one condition with the consequent `hit`. */
const engineOf = (...rules: readonly object[]): RulesEngine => ({
  conditions: [{ antecedent: { combinator: 'and', rules }, consequent: { type: 'hit' } }],
});

const is = (operator: string, value: unknown, field = 'age'): object => ({
  field,
  operator,
  value,
});

const FORMATS = ['native', 'json-rules-engine', 'node-rules', 'rulepilot'] as const;
type Format = (typeof FORMATS)[number];

interface Engine {
  readonly addRule: (rule: unknown) => void;
  readonly run: (facts: object) => Promise<{ readonly events: readonly unknown[] }>;
}

const json = besideCompanions('json-rules-engine') as {
  Engine: new (...args: unknown[]) => Engine;
};
const node = besideCompanions('node-rules') as {
  RuleEngine: new (rules: unknown) => {
    execute: (facts: object, done: (result: { events?: unknown[] }) => void) => void;
  };
};
const pilot = besideCompanions('rulepilot') as {
  RulePilot: { evaluate: (rule: unknown, facts: object, trusted?: boolean) => Promise<unknown> };
};

/** Types of the consequents that apply, as each engine gives them. */
const run = async (
  format: Format,
  re: RulesEngine,
  facts: object,
  options: object = {},
): Promise<string[]> => {
  const typesOf = (list: readonly unknown[]) => list.map(item => (item as { type: string }).type);
  if (format === 'native') {
    const evaluate = formatRulesEngine(re, { format, ...options }) as (facts: object) => unknown[];
    return typesOf(evaluate(facts));
  }
  if (format === 'json-rules-engine') {
    const engine = new json.Engine([], { allowUndefinedFacts: true });
    const rules = formatRulesEngine(re, { format, context: { engine }, ...options });
    for (const rule of rules as unknown[]) engine.addRule(rule);
    return typesOf((await engine.run({ ...facts })).events);
  }
  if (format === 'node-rules') {
    const engine = new node.RuleEngine(formatRulesEngine(re, { format, ...options }));
    const { events = [] } = await new Promise<{ events?: unknown[] }>(resolve => {
      engine.execute({ ...facts }, resolve);
    });
    return typesOf(events);
  }
  const result = await pilot.RulePilot.evaluate(
    formatRulesEngine(re, { format, ...options }),
    facts,
    true,
  );
  return result === false ? [] : typesOf([result]);
};

const hits = async (format: Format, rules: readonly object[], facts: object): Promise<boolean> =>
  (await run(format, engineOf(...rules), facts)).length > 0;

/** One answer for each format. */
const ofAll = (rules: readonly object[], facts: object): Promise<boolean[]> =>
  Promise.all(FORMATS.map(format => hits(format, rules, facts)));

claim('8+', 'Does `"18"` equal 18? | no | no | no | yes', async () => {
  expect(await ofAll([is('=', '18')], { age: 18 })).toEqual([false, false, false, true]);
});

claim(
  '8+',
  'How does it treat a missing fact? | it counts as `undefined`, so `!=` and `notIn` match | the run rejects with "Undefined fact", unless `allowUndefinedFacts` is set | as in `native` | `!=` and `notIn` don\'t match',
  async () => {
    for (const rule of [is('!=', 5), is('notIn', [5])]) {
      expect(await ofAll([rule], {})).toEqual([true, true, true, false]);
    }
    const engine = new json.Engine();
    for (const rule of formatRulesEngine(engineOf(is('=', 5)), 'json-rules-engine') as unknown[])
      engine.addRule(rule);
    await expect(engine.run({})).rejects.toThrow('Undefined fact');
  },
);

claim(
  '8+',
  'Does it have `null` and `notNull`? | yes | no, the run rejects | yes | yes',
  async () => {
    for (const format of ['native', 'node-rules', 'rulepilot'] as const) {
      expect(await hits(format, [is('null', null)], { age: null })).toBe(true);
      expect(await hits(format, [is('notNull', null)], { age: null })).toBe(false);
      expect(await hits(format, [is('notNull', null)], { age: 5 })).toBe(true);
    }
    for (const name of ['null', 'notNull']) {
      await expect(hits('json-rules-engine', [is(name, null)], { age: 5 })).rejects.toThrow();
    }
  },
);

claim(
  '8+',
  'Does it have `contains`, `beginsWith`, `endsWith` and their negations? | yes | yes, once registered | yes | no, it leaves out the rule',
  async () => {
    for (const [name, value] of [
      ['contains', 'rum'],
      ['beginsWith', 'Dr'],
      ['endsWith', 'ms'],
    ] as const) {
      const negation = `doesNot${name[0]?.toUpperCase()}${name.slice(1).replace('sWith', 'With').replace(/s$/, '')}`;
      const facts = { instrument: 'Drums' };
      const other = { instrument: 'Flute' };
      for (const format of ['native', 'json-rules-engine', 'node-rules'] as const) {
        expect(await hits(format, [is(name, value, 'instrument')], facts)).toBe(true);
        expect(await hits(format, [is(name, value, 'instrument')], other)).toBe(false);
        expect(await hits(format, [is(negation, value, 'instrument')], facts)).toBe(false);
        expect(await hits(format, [is(negation, value, 'instrument')], other)).toBe(true);
      }
      for (const operator of [name, negation]) {
        const rule = formatRulesEngine(engineOf(is(operator, value)), 'rulepilot');
        expect(JSON.stringify(rule)).not.toContain(value);
      }
    }
  },
);

claim(
  '8+',
  'What does an antecedent without rules match (`and`)? | everything | everything | everything | nothing',
  async () => {
    expect(await ofAll([], { age: 5 })).toEqual([true, true, true, false]);
  },
);

claim(
  '8+',
  [
    'An antecedent with the combinator `and` and without rules matches everything, except in `rulepilot`, so a condition that a user just added applies to all facts.',
    'The same holds if an export leaves out all of its rules, because they are invalid or muted.',
  ],
  async () => {
    const muted = { ...is('=', 5), muted: true };
    expect(await ofAll([muted], { age: 6 })).toEqual([true, true, true, false]);
    expect(await ofAll([], { age: 6 })).toEqual([true, true, true, false]);
  },
);

claim('8+', 'Does `band.name` read a nested object? | yes | no | yes | yes', async () => {
  const facts = { band: { name: 'Trio' } };
  expect(await ofAll([is('=', 'Trio', 'band.name')], facts)).toEqual([true, false, true, true]);
});

const nested: RulesEngine = {
  conditions: [
    {
      antecedent: { combinator: 'and', rules: [is('>', 1)] },
      consequent: { type: 'outer' },
      conditions: [
        { antecedent: { combinator: 'and', rules: [is('>', 2)] }, consequent: { type: 'first' } },
        { antecedent: { combinator: 'and', rules: [is('>', 3)] }, consequent: { type: 'second' } },
      ],
      ...{ evaluationMode: 'cumulative' },
    },
  ],
};

claim(
  '8+',
  'Do parents and nested conditions both apply? | yes | yes | yes | no, only the first match',
  async () => {
    const types = await Promise.all(FORMATS.map(format => run(format, nested, { age: 5 })));
    expect(types.map(list => list.length)).toEqual([2, 2, 2, 1]);
    for (const list of types.slice(0, 3))
      expect(new Set(list)).toEqual(new Set(['outer', 'first']));
  },
);

claim(
  '8+',
  ['The mode applies to all levels.', '`evaluationMode` of a nested condition has no effect.'],
  async () => {
    expect(await run('native', nested, { age: 5 })).toEqual(['outer', 'first']);
    const cumulative = { ...nested, evaluationMode: 'cumulative' };
    expect(await run('native', cumulative, { age: 5 })).toEqual(['outer', 'first', 'second']);
  },
);

claim('8+', 'Does it support cumulative mode? | yes | yes | yes | no, it throws', async () => {
  const re = { conditions: [...engineOf().conditions, ...engineOf().conditions] };
  const options = { evaluationMode: 'cumulative' };
  for (const format of FORMATS.slice(0, 3)) {
    expect(await run(format, re, { age: 5 }, options)).toHaveLength(2);
  }
  expect(() => formatRulesEngine(re, { format: 'rulepilot', ...options })).toThrow();
});

claim('8+', 'Can you store it as JSON? | no | yes | no | yes', () => {
  const stored = FORMATS.map(format => {
    const result = formatRulesEngine(nested, format);
    const text = JSON.stringify(result) as string | undefined;
    return (
      text !== undefined &&
      !String(
        JSON.stringify(result, (_, value: unknown) =>
          typeof value === 'function' ? 'code' : value,
        ),
      ).includes('code')
    );
  });
  expect(stored).toEqual([false, true, false, true]);
});

claim(
  '8+',
  [
    'All formats leave out muted rules, and share these limits:',
    "They don't compare two fields.",
    "With `valueSource: 'field'`, the value is the field's name as text.",
    '`xor` counts as `and`.',
  ],
  async () => {
    const name = { ...is('=', 'fee'), valueSource: 'field' };
    expect(await ofAll([name], { age: 5, fee: 5 })).toEqual([false, false, false, false]);
    expect(await ofAll([name], { age: 'fee', fee: 5 })).toEqual([true, true, true, true]);
    expect(await ofAll([is('=', 5), { ...is('=', 6), muted: true }], { age: 5 })).toEqual([
      true,
      true,
      true,
      true,
    ]);
    for (const format of FORMATS) {
      const rules = [is('>', 1), is('>', 2)];
      const of = (combinator: string): RulesEngine => ({
        conditions: [{ antecedent: { combinator, rules }, consequent: { type: 'hit' } }],
      });
      for (const age of [0, 2, 5]) {
        expect(await run(format, of('xor'), { age })).toEqual(
          await run(format, of('and'), { age }),
        );
      }
    }
  },
);

claim(
  '8+',
  [
    "Operators without an evaluator in `nativeOperators` don't match.",
    "But `constructor` and `toString` match always, and most other names of `Object.prototype`, such as `valueOf` and `__proto__`, throw an error: check the operators of rules that you don't trust.",
  ],
  async () => {
    const outcomes = async (operator: string): Promise<string[]> =>
      Promise.all(
        [{ age: 5 }, { age: 6 }, {}].map(async facts => {
          try {
            return String(await hits('native', [is(operator, 5)], facts));
          } catch {
            return 'error';
          }
        }),
      );
    const names = Object.getOwnPropertyNames(Object.prototype);
    const results = await Promise.all(names.map(outcomes));
    const always = names.filter((_, index) => results[index]?.every(item => item === 'true'));
    const failing = names.filter((_, index) => results[index]?.every(item => item === 'error'));
    expect(always.sort()).toEqual(['constructor', 'toString']);
    expect(failing).toEqual(expect.arrayContaining(['valueOf', '__proto__', 'hasOwnProperty']));
    expect(failing.length).toBeGreaterThan(names.length / 2);
    for (const unknown of ['soundsLike', '', 'contain']) {
      expect(await outcomes(unknown)).toEqual(['false', 'false', 'false']);
    }
  },
);

claim(
  '8+',
  [
    'The last two lines add `null` and `notNull`, which `jsonRulesEngineAdditionalOperators` lacks.',
    'Use `listsAsArrays`: with a string of `"10,20"`, the engine\'s `in` tests for a substring, so it also matches `"1"`.',
  ],
  async () => {
    expect(library.jsonRulesEngineAdditionalOperators).not.toHaveProperty('null');
    expect(library.jsonRulesEngineAdditionalOperators).not.toHaveProperty('notNull');
    expect(await hits('json-rules-engine', [is('in', '10,20')], { age: '1' })).toBe(true);
    expect(await hits('json-rules-engine', [is('in', ['10', '20'])], { age: '1' })).toBe(false);
  },
);

claim(
  '8+',
  [
    'If nothing matches, `events` is missing.',
    'If the facts already have `events`, the consequents are added to them.',
  ],
  async () => {
    const result = (facts: object): Promise<object> =>
      new Promise(resolve => {
        new node.RuleEngine(formatRulesEngine(engineOf(is('=', 5)), 'node-rules')).execute(
          facts,
          resolve,
        );
      });
    expect(await result({ age: 6 })).not.toHaveProperty('events');
    expect(await result({ age: 5, events: ['old'] })).toHaveProperty('events', [
      'old',
      { type: 'hit' },
    ]);
  },
);

claim(
  '8+',
  [
    "`true` skips rulepilot's validation, which rejects empty antecedents.",
    'An antecedent with `contains` and another rule loses `contains`, so with `and`, it matches more than users see, and with `or`, less.',
  ],
  async () => {
    const empty = formatRulesEngine(engineOf(), 'rulepilot');
    await expect(pilot.RulePilot.evaluate(empty, {})).rejects.toThrow();
    expect(await pilot.RulePilot.evaluate(empty, {}, true)).toBe(false);
    const rules = [is('contains', 'Vau', 'lastName'), is('=', 5)];
    expect(await hits('rulepilot', rules, { lastName: 'Prince', age: 5 })).toBe(true);
    const consequent = { type: 'hit' };
    const or = { conditions: [{ antecedent: { combinator: 'or', rules }, consequent }] };
    const facts = { lastName: 'Vaughan', age: 6 };
    expect(await Promise.all(FORMATS.map(format => run(format, or, facts)))).toEqual([
      ...[['hit'], ['hit'], ['hit'], []],
    ]);
  },
);

claim(
  '8+',
  [
    'Without a format, it returns the rules engine as indented JSON.',
    'An unknown format does the same, without an error.',
  ],
  () => {
    const text = JSON.stringify(nested, undefined, 2);
    expect([formatRulesEngine(nested), formatRulesEngine(nested, 'drools')]).toEqual([text, text]);
  },
);

claim(
  '8+',
  'A condition without a consequent and without nested conditions exports the consequent `{ "type": "" }`.',
  async () => {
    const re = { conditions: [{ antecedent: { combinator: 'and', rules: [] } }] };
    expect(await run('native', re, {})).toEqual(['']);
  },
);

claim(
  '8+',
  '`onRulesEngineChange` receives the complete rules engine, with ids. It also runs when the builder mounts: once for the builder, and once for each query builder inside.',
  () => {
    const onRulesEngineChange = vi.fn<(re: RulesEngine) => void>();
    const two = { conditions: [...engineOf().conditions, ...engineOf().conditions] };
    render(<RulesEngineBuilder {...{ defaultRulesEngine: two, onRulesEngineChange }} />);
    expect(onRulesEngineChange).toHaveBeenCalledTimes(3);
    const [last] = onRulesEngineChange.mock.lastCall ?? [];
    expect(last?.conditions.map(({ id }) => typeof id)).toEqual(['string', 'string']);
  },
);

claim('8+', 'To receive only changes by users, turn off both:', () => {
  const onRulesEngineChange = vi.fn();
  const props = {
    ...{ defaultRulesEngine: library.prepareRulesEngine(engineOf()), onRulesEngineChange },
    ...{
      enableMountRulesEngineChange: false,
      queryBuilderProps: { enableMountQueryChange: false },
    },
  };
  render(<RulesEngineBuilder {...props} />);
  expect(onRulesEngineChange).not.toHaveBeenCalled();
  fireEvent.click(screen.getByText('+ Condition'));
  expect(onRulesEngineChange).toHaveBeenCalled();
});

const consequentTypes = [
  { name: 'ignore', label: 'Do nothing' },
  {
    name: 'email',
    label: 'Email',
    properties: [{ name: 'subject', label: 'Subject', defaultValue: 'Your audition' }],
  },
];

claim(
  '8+',
  [
    'A new consequent has the first type of the list, without `params`.',
    '`defaultValue` takes effect only when a user switches to the type.',
  ],
  () => {
    const onRulesEngineChange = vi.fn<(re: RulesEngine) => void>();
    const newConsequent = (types: readonly object[]) => {
      cleanup();
      render(
        <RulesEngineBuilder
          {...{ consequentTypes: types, onRulesEngineChange, addConsequentToNewConditions: true }}
        />,
      );
      fireEvent.click(screen.getByText('+ Condition'));
      return onRulesEngineChange.mock.lastCall?.[0].conditions.at(-1)?.consequent;
    };
    expect(newConsequent([...consequentTypes].reverse())).toEqual({ type: 'email' });
    expect(newConsequent(consequentTypes)).toEqual({ type: 'ignore' });
    const selector = screen.getByDisplayValue('Do nothing');
    fireEvent.change(selector, { target: { value: 'email' } });
    expect(onRulesEngineChange.mock.lastCall?.[0].conditions.at(-1)?.consequent).toEqual({
      type: 'email',
      params: { subject: 'Your audition' },
    });
  },
);

claim(
  '8+',
  'Without `consequentTypes`, or with `autoSelectConsequentType={false}`, a new consequent has the type `"~"`, the placeholder.',
  () => {
    for (const props of [{}, { consequentTypes, autoSelectConsequentType: false }]) {
      const onRulesEngineChange = vi.fn<(re: RulesEngine) => void>();
      cleanup();
      render(
        <RulesEngineBuilder
          {...{ ...props, onRulesEngineChange, addConsequentToNewConditions: true }}
        />,
      );
      fireEvent.click(screen.getByText('+ Condition'));
      expect(onRulesEngineChange.mock.lastCall?.[0].conditions.at(-1)?.consequent?.type).toBe('~');
    }
  },
);

claim(
  '8+',
  '`parseNumbers`: without it, an edited number is a string, and in formats other than `rulepilot`, `"18"` doesn\'t equal the number 18.',
  async () => {
    const onRulesEngineChange = vi.fn<(re: unknown) => void>();
    const queryBuilderProps = { fields: [{ name: 'age', label: 'Age', inputType: 'number' }] };
    const defaultRulesEngine = engineOf(is('=', 5));
    render(
      <RulesEngineBuilder {...{ defaultRulesEngine, onRulesEngineChange, queryBuilderProps }} />,
    );
    fireEvent.change(screen.getByTestId('value-editor'), { target: { value: '18' } });
    const re = onRulesEngineChange.mock.lastCall?.[0] as RulesEngine;
    expect(re).toHaveProperty('conditions.0.antecedent.rules.0.value', '18');
    expect(await Promise.all(FORMATS.map(format => run(format, re, { age: 18 })))).toEqual([
      [],
      [],
      [],
      ['hit'],
    ]);
  },
);

claim(
  '8+',
  [
    'If a rules engine has no `id`, `RulesEngineBuilder` adds missing ids to it, its conditions and their antecedents.',
    "Consequents don't get ids.",
  ],
  () => {
    const shown = (re: object): Condition => {
      cleanup();
      const onRulesEngineChange = vi.fn<(next: Condition) => void>();
      render(<RulesEngineBuilder {...{ defaultRulesEngine: re, onRulesEngineChange }} />);
      return onRulesEngineChange.mock.lastCall?.[0] ?? {};
    };
    const without = { conditions: engineOf(is('=', 5)).conditions };
    const re = shown(without);
    expect([re.id, re.conditions?.[0]?.id]).toEqual([expect.any(String), expect.any(String)]);
    expect(re).toHaveProperty('conditions.0.antecedent.id');
    expect(re.conditions?.[0]?.consequent).toEqual({ type: 'hit' });
    expect(shown({ ...without, id: 'root' }).conditions?.[0]).not.toHaveProperty('id');
  },
);

claim('8+', "a default consequent; your classes aren't added", () => {
  const defaultRulesEngine = { ...engineOf(), defaultConsequent: { type: 'hit' } };
  const classnames = { consequentBuilder: 'mine', consequentBuilderStandalone: 'lost' };
  const { container } = render(<RulesEngineBuilder {...{ defaultRulesEngine, classnames }} />);
  expect(container.querySelectorAll('.mine.consequentBuilder-standalone')).toHaveLength(1);
  expect(container.querySelectorAll('.lost')).toHaveLength(0);
});
