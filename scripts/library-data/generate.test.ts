import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type * as React from 'react';
import type * as ReactServer from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { flagInSource, measuredFlag, repeatCorrections } from './defaults';
import { MAJORS } from '../../versions.ts';
import { dataFile } from './generate';
import { loadRuntime } from './load-runtime';
import type { LibraryData, PropEntry } from '../../plugins/guides/library-data';

const root = join(__dirname, '../..');
const committed = (major: number): string => readFileSync(join(root, dataFile(major)), 'utf8');
const parse = (text: string): LibraryData => JSON.parse(text) as LibraryData;

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

  it('contains no description by the library', () => {
    expect(committed(major)).not.toMatch(/"(?:description|summary|comment)":/);
  });
});

it('covers every documented version', () => {
  expect(MAJORS.length).toBeGreaterThanOrEqual(6);
});

it('has the flag defaults that version 8 exports, except for the one that behaves otherwise', () => {
  const { queryBuilderFlagDefaults: flags } = loadRuntime(join(root, 'verify/v8')).values;
  const stated = Object.fromEntries(
    (parse(committed(8)).types.QueryBuilderProps ?? []).map(prop => [prop.name, prop.default]),
  );
  const exported = Object.entries(flags as Record<string, boolean>);
  expect(exported.length).toBeGreaterThan(15);
  expect(
    exported
      .filter(([name, value]) => stated[name] !== String(value))
      .map(([name, value]) => `${name}: exported ${value}, stated ${stated[name] ?? ''}`),
  ).toEqual(['autoSelectValue: exported false, stated true']);
});

it('has the default of that flag that a select without the prop shows', () => {
  const require = createRequire(join(root, 'verify/v8/package.json'));
  const { createElement } = require('react') as typeof React;
  const { renderToStaticMarkup } = require('react-dom/server') as typeof ReactServer;
  const { QueryBuilder } = require('react-querybuilder') as {
    QueryBuilder: React.FC<Record<string, unknown>>;
  };
  const field = { name: 'a', valueEditorType: 'select', values: [{ name: 'x', label: 'X' }] };
  const options = (props: Record<string, unknown>): number =>
    renderToStaticMarkup(
      createElement(QueryBuilder, { fields: [field], addRuleToNewGroups: true, ...props }),
    )
      .replace(/^.*rule-value/, '')
      .split('<option').length - 1;
  expect([
    options({}),
    options({ autoSelectValue: true }),
    options({ autoSelectValue: false }),
  ]).toEqual([1, 1, 2]);
  const { types } = parse(committed(8));
  for (const name of ['QueryBuilderProps', 'QueryBuilderContextProps', 'QueryBuilderFlags'])
    expect(types[name]?.find(prop => prop.name === 'autoSelectValue')?.default).toBe('true');
});

describe('a measured flag', () => {
  const flag = (value?: string): PropEntry => ({
    name: 'showNotToggle',
    type: 'boolean',
    optional: true,
    ...(value === undefined ? {} : { default: value }),
  });
  const nothing = (): undefined => undefined;

  it('is the rendered value, even if another value is declared', () => {
    expect(measuredFlag(flag('false'), true, nothing).default).toBe('true');
    expect(measuredFlag(flag('true'), true, nothing).default).toBe('true');
    expect(measuredFlag(flag(), false, nothing).default).toBe('false');
  });

  it('is the declared or written value if nothing was rendered', () => {
    expect(measuredFlag(flag('false'), undefined, () => true).default).toBe('false');
    expect(measuredFlag(flag(), undefined, () => true).default).toBe('true');
    expect(measuredFlag(flag(), undefined, nothing)).toEqual(flag());
  });

  it('throws when nothing is declared and the code differs', () => {
    expect(() => measuredFlag(flag(), true, () => false)).toThrow(
      'showNotToggle renders as true, but the code says false.',
    );
  });

  it('does not change other props', () => {
    const list: PropEntry = { name: 'fields', type: 'Field[]', optional: true, default: '[]' };
    expect(measuredFlag(list, true, nothing)).toBe(list);
    expect(measuredFlag({ ...flag('false'), deprecated: true }, true, nothing).default).toBe(
      'false',
    );
  });

  it('is copied to the types that repeat the declaration, and to no others', () => {
    expect(repeatCorrections([flag('false')], [flag('false')], [flag('true')])).toEqual([
      flag('true'),
    ]);
    expect(repeatCorrections([flag()], [flag('false')], [flag('true')])).toEqual([flag()]);
    const other = { ...flag('false'), name: 'generateIDs' };
    expect(repeatCorrections([other], [flag('false')], [flag('true')])).toEqual([other]);
  });
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
