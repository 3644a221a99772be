import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { firstDifference } from './compare';
import { flagInSource } from './defaults';
import { dataFile, MAJORS, readLibrary, serialize } from './generate';
import { loadRuntime } from './runtime';
import type { LibraryData } from './types';

const root = join(__dirname, '../..');
const committed = (major: number): string => readFileSync(join(root, dataFile(major)), 'utf8');
const parse = (text: string): LibraryData => JSON.parse(text) as LibraryData;

describe('the data of version 7', () => {
  let data: LibraryData;
  beforeAll(() => {
    data = readLibrary(root, 7);
  }, 60_000);

  it('is what the package says', () => {
    expect(firstDifference(committed(7), serialize(data))).toBeUndefined();
  });

  it('would not pass with a changed default, a missing prop or another version', () => {
    const props = data.types.QueryBuilderProps ?? [];
    const mutations: LibraryData[] = [
      { ...data, version: '7.7.0' },
      { ...data, types: { ...data.types, QueryBuilderProps: props.slice(1) } },
      {
        ...data,
        types: {
          ...data.types,
          QueryBuilderProps: props.map(prop =>
            prop.name === 'autoSelectField' ? { ...prop, default: 'false' } : prop,
          ),
        },
      },
    ];
    for (const mutation of mutations) {
      expect(firstDifference(serialize(mutation), serialize(data))?.line).toBeGreaterThan(1);
    }
  });
});

describe.each([
  [3, 27, 5],
  [4, 37, 9],
  [5, 41, 9],
  [6, 43, 9],
  [7, 51, 12],
  [8, 64, 23],
])('the committed data of version %i', (major, props, formats) => {
  const data = parse(committed(major));

  it('has every prop, format, operator and flag default', () => {
    expect(data.types.QueryBuilderProps).toHaveLength(props);
    expect(data.formats).toHaveLength(formats);
    expect(data.operators).toHaveLength(18);
    const flags = data.types.QueryBuilderProps?.filter(
      ({ type, deprecated }) => type === 'boolean' && !deprecated,
    );
    expect(flags?.length).toBeGreaterThan(7);
    expect(flags?.filter(flag => !/^(?:true|false)$/.test(flag.default ?? ''))).toEqual([]);
  });

  it('holds no description of the library', () => {
    expect(committed(major)).not.toMatch(/"(?:description|summary|comment)":/);
  });
});

it('covers every documented version', () => {
  expect(MAJORS).toHaveLength(6);
});

it('states the flags of version 8 as the library exports them', () => {
  const { queryBuilderFlagDefaults: flags } = loadRuntime(join(root, 'verify/v8')).values;
  const stated = Object.fromEntries(
    (parse(committed(8)).types.QueryBuilderProps ?? []).map(prop => [prop.name, prop.default]),
  );
  const exported = Object.entries(flags as Record<string, boolean>);
  expect(exported.length).toBeGreaterThan(15);
  for (const [name, value] of exported)
    expect(`${name} ${stated[name] ?? ''}`).toBe(`${name} ${value}`);
});

describe('a flag in published code', () => {
  it.each([
    ['({ showNotToggle = false })', false],
    ['({ showNotToggle: a = !0 })', true],
    ['q=t.showNotToggle,W=void 0===q||q,', true],
    ['q=t.showNotToggle,W=void 0!==q&&q,', false],
    ['showNotToggle = false; showNotToggle = true', undefined],
    ['if (showNotToggle) {}', undefined],
  ])('%s', (source, value) => {
    expect(flagInSource(source, 'showNotToggle')).toBe(value);
  });
});

describe('firstDifference', () => {
  it('tells the line and both sides', () => {
    expect(firstDifference('a\nb\n', 'a\nb\n')).toBeUndefined();
    expect(firstDifference('a\nb\n', 'a\nc\n')).toEqual({ line: 2, actual: 'b', expected: 'c' });
    expect(firstDifference('a', 'a\nc')).toEqual({
      line: 2,
      actual: 'the end of the file',
      expected: 'c',
    });
  });
});
