import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { RuleGroupType, RuleGroupTypeIC } from 'react-querybuilder';
import { INITIAL_OPTIONS, OPTION_KEYS, OPTIONS, type DemoOptions } from '../model/options';
import { PRESETS } from '../model/presets';
import { withIndependentCombinators } from '../model/query';
import { INITIAL_STATE, VIEWS } from '../model/state';
import { isLibraryHash, isLibrarySearch } from './address';
import { encode, MAX_LENGTH } from './codec';
import { decode } from './decode';
import { readLibraryLink, type LibraryLink } from './library-link';

const DATE_TIME = 'Date/time package: not part of this demo.';

/** Packs as the library's demo does for its permalinks. */
const pack = (content: unknown): string =>
  deflateSync(typeof content === 'string' ? content : JSON.stringify(content)).toString('base64');

const link = (content: unknown): string => `s=${encodeURIComponent(pack(content))}`;

/** What a link leads to: its changes to the initial state, and everything else. */
const opened = (search: string, hash: string) => {
  const result = readLibraryLink(search, hash);
  if (!result.ok) throw new Error(result.reason);
  const { ok: _, state, kit, notes, ...formats } = result;
  const changed = OPTION_KEYS.filter(key => state.options[key] !== INITIAL_OPTIONS[key]);
  return {
    options: Object.fromEntries(changed.map(key => [key, state.options[key]])),
    query: JSON.parse(
      JSON.stringify(state.query, (key, value: unknown) => (key === 'id' ? undefined : value)),
    ) as unknown,
    view: state.view,
    ...(kit && { kit: kit.id }),
    ...formats,
    ...(notes.length > 0 && { notes }),
  };
};

const START = opened('', 'style=default').query;
const initial = { options: {}, query: START, view: 'output' };

const rule = (field: string, operator: string, value: unknown, more = {}) => ({
  id: `id-${field}`,
  field,
  operator,
  value,
  ...more,
});

/** The query that the library's demo starts with. */
const QUERY = {
  id: 'root',
  combinator: 'and',
  not: false,
  rules: [
    rule('firstName', 'beginsWith', 'Stev'),
    rule('lastName', 'in', 'Vai, Vaughan'),
    rule('age', '>', '28'),
    {
      id: 'group',
      combinator: 'or',
      rules: [rule('isMusician', '=', true), rule('instrument', '=', 'Guitar')],
    },
    rule('groupedField1', '=', 'groupedField4', { valueSource: 'field' }),
    rule('birthdate', 'between', '1954-10-03,1960-06-06'),
  ],
} satisfies RuleGroupType;

const NO_GROUPED_FIELD = '“groupedField1” is not a field of this demo.';

/** The same without ids and without what this demo lacks. */
const QUERY_HERE = {
  combinator: 'and',
  rules: [
    { field: 'firstName', operator: 'beginsWith', value: 'Stev' },
    { field: 'lastName', operator: 'in', value: 'Vai, Vaughan' },
    { field: 'age', operator: '>', value: '28' },
    {
      combinator: 'or',
      rules: [
        { field: 'isMusician', operator: '=', value: true },
        { field: 'instrument', operator: '=', value: 'guitar' },
      ],
    },
    { field: 'birthdate', operator: 'between', value: '1954-10-03,1960-06-06' },
  ],
};

/** Options as a permalink of the library's demo lists them. */
const ALL_OPTIONS = {
  addRuleToNewGroups: true,
  autoSelectField: false,
  autoSelectOperator: true,
  autoSelectValue: true,
  debugMode: false,
  disabled: false,
  enableDragAndDrop: true,
  enableExpressions: false,
  independentCombinators: false,
  justifiedLayout: true,
  listsAsArrays: false,
  parseNumbers: true,
  resetOnFieldChange: true,
  resetOnOperatorChange: false,
  responsiveLayout: false,
  showBranches: true,
  showCloneButtons: false,
  showCombinatorsBetweenRules: false,
  showLockButtons: false,
  showMuteButtons: false,
  showNotToggle: true,
  showShiftActions: false,
  showUndoRedo: true,
  suppressStandardClassnames: false,
  useDateTimePackage: true,
  validateQuery: true,
};

