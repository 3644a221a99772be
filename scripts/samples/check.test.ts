/** The fixtures are pages of one run, because starting the compiler takes longer than checking a page. */
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkSamples, type CheckResult } from './check';
import { rewritePage } from './rewrite';
import { REWRITTEN_OUTPUTS, WRONG_OUTPUTS } from './wrong-outputs.fixture';

const verify = join(__dirname, '../../verify');
/** Scratch folder of version 3, which no other test uses. */
const scratch = join(verify, 'v3/.cache');

// Fences are written with tildes, which a template string can hold.
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

const versionPage = (names: readonly string[], react: string): string => `
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

const STEPS = `
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
`;

const NESTED = `# Export

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
`;

const ELASTICSEARCH = `
~~~ts
import { formatQuery } from 'react-querybuilder';

formatQuery({ combinator: 'and', rules: [] }, 'elasticsearch');
~~~
`;

const FOREIGN_IMPORTS = `
~~~ts
import { clsx } from 'clsx';
import { strToU8 } from 'fflate';
import 'react-querybuilder/dist/no-such-file.css';
~~~
`;

const BEFORE = `
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

const NOW = `
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

const STYLES = `
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
`;

const UNKNOWN_STYLES = `
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
`;

const INVALID_STYLES = `
- ~~~css
  .rule {
    color: red;
    }}
  ~~~

~~~scss
.rule { color: $none; }
~~~
`;

const CANNOT_RUN = `
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
`;

const RANDOM = `
~~~ts name="id"
import { add, generateID } from 'react-querybuilder';

[generateID(), add({ combinator: 'and', rules: [] }, { combinator: 'or', rules: [] }, []).rules];
~~~

