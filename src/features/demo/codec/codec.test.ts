import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RuleGroupType, RuleGroupTypeAny, RuleType } from 'react-querybuilder';
import { depthOf, MAX_DEPTH } from '@site/src/lib/query-text/size';
import { INITIAL_OPTIONS, OPTION_KEYS, OPTIONS, type DemoOptions } from '../model/options';
import { PRESETS } from '../model/presets';
import { withIds, withIndependentCombinators } from '../model/query';
import { INITIAL_STATE, VIEWS, type DemoState } from '../model/state';
import { NO_THEME } from '../theme/variables';
import { printCss } from '../theme/css';
import { themes } from '../theme/theme.fixture';
import { isLibraryHash } from './address';
import { encode, MAX_LENGTH } from './codec';
import { decode } from './decode';

const nested: DemoState = {
  options: { ...INITIAL_OPTIONS, showNotToggle: true, maxLevels: 3 },
  query: PRESETS[2].query,
  view: 'output',
};

/** Texts from published addresses. They must stay readable. */
const PUBLISHED: Readonly<Record<string, DemoState>> = {
  '1': INITIAL_STATE,
  // {"o":{"showNotToggle":1,"maxLevels":3},"q":"nested"}
  '1eyJvIjp7InNob3dOb3RUb2dnbGUiOjEsIm1heExldmVscyI6M30sInEiOiJuZXN0ZWQifQ': nested,
  // {"o":{"showNotToggle":1,"maxLevels":3},"q":"nested","p":"code"}
  '1eyJvIjp7InNob3dOb3RUb2dnbGUiOjEsIm1heExldmVscyI6M30sInEiOiJuZXN0ZWQiLCJwIjoiY29kZSJ9': {
    ...nested,
    view: 'code',
  },
};

/** Texts that are read, but no longer written. */
const FORMER: Readonly<Record<string, DemoState>> = {
  // {"o":{"showNotToggle":1,"maxLevels":3},"q":"nested","p":"export"}
  '1eyJvIjp7InNob3dOb3RUb2dnbGUiOjEsIm1heExldmVscyI6M30sInEiOiJuZXN0ZWQiLCJwIjoiZXhwb3J0In0':
    nested,
};

const pack = (content: unknown): string =>
  `1${Buffer.from(typeof content === 'string' ? content : JSON.stringify(content)).toString('base64url')}`;

const withoutIds = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value, (key, content: unknown) => (key === 'id' ? undefined : content)),
  );

/** A small random number generator with a fixed seed, so that failures are reproducible. */
const seeded = (seed: number): ((below: number) => number) => {
  let state = seed;
  return below => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
};

const roundTrip = (state: DemoState): void => {
  const decoded = decode(encode(state));
  expect(decoded.ok).toBe(true);
  expect(decoded.ok && withoutIds(decoded.state)).toEqual(withoutIds(state));
};

describe('encode and decode', () => {
  it.each(Object.entries(PUBLISHED))('decodes %s', (text, state) => {
    expect(decode(text)).toEqual({ ok: true, state });
    expect(encode(state)).toBe(text);
  });

  it.each(Object.entries(FORMER))('decodes %s of a former version', (text, state) => {
    expect(decode(text)).toEqual({ ok: true, state });
  });

  it('decodes an empty text to the initial state', () => {
    expect(decode('')).toEqual({ ok: true, state: INITIAL_STATE });
  });

  it.each(OPTION_KEYS)('keeps the option %s', key => {
    const info = OPTIONS[key];
    const options: DemoOptions = {
      ...INITIAL_OPTIONS,
      [key]: info.kind === 'number' ? info.max : !info.initial,
    };
    const query = withIndependentCombinators(INITIAL_STATE.query, options.independentCombinators);
    roundTrip({ ...INITIAL_STATE, options, query });
  });

  it.each(PRESETS.map(preset => [preset.id, preset.query] as const))(
    'keeps the preset %s, alone and with independent combinators',
    (_id, query) => {
      roundTrip({ ...INITIAL_STATE, query });
      roundTrip({
        ...INITIAL_STATE,
        options: { ...INITIAL_OPTIONS, independentCombinators: true },
        query: withIndependentCombinators(query, true),
      });
    },
  );

  it.each(VIEWS)('keeps the view %s', view => {
    roundTrip({ ...INITIAL_STATE, view });
  });

  it('keeps themes', () => {
    fc.assert(
      fc.property(themes, theme => {
        const decoded = decode(encode({ ...INITIAL_STATE, theme }));
        expect(decoded.ok && (decoded.state.theme ?? NO_THEME)).toEqual(theme);
      }),
      { numRuns: 1000 },
    );
  });

  it.each([
    null,
    [],
    'red',
    { x: {} },
    { b: [] },
    { b: { 'No name': '1px' } },
    { b: null, d: 1 },
    { b: { spacing: 1 } },
    { b: { spacing: '' } },
    { b: { spacing: '1px; } * { display: none' } },
    { d: { 'background-color': 'url(https://example.com)' } },
    { d: { ['__proto__']: 'red' } },
  ])('rejects the theme %j', theme => {
    expect(decode(pack({ t: theme }))).toEqual({ ok: false, reason: 'invalid' });
  });

  it('keeps variables of another release, which are not printed', () => {
    const decoded = decode(pack({ t: { b: { later: '1px' } } }));
    expect(decoded).toMatchObject({ ok: true, state: { theme: { base: { later: '1px' } } } });
    expect(decoded.ok && decoded.state.theme && printCss(decoded.state.theme)).toBe('');
  });

  it('keeps values of every type unchanged', () => {
    const values = [
      '',
      '"\\\'<b>',
      '\u{1F3B8} \u00e9 \u4e2d',
      5,
      -0.25,
      true,
      null,
      ['a', 1, false],
      [],
    ];
    const query = withIds(
      {
        combinator: 'or',
        not: true,
        rules: [
          ...values.map(value => ({ field: 'firstName', operator: '=', value })),
          { field: 'lastName', operator: '!=', value: 'firstName', valueSource: 'field' as const },
          { field: 'age', operator: '>', value: '1', disabled: true, muted: true },
          { combinator: 'and', rules: [], disabled: true },
        ],
      },
      'x',
    );
    roundTrip({ ...INITIAL_STATE, query });
  });

  it('generates the same ids every time', () => {
    const text = encode({ ...INITIAL_STATE, query: { combinator: 'or', rules: [] } });
    expect(decode(text)).toEqual(decode(text));
  });
});

