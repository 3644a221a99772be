import { mkdir, mkdtemp, readFile, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { checkSamples, type CheckResult } from './check';
import { cli } from './cli';
import { rewritePage } from './rewrite';

const verify = join(__dirname, '..', '..', 'verify');

// The installs may have to be made first.
vi.setConfig({ testTimeout: 300_000 });

let root: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'check-samples-'));
});

afterEach(async () => {
  await rm(root, { recursive: true, force: true });
});

const write = async (path: string, text: string): Promise<void> => {
  await mkdir(dirname(join(root, path)), { recursive: true });
  await writeFile(join(root, path), text);
};

/** Fences are written with tildes, which a template string can hold. */
const check = async (
  pages: Readonly<Record<string, string>>,
  patience?: number,
): Promise<CheckResult> => {
  for (const [path, text] of Object.entries(pages)) await write(path, text);
  return checkSamples({ root, verify, next: 8, patience });
};

const places = ({ problems }: CheckResult): readonly string[] =>
  problems.map(({ page, line, column }) => `${page}:${line}:${column}`);

const runCli = async (...args: readonly string[]) => {
  const logged: string[] = [];
  const errors: string[] = [];
  const code = await cli(args, {
    root,
    verify,
    limits: join(root, 'opt-outs.json'),
    log: line => logged.push(line),
    error: line => errors.push(line),
  });
  return { code, logged: logged.join('\n'), errors: errors.join('\n') };
};

const GOOD = `---
title: Good
---

# Good

~~~ts name="by-age" {1,3-5} showLineNumbers
import { formatQuery } from 'react-querybuilder';

const query = { combinator: 'and', rules: [{ field: 'age', operator: '>', value: 28 }] };
const parameterized = formatQuery(query, 'parameterized');
console.log(parameterized.sql);

formatQuery(query, { format: 'sql', parseNumbers: true });
~~~

:::tip

~~~sql output="by-age"
(
  age > 28
)
~~~

:::

~~~ts output="by-age.parameterized"
{ sql: '(age > ?)', params: [28] }
~~~

~~~text output="by-age.log"
(age > ?)
~~~

~~~ts name="json" continues="by-age"
formatQuery(query, 'json_without_ids');
~~~

~~~json output="json"
{ "rules": [{ "operator": ">", "field": "age", "value": 28 }], "combinator": "and" }
~~~

~~~ts title="fields.ts"
import type { Field } from 'react-querybuilder';

export const fields: Field[] = [{ name: 'firstName', label: 'First name' }];
~~~

<Tabs>
  <TabItem value="tsx" label="TypeScript">
    ~~~tsx title="App.tsx" name="app"
    import { renderToStaticMarkup } from 'react-dom/server';
    import { QueryBuilder } from 'react-querybuilder';
    import 'react-querybuilder/dist/query-builder.css';
    import { fields } from './fields';

    renderToStaticMarkup(<QueryBuilder fields={fields} />).startsWith('<div role="form"');
    ~~~
  </TabItem>
</Tabs>

~~~text output="app"
true
~~~

~~~js name="import"
import { parseSQL } from 'react-querybuilder/parseSQL';

const ask = async text => parseSQL(text);

ask("firstName = 'Steve'");
~~~

~~~js output="import"
{
  rules: [{ field: 'firstName', operator: '=', value: 'Steve' }],
  combinator: 'and',
}
~~~

~~~ts no-check="shortened"
this is not code
~~~

~~~bash npm2yarn
npm install react-querybuilder
~~~
`;

/** Exports in the order of the versions that brought them, from 3 to 8. */
const LIBRARY_NAMES = [
  'formatQuery',
  'convertQuery',
  'defaultCombinatorsExtended',
  'defaultRuleProcessorSQL',
  'defaultRuleProcessorParameterized',
  'addInPlace',
];