~~~json output="id"
~~~
`;

const PAGES: Readonly<Record<string, string>> = {
  'docs/utils/good.mdx': GOOD,
  'versioned_docs/version-3/version.mdx': versionPage(LIBRARY_NAMES.slice(0, 1), '18'),
  'versioned_docs/version-4/version.mdx': versionPage(LIBRARY_NAMES.slice(0, 2), '18'),
  'versioned_docs/version-5/version.mdx': versionPage(LIBRARY_NAMES.slice(0, 3), '18'),
  'versioned_docs/version-6/version.mdx': versionPage(LIBRARY_NAMES.slice(0, 4), '18'),
  'versioned_docs/version-7/version.mdx': versionPage(LIBRARY_NAMES.slice(0, 5), '18'),
  'docs/version.mdx': versionPage(LIBRARY_NAMES, '19'),
  'docs/steps.mdx': STEPS,
  'docs/utils/nested.mdx': NESTED,
  'docs/elasticsearch.mdx': ELASTICSEARCH,
  'versioned_docs/version-7/elasticsearch.mdx': ELASTICSEARCH,
  'versioned_docs/version-6/elasticsearch.mdx': ELASTICSEARCH,
  'docs/syntax-error.mdx': '~~~ts\nconst = 1;\n~~~\n',
  'docs/type-error.mdx': "~~~ts\nconst age: number = 'old';\n~~~\n",
  'docs/script-error.mdx': '~~~js\nMath.max().toUpperCase();\n~~~\n',
  'versioned_docs/version-6/foreign.mdx': FOREIGN_IMPORTS,
  'versioned_docs/version-7/migrate.mdx': `${BEFORE}${NOW}`,
  'versioned_docs/version-7/wrong-version.mdx': BEFORE.replace('with="v6"', 'with="v7"').replace(
    'css with="v8"',
    'css with="v6"',
  ),
  'versioned_docs/version-7/older-output.mdx': NOW.replace('name="now"', 'name="now" with="v6"'),
  'docs/styles.mdx': STYLES,
  'versioned_docs/version-6/unknown-styles.mdx': UNKNOWN_STYLES,
  'docs/invalid-styles.mdx': INVALID_STYLES,
  'docs/wrong-outputs.mdx': WRONG_OUTPUTS,
  'docs/rewritten-outputs.mdx': REWRITTEN_OUTPUTS,
  'docs/random.mdx': RANDOM,
  'docs/random-again.mdx': RANDOM,
};

let root: string;
let result: CheckResult;
/** A second run, in which a sample that never ends does not wait as long. */
let impatient: CheckResult;
/** What the scratch folder of version 3 holds after the run. */
let leftovers: readonly string[];

// The run may have to install the packages first.
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'samples-'));
  const check = async (
    folder: string,
    pages: Readonly<Record<string, string>>,
    idleTimeout: number,
  ): Promise<CheckResult> => {
    for (const [path, text] of Object.entries(pages)) {
      await mkdir(dirname(join(root, folder, path)), { recursive: true });
      await writeFile(join(root, folder, path), text);
    }
    return checkSamples({ root: join(root, folder), verify, next: 8, idleTimeout });
  };
  const stale = join(scratch, 'samples-stale');
  await mkdir(stale, { recursive: true });
  await utimes(stale, 0, 0);
  result = await check('all', PAGES, 120_000);
  leftovers = await readdir(scratch);
  impatient = await check('impatient', { 'docs/cannot-run.mdx': CANNOT_RUN }, 5000);
}, 600_000);

afterAll(() => rm(root, { recursive: true, force: true }));

const problemsOf = (page: string) => result.problems.filter(problem => problem.page === page);
const differencesOf = (path: string) =>
  result.differences.filter(({ output }) => output.sample.page.path === path);
const planOf = (path: string) => result.plans.find(({ page }) => page.path === path);
const summaryOf = (path: string) => result.pages[Object.keys(PAGES).sort().indexOf(path)];

const places = (page: string): readonly string[] =>
  problemsOf(page).map(({ line, column }) => `${line}:${column}`);
const messages = (page: string): readonly (readonly [number, string])[] =>
  problemsOf(page).map(({ line, message }) => [line, message]);
const actuals = (page: string): readonly string[] =>
  differencesOf(page).map(({ actual }) => actual);

const expectNoFault = (page: string): void => {
  expect(messages(page)).toEqual([]);
  expect(actuals(page)).toEqual([]);
};

it('reads every page', () => {
  expect(result.pages).toHaveLength(Object.keys(PAGES).length);
});

describe('a good page', () => {
  it('passes with all of its samples and outputs verified', () => {
    expectNoFault('docs/utils/good.mdx');
    expect(summaryOf('docs/utils/good.mdx')).toEqual({
      path: 'docs/utils/good.mdx',
      major: 8,
      samples: 5,
      checked: 5,
      executed: 4,
      outputs: 6,
      recorded: 0,
    });
  });

  it.each([3, 4, 5, 6, 7, 8])('runs with the library and the React of version %i', major => {
    const folder = major === 8 ? 'docs' : `versioned_docs/version-${major}`;
    expectNoFault(`${folder}/version.mdx`);
    expect(summaryOf(`${folder}/version.mdx`)).toMatchObject({ major, executed: 1 });
  });

  it('may show a later state of a file', () => {
    expectNoFault('docs/steps.mdx');
    expect(summaryOf('docs/steps.mdx')).toMatchObject({ outputs: 2 });
  });
});

describe('a sample that does not compile', () => {
  it('is reported at its place in the page, however deep it is nested', () => {
    expect(places('docs/utils/nested.mdx')).toEqual(['15:13', '24:15']);
    expect(problemsOf('docs/utils/nested.mdx')[0]?.message).toBe(
      "TS2322: Type 'string' is not assignable to type 'number'.",
    );
  });

  it('is compiled with the types of its version', () => {
    expect(places('docs/elasticsearch.mdx')).toEqual([]);
    expect(places('versioned_docs/version-7/elasticsearch.mdx')).toEqual([]);
    expect(places('versioned_docs/version-6/elasticsearch.mdx')).toEqual(['5:47']);
  });

  it('does not hide the errors of other pages behind its syntax error', () => {
    expect([...places('docs/syntax-error.mdx')].sort()).toEqual(['2:7', '2:9']);
    expect(places('docs/type-error.mdx')).toEqual(['2:7']);
    expect(places('docs/script-error.mdx')).toEqual(['2:12']);
  });

  it('fails for a package that its install does not list, even if the site has it', () => {
    expect(messages('versioned_docs/version-6/foreign.mdx')).toEqual([
      [3, '"clsx" is not installed in verify/v6.'],
      [4, '"fflate" is not installed in verify/v6.'],
      [
        5,
        '"react-querybuilder/dist/no-such-file.css" does not exist in what verify/v6 has installed.',
      ],
    ]);
  });
});

describe('a sample with the version of another page', () => {
  it('is compiled and run with that version', () => {
    const path = 'versioned_docs/version-7/migrate.mdx';
    expectNoFault(path);
    expect(planOf(path)?.modules.map(({ install }) => install.name)).toEqual(['v6', 'v7']);
    expect(planOf(path)?.styles.map(({ install }) => install.name)).toEqual(['v8']);
  });

  it('fails for what that version does not have', () => {
    expect(messages('versioned_docs/version-7/wrong-version.mdx')).toEqual([
      [4, expect.stringContaining("has no exported member named 'BaseSelectorProps'")],
      [17, 'The styles of the library in verify/v6 have no --rqb-spacing.'],
    ]);
    expect(actuals('versioned_docs/version-7/older-output.mdx')).toEqual(['+Rule']);
  });
});

describe('a style sheet', () => {
  it('passes if its syntax, its imports and its properties are right', () => {
    expectNoFault('docs/styles.mdx');
    expect(summaryOf('docs/styles.mdx')).toMatchObject({ samples: 2, checked: 2 });
  });

  it('fails for what the library of that version does not have', () => {
    expect(messages('versioned_docs/version-6/unknown-styles.mdx')).toEqual([
      [4, 'The styles of the library in verify/v6 have no --rqb-spacing.'],
      [10, expect.stringContaining('SCSS: This variable was not declared with !default')],
      [15, expect.stringContaining("SCSS: Can't find stylesheet to import.")],
    ]);
  });

  it('fails for invalid syntax at its place', () => {
    expect(places('docs/invalid-styles.mdx')).toEqual(['5:1', '9:16']);
  });
});

describe('an output that differs', () => {
  it('is reported with what the sample produces', () => {
    expect(messages('docs/wrong-outputs.mdx')).toEqual([]);
    expect(
      differencesOf('docs/wrong-outputs.mdx').map(({ output, actual }) => [
        output.fence.firstLine,
        actual,
      ]),
    ).toEqual([
      [14, "(age > '28')"],
      [18, '{"combinator":"and","rules":[{"field":"age","operator":">","value":28}]}'],
      [25, 'a\nb'],
    ]);
  });

  it('can be written into the page, which then passes', async () => {
    const plan = planOf('docs/wrong-outputs.mdx');
    if (!plan) throw new Error('The page was not read.');
    expect(await rewritePage(plan.page, differencesOf('docs/wrong-outputs.mdx'))).toBe(
      REWRITTEN_OUTPUTS,
    );
    expectNoFault('docs/rewritten-outputs.mdx');
    expect(summaryOf('docs/rewritten-outputs.mdx')).toMatchObject({ outputs: 3 });
  });
});

describe('a sample that cannot run', () => {
  it('is reported, and the others still run', () => {
    expect(impatient.problems.map(({ line, message }) => [line, message])).toEqual([
      [4, 'When it runs: RangeError: too loud'],
      [14, 'When it runs: The sample did not end within 5 seconds.'],
      [22, expect.stringContaining('When it runs: The sample ended its process')],
    ]);
    expect(impatient.differences.map(({ actual }) => actual)).toEqual(['2']);
  });
});

it('generates the same random ids for the same sample', () => {
  const [id] = actuals('docs/random.mdx');
  expect(id).toMatch(/[0-9a-f-]{36}/);
  expect(actuals('docs/random-again.mdx')).toEqual([id]);
});

it('leaves nothing behind in the installs, and removes what an interrupted check left', () => {
  expect(leftovers).toEqual([]);
});