describe('states that the page can reach', () => {
  const random = seeded(20_261_125);
  const pick = <T>(items: readonly T[]): T => items[random(items.length)] as T;
  const flag = (name: string) => (random(5) === 0 ? { [name]: true } : {});
  const text = (): string =>
    // Includes half of a surrogate pair, which can be typed or pasted.
    String.fromCharCode(
      ...Array.from({ length: random(12) }, () => pick([65, 32, 0x00e9, 0xd83c])),
    );
  const scalar = () => pick([text(), text(), random(1e9) / 7, true, null]);
  const longText = (): string => text().padEnd(random(50) === 0 ? 70_000 : 0);
  const rule = (): RuleType =>
    random(6) === 0
      ? { field: 'firstName', operator: '=', value: 'lastName', valueSource: 'field' }
      : {
          field: pick(['firstName', 'age', '~']),
          operator: pick(['=', 'between', 'null', '~']),
          value:
            random(4) === 0
              ? Array.from({ length: random(8) }, scalar)
              : pick([scalar, longText])(),
          ...flag('disabled'),
          ...flag('muted'),
        };
  const group = (depth: number, independent: boolean): RuleGroupTypeAny => {
    const items = Array.from({ length: random(4) }, () =>
      depth > 0 && random(2) === 0 ? group(depth - 1, independent) : rule(),
    );
    const flags = { ...flag('not'), ...flag('disabled'), ...flag('muted') };
    if (!independent)
      return { combinator: pick(['and', 'or']), rules: items as RuleGroupType['rules'], ...flags };
    const rules = items.flatMap((item, index) => (index ? [pick(['and', 'or']), item] : [item]));
    return { rules, ...flags } as RuleGroupTypeAny;
  };
  const chain = (depth: number, inner: RuleGroupTypeAny): RuleGroupTypeAny =>
    Array.from({ length: depth }).reduce<RuleGroupTypeAny>(
      (rules, _, index) =>
        ({ combinator: index % 2 ? 'and' : 'or', rules: [rules] }) as RuleGroupType,
      inner,
    );

  it('survive a reload, 10,000 times', () => {
    let long = 0;
    for (let round = 0; round < 10_000; round++) {
      const independent = random(3) === 0;
      const inner = group(random(5), independent);
      const query = independent ? inner : chain(random(MAX_DEPTH - 5), inner);
      const state: DemoState = {
        options: { ...INITIAL_OPTIONS, independentCombinators: independent },
        query,
        view: pick([...VIEWS]),
      };
      const encoded = encode(state);
      if (encoded.length > MAX_LENGTH) long += 1;
      expect(isLibraryHash(encoded)).toBe(false);
      const decoded = decode(encoded, Infinity);
      expect(decoded.ok && withoutIds(decoded.state)).toEqual(withoutIds(state));
    }
    expect(long).toBeGreaterThan(10);
  });

  it('survive it without independent combinators as well, at any allowed depth', () => {
    const deep = Array.from({ length: MAX_DEPTH }).reduce<RuleGroupTypeAny>(
      inner => ({ rules: [rule(), 'and', rule(), 'or', inner] }) as RuleGroupTypeAny,
      { rules: [rule()] },
    );
    const query = withIndependentCombinators(deep, false);
    expect(depthOf(query)).toBeGreaterThanOrEqual(MAX_DEPTH);
    expect(decode(encode({ ...INITIAL_STATE, query }), Infinity).ok).toBe(true);
  });
});

