import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RuleGroupType } from 'react-querybuilder';
import ts from 'typescript';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { restore } from '../lib';
import { claim } from '../claim';
import { expectReactCopies } from '../react-copies';

// React 18 logs that its server renderer runs no layout effects.
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

afterEach(restore);

const root = join(import.meta.dirname, '../..');

const project = join(root, 'verify/v7');

const stored: RuleGroupType = {
  combinator: 'and',
  rules: [{ field: 'firstName', operator: '=', value: '' }],
};

/** Runs a script in the module graph of server components, with the React that Next.js has. */
const runOnServer = (script: string): string => {
  const react = `
    const id = require.resolve('react');
    const loaded = { id, filename: id, loaded: true, children: [], paths: [] };
    loaded.exports = require(${JSON.stringify(join(root, 'node_modules/react/react.react-server.js'))});
    require.cache[id] = loaded;`;
  const run = `try { ${script} } catch (error) { console.log(String(error)); }`;
  return execFileSync(process.execPath, ['--conditions=react-server', '-e', react + run], {
    cwd: project,
    encoding: 'utf8',
  }).trim();
};

claim('7', "Without `'use client'`, Next.js 16 throws `createContext is not a function`.", () => {
  expect(runOnServer(`require('react-querybuilder')`)).toMatch(
    /^TypeError: .*createContext\)? is not a function$/,
  );
  const script = `console.log(require('react-querybuilder/formatQuery').formatQuery(
    { combinator: 'and', rules: [] }, 'sql'))`;
  expect(runOnServer(script)).toBe('(1 = 1)');
});

claim(
  '7',
  "A server component can't import this function, so add the ids with `ruleProcessor` and `ruleGroupProcessor` of `transformQuery`.",
  () => {
    const add = `require('react-querybuilder/transformQuery').transformQuery(${JSON.stringify(stored)}, {
    ruleProcessor: rule => ({ ...rule, id: crypto.randomUUID() }),
    ruleGroupProcessor: group => ({ ...group, id: crypto.randomUUID() }) })`;
    const added = JSON.parse(runOnServer(`console.log(JSON.stringify(${add}))`)) as RuleGroupType;
    expect([added.id, added.rules[0]?.id]).toEqual([expect.any(String), expect.any(String)]);
  },
);

claim('7', 'The page remains a server component, and passes a query with `id`s.', () => {
  const guide = readFileSync(
    join(root, 'versioned_docs/version-7/tips/server-rendering.mdx'),
    'utf8',
  );
  const sample = (title: string): string =>
    guide.split(`title="${title}"`)[1]?.split('```')[0]?.replace(/^.*\n/, '') ?? '';
  expect(sample('MusicianBuilder.tsx')).toMatch(/^'use client';\n/);
  expect(sample('page.tsx')).not.toContain('use client');
  const { outputText } = ts.transpileModule(sample('page.tsx'), {
    compilerOptions: { jsx: ts.JsxEmit.React, jsxFactory: 'h', module: ts.ModuleKind.CommonJS },
  });
  const rendered: unknown = JSON.parse(
    runOnServer(`
      const h = (type, props, ...children) => ({ type, props, children });
      const exports = {};
      ${outputText.replace('require("./MusicianBuilder")', "{ MusicianBuilder: 'client' }")}
      console.log(JSON.stringify(exports.default()));`),
  );
  expect(rendered).toMatchObject({
    children: [
      { type: 'p', children: ["lastName is 'Vai'"] },
      { type: 'client', props: { initialQuery: { id: 'root', rules: [{ id: 'r1' }] } } },
    ],
  });
});

claim(
  '7',
  [
    'With two copies of the same major version of React, hooks throw "Cannot read properties of null (reading \'useMemo\')", and in development, React also logs "Invalid hook call".',
    'With React 18 beside 19, React throws "Objects are not valid as a React child".',
    "With two copies of the library, adapters don't work.",
  ],
  () => expectReactCopies(project, join(root, 'verify/v8')),
);
