import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { MAJORS } from '../../../versions.ts';
import type { ChangelogRelease } from '../../../plugins/guides/changelog';
import { dataFile } from '../generate';
import { RELEASES } from '../history/program';
import { checkChangelog, sumProblems } from './check';
import { SINCE_FILE } from '../since';
import { CHANGELOG_FILE, locate, placeChanges, readChangelog } from '.';
import { compareOutputs, readOutputs } from './outputs';
import facts from './releases.json';

const root = join(__dirname, '../../..');
const committed = JSON.parse(
  readFileSync(join(root, CHANGELOG_FILE), 'utf8'),
) as readonly ChangelogRelease[];

const none = { added: [], removed: [], deprecated: [], changed: {} };

describe('the committed changelog', () => {
  it('lists every release, newest first', () => {
    expect(committed.map(({ version }) => version)).toEqual(facts.map(({ version }) => version));
    expect(committed.length).toBeGreaterThan(160);
    const parts = committed.map(({ version }) => version.split('.').map(Number));
    const sorted = parts.toSorted(
      ([a = 0, b = 0, c = 0], [d = 0, e = 0, f = 0]) => d - a || e - b || f - c,
    );
    expect(parts).toEqual(sorted);
  });

  it('has a day for each release', () => {
    for (const { date, listed } of committed) {
      expect(date ?? listed).toMatch(/^20\d\d-\d\d-\d\d$/);
    }
  });

  it('fails the check if a change is lost', () => {
    const damaged = committed.map(({ changes, ...release }) =>
      release.version === '8.10.0' ? release : { ...release, ...(changes && { changes }) },
    );
    expect(checkChangelog(root, damaged).join()).toMatch(/8\.24\.1 exports .*\bPathInfo\b/);
  });
});

describe('sumProblems', () => {
  const documented = [
    { version: '8.1.0', names: new Set(['a', 'c']) },
    { version: '7.0.0', names: new Set(['a', 'b']) },
  ];

  it('names what is missing and what is left', () => {
    expect(sumProblems(documented, [{ version: '8.1.0' }, { version: '7.0.0' }])).toEqual([
      '8.1.0 exports c, which no release added.',
      '8.1.0 lacks b, which no release removed.',
    ]);
  });

  it('accepts exact and common changes, and ignores members', () => {
    expect(
      sumProblems(documented, [
        { version: '8.1.0', range: { since: '7.0.0', ...none, removed: ['b', 'a.x'] } },
        { version: '8.0.0', changes: { ...none, added: ['c', 'a.y'] } },
        { version: '7.0.0' },
      ]),
    ).toEqual([]);
  });

  it('fails if a documented release is not in the list', () => {
    expect(sumProblems(documented, [{ version: '8.1.0' }])).toHaveLength(1);
  });
});

it('locates names whose first and last releases are known', () => {
  const releases = ['7.0.0', '7.1.0', '7.2.0', '7.3.0'];
  const groups = {
    '7.0.0-7.1.0': { '': 'a', A: 'x y' },
    '7.0.0~7.2.0-7.2.0': { '': 'b' },
    '7.1.0-7.1.0~7.3.0': { '': 'c' },
  };
  expect(
    locate({ releases, published: [], packages: { 'react-querybuilder': groups } }),
  ).toMatchObject({
    '7.1.0': { added: ['c'], removed: [] },
    '7.2.0': { added: [], removed: ['a', 'A.x', 'A.y'] },
    '7.3.0': { added: [], removed: ['b'] },
  });
});

describe('placeChanges', () => {
  const releases = [
    { version: '8.3.0', compared: true },
    { version: '8.2.0' },
    { version: '8.1.0', compared: true },
    { version: '8.0.0' },
  ];
  const changes = { ...none, added: ['a', 'b'], deprecated: ['c'] };
  const found = new Map([['8.3.0', { since: '8.1.0', changes }]]);

  it('gives located changes to their release, and the rest to the newest', () => {
    expect(placeChanges(releases, found, { '8.2.0': { added: ['a'], removed: [] } })).toEqual([
      { version: '8.3.0', range: { since: '8.1.0', ...changes, added: ['b'] } },
      { version: '8.2.0', changes: { ...none, added: ['a'] } },
      { version: '8.1.0', compared: false },
      { version: '8.0.0', compared: false },
    ]);
  });

  it('ignores a location outside of the compared releases', () => {
    const [newest] = placeChanges(releases, found, { '8.0.0': { added: ['a'], removed: [] } });
    expect(newest?.range?.added).toEqual(['a', 'b']);
  });
});

