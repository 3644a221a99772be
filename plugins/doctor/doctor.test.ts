import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Linter, type Rule } from 'eslint';
import tseslint from 'typescript-eslint';
import { expect, it } from 'vitest';
import { VERSIONS } from '../../versions.ts';
import { FIXTURES, type Failing } from './fixtures';
import { CHECKS } from './rules';
import { applyFixes, runChecks } from './run';

const root = join(__dirname, '../..');
const names = Object.keys(CHECKS);
const majorsOf = (name: string): readonly number[] =>
  Object.keys(CHECKS[name]?.meta.docs.guides ?? {}).map(Number);
const fileOf = ({ js }: Partial<Failing>): string => (js ? 'App.jsx' : 'App.tsx');
const run = (name: string, code: string, major: number, file = 'App.tsx') => {
  const check = CHECKS[name];
  return check ? runChecks({ [name]: check }, file, code, major) : [];
};

it('has fixtures for each check, and headings for each link', () => {
  expect(names.length).toBeGreaterThan(20);
  expect(Object.keys(FIXTURES).sort()).toEqual([...names].sort());
  let links = 0;
  for (const name of names) {
    for (const major of majorsOf(name)) {
      const [page = '', anchor = ''] = CHECKS[name]?.meta.docs.guides[major]?.split('#') ?? [];
      const folder = VERSIONS.find(version => version.major === major)?.folder ?? '';
      const file = join(root, folder, `${page}.mdx`);
      expect(existsSync(file), `${name} ${major}: ${page}`).toBe(true);
      const headings = [...readFileSync(file, 'utf8').matchAll(/^#{2,4} (.+)$/gm)].map(
        ([, text = '']) =>
          /\{#([\w-]+)\}/.exec(text)?.[1] ??
          text
            .replaceAll(/<[^>]*>|`/g, '')
            .trim()
            .toLowerCase()
            .replaceAll(/[^\w -]/g, '')
            .replaceAll(' ', '-'),
      );
      expect(headings, `${name} ${major}`).toContain(anchor);
      links += 1;
    }
  }
  expect(links).toBeGreaterThan(80);
});

it.each([7, 8])('is listed in the guide of version %i with its section', major => {
  const folder = VERSIONS.find(version => version.major === major)?.folder ?? '';
  const page = readFileSync(join(root, folder, 'tips/common-mistakes.mdx'), 'utf8');
  const [, fixable = '', others = ''] = page.split(/^Rules with(?:out)? a fix:$/m);
  const listedIn = (part: string) =>
    [...part.matchAll(/^- \[`([\w-]+)`\]\((.*?)\)$/gm)].map(([, name, link = '']) => ({
      name,
      guide: link
        .replace(/^#/, 'tips/common-mistakes#')
        .replace('.mdx', '')
        .replace(/^\.\//, 'tips/')
        .replace(/^\.\.\//, ''),
    }));
  const known = (isFixable: boolean) =>
    Object.entries(CHECKS).flatMap(([name, { meta }]) => {
      const guide = meta.docs.guides[major];
      return guide === undefined || (meta.fixable === 'code') !== isFixable
        ? []
        : [{ name, guide }];
    });
  expect(listedIn(fixable)).toEqual(known(true));
  expect(listedIn(others)).toEqual(known(false));
});

it.each(names)('%s finds each mistake, and fixes what it can', name => {
  const { fails, passes } = FIXTURES[name] ?? { fails: [], passes: [] };
  expect(fails.length).toBeGreaterThan(0);
  expect(passes.length).toBeGreaterThan(0);
  for (const { code, fixed, count = 1, majors = majorsOf(name), ...kind } of fails) {
    for (const major of majors) {
      const found = run(name, code, major, fileOf(kind));
      expect(found, `${major}: ${code}`).toHaveLength(count);
      for (const { message, guide } of found) {
        expect(message).toMatch(/^[`A-Z].+\.$/);
        expect(message).not.toContain('{{');
        expect(guide).not.toBe('');
      }
      const after = applyFixes(
        code,
        found.flatMap(({ fix }) => fix ?? []),
      );
      expect(after).toBe(fixed ?? code);
      if (fixed !== undefined) expect(run(name, fixed, major, fileOf(kind))).toEqual([]);
    }
  }
  for (const code of passes) {
    for (const major of majorsOf(name)) expect(run(name, code, major), code).toEqual([]);
  }
  const others = VERSIONS.map(({ major }) => major).filter(each => !majorsOf(name).includes(each));
  for (const { code } of fails) {
    for (const major of others) expect(run(name, code, major)).toEqual([]);
  }
});

it('finds and fixes what ESLint does with the same checks', () => {
  const linter = new Linter();
  const plugins = {
    'query-builder': { rules: CHECKS as unknown as Record<string, Rule.RuleModule> },
  };
  let count = 0;
  for (const name of names) {
    const { fails, passes } = FIXTURES[name] ?? { fails: [], passes: [] };
    for (const { code, js } of [...fails, ...passes.map(pass => ({ code: pass, js: undefined }))]) {
      for (const major of [8, 5]) {
        const languageOptions = {
          ...(js ? {} : { parser: tseslint.parser }),
          parserOptions: { ecmaFeatures: { jsx: true } },
        };
        const messages = linter.verify(
          code,
          [
            {
              files: ['**/*.jsx', '**/*.tsx'],
              plugins,
              languageOptions,
              settings: { queryBuilder: { version: major } },
              rules: { [`query-builder/${name}`]: 'error' },
            },
          ] as Linter.Config[],
          { filename: js ? 'App.jsx' : 'App.tsx' },
        );
        const ours = run(name, code, major, fileOf(js ? { js } : {}));
        expect(
          ours.map(({ message, line, column, fix }) => ({ message, line, column, fix })),
          code,
        ).toEqual(
          messages.map(({ message, line, column, fix }) => ({ message, line, column, fix })),
        );
        count += messages.length;
      }
    }
  }
  expect(count).toBeGreaterThan(50);
});

it('ignores files whose syntax is wrong', () => {
  expect(runChecks(CHECKS, 'App.tsx', "import 'react-querybuilder'; const = 1", 8)).toEqual([]);
});