describe('rejected texts', () => {
  it.each([
    ['unknown-version', '2'],
    ['unknown-version', 'features'],
    ['unknown-version', '<img src=x onerror=alert(1)>'],
    ['unreadable', '1%E0%A4%A'],
    ['unreadable', '1!'],
    ['unreadable', '1abc'],
    ['unreadable', `1${Buffer.from([0x22, 0xff, 0x22]).toString('base64url')}`],
    ['too-long', '1'.repeat(MAX_LENGTH + 1)],
    ['invalid', pack('[]')],
    ['invalid', pack('null')],
    ['invalid', pack('"x"')],
    ['invalid', pack({ x: 1 })],
    ['invalid', pack('{"__proto__":{"polluted":1}}')],
    ['invalid', pack('{"constructor":1}')],
    ['invalid', pack('{"o":{"__proto__":1}}')],
    ['invalid', pack('{"o":{"toString":1}}')],
    ['invalid', pack({ o: { showNotToggle: 2 } })],
    ['invalid', pack({ o: { maxLevels: 1e9 } })],
    ['invalid', pack({ o: [] })],
    ['invalid', pack({ p: 'hasOwnProperty' })],
    ['invalid', pack({ q: 'constructor' })],
    ['invalid', pack({ q: { c: 'and' } })],
    ['invalid', pack({ q: { c: 'xor', r: [] } })],
    ['invalid', pack({ q: { r: [] } })],
    ['invalid', pack({ q: { c: 'and', r: [['__proto__', '=', 1]] } })],
    ['invalid', pack({ q: { c: 'and', r: [['age', 'constructor', 1]] } })],
    ['invalid', pack({ q: { c: 'and', r: [['age', '=', { toString: 1 }]] } })],
    ['invalid', pack({ q: { c: 'and', r: [['age', '=', [[1]]]] } })],
    ['invalid', pack({ q: { c: 'and', r: [['age', '=', '1', 8]] } })],
    ['invalid', pack({ q: { c: 'and', r: ['and'] } })],
    ['invalid', pack({ o: { independentCombinators: 1 }, q: { r: [['age', '=', 1], 'and'] } })],
    ['invalid', pack({ q: { c: 'and', r: [['firstName', '=', '__proto__', 0, 1]] } })],
    ['invalid', pack(`{"q":${'{"c":"and","r":['.repeat(102)}${']}'.repeat(102)}}`)],
  ] as const)('%s: %s', (reason, text) => {
    expect(decode(text)).toEqual({ ok: false, reason });
    expect(Object.prototype).not.toHaveProperty('polluted');
  });

  it('does not throw for 10,000 random texts', () => {
    const random = seeded(20_260_101);
    const valid = encode({ ...INITIAL_STATE, query: PRESETS[3].query, view: 'import' });
    const json = Buffer.from(
      encode({ ...INITIAL_STATE, query: { ...PRESETS[2].query, not: true } }).slice(1),
      'base64url',
    ).toString();
    const words = [
      '__proto__',
      'constructor',
      '{}',
      '[]',
      'null',
      '<script>',
      '%',
      '-1',
      '"',
      '1e999',
    ];
    const noise = (): string =>
      String.fromCharCode(...Array.from({ length: random(60) }, () => random(0x2_00)));
    const splice = (text: string): string => {
      const at = random(text.length);
      return text.slice(0, at) + (words[random(words.length)] ?? '') + text.slice(at + random(12));
    };

    const seen = { ok: 0, refused: 0 };
    for (let round = 0; round < 10_000; round++) {
      const text = [
        noise,
        () => `1${noise()}`,
        () => splice(valid),
        () => pack(splice(json)),
        () => pack(splice(splice(json))),
      ][round % 5]?.();
      const decoded = decode(text ?? '');
      seen[decoded.ok ? 'ok' : 'refused']++;
      if (decoded.ok) {
        const again = decode(encode(decoded.state));
        expect(withoutIds(again)).toEqual(withoutIds(decoded));
      }
    }
    expect(seen.ok + seen.refused).toBe(10_000);
    expect(seen.refused).toBeGreaterThan(5000);
    expect(seen.ok).toBeGreaterThan(50);
  });
});
