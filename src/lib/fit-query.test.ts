import {
  formatQuery,
  type Field,
  type RuleGroupType,
  type RuleGroupTypeIC,
  type RuleType,
} from 'react-querybuilder';
import { describe, expect, it } from 'vitest';
import { fitNotes, fitQuery } from './fit-query';

const values = ['guitar', 'piano'].map(name => ({ name, label: name }));

const fields: Field[] = [
  { name: 'lastName', label: 'Last name' },
  { name: 'age', label: 'Age', inputType: 'number' },
  { name: 'birthdate', label: 'Date of birth', inputType: 'date' },
  { name: 'lastConcert', label: 'Last concert', inputType: 'datetime-local' },
  { name: 'soundcheck', label: 'Soundcheck', inputType: 'time' },
  { name: 'isMusician', label: 'Is a musician', valueEditorType: 'checkbox' },
  { name: 'onTour', label: 'On tour', valueEditorType: 'switch' },
  { name: 'instrument', label: 'Instrument', valueEditorType: 'select', values },
  { name: 'plays', label: 'Plays', valueEditorType: 'multiselect', values },
  { name: 'voice', label: 'Voice', valueEditorType: 'radio', values },
  {
    name: 'albums',
    label: 'Albums',
    matchModes: true,
    subproperties: [{ name: 'year', label: 'Year', inputType: 'number' }],
  },
];

const query = (...rules: RuleGroupType['rules']): RuleGroupType => ({ combinator: 'and', rules });

/** What becomes of a value, with the effect and the sentence about it. */
const fit = (field: string, operator: string, value: unknown, more: object = {}) => {
  const { query: fitted, fits } = fitQuery(query({ field, operator, value, ...more }), { fields });
  const rule = fitted.rules[0] as RuleType<string, string, unknown>;
  return [rule.value, ...fits.map(({ effect }) => effect)];
};

const notes = (field: string, operator: string, value: unknown, more: object = {}): string[] =>
  fitNotes(fitQuery(query({ field, operator, value, ...more }), { fields }).fits);

