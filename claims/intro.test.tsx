import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fireEvent, render } from '@testing-library/react';
import { useState } from 'react';
import { renderToString } from 'react-dom/server';
import { formatQuery, QueryBuilder, type RuleGroupType } from 'react-querybuilder';
import { expect } from 'vitest';
import { all, at, change, click, fields, find, options, pathsOf, show } from './lib';
import { claim } from './claim';

const project = join(import.meta.dirname, '../verify/v8');

const require = createRequire(join(project, 'package.json'));

const manifest = require('react-querybuilder/package.json') as { exports: Record<string, unknown> };

const initialQuery: RuleGroupType = {
  combinator: 'and',
  rules: [
    { field: 'firstName', operator: 'beginsWith', value: 'Stev' },
    { field: 'age', operator: '>', value: '28' },
  ],
};

const node = (type: 'commonjs' | 'module', script: string): string =>
  execFileSync(process.execPath, [`--input-type=${type}`, '-e', script], {
    cwd: project,
    encoding: 'utf8',
  }).trim();

/** The packages that each entry point loads. */
const packagesOf = (entries: readonly string[]): Record<string, string[]> =>
  JSON.parse(
    node(
      'commonjs',
      `const nameOf = file => /^(@[^/]+\\/)?[^/]+/.exec(file.split('/node_modules/').at(-1))[0];
      const packages = {};
      for (const entry of ${JSON.stringify(entries)}) {
        for (const file of Object.keys(require.cache)) delete require.cache[file];
        require('react-querybuilder/' + entry);
        packages[entry] = [...new Set(Object.keys(require.cache).map(nameOf))];
      }
      console.log(JSON.stringify(packages))`,
    ),
  ) as Record<string, string[]>;

const importers = Object.keys(manifest.exports)
  .filter(name => name.startsWith('./parse'))
  .map(name => name.slice(2));

claim('7+', '+ Group adds a nested group.', () => {
  const { container } = show(<QueryBuilder fields={fields} />);
  expect([at('add-rule'), at('add-group')].map(button => button.textContent)).toEqual([
    '+ Rule',
    '+ Group',
  ]);
  click('add-rule');
  const controls = container.querySelectorAll('.rule select, .rule input');
  expect([...controls]).toEqual([at('fields'), at('operators'), at('value-editor')]);
  expect(at('value-editor').tagName).toBe('INPUT');
  click('add-group');
  click('add-group', 1);
  expect(pathsOf('rule-group')).toEqual(['[]', '[1]', '[1,0]']);
});

claim('7+', 'The `<pre>` element below the builder shows every change.', () => {
  const App = () => {
    const [query, setQuery] = useState(initialQuery);
    return (
      <>
        <QueryBuilder fields={fields} query={query} onQueryChange={setQuery} />
        <pre>{JSON.stringify(query, null, 2)}</pre>
      </>
    );
  };
  render(<App />);
  const shown = () => JSON.parse(find('pre').textContent) as RuleGroupType;
  change('value-editor', 'Steve');
  expect(shown().rules[0]).toMatchObject({ value: 'Steve' });
  change('combinators', 'or');
  expect(shown().combinator).toBe('or');
  click('add-rule');
  expect(shown().rules).toHaveLength(3);
  fireEvent.click(at('remove-rule'));
  expect(shown().rules).toHaveLength(2);
});