describe('a good page', () => {
  it('passes, and everything on it was verified', async () => {
    const { problems, differences, pages } = await check({ 'docs/utils/good.mdx': GOOD });
    expect(problems).toEqual([]);
    expect(differences.map(({ actual }) => actual)).toEqual([]);
    expect(pages).toEqual([
      {
        major: 8,
        samples: 6,
        checked: 5,
        executed: 4,
        outputs: 6,
        optOuts: [expect.objectContaining({ reason: 'shortened', sample: true })],
      },
    ]);
  });

  it('runs with the library and the React of the version that it documents', async () => {
    const page = (names: readonly string[], react: string): string => `
~~~ts name="version"
import { version } from 'react';
import * as library from 'react-querybuilder';

const names = ${JSON.stringify(LIBRARY_NAMES)};

[version.split('.')[0], ...names.filter(name => name in library)];
~~~

~~~json output="version"
${JSON.stringify([react, ...names])}
~~~
`;
    const { problems, differences, pages } = await check({
      'versioned_docs/version-3/intro.mdx': page(LIBRARY_NAMES.slice(0, 1), '18'),
      'versioned_docs/version-4/intro.mdx': page(LIBRARY_NAMES.slice(0, 2), '18'),
      'versioned_docs/version-5/intro.mdx': page(LIBRARY_NAMES.slice(0, 3), '18'),
      'versioned_docs/version-6/intro.mdx': page(LIBRARY_NAMES.slice(0, 4), '18'),
      'versioned_docs/version-7/intro.mdx': page(LIBRARY_NAMES.slice(0, 5), '18'),
      'docs/intro.mdx': page(LIBRARY_NAMES, '19'),
    });
    expect(problems).toEqual([]);
    expect(differences.map(({ output, actual }) => [output.sample.install.name, actual])).toEqual(
      [],
    );
    expect(pages.map(({ major, executed }) => [major, executed])).toEqual([
      [8, 1],
      [3, 1],
      [4, 1],
      [5, 1],
      [6, 1],
      [7, 1],
    ]);
  });

  it('may show a file again in a later state', async () => {
    const { problems, differences } = await check({
      'docs/steps.mdx': `
~~~ts title="age.ts"
export const age = 28;
~~~

~~~ts name="before"
import { age } from './age';

age.toFixed(1);
~~~

~~~text output="before"
28.0
~~~

~~~ts title="age.ts"
export const age = 'twenty-eight';
~~~

~~~ts name="after"
import { age } from './age';

age.toUpperCase();
~~~

~~~text output="after"
TWENTY-EIGHT
~~~
`,
    });
    expect(problems).toEqual([]);
    expect(differences).toEqual([]);
  });
});