const ALL_OPTIONS_HERE = {
  showBranches: true,
  justified: true,
  responsive: false,
  showNotToggle: true,
  enableDragAndDrop: true,
  showUndoRedo: true,
  autoSelectField: false,
  addRuleToNewGroups: true,
  parseNumbers: true,
  validateQuery: true,
} satisfies Partial<DemoOptions>;

describe('options', () => {
  it.each([
    ['enableDragAndDrop=true', { enableDragAndDrop: true }],
    ['enableDragAndDrop=true&showNotToggle=true', { enableDragAndDrop: true, showNotToggle: true }],
    ['justifiedLayout=true', { justified: true }],
    ['responsiveLayout=false', { responsive: false }],
    ['validateQuery=true', { validateQuery: true }],
    ['autoSelectValue=false&showBranches=true', { autoSelectValue: false, showBranches: true }],
    // The library's demo turned off what isn't `true`.
    ['resetOnFieldChange&showNotToggle=yes', { resetOnFieldChange: false }],
  ])('%s', (hash, options) => {
    expect(opened('', hash)).toEqual({ ...initial, options });
  });

  it('reads every option of a permalink', () => {
    const hash = new URLSearchParams(
      Object.entries(ALL_OPTIONS).map(([name, value]) => [name, String(value)]),
    ).toString();
    expect(opened('', hash)).toEqual({
      ...initial,
      options: ALL_OPTIONS_HERE,
      notes: [DATE_TIME],
    });
  });

  it('converts the query for independent combinators', () => {
    expect(opened('', 'independentCombinators=true')).toEqual({
      ...initial,
      options: { independentCombinators: true },
      query: withIndependentCombinators(START as RuleGroupType, true),
    });
  });

  it.each([
    ['datetime=true', [DATE_TIME]],
    ['useDateTimePackage=true', [DATE_TIME]],
    ['enableExpressions=true', ['Expressions: not part of this demo.']],
    [
      'useDateTimePackage=true&datetime=true&enableExpressions=true',
      [DATE_TIME, 'Expressions: not part of this demo.'],
    ],
    ['showNotToggle=false&other=true', ['“other”: not part of this demo.']],
    ['showNotToggle=false&maxLevels=3', ['“maxLevels”: not part of this demo.']],
  ])('names what this demo lacks: %s', (hash, notes) => {
    expect(opened('', hash)).toEqual({ ...initial, notes });
  });

  it('does not name what was off', () => {
    expect(opened('', 'datetime=false&enableExpressions=false')).toEqual(initial);
  });
});

describe('style', () => {
  it.each(['default', 'antd', 'bootstrap', 'bulma', 'chakra', 'fluent', 'mantine', 'material'])(
    'opens the kit %s and keeps the rest',
    kit => {
      expect(opened('', `style=${kit}&showNotToggle=true`)).toEqual({
        ...initial,
        kit,
        options: { showNotToggle: true },
      });
    },
  );

  it.each([
    ['prime', 'PrimeReact: not part of this demo.'],
    ['blueprint', 'Blueprint: not part of this demo.'],
    ['__proto__', '“__proto__”: not part of this demo.'],
  ])('names a kit without a demo: %s', (style, note) => {
    expect(opened('', `style=${style}&showNotToggle=true`)).toEqual({
      ...initial,
      options: { showNotToggle: true },
      notes: [note],
    });
  });
});