claim('4+', 'The query itself is the root group.', () => {
  const { query } = show(<QueryBuilder fields={fields} defaultQuery={initialQuery} />);
  expect(query()).toMatchObject(initialQuery);
  expect(options('combinators')).toEqual(['and', 'or']);
  expect(formatQuery(query(), 'sql')).toBe("(firstName like 'Stev%' and age > '28')");
  for (let depth = 1; depth <= 5; depth++) click('add-group', depth - 1);
  expect(pathsOf('rule-group').at(-1)).toBe('[2,0,0,0,0]');
  expect(query().rules[2]).toMatchObject({ combinator: 'and', rules: [{ combinator: 'and' }] });
  const first: RuleGroupType = { combinator: 'or', rules: [initialQuery, ...initialQuery.rules] };
  expect(formatQuery(first, 'sql')).toMatch(/^\(\(firstName .* and age > '28'\) or firstName/);
});

claim(
  {
    '7+': "You don't have to set it: if the query has no `id`, the builder adds missing ids, and passes the completed query to `onQueryChange` when it mounts.",
    '4': "You don't have to set it: the builder adds missing ids, and passes the completed query to `onQueryChange` when it mounts.",
  },
  () => {
    const { onQueryChange, query } = show(<QueryBuilder fields={fields} query={initialQuery} />);
    expect(onQueryChange).toHaveBeenCalledOnce();
    expect(query()).toMatchObject(initialQuery);
    const ids = [query().id, ...query().rules.map(part => typeof part === 'object' && part.id)];
    expect(ids).toEqual([expect.any(String), expect.any(String), expect.any(String)]);
  },
);

claim('7+', 'The builder then keeps its own state.', () => {
  const builder = <QueryBuilder fields={fields} defaultQuery={initialQuery} />;
  const { set, ruleAt } = show(builder);
  change('value-editor', 'Steve');
  set(builder);
  expect(at('value-editor')).toHaveProperty('value', 'Steve');
  expect(ruleAt(0).value).toBe('Steve');
  click('remove-rule');
  expect(all('rule')).toHaveLength(1);
});

claim('8+', "Modules | ES modules and CommonJS, selected by the package's `exports`", () => {
  const imported = node(
    'module',
    `import { QueryBuilder } from 'react-querybuilder';
    console.log(import.meta.resolve('react-querybuilder'), !!QueryBuilder)`,
  );
  expect(imported).toMatch(/dist\/react-querybuilder\.mjs true$/);
  const required = node(
    'commonjs',
    `const { QueryBuilder } = require('react-querybuilder');
    console.log(require.resolve('react-querybuilder'), !!QueryBuilder)`,
  );
  expect(required).toMatch(/dist\/cjs\/index\.js true$/);
});

claim(
  '8+',
  'Without React | `formatQuery`, `transformQuery` and all importers have separate entry points that do not load React, such as `react-querybuilder/formatQuery`. Use them on a server',
  () => {
    expect(importers.length).toBeGreaterThan(8);
    const packages = packagesOf(['formatQuery', 'transformQuery', ...importers]);
    for (const names of Object.values(packages)) {
      expect(names).toContain('react-querybuilder');
      expect(names.filter(name => /^react(-dom|-redux)?$/.test(name))).toEqual([]);
    }
  },
);

claim(
  '8+',
  'Four of them require another package, which you install yourself: `jsonata` for `parseJSONata`, `spel2js` for `parseSpEL`, `chevrotain` for `parseCypher` and `@traqula/parser-sparql-1-2` for `parseSPARQL`.',
  () => {
    const optional = {
      jsonata: 'parseJSONata',
      spel2js: 'parseSpEL',
      chevrotain: 'parseCypher',
      '@traqula/parser-sparql-1-2': 'parseSPARQL',
    };
    const core = createRequire(require.resolve('react-querybuilder'))(
      '@react-querybuilder/core/package.json',
    ) as Record<'dependencies' | 'peerDependencies', Record<string, string>>;
    const peers = Object.keys(core.peerDependencies);
    const needed = Object.entries(packagesOf(importers)).flatMap(([entry, names]) =>
      names.filter(name => peers.includes(name)).map(name => [name, entry]),
    );
    expect(Object.fromEntries(needed)).toEqual(optional);
    expect(needed).toHaveLength(4);
    for (const name of Object.keys(optional)) expect(core.dependencies).not.toHaveProperty(name);
  },
);

claim('8+', 'Pass a query with `id`s, so server and client render the same markup.', () => {
  const dist = join(project, 'node_modules/react-querybuilder/dist');
  const files = readdirSync(dist).filter(name => name.endsWith('.mjs'));
  const source = files.map(name => readFileSync(join(dist, name), 'utf8')).join('\n');
  expect(source).toMatch(/\buseState\(/);
  expect(source).toMatch(/\bcreateContext\(/);
  expect(source).not.toMatch(/["']use client["']/);
  const html = (query: RuleGroupType) =>
    renderToString(<QueryBuilder fields={fields} query={query} />);
  expect(html(initialQuery)).not.toBe(html(initialQuery));
  const stored = { ...initialQuery, id: 'root', rules: [] };
  expect(html(stored)).toBe(html(stored));
  const rules = initialQuery.rules.map((part, index) => ({ ...Object(part), id: String(index) }));
  expect(html({ ...stored, rules })).toBe(html({ ...stored, rules }));
});

claim('7+', 'By default, each field has all eighteen operators and a text input.', () => {
  show(<QueryBuilder fields={[{ name: 'city', label: 'City' }]} />);
  click('add-rule');
  expect(options('operators')).toHaveLength(18);
  expect(at('value-editor')).toHaveProperty('type', 'text');
});

claim('7+', 'Each rule and each group also has an `id`.', () => {
  const { query } = show(<QueryBuilder fields={fields} />);
  click('add-rule');
  click('add-group');
  const { id, rules } = query();
  for (const text of [id, ...rules.map(item => item.id)]) expect(text).toMatch(/^[\da-f-]{36}$/);
  expect(rules).toHaveLength(2);
});

claim(
  '7+',
  'Next.js and other frameworks with server components: the builder uses state and context, and the package has no `"use client"` directive.',
  () => {
    const folder = join(
      import.meta.dirname,
      '../verify',
      process.env.CLAIMS_VERSION ?? '',
      'node_modules/react-querybuilder/dist',
    );
    const modules = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(name =>
      /\.m?js$/.test(name),
    );
    expect(modules.length).toBeGreaterThan(5);
    for (const name of modules) {
      expect(readFileSync(join(folder, name), 'utf8')).not.toMatch(/^\s*['"]use client['"]/m);
    }
  },
);
