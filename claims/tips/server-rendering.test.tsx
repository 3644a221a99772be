import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import * as Server from 'react-dom/server';
import {
  getRqbStore,
  prepareRuleGroup,
  QueryBuilder,
  type RuleGroupType,
} from 'react-querybuilder';
import ts from 'typescript';
import { afterEach, expect, vi } from 'vitest';
import { fields, restore, show } from '../lib';
import { claim } from '../claim';
import { expectReactCopies } from '../react-copies';

afterEach(restore);

const root = join(import.meta.dirname, '../..');

const project = join(root, 'verify/v8');

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

/** What React reports when a browser takes over the builder of a server. */
const hydrate = (query: RuleGroupType): number => {
  const builder = <QueryBuilder fields={fields} query={query} />;
  const container = document.createElement('div');
  container.innerHTML = Server.renderToString(builder);
  const { mock } = vi
    .spyOn(console, 'error')
    .mockImplementation(() => undefined)
    .mockClear();
  act(() => {
    hydrateRoot(container, builder).render(builder);
  });
  return mock.calls.length;
};

claim('8+', "Without `'use client'`, Next.js 16 throws `createContext is not a function`.", () => {
  expect(runOnServer(`require('react-querybuilder')`)).toMatch(
    /^TypeError: .*createContext\)? is not a function$/,
  );
  const script = `console.log(require('react-querybuilder/formatQuery').formatQuery(
    { combinator: 'and', rules: [] }, 'sql'))`;
  expect(runOnServer(script)).toBe('(1 = 1)');
});

claim('8+', 'A server component imports the function from `@react-querybuilder/core`.', () => {
  const core = `require(require.resolve('@react-querybuilder/core', {
    paths: [require.resolve('react-querybuilder')] }))`;
  const add = `${core}.prepareRuleGroup(${JSON.stringify(stored)})`;
  const added = JSON.parse(runOnServer(`console.log(JSON.stringify(${add}))`)) as RuleGroupType;
  expect([added.id, added.rules[0]?.id]).toEqual([expect.any(String), expect.any(String)]);
});

claim('8+', 'The page remains a server component, and passes a query with `id`s.', () => {
  const guide = readFileSync(join(root, 'docs/tips/server-rendering.mdx'), 'utf8');
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
  '7+',
  'The server and the browser create different ids, so React reports a hydration mismatch.',
  () => {
    const html = (query: RuleGroupType) =>
      Server.renderToString(<QueryBuilder fields={fields} query={query} />);
    expect(html(stored)).not.toBe(html(stored));
    expect(hydrate(stored)).toBeGreaterThan(0);
    const prepared = prepareRuleGroup(stored);
    expect(html(prepared)).toBe(html(prepared));
    expect(html(prepared)).toContain(`data-rule-id="${String(prepared.rules[0]?.id)}"`);
    expect(hydrate(prepared)).toBe(0);
    expect(hydrate({ id: 'root', combinator: 'and', rules: [] })).toBe(0);
  },
);

claim(
  '7+',
  "An `idGenerator` that counts doesn't help, because the server's counter keeps increasing across requests.",
  () => {
    let count = 0;
    const idGenerator = () => String(count++);
    const html = () =>
      Server.renderToString(
        <QueryBuilder fields={fields} query={stored} idGenerator={idGenerator} />,
      );
    expect(html()).not.toBe(html());
  },
);

claim(
  '8+',
  [
    'With two copies of the same major version of React, hooks throw "Cannot read properties of null (reading \'useMemo\')", and in development, React also logs "Invalid hook call".',
    'With React 18 beside 19, React throws "Objects are not valid as a React child".',
    "With two copies of the library, adapters don't work.",
  ],
  () => expectReactCopies(project, join(root, 'verify/v7')),
);

claim(
  '8+',
  "Server rendering doesn't add queries to the store, so visitors don't see each other's queries.",
  () => {
    const query: RuleGroupType = {
      id: 'r',
      combinator: 'and',
      rules: [{ field: 'lastName', operator: '=', value: 'of a visitor' }],
    };
    for (const props of [{ query }, { defaultQuery: query }]) {
      const html = Server.renderToString(<QueryBuilder fields={fields} {...props} />);
      expect(html).toContain('of a visitor');
      expect(JSON.stringify(getRqbStore().getState())).not.toContain('of a visitor');
    }
    show(<QueryBuilder fields={fields} query={query} />);
    expect(JSON.stringify(getRqbStore().getState())).toContain('of a visitor');
  },
);
