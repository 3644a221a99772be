import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import descriptions from './descriptions.json';
import { describeRow, unusedKeys } from './descriptions';
import packages from './packages.json';
import replaced from './replaced-comments.json';
import { entryPointsOf, listRows, type Row } from './rows';

const siteDir = join(__dirname, '../..');
const CORE = 'react-querybuilder';

/** Fewer rows mean that some declarations were not read. */
const MIN_ROWS = { core: 4750, adapters: 1270 };

/** Rows without a description. May only fall. */
const MAX_MISSING = { core: 0, adapters: 0 };

/** Texts that address the library's maintainers. */
const MAINTAINERS_NOTE =
  /build failure|fails the build|isolatedDeclarations|\.test(?:-d)?\.ts|type surface|module graph|\bTODO\b/;

const isMissing = ({ keys, comment }: Row): boolean => describeRow(keys, comment) === undefined;

let rows: readonly Row[] = [];
const rowsOf = (isCore: boolean): readonly Row[] =>
  rows.filter(row => (row.package === CORE) === isCore);

beforeAll(() => {
  rows = listRows(
    siteDir,
    packages.map(({ name }) => entryPointsOf(siteDir, name)),
  );
}, 120_000);

describe('descriptions of the API reference', () => {
  it('reads the rows of every package', () => {
    expect(rowsOf(true).length).toBeGreaterThanOrEqual(MIN_ROWS.core);
    expect(rowsOf(false).length).toBeGreaterThanOrEqual(MIN_ROWS.adapters);
    expect(new Set(rows.map(row => row.package)).size).toBe(packages.length);
  });

  it('describes every row', () => {
    const missing = (isCore: boolean): readonly string[] =>
      rowsOf(isCore)
        .filter(isMissing)
        .map(row => `${row.package}: ${row.keys[0]}`);
    expect(missing(true).slice(MAX_MISSING.core)).toEqual([]);
    expect(missing(false).slice(MAX_MISSING.adapters)).toEqual([]);
  });

  it('describes nothing that does not exist', () => {
    expect(unusedKeys(Object.keys(descriptions), rows)).toEqual([]);
    expect(unusedKeys(replaced, rows)).toEqual([]);
    expect(replaced.filter(key => !(key in descriptions))).toEqual([]);
  });

  it('describes nothing that a doc comment describes', () => {
    const shown = new Set(
      rows.flatMap(({ keys, comment }) => {
        const text = describeRow(keys, comment);
        return text === comment ? [] : [keys.find(key => key in descriptions)];
      }),
    );
    expect(Object.keys(descriptions).filter(key => !shown.has(key))).toEqual([]);
  });

  it('leaves out notes for maintainers', () => {
    const shown = rows.map(({ keys, comment }) => describeRow(keys, comment) ?? '');
    expect(shown.filter(text => MAINTAINERS_NOTE.test(text))).toEqual([]);
  });

  it('writes whole sentences', () => {
    const texts = Object.entries(descriptions);
    expect(texts.filter(([, text]) => !/^[A-Z`"'].*[.)]$/s.test(text))).toEqual([]);
  });
});

describe('the checks', () => {
  const fixture = join(__dirname, 'fixtures/descriptions');
  const found = listRows(fixture, [{ package: 'fixture', specifiers: ['./shapes'] }]);
  const row = (key: string): Row | undefined => found.find(({ keys }) => keys.includes(key));

  it('resolve mapped, picked, intersected and inherited members', () => {
    expect(found.filter(({ kind }) => kind === 'member').map(({ keys }) => keys[0])).toEqual([
      'Base.id',
      'Base.label',
      'Derived.size',
      'Derived.id',
      'Derived.label',
      'Picked.id',
      'Picked.color',
      'Either.left',
      'Either.right',
      'Pen.draw',
    ]);
  });

  it('read inherited comments, and leave out members of other libraries', () => {
    expect(row('Derived.id')?.comment).toBe('Identifies the shape.');
    expect(row('Base.className')).toBeUndefined();
  });

  it('read the parameters of every overload and method', () => {
    expect(found.filter(({ kind }) => kind === 'parameter').map(({ keys }) => keys[0])).toEqual([
      'draw(shape)',
      'draw(scale)',
      'draw(label)',
      'copy(shape)',
      'Pen(color)',
      'Pen.draw(shape)',
    ]);
  });

  it('read type parameters', () => {
    expect(found.filter(({ kind }) => kind === 'typeParameter').map(({ keys }) => keys)).toEqual([
      ['copy<Shape>', '*<Shape>'],
    ]);
  });

  it('find a row without a description', () => {
    expect(found.filter(isMissing).map(({ keys }) => keys[0])).toContain('Derived.size');
  });

  it('find a key that describes nothing', () => {
    expect(unusedKeys(['Derived.size', 'Derived.weight', 'draw(colour)'], found)).toEqual([
      'Derived.weight',
      'draw(colour)',
    ]);
  });

  it('prefer specific keys', () => {
    expect(row('Derived.label')?.keys).toEqual(['Derived.label', 'Base.label', '*.label']);
    expect(describeRow(['RuleType.field', '*.field'], '')).toBe(descriptions['RuleType.field']);
    expect(describeRow(['Derived.field', '*.field'], '')).toBe(descriptions['*.field']);
  });

  it('prefer doc comments, unless they address maintainers', () => {
    expect(describeRow(['RuleType.field'], 'A comment.')).toBe('A comment.');
    expect(describeRow(['Schema'], 'A comment.')).toBe(descriptions.Schema);
  });
});