describe('readChangelog', () => {
  const folder = mkdtempSync(join(tmpdir(), 'changelog-'));
  afterAll(() => {
    rmSync(folder, { recursive: true });
  });

  const write = (file: string, content: unknown): void => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(
      join(folder, file),
      typeof content === 'string' ? content : JSON.stringify(content),
    );
  };

  const release = (version: string, declarations: string, output: string): void => {
    const installed = `${RELEASES}/${version}/node_modules/react-querybuilder`;
    write(`${installed}/package.json`, { version, types: './index.d.ts' });
    write(`${installed}/index.d.ts`, declarations);
    write(`${installed}/formatQuery.js`, `exports.formatQuery = () => '${output}';`);
  };

  it('compares exports, members, types, defaults, deprecations and outputs', async () => {
    write(SINCE_FILE, { releases: [], published: [], packages: {} });
    const types = ['Base', 'Props', 'Format', 'Manager', 'add', 'gone'];
    for (const major of MAJORS) {
      write(dataFile(major), { exports: [{ values: [], types }], formats: [{ name: 'sql' }] });
    }
    release(
      '8.0.0',
      `export interface Base { id: string; old: string }
       export interface Props extends Base {
         /** @default false */
         flag?: boolean;
         size: number;
       }
       export type Format = 'json' | 'cel';
       export declare class Manager { other: string }
       export declare const gone: string;
       export declare const bundled: string;`,
      '()',
    );
    release(
      '8.1.0',
      `export interface Base { id: string; muted: boolean }
       export interface Props extends Base {
         /** @default true */
         flag?: boolean;
         /** @deprecated Unused. */
         size: number;
       }
       export type Format = 'json' | 'cel' | 'sql';
       export declare class Manager { open: string; private secret: string; #own: string }
       export declare const add: string;`,
      '(1 = 1)',
    );
    const [newest] = await readChangelog(folder, [
      { version: '8.1.0', date: '2025-02-01', compared: true },
      { version: '8.0.0', date: '2025-01-01', compared: true },
    ]);
    expect(newest).toEqual({
      version: '8.1.0',
      date: '2025-02-01',
      changes: {
        // `Props` inherits the members, and `bundled` is no documented name.
        added: ['Base.muted', 'Manager.open', 'add'],
        removed: ['Base.old', 'Manager.other', 'gone'],
        deprecated: ['Props.size'],
        changed: {
          Format: [{ after: "'sql'" }],
          'Props.flag': [{ of: 'default', before: 'false', after: 'true' }],
        },
        outputs: [{ format: 'sql', query: 'the start of a text', before: '()', after: '(1 = 1)' }],
      },
    });
  }, 60_000);
});

describe('compareOutputs', () => {
  const outputs = (format: string, texts: Readonly<Record<string, string>>) =>
    new Map([[format, new Map(Object.entries(texts))]]);

  it('shows the shortest difference of a format', () => {
    expect(
      compareOutputs(
        outputs('sql', { 'no rule': '()', 'a list': 'a', 'an empty list': '()' }),
        outputs('sql', { 'no rule': '(1 = 1)', 'a list': 'b', 'an empty list': '()' }),
      ),
    ).toEqual([{ format: 'sql', query: 'a list', before: 'a', after: 'b' }]);
  });

  it('is empty for equal outputs, new formats, and releases that were not run', () => {
    const sql = outputs('sql', { 'no rule': '()' });
    expect(compareOutputs(sql, sql)).toEqual([]);
    expect(compareOutputs(outputs('cel', {}), sql)).toEqual([]);
    expect(compareOutputs(undefined, sql)).toEqual([]);
    expect(readOutputs('', '5.4.1', ['sql'])).toBeUndefined();
  });
});