describe('a sample that does not compile', () => {
  it('is reported at its place in the page, however deep it is nested', async () => {
    const result = await check({
      'docs/utils/export.mdx': `# Export

~~~ts name="base"
import { formatQuery } from 'react-querybuilder';

const query = { combinator: 'and', rules: [] };
~~~

Text between.

<Tabs>
  <TabItem value="ts">
    :::tip
    - ~~~ts continues="base"
      const sql: number = formatQuery(query, 'sql');
      ~~~
    :::
  </TabItem>
</Tabs>

~~~tsx
import { QueryBuilder } from 'react-querybuilder';

<QueryBuilder field={[]} />;
~~~
`,
    });
    expect(places(result)).toEqual(['docs/utils/export.mdx:15:13', 'docs/utils/export.mdx:24:15']);
    expect(result.problems[0]?.message).toBe(
      "TS2322: Type 'string' is not assignable to type 'number'.",
    );
  });

  it('is held against the types of its own version', async () => {
    const sample = `
~~~ts
import { formatQuery } from 'react-querybuilder';

formatQuery({ combinator: 'and', rules: [] }, 'elasticsearch');
~~~
`;
    const result = await check({
      'docs/export.mdx': sample,
      'versioned_docs/version-7/export.mdx': sample,
      'versioned_docs/version-6/export.mdx': sample,
    });
    expect(places(result)).toEqual(['versioned_docs/version-6/export.mdx:5:47']);
  });

  it('does not hide other errors behind a syntax error', async () => {
    const result = await check({
      'docs/a.mdx': '~~~ts\nconst = 1;\n~~~\n',
      'docs/b.mdx': "~~~ts\nconst age: number = 'old';\n~~~\n",
      'docs/c.mdx': '~~~js\nMath.max().toUpperCase();\n~~~\n',
    });
    expect([...places(result)].sort()).toEqual([
      'docs/a.mdx:2:7',
      'docs/a.mdx:2:9',
      'docs/b.mdx:2:7',
      'docs/c.mdx:2:12',
    ]);
  });

  it('fails for an import that the install does not list, though it or the site has it', async () => {
    const result = await check({
      'versioned_docs/version-6/a.mdx': `
~~~ts
import { clsx } from 'clsx';
import MiniSearch from 'minisearch';
import 'react-querybuilder/dist/no-such-file.css';
~~~
`,
    });
    expect(result.problems.map(({ line, message }) => [line, message])).toEqual([
      [3, '"clsx" is not installed in verify/v6.'],
      [4, '"minisearch" is not installed in verify/v6.'],
      [
        5,
        '"react-querybuilder/dist/no-such-file.css" does not exist in what verify/v6 has installed.',
      ],
    ]);
  });

  it('fails on the command line', async () => {
    await write('docs/a.mdx', "~~~ts\nconst age: number = 'old';\n~~~\n");
    await write('opt-outs.json', '{}');
    const { code, errors } = await runCli('docs');
    expect(code).toBe(1);
    expect(errors).toBe("docs/a.mdx:2:7 TS2322: Type 'string' is not assignable to type 'number'.");
  });
});

describe('a sample of another version', () => {
  const before = `
~~~tsx title="Before.tsx" name="before" with="v6"
import { defaultTranslations } from 'react-querybuilder';
import type { BaseSelectorProps } from 'react-querybuilder';

export const Selector = ({ options }: BaseSelectorProps) => <b>{options.length}</b>;

defaultTranslations.addRule.label;
~~~

~~~text output="before"
+Rule
~~~

~~~css with="v8"
.ruleGroup {
  --rqb-spacing: 1rem;
}
~~~
`;
  const now = `
~~~tsx name="now"
import { defaultTranslations } from 'react-querybuilder';
import type { VersatileSelectorProps } from 'react-querybuilder';

export const Selector = ({ options }: VersatileSelectorProps) => <b>{options.length}</b>;

defaultTranslations.addRule.label;
~~~

~~~text output="now"
+ Rule
~~~
`;

  it('is compiled and run with that version', async () => {
    const { problems, differences, plans } = await check({
      'versioned_docs/version-7/migrate.mdx': `${before}${now}`,
    });
    expect(problems).toEqual([]);
    expect(differences).toEqual([]);
    const [plan] = plans;
    expect(plan?.modules.map(({ install }) => install.name)).toEqual(['v6', 'v7']);
    expect(plan?.styles.map(({ install }) => install.name)).toEqual(['v8']);
  });

  it('fails for what that version does not have', async () => {
    const result = await check({
      'versioned_docs/version-7/migrate.mdx': before
        .replace('with="v6"', 'with="v7"')
        .replace('css with="v8"', 'css with="v6"'),
    });
    expect(result.problems.map(({ line, message }) => [line, message])).toEqual([
      [4, expect.stringContaining("has no exported member named 'BaseSelectorProps'")],
      [17, 'The styles of the library in verify/v6 have no --rqb-spacing.'],
    ]);
    const other = await check({
      'versioned_docs/version-7/migrate.mdx': now.replace('name="now"', 'name="now" with="v6"'),
    });
    expect(other.differences.map(({ actual }) => actual)).toEqual(['+Rule']);
  });
});