describe('fitQuery', () => {
  it('keeps one value of a list where the operator takes one', () => {
    expect(fit('lastName', '=', ['Vai'])).toEqual(['Vai', 'form']);
    expect(fit('lastName', '=', [[' Vai ']])).toEqual([' Vai ', 'form']);
    expect(fit('lastName', '=', ['Vai', 'May'])).toEqual(['Vai', 'meaning']);
    expect(fit('lastName', '=', [['Vai', 'May'], 'Ray'])).toEqual(['Vai', 'meaning']);
    expect(fit('lastName', 'own', [])).toEqual(['', 'meaning']);
    expect(fit('age', '=', [null])).toEqual([null, 'form']);
    expect(fit('age', 'null', ['1', '2'])).toEqual(['1', 'form']);
    expect(notes('lastName', '=', ['Vai', 'May'])).toEqual([
      '“lastName” has a list, “["Vai","May"]”, but “=” takes one value. The editor keeps “Vai”.',
    ]);
  });

  it('keeps the first part of text with commas in a number field', () => {
    expect(fit('age', '>', '1,5')).toEqual(['1', 'meaning']);
    expect(fit('age', '>', ['1,5'])).toEqual(['1', 'meaning']);
    expect(fit('age', '>', String.raw`1\,5`)).toEqual(['1', 'meaning']);
    expect(fit('age', '>', ',')).toEqual(['', 'meaning']);
    expect(fit('lastName', '=', '1,5')).toEqual(['1,5']);
    expect(notes('age', '>', '1,5')).toEqual([
      '“age” is a number, and “1,5” is not. The editor keeps “1”.',
    ]);
  });

  it('leaves what the editors keep', () => {
    for (const operator of ['between', 'notBetween', 'in', 'notIn']) {
      for (const value of ['1,5', ['1', '5'], ['1'], '1', 7, null, '']) {
        expect(fit('age', operator, value)).toEqual([value]);
      }
    }
    for (const value of ['guitar,piano', ['guitar', 'piano'], [], null]) {
      expect(fit('plays', '=', value)).toEqual([value]);
    }
    for (const value of ['', ' ', 0, 1.5, true, null, undefined, 10n ** 20n]) {
      expect(fit('lastName', '=', value)).toEqual([value]);
    }
    const kept = query({ field: 'age', operator: '>', value: '1' });
    expect(fitQuery(kept, { fields }).query).toBe(kept);
  });

  it('keeps entries with commas together where a list is edited as text', () => {
    const list = ['Oslo, NO', 'Rome'];
    const given = query({ field: 'lastName', operator: 'in', value: list });
    const { query: fitted, fits } = fitQuery(given, { fields });
    expect(fitted.rules).toMatchObject([{ value: String.raw`Oslo\, NO,Rome` }]);
    expect(fits).toMatchObject([{ effect: 'form', path: [0], before: list }]);
    for (const format of ['sql', 'mongodb_query', 'jsonlogic', 'cel'] as const) {
      expect(formatQuery(fitted, { format })).toEqual(formatQuery(given, { format }));
    }
    expect(fitQuery(given, { fields, listsAsArrays: true }).query).toBe(given);
    expect(fit('lastName', 'in', ['Oslo, NO', 1])).toEqual([['Oslo, NO', 1]]);
  });

  it('reads yes and no where a checkbox shows them', () => {
    expect(fit('isMusician', '=', 'true')).toEqual([true, 'form']);
    expect(fit('onTour', '=', ' False')).toEqual([false, 'form']);
    expect(fit('isMusician', '=', ['false'])).toEqual([false, 'form']);
    for (const value of [true, false, 0, 1, '1']) {
      expect(fit('isMusician', '=', value)).toEqual([value]);
    }
    expect(notes('isMusician', '=', '0')).toEqual([
      '“isMusician” is yes or no, and “0” is neither. The editor shows it as yes.',
    ]);
  });

  it('reports values that an editor shows as another or not at all', () => {
    expect(notes('instrument', '=', 'kazoo')).toEqual([
      '“instrument” has the value “kazoo”, which its list lacks. The editor shows another.',
    ]);
    expect(fit('instrument', '=', '')).toEqual(['', 'display']);
    expect(fit('instrument', 'between', 'guitar,kazoo')).toEqual(['guitar,kazoo', 'display']);
    expect(fit('plays', 'in', ['kazoo', 'piano'])).toEqual([['kazoo', 'piano'], 'display']);
    expect(fit('voice', '=', 'kazoo')).toEqual(['kazoo', 'display']);
    expect(fit('lastName', '=', 'nickname', { valueSource: 'field' })).toEqual([
      'nickname',
      'display',
    ]);
    expect(fit('lastName', '=', 'age', { valueSource: 'field' })).toEqual(['age']);
    for (const [field, shown, hidden] of [
      ['age', ['-1.5', '0', '1e3', '.5', 5], ['abc', '+5', '0x10', '1 000', 'Infinity']],
      ['birthdate', ['2024-02-29', ''], ['2024-02-31', '2023-02-29', '29.2.2024']],
      [
        'lastConcert',
        ['2024-02-29T20:00', '2024-02-29T20:00:30'],
        ['2024-02-29', '2024-02-31T20:00'],
      ],
      ['soundcheck', ['17:30', '17:30:00'], ['25:00', '5pm']],
    ] as const) {
      for (const value of shown) expect(fit(field, '=', value)).toEqual([value]);
      for (const value of hidden) {
        expect(fit(field, '=', value)).toEqual([value, 'display']);
        expect(fit(field, 'in', value)).toEqual([value]);
        expect(fit(field, 'between', [shown[0], value])).toEqual([[shown[0], value], 'display']);
      }
    }
    expect(fit('instrument', 'null', 'kazoo')).toEqual(['kazoo']);
  });

  it('names the path of a rule in groups, with independent combinators, and in a match mode', () => {
    const wrong = { field: 'age', operator: '>', value: '1,5' };
    const independent: RuleGroupTypeIC = {
      rules: [{ rules: [] }, 'and', { rules: [wrong, 'or', wrong] }],
    };
    const { fits, query: fitted } = fitQuery(independent, { fields });
    expect(fits.map(({ path }) => path)).toEqual([
      [2, 0],
      [2, 2],
    ]);
    expect(fitted.rules[2]).toMatchObject({ rules: [{ value: '1' }, 'or', { value: '1' }] });
    const year = { field: 'year', operator: '=', value: '1,5' };
    const match = { field: 'albums', operator: '=', match: { mode: 'all' as const } };
    const nested = fitQuery(query({ ...match, value: query(year) }), { fields });
    expect(nested.fits).toMatchObject([{ path: [0], field: 'year', after: '1' }]);
    expect(nested.query.rules).toMatchObject([{ value: { rules: [{ value: '1' }] } }]);
  });

  it('changes nothing the second time', () => {
    for (const value of [['a', 'b'], '1,5', ['1,5', '2'], [[]], ['true'], ['Oslo, NO']]) {
      for (const { name } of fields.slice(0, -1)) {
        for (const operator of ['=', 'in', 'between', 'null']) {
          const { query: once } = fitQuery(query({ field: name, operator, value }), { fields });
          expect(fitQuery(once, { fields }).query).toBe(once);
        }
      }
    }
  });
});
