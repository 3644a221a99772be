import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { MAJORS, VERSIONS } from '../../../versions.ts';
import { CHECKS } from '../rules';
import { findUpgrades, upgradeCode } from '.';
import { ENTRIES, PARAGRAPHS, PASSES, type Outcome, type Seen } from './entries';
import { entriesOf, migrationPages } from './pages';
import { STEPS } from './steps';

const root = join(__dirname, '../../..');
const pages = migrationPages(root);
const checks = Object.values(STEPS).flatMap(each => Object.keys(each));
const outcomes: readonly Outcome[] = [...Object.values(ENTRIES), PARAGRAPHS].flatMap(each =>
  Object.values(each),
);
const seenIn = (outcome: Outcome): readonly Seen[] =>
  'reason' in outcome ? [] : 'check' in outcome ? [outcome] : outcome;
const fixtures = outcomes.flatMap(seenIn);
const stepOf = (check: string): number => Number(check.at(-1));

it('has an outcome for each entry of the migration guides', () => {
  let count = 0;
  for (const { page, source } of pages) {
    const entries = entriesOf(source);
    expect(Object.keys(ENTRIES[page] ?? {}).sort(), page).toEqual([...new Set(entries)].sort());
    count += entries.length;
  }
  expect(count).toBeGreaterThan(240);
  expect(Object.keys(ENTRIES).sort()).toEqual(pages.map(({ page }) => page).sort());
});

it('notices a new row, item, heading and paragraph', () => {
  const page = pages.find(({ page: name }) => name === 'docs/migrate')?.source ?? '';
  const before = entriesOf(page).length;
  for (const [from, to] of [
    ['| `QueryActions` |', '| `New` | a | b |\n| `QueryActions` |'],
    ['- **Ant Design:**', '- **New:** kit\n- **Ant Design:**'],
    ['## Styles', '## New\n\n## Styles'],
    ['Change tests that', '**New.** A change.\n\nChange tests that'],
  ] as const) {
    expect(page).toContain(from);
    expect(entriesOf(page.replace(from, to)).length, to).toBe(before + 1);
  }
});

it('has code for each check that it finds, and code that it leaves alone', () => {
  expect(new Set(checks).size).toBe(checks.length);
  expect([...new Set(fixtures.map(({ check }) => check))].sort()).toEqual([...checks].sort());
  const fixed = fixtures.filter(each => each.fixed !== undefined).map(({ check }) => check);
  expect([...new Set([...fixed, ...Object.keys(PASSES)])].sort()).toEqual([...checks].sort());
  for (const [check, code] of Object.entries(PASSES))
    expect(findUpgrades('App.tsx', code, stepOf(check) - 1, stepOf(check)), check).toEqual([]);
});

it.each(checks)('%s finds what changes, and fixes what it can', check => {
  const step = stepOf(check);
  expect(STEPS[step]?.[check]?.meta.docs.guides).toHaveProperty(String(step));
  for (const { code, fixed } of fixtures.filter(each => each.check === check)) {
    const found = findUpgrades('App.tsx', code, step - 1, step);
    expect(new Set(found.map(each => each.check)), code).toEqual(new Set([check]));
    for (const { message } of found) {
      expect(message).toMatch(/^[`A-Z].+\.$/);
      expect(message).not.toContain('{{');
    }
    const after = upgradeCode('App.tsx', code, step - 1, step);
    expect(after.code).toBe(fixed ?? code);
    expect(after.left.length > 0, after.code).toBe(fixed === undefined);
    // Versions before and after the step say nothing about it.
    for (const other of MAJORS.filter(major => major > 3 && major !== step))
      expect(findUpgrades('App.tsx', code, other - 1, other).map(each => each.check)).not.toContain(
        check,
      );
  }
});

it('links to sections of the guides', () => {
  const anchors = (source: string): readonly string[] =>
    [...source.matchAll(/^#{2,4} (.+)$/gm)].map(
      ([, text = '']) =>
        /\{#([\w-]+)\}/.exec(text)?.[1] ??
        text
          .replaceAll('`', '')
          .trim()
          .toLowerCase()
          .replaceAll(/[^\w -]/g, '')
          .replaceAll(' ', '-'),
    );
  for (const [step, each] of Object.entries(STEPS)) {
    for (const [name, { meta }] of Object.entries(each)) {
      const [page = '', anchor] = meta.docs.guides[Number(step)]?.split('#') ?? [];
      const folder = VERSIONS.find(({ major }) => String(major) === step)?.folder ?? '';
      const source = readFileSync(join(root, folder, `${page}.mdx`), 'utf8');
      if (anchor !== undefined) expect(anchors(source), name).toContain(anchor);
    }
  }
});

it('knows every export that a version removes', () => {
  interface Library {
    readonly exports: readonly {
      readonly entry: string;
      readonly values: readonly string[];
      readonly types: readonly string[];
    }[];
  }
  const exportsOf = (major: number): readonly string[] =>
    (
      JSON.parse(readFileSync(join(root, `src/data/library/v${major}.json`), 'utf8')) as Library
    ).exports.flatMap(({ entry, values, types }) =>
      [...values, ...types].map(name => `${entry} ${name}`),
    );
  let removed = 0;
  for (const step of [4, 5, 6, 7, 8]) {
    const now = new Set(exportsOf(step));
    for (const each of exportsOf(step - 1).filter(name => !now.has(name))) {
      const [entry = '', name = ''] = each.split(' ');
      const found = findUpgrades(
        'App.tsx',
        `import { ${name} } from '${entry}';\nconst use = [${name}(), <${name} />];\n`,
        step - 1,
        step,
      );
      expect(found.length, `${step}: ${each}`).toBeGreaterThan(0);
      removed += 1;
    }
  }
  expect(removed).toBeGreaterThan(20);
});

it('refers to checks of mistakes that exist', () => {
  const names = outcomes.flatMap(each => ('reason' in each && each.doctor ? [each.doctor] : []));
  expect(names.length).toBe(3);
  for (const name of names) expect(CHECKS).toHaveProperty(name);
});