describe('a style sheet', () => {
  it('passes if its syntax, its imports and its properties are right', async () => {
    const { problems, pages } = await check({
      'docs/styling.mdx': `
~~~css
.queryBuilder {
  --rqb-spacing: 1rem;
}
~~~

~~~scss
@use 'react-querybuilder/dist/query-builder.scss' with (
  $rqb-spacing: 0.75rem
);
~~~
`,
    });
    expect(problems).toEqual([]);
    expect(pages.map(({ samples, checked }) => [samples, checked])).toEqual([[2, 2]]);
  });

  it('fails for what the library of that version does not have', async () => {
    const { problems } = await check({
      'versioned_docs/version-6/styling.mdx': `
~~~css
.queryBuilder {
  --rqb-spacing: 1rem;
}
~~~

~~~scss
@use 'react-querybuilder/dist/query-builder.scss' with (
  $rqb-no-such-variable: 1rem
);
~~~

~~~scss
@use 'react-querybuilder/dist/no-such-file.scss';
~~~
`,
    });
    expect(problems.map(({ line, message }) => [line, message])).toEqual([
      [4, 'The styles of the library in verify/v6 have no --rqb-spacing.'],
      [10, expect.stringContaining('SCSS: This variable was not declared with !default')],
      [15, expect.stringContaining("SCSS: Can't find stylesheet to import.")],
    ]);
  });

  it('fails for wrong syntax at its place', async () => {
    const result = await check({
      'docs/styling.mdx': `
- ~~~css
  .rule {
    color: red;
    }}
  ~~~

~~~scss
.rule { color: $none; }
~~~
`,
    });
    expect(places(result)).toEqual(['docs/styling.mdx:5:1', 'docs/styling.mdx:9:16']);
  });
});

const WRONG = `
- In a list:

  ~~~ts name="sql"
  import { formatQuery } from 'react-querybuilder';

  const query = { combinator: 'and', rules: [{ field: 'age', operator: '>', value: 28 }] };
  const json = formatQuery(query, 'json_without_ids');

  formatQuery(query, 'sql');
  ~~~

  ~~~sql output="sql"
  (age > 28)
  ~~~

  ~~~json output="sql.json"
  ~~~

> ~~~ts name="text"
> ['a', 'b'].join('\\n');
> ~~~
>
> ~~~text output="text"
> a
> c
> ~~~
`;

describe('an output that differs', () => {
  it('is reported, and can be written into the page', async () => {
    const result = await check({ 'docs/a.mdx': WRONG });
    expect(result.problems).toEqual([]);
    expect(
      result.differences.map(({ output, actual }) => [output.fence.firstLine, actual]),
    ).toEqual([
      [14, "(age > '28')"],
      [18, '{"combinator":"and","rules":[{"field":"age","operator":">","value":28}]}'],
      [25, 'a\nb'],
    ]);
    const [plan] = result.plans;
    if (!plan) throw new Error('no page was read');
    const rewritten = await rewritePage(plan.page, result.differences);
    expect(rewritten).toBe(
      WRONG.replace('(age > 28)', "(age > '28')")
        .replace(
          'output="sql.json"\n',
          'output="sql.json"\n  {\n    "combinator": "and",\n    "rules": [{ "field": "age", "operator": ">", "value": 28 }]\n  }\n',
        )
        .replace('> c\n', '> b\n'),
    );
    const again = await check({ 'docs/a.mdx': rewritten });
    expect(again.differences).toEqual([]);
    expect(again.pages.map(({ outputs }) => outputs)).toEqual([3]);
  });

  it('fails on the command line, and is mended by --write', async () => {
    await write('docs/a.mdx', WRONG);
    await write('opt-outs.json', '{}');
    const { code, errors } = await runCli('docs');
    expect(code).toBe(1);
    expect(errors).toContain('docs/a.mdx:13:1 output="sql" is not what the sample makes');
    expect(errors).toContain("  - (age > 28)\n  + (age > '28')");
    expect((await runCli('docs', '--write')).code).toBe(0);
    expect(await readFile(join(root, 'docs/a.mdx'), 'utf8')).toContain("(age > '28')");
    expect((await runCli('docs')).code).toBe(0);
  });
});