describe('a compressed state', () => {
  // The JSON has a query, the same in independent combinators with two more rules, and one option.
  const TEXT =
    'eJyNzj0KwkAQBeC7vHoKsZJFbaxsrOzEYmMmcWGTifujhJADeC4vJpsEDBZiOTDfe6/DLbJroTqYHAoahItUmal1EAcFcSC4aNlDnaanDITCsB1AySBIw24CWxDu2kaGwnKF/tzT2LHfpZZP1N8JNIz4AdZzsEhA1/lcFMb5cNDVl9vM3OtprR7XShOM1D6t9Vd5HCQcpSwtQwUXuSf40KYLORc62oD+DbdRZ/0=';

  it.each([
    ['as it is', `s=${TEXT}`],
    ['escaped', `s=${encodeURIComponent(TEXT)}`],
    ['without padding', `s=${TEXT.replace('=', '')}`],
    ['in base64url', `s=${TEXT.replaceAll('+', '-').replaceAll('/', '_')}`],
  ])('is read %s', (_, hash) => {
    expect(opened('', hash)).toEqual({
      ...initial,
      options: { showNotToggle: true },
      query: { combinator: 'or', rules: [{ field: 'age', operator: '>', value: '28' }] },
    });
  });

  it('is read with plus signs that are not escaped', () => {
    const texts = Array.from({ length: 20 }, (_, age) =>
      pack({ query: { combinator: 'and', rules: [rule('age', '=', String(age))] } }),
    ).filter(text => text.includes('+'));
    expect(texts.length).toBeGreaterThan(5);
    for (const text of texts) expect(readLibraryLink('', `s=${text}`).ok).toBe(true);
  });

  it('shows the query with independent combinators if their option is on', () => {
    expect(opened('', `s=${encodeURIComponent(TEXT)}&independentCombinators=true`)).toEqual({
      ...initial,
      options: { independentCombinators: true, showNotToggle: true },
      query: {
        rules: [
          { field: 'age', operator: '>', value: '28' },
          'or',
          { field: 'age', operator: '<', value: '20' },
          'and',
          { field: 'firstName', operator: '=', value: '\u00c9lla' },
        ],
      },
    });
  });

  it('keeps options and query', () => {
    // The style is that of the page on which the link was copied. Its path leads to the kit.
    expect(opened('', link({ query: QUERY, options: ALL_OPTIONS, style: 'antd' }))).toEqual({
      options: ALL_OPTIONS_HERE,
      query: QUERY_HERE,
      view: 'output',
      notes: [DATE_TIME, NO_GROUPED_FIELD],
    });
  });

  it('gives way to options in the hash', () => {
    const hash = `${link({ options: { showNotToggle: true, debugMode: true } })}&showNotToggle=false`;
    expect(opened('', hash)).toEqual({ ...initial, options: { debugMode: true } });
  });

  it.each([
    ['query', false],
    ['queryIC', false],
    ['query', true],
    ['queryIC', true],
  ] as const)('converts a %s that is there alone, independent combinators: %s', (name, on) => {
    const group = { combinator: 'or', rules: [rule('age', '>', 1), rule('age', '<', 0)] };
    const query = withIndependentCombinators(group, name === 'queryIC');
    const result = opened('', link({ [name]: query, options: { independentCombinators: on } }));
    expect(result).toMatchObject({ query: { rules: { length: on ? 3 : 2 } } });
  });

  it('keeps empty groups, flags, placeholders, lists and values of every type', () => {
    const rules = [
      { combinator: 'and', rules: [], disabled: true },
      {
        combinator: 'or',
        rules: [{ field: '~', operator: '~', value: '' }],
        not: true,
        muted: true,
      },
      { field: 'firstName', operator: '!=', value: 'lastName', valueSource: 'field' },
      { field: 'age', operator: 'between', value: [1, 2.5], disabled: true },
      { field: 'alsoPlays', operator: 'in', value: 'piano,organ' },
      { field: 'alsoPlays', operator: 'notIn', value: ['piano'] },
      { field: 'instrument', operator: '=', value: '~' },
      { field: 'instrument', operator: 'null', value: '' },
      { field: 'lastName', operator: '=', value: null },
    ];
    const query = { combinator: 'or', rules };
    expect(opened('', link({ query }))).toEqual({ ...initial, query });
    const empty = { combinator: 'and', rules: [] };
    expect(opened('', link({ query: empty }))).toEqual({ ...initial, query: empty });
  });

  it('takes along the combinator of a rule that is left out', () => {
    const queryIC = {
      rules: [
        rule('height', '=', '1'),
        'or',
        rule('age', '>', '1'),
        'and',
        rule('job', '=', '1'),
        'or',
        { rules: [rule('height', '=', '1'), 'and', rule('job', '=', '2')] },
        'or',
        rule('age', '<', '9'),
      ],
    } satisfies RuleGroupTypeIC;
    expect(opened('', link({ queryIC, options: { independentCombinators: true } }))).toEqual({
      ...initial,
      options: { independentCombinators: true },
      query: {
        rules: [
          { field: 'age', operator: '>', value: '1' },
          'or',
          { field: 'age', operator: '<', value: '9' },
        ],
      },
      notes: ['“height” is not a field of this demo.', '“job” is not a field of this demo.'],
    });
  });

  it.each([
    [rule('tourStops', '=', { combinator: 'and', rules: [] }, { match: { mode: 'all' } }), 'field'],
    [rule('age', 'isExactly', '1'), '“isExactly” is not an operator'],
    [rule('firstName', '=', { op: 'upper' }, { valueSource: 'expression' }), 'Expressions: not'],
    [rule('firstName', '=', 'x', { lhs: { op: 'upper' } }), 'Expressions: not part of this demo.'],
    [rule('instrument', '=', 'cowbell'), '“cowbell” is not a value of “instrument” in this demo.'],
    [rule('alsoPlays', 'in', 'guitar,cowbell'), '“guitar,cowbell” is not a value of “alsoPlays”'],
    [rule('firstName', '=', 'height', { valueSource: 'field' }), '“height” is not a field'],
  ])('leaves out %j and says so', (other, note) => {
    const query = { combinator: 'and', rules: [other, rule('age', '>', 1)] };
    expect(opened('', link({ query }))).toEqual({
      ...initial,
      query: { combinator: 'and', rules: [{ field: 'age', operator: '>', value: 1 }] },
      notes: [expect.stringContaining(note) as unknown],
    });
  });
});

