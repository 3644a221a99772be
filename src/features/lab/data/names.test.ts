import { describe, expect, it } from 'vitest';
import { formatOptions } from '@site/src/lib/engines/format-options';
import { NODE_ENGINES } from '@site/src/lib/engines/node';
import { LANES, toStatement } from '@site/src/lib/engines/statement';
import { TRUE } from '@site/src/lib/engines/engine';
import type { Table } from '@site/src/lib/engines/table';
import { toNames } from './names';

const namesOf = (...sources: readonly string[]) => toNames(sources.map(name => ({ name })));

describe('names of columns', () => {
  it('are plain, each once, and the source stays the label', () => {
    expect(
      namesOf('age', 'First name', 'first name', 'Größe (cm)', 'année', '年齢', '', '2024', '_id'),
    ).toEqual([
      { name: 'age' },
      { name: 'First_name', label: 'First name' },
      { name: 'first_name_2', label: 'first name' },
      { name: 'Grosse_cm', label: 'Größe (cm)' },
      { name: 'annee', label: 'année' },
      { name: 'column_6', label: '年齢' },
      { name: 'column_7' },
      { name: '_2024', label: '2024' },
      { name: '_id' },
    ]);
  });

  it('tell columns apart that have one name', () => {
    expect(namesOf('a', 'a', 'é', 'é').map(({ name, label = name }) => label)).toEqual([
      'a',
      'a_2',
      'é',
      'e_2',
    ]);
  });
});

/** Engines whose languages do not quote names. SQL does. */
const ENGINES = ['mongodb', 'jsonlogic', 'jsonata', 'cel', 'spel', 'ldap'] as const;

const WORDS =
  'and or not in is null true false like between order group from limit index all select where current_date user type list map string int double bytes bool uint null_type namespace package import function let var void for while loop if else break const continue return as new T t div mod eq NE gt lt ge le matches instanceof constructor toString __proto__ prototype size length'.split(
    ' ',
  );

const SOURCES = [
  ...WORDS,
  'First name',
  '年齢',
  'Имя',
  'naïve',
  'a.b',
  '$x',
  'a"b',
  "a'b",
  'x-y',
  '%',
  '1st',
  '😀',
];

it.each(ENGINES)('names of columns are found by %s', async engine => {
  const names = namesOf(...SOURCES).map(({ name }) => name);
  const table: Table = {
    columns: names.map(name => ({ name, type: 'text' })),
    rows: [names.map(() => 'x'), names.map(() => 'y')],
  };
  const session = await NODE_ENGINES[engine](table);
  const lanes = LANES.filter(lane => lane.engine === engine);
  expect(lanes.length).toBeGreaterThan(0);
  for (const name of names)
    for (const lane of lanes) {
      const rules = ['=', 'beginsWith'].map(operator => ({ field: name, operator, value: 'x' }));
      const statement = toStatement({ combinator: 'and', rules }, lane, formatOptions(table));
      const results = new Uint8Array(2);
      await (await session.prepare(statement)).test(0, 2, results);
      expect([name, results[0] === TRUE, results[1] === TRUE]).toEqual([name, true, false]);
    }
});
