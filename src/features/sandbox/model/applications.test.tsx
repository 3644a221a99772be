import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fireEvent, render } from '@testing-library/react';
import type { ComponentType } from 'react';
import { expect, it } from 'vitest';
import { findUpgrades, upgradeCode } from '@site/plugins/doctor/upgrade';
import { ENTRIES } from '@site/plugins/doctor/upgrade/entries';
import { SANDBOX_VERSIONS } from '@site/plugins/sandbox/shared/link';
import { compileFiles } from '../run/compile';
import { APPLICATIONS } from './applications.fixture';
import { TEMPLATES } from './templates';

const root = join(__dirname, '../../../..');
/** Inside the repository, so that packages of the newest version resolve. */
const folder = join(root, '.cache/applications');
const requirePackage = createRequire(import.meta.url);

const OPTIONS = {
  strict: true,
  target: 'ES2022',
  lib: ['ES2023', 'DOM', 'DOM.Iterable'],
  module: 'ESNext',
  moduleResolution: 'bundler',
  jsx: 'react-jsx',
  skipLibCheck: true,
  noEmit: true,
  types: [],
};

const projects = new Set<string>();

/** Writes a file to compile with the packages of a folder of `verify/`, or with those of the site. */
const write = (install: string, name: string, code: string): void => {
  const own = join(folder, install);
  if (!projects.has(install)) {
    projects.add(install);
    mkdirSync(own, { recursive: true });
    const exclude = ['**/node_modules'];
    writeFileSync(
      join(own, 'tsconfig.json'),
      JSON.stringify({ compilerOptions: OPTIONS, include: ['.'], exclude }),
    );
    writeFileSync(join(own, 'styles.d.ts'), "declare module '*.css';\n");
    if (install !== 'v8')
      symlinkSync(join(root, `verify/${install}/node_modules`), join(own, 'node_modules'));
  }
  mkdirSync(dirname(join(own, name)), { recursive: true });
  writeFileSync(join(own, name), code);
};

/** What the compiler says, as `v8/App.tsx TS2322`. */
const compile = (): readonly string[] => {
  // The kits have React in a folder above.
  symlinkSync(join(root, 'verify/kits/node_modules'), join(folder, 'kits/node_modules'));
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [
      join(root, 'node_modules/typescript-native/bin/tsc'),
      ...['--build', '--force', '--singleThreaded', '--pretty', 'false'],
      ...projects,
    ],
    { cwd: folder, encoding: 'utf8' },
  );
  return (stdout + stderr)
    .split('\n')
    .filter(line => /^\S/.test(line))
    .map(line => line.replace(/\(\d+,\d+\): error (TS\d+).*/, ' $1'));
};

/** The component that code exports by default, with the site's packages. */
const load = (code: string): ComponentType => {
  const compiled = compileFiles([{ name: 'App.tsx', code }]);
  const [file] = compiled.ok ? compiled.files : [];
  const module = { exports: {} as Record<string, unknown> };
  // eslint-disable-next-line @typescript-eslint/no-implied-eval -- The tests' own code.
  const run = new Function('require', 'module', 'exports', '__sandbox', file?.code ?? '') as (
    ...values: readonly unknown[]
  ) => void;
  const load = (name: string): unknown => (name.endsWith('.css') ? {} : requirePackage(name));
  run(load, module, module.exports, { turn: () => undefined, style: () => undefined });
  return module.exports.default as ComponentType;
};

/** The newest code of each application, by its name. */
const upgraded = (): ReadonlyMap<string, string> => {
  const all = new Map<string, string>();
  for (const [from, { code: old, decisions }] of Object.entries(APPLICATIONS)) {
    const { code, left } = upgradeCode('App.tsx', old, Number(from), 8);
    const stepwise = [3, 4, 5, 6, 7]
      .filter(major => major >= Number(from))
      .reduce((text, major) => upgradeCode('App.tsx', text, major, major + 1).code, old);
    // Only the order of imports may differ.
    expect(stepwise.split('\n').sort()).toEqual(code.split('\n').sort());
    expect([...new Set(left.map(({ check }) => check))].sort()).toEqual(
      [...new Set(decisions.map(([check]) => check))].sort(),
    );
    const decided = decisions.reduce((text, [, before, after]) => {
      expect(text).toContain(before);
      return text.replaceAll(before, after);
    }, code);
    expect(findUpgrades('App.tsx', decided, Number(from), 8)).toEqual([]);
    all.set(`from-${from}`, decided);
  }
  for (const { id, versions, files } of TEMPLATES) {
    for (const version of versions.filter(each => each !== '8')) {
      const [app] = files(version);
      if (!app?.name.endsWith('.tsx')) continue;
      const { code, left } = upgradeCode(app.name, app.code, Number(version), 8);
      expect(left, `${id} ${version}`).toEqual([]);
      all.set(`${id}-${version}`, code);
    }
  }
  return all;
};

it('upgrades an application of each version, and each template, to code that compiles', () => {
  rmSync(folder, { recursive: true, force: true });
  for (const { code, install } of Object.values(APPLICATIONS)) write(install, 'App.tsx', code);
  const all = upgraded();
  expect(all.size).toBeGreaterThan(20);
  expect(Object.keys(APPLICATIONS)).toEqual(
    SANDBOX_VERSIONS.filter(version => version !== '8').sort(),
  );
  for (const [name, code] of all) write('v8', `${name}.tsx`, code);
  // What the compiler reports instead of a check.
  const rejected = Object.entries(ENTRIES).flatMap(([page, entries]) =>
    Object.values(entries).flatMap(outcome =>
      'reason' in outcome && outcome.code !== undefined
        ? [
            {
              install: `v${/version-(\d)/.exec(page)?.[1] ?? 8}`,
              code: outcome.code,
              error: outcome.error,
            },
          ]
        : [],
    ),
  );
  expect(rejected.length).toBeGreaterThan(5);
  for (const [index, { install, code }] of rejected.entries())
    write(install, `rejected/${index}.tsx`, code);
  const expected = rejected.map(
    ({ install, error }, index) => `${install}/rejected/${index}.tsx TS${error}`,
  );
  expect([...compile()].sort()).toEqual(expected.sort());
  rmSync(folder, { recursive: true });
}, 300_000);

it('renders them, and they still work', () => {
  let count = 0;
  for (const [name, code] of upgraded()) {
    const App = load(code);
    const { container, getAllByTestId, queryAllByTestId, unmount } = render(<App />);
    const shows = APPLICATIONS[Number(/^from-(\d)/.exec(name)?.[1])]?.shows ?? [];
    for (const text of shows)
      expect(container.textContent.replaceAll(/\s+/g, ' '), name).toContain(text);
    const before = queryAllByTestId('rule').length;
    const [button] = getAllByTestId('add-rule');
    if (button) fireEvent.click(button);
    expect(queryAllByTestId('rule').length, name).toBe(before + 1);
    unmount();
    count += 1;
  }
  expect(count).toBeGreaterThan(20);
});