describe('the tab', () => {
  it.each([
    ['outputMode=code', { view: 'code' }],
    ['outputMode=export', { view: 'output' }],
    ['outputMode=import', { view: 'import' }],
    ['outputMode=export&exportFormat=mongodb', { exportFormat: 'mongodb_query' }],
    ['outputMode=export&exportFormat=natural_language', { exportFormat: 'natural_language' }],
    ['exportFormat=cel', { exportFormat: 'cel' }],
    ['outputMode=import&importFormat=mongodb', { view: 'import', importFormat: 'mongodb' }],
    ['importFormat=cypher', { view: 'import', importFormat: 'cypher' }],
    [
      'outputMode=export&exportFormat=sql&importFormat=spel',
      { view: 'output', exportFormat: 'sql', importFormat: 'spel' },
    ],
    ['outputMode=theme', { notes: ['Theme builder: not part of this demo.'] }],
    ['outputMode=export&exportFormat=yaml', { notes: ['“yaml”: not part of this demo.'] }],
    [
      'outputMode=import&importFormat=toString',
      { view: 'import', notes: ['“toString”: not part of this demo.'] },
    ],
  ])('?%s', (search, expected) => {
    expect(opened(`?${search}`, '')).toEqual({ ...initial, ...expected });
  });

  it('opens with every form of a hash', () => {
    const search = '?outputMode=code&exportFormat=mongodb';
    const tab = { view: 'code', exportFormat: 'mongodb_query' };
    const options = { showNotToggle: true };
    const here = encode({ ...INITIAL_STATE, options: { ...INITIAL_OPTIONS, ...options } });
    for (const hash of ['showNotToggle=true', link({ options }), here]) {
      expect(opened(search, hash)).toEqual({ ...initial, ...tab, options });
    }
  });
});