describe('a sample that cannot run', () => {
  it('is reported, and the others still run', async () => {
    const result = await check(
      {
        'docs/a.mdx': `
~~~ts name="throws"
const fail = (): string => {
  throw new RangeError('too loud');
};

fail();
~~~

~~~text output="throws"
~~~

~~~ts name="loops"
for (;;) Math.random();
'never';
~~~

~~~text output="loops"
~~~

~~~js name="exits"
(globalThis['process']).exit(3);
~~~

~~~text output="exits"
~~~

~~~ts name="fine"
[1, 2].length;
~~~

~~~text output="fine"
3
~~~
`,
      },
      5000,
    );
    expect(result.problems.map(({ line, message }) => [line, message])).toEqual([
      [4, 'When it runs: RangeError: too loud'],
      [14, 'When it runs: The sample did not end within 5 seconds.'],
      [22, expect.stringContaining('When it runs: The sample ended its process')],
    ]);
    expect(result.differences.map(({ actual }) => actual)).toEqual(['2']);
  });

  it('gives the same random ids on every run', async () => {
    const page = `
~~~ts name="id"
import { add, generateID } from 'react-querybuilder';

[generateID(), add({ combinator: 'and', rules: [] }, { combinator: 'or', rules: [] }, []).rules];
~~~

~~~json output="id"
~~~
`;
    const first = await check({ 'docs/a.mdx': page });
    const second = await check({ 'docs/a.mdx': page, 'docs/b.mdx': page });
    const [expected] = first.differences.map(({ actual }) => actual);
    expect(expected).toMatch(/[0-9a-f-]{36}/);
    expect(second.differences.map(({ actual }) => actual)).toEqual([expected, expected]);
  });
});

describe('a page that breaks the convention', () => {
  const sample = (meta: string): string => `Text.\n\n~~~ts ${meta}\nexport {};\n~~~\n`;

  it.each([
    ['an unknown word', sample('label="a"'), 3, 'The meta word "label" is unknown'],
    ['an unknown flag', sample('nocheck'), 3, 'The meta word "nocheck" is unknown'],
    ['a word of another language', '~~~bash npm2bun\nls\n~~~\n', 1, '"npm2bun" is unknown'],
    ['an opt-out without a reason', sample('no-check'), 3, 'no-check needs a value'],
    ['an opt-out with an empty reason', sample('no-check=""'), 3, 'no-check needs a value'],
    ['a range that is none', sample('{one}'), 3, '{one} is not a range of lines'],
    ['a word that stands twice', sample('name="a" name="b"'), 3, 'name stands twice'],
    [
      'a name that stands twice',
      `${sample('name="a"')}\n${sample('name="a"')}`,
      9,
      'The name "a" is taken by the sample of line 3.',
    ],
    ['an output of nothing', '~~~sql output="b"\n~~~\n', 1, 'output="b" names no sample'],
    ['a continuation of nothing', sample('continues="b"'), 3, 'continues="b" names no sample'],
    [
      'a continuation of what comes later',
      `${sample('continues="a"')}\n${sample('name="a"')}`,
      3,
      'names a sample that does not come before',
    ],
    [
      'an output of what is not verified',
      `${sample('name="a" no-check="broken"')}\n~~~sql output="a"\n~~~\n`,
      7,
      'names a sample that is not verified',
    ],
    [
      'an output of a constant that is not there',
      `${sample('name="a"')}\n~~~sql output="a.sql"\n~~~\n`,
      7,
      'the sample has no top-level constant sql',
    ],
    [
      'an output of a sample that ends with no expression',
      `${sample('name="a"')}\n~~~sql output="a"\n~~~\n`,
      7,
      'the sample does not end with an expression',
    ],
    [
      'an install that is not there',
      sample('with="nothing"'),
      3,
      'no install verify/nothing to verify',
    ],
    ['MDX that is none', '# A\n\n<Tabs>\n', 3, 'The page is not valid MDX'],
  ])('fails for %s', async (_, page, line, message) => {
    await write('docs/a.mdx', page);
    await write('opt-outs.json', '{}');
    const { code, errors } = await runCli('docs');
    expect(errors).toContain(`docs/a.mdx:${line}:1 `);
    expect(errors).toContain(message);
    expect(code).toBe(2);
  });
});