describe('links that cannot be read', () => {
  const deep = `${'{"combinator":"and","rules":['.repeat(20_000)}${']}'.repeat(20_000)}`;
  const many = {
    combinator: 'and',
    rules: Array.from({ length: 3000 }, () => rule('age', '=', 1)),
  };

  it.each([
    ['unknown-version', 'a=b'],
    ['unknown-version', '='],
    ['unknown-version', '<img src=x onerror=alert(1)>'],
    ['unknown-version', '__proto__=true&constructor=true'],
    ['unreadable', 's='],
    ['unreadable', 's=%'],
    ['unreadable', 's=%E0%A4%A'],
    ['unreadable', 's=eJ&showNotToggle=true'],
    ['unreadable', `s=${btoa('{"options":{}}')}`],
    ['unreadable', link('{"options":')],
    ['unreadable', link(' '.repeat(2_000_000))],
    ['unreadable', `s=${encodeURIComponent(pack({ query: QUERY }).slice(0, 80))}`],
    ['too-long', `s=${'A'.repeat(MAX_LENGTH)}`],
    ['too-long', link({ query: many })],
    ['invalid', link('[]')],
    ['invalid', link('null')],
    ['invalid', link('"x"')],
    ['invalid', link({ query: [] })],
    ['invalid', link({ query: { combinator: 'and' } })],
    ['invalid', link({ query: { combinator: 'and', rules: [1] } })],
    ['invalid', link({ query: { combinator: 'and', rules: [null] } })],
    ['invalid', link({ query: { combinator: 'xor', rules: [] } })],
    ['invalid', link({ query: { combinator: 'and', rules: [{ field: 1, operator: 2 }] } })],
    ['invalid', link(`{"query":${deep}}`)],
  ] as const)('%s: %.60s', (reason, hash) => {
    expect(readLibraryLink('', hash)).toEqual({ ok: false, reason });
    expect(readLibraryLink('?outputMode=code', hash)).toEqual({ ok: false, reason });
  });

  it('does not throw for 2,000 random links', () => {
    let state = 20_261_125;
    const random = (below: number): number => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return Math.floor((state / 2 ** 32) * below);
    };
    const words = ['__proto__', '{}', '[]', 'null', '"', '%', '&', '=', '-1', '<script>', '1e999'];
    const splice = (text: string): string => {
      const at = random(text.length);
      return text.slice(0, at) + (words[random(words.length)] ?? '') + text.slice(at + random(12));
    };
    const json = JSON.stringify({ query: QUERY, options: ALL_OPTIONS });
    const options = new URLSearchParams(link({ query: QUERY }) + '&style=antd&showNotToggle=true');
    const seen = { ok: 0, refused: 0 };
    for (let round = 0; round < 2000; round++) {
      const [search, hash] = [
        ['', splice(options.toString())],
        ['', link(splice(json))],
        ['', link(splice(splice(json)))],
        [splice('?outputMode=export&exportFormat=mongodb&importFormat=sql'), ''],
      ][round % 4] as [string, string];
      const result: LibraryLink = readLibraryLink(search, hash);
      seen[result.ok ? 'ok' : 'refused']++;
      if (result.ok) expect(decode(encode(result.state), Infinity).ok).toBe(true);
    }
    expect(Object.prototype).not.toHaveProperty('polluted');
    expect(seen.ok).toBeGreaterThan(200);
    expect(seen.refused).toBeGreaterThan(200);
  });
});

describe('links of this demo', () => {
  it('are never taken for links to the library’s demo', () => {
    let count = 0;
    for (const view of VIEWS) {
      for (const { query } of PRESETS) {
        for (const key of OPTION_KEYS) {
          const info = OPTIONS[key];
          const value = info.kind === 'number' ? info.max : !info.initial;
          const options = { ...INITIAL_OPTIONS, [key]: value };
          const { independentCombinators } = options;
          const shown = withIndependentCombinators(query, independentCombinators);
          const text = encode({ options, query: shown, view });
          expect(isLibraryHash(text)).toBe(false);
          // If the query string leads here nevertheless, the text means the same.
          const { ok } = decode(text);
          expect(ok).toBe(true);
          expect(readLibraryLink('', text)).toMatchObject(decode(text));
          count += 1;
        }
      }
    }
    expect(count).toBeGreaterThan(300);
  });

  it.each(['', '1', 'kept-3', '1eyJvIjp7fX0=', '1&showNotToggle=true', 'features'])(
    'include #%s',
    hash => {
      expect(isLibraryHash(hash)).toBe(false);
    },
  );

  it.each(['', '?', '?utm_source=x', '?x-exportFormat=x', '?exportFormatter=x'])(
    'include the query string %j',
    search => {
      expect(isLibrarySearch(search)).toBe(false);
    },
  );
});