describe('a run that reads nothing', () => {
  it('fails for an empty project', async () => {
    await write('versions.json', '[]');
    expect(await runCli()).toMatchObject({ code: 2, errors: 'No page was read.' });
  });

  it('fails for a version without pages', async () => {
    await write('versions.json', '["7"]');
    await write('docs/a.mdx', '~~~ts\nexport {};\n~~~\n');
    expect(await runCli()).toMatchObject({ code: 2, errors: 'No page of version 7 was read.' });
  });

  it('fails for pages without a sample', async () => {
    await write('versions.json', '[]');
    await write('docs/a.mdx', '# Nothing\n');
    expect(await runCli()).toMatchObject({ code: 2, errors: 'No sample was found.' });
  });

  it('fails for a path that is not there', async () => {
    await write('docs/a.mdx', '# Nothing\n');
    expect(await runCli('docs/b.mdx')).toMatchObject({
      code: 2,
      errors: expect.stringContaining('There is no page of this name') as string,
    });
  });

  it('fails for an option that is not there', async () => {
    expect(await runCli('--rewrite')).toMatchObject({ code: 2 });
  });
});

describe('opt-outs', () => {
  beforeEach(() =>
    write('docs/a.mdx', '~~~ts no-check="a fragment"\n}\n~~~\n\n~~~ts\nexport {};\n~~~\n'),
  );

  it('are listed with their reasons', async () => {
    await write('opt-outs.json', '{ "8": 1 }');
    const { code, logged } = await runCli('docs');
    expect(code).toBe(0);
    expect(logged).toContain('docs/a.mdx:1 is not verified: a fragment');
  });

  it('fail when there are more than the limit', async () => {
    await write('opt-outs.json', '{ "8": 0 }');
    const { code, errors } = await runCli('docs');
    expect(code).toBe(1);
    expect(errors).toBe('Version 8 opts out of 1 checks, but at most 0 are allowed.');
  });
});

describe('the cache', () => {
  const good = '~~~ts\nexport const age = 28;\n~~~\n';

  it('spares unchanged pages, and only those that passed', async () => {
    await write('opt-outs.json', '{}');
    await write('docs/a.mdx', good);
    await write('docs/b.mdx', good);
    await write('docs/c.mdx', "~~~ts\nconst age: number = 'old';\n~~~\n");
    expect((await runCli('docs')).logged).toContain('3 of 3 pages checked');
    expect((await runCli('docs')).logged).toContain('1 of 3 pages checked');
    await write('docs/b.mdx', good.replace('28', '29'));
    const third = await runCli('docs');
    expect(third.logged).toContain('2 of 3 pages checked');
    expect(third.code).toBe(1);
    expect((await runCli('docs', '--no-cache')).logged).toContain('3 of 3 pages checked');
  });
});

it('leaves nothing behind in the installs, and removes what an interrupted check left', async () => {
  const scratch = join(verify, 'v3', '.cache');
  const stale = join(scratch, 'samples-stale');
  await mkdir(stale, { recursive: true });
  await utimes(stale, 0, 0);
  await check({ 'versioned_docs/version-3/a.mdx': '~~~ts\nexport {};\n~~~\n' });
  expect(await readdir(scratch)).toEqual([]);
});
