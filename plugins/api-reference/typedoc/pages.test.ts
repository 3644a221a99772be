import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { API_EXAMPLES } from '../../guides/samples/page';
import { groupSummaries } from '../summaries';
import { compareRows, readExpected, type Comparison } from './compare.mjs';
import { takeExample } from './example.mjs';
import { generate, type Reference } from './generate.mjs';
import type { PackageInput } from './inputs.mjs';

const siteDir = resolve(__dirname, '../../..');
const fixtures = join(siteDir, 'plugins/api-reference/fixtures');

const input = (name: string): PackageInput => ({
  name,
  version: name.endsWith('/kit') ? '1.2.0' : '1.2.3',
  own: name.endsWith('/kit'),
  about: `About ${name}.`,
  introduction: 'Hello.',
  removals: [{ name: 'old', note: 'removed in version 1.0.0.' }],
  controls: [{ control: 'notToggle', component: 'KitRule' }],
  internals: [{ title: 'Nodes', reason: 'Parsers create them.', names: ['Node'] }],
  moduleOf: symbol => (symbol === 'toName' ? `${name}/names` : name),
  sourceOf: symbol => (symbol === 'Rule' ? 'https://example.com/Rule.tsx#L1' : undefined),
  guidesOf: symbol => (symbol === 'names' ? [{ title: 'Names', path: '/docs/names' }] : []),
  exampleOf: symbol => takeExample(exampleDir, symbol),
  valueOf: symbol => (symbol === 'names' ? "['firstName', 'lastName']" : undefined),
});

const exampleDir = mkdtempSync(join(tmpdir(), 'api-examples-'));
const writeExample = (name: string, text: string): void =>
  writeFileSync(join(exampleDir, API_EXAMPLES, `${name}.mdx`), text);

/** Number of symbols of the core fixture. */
const SYMBOLS = 18;

let site: Reference;
const page = (path: string): string => site.pages.get(`${path}.md`) ?? `no page ${path}`;
const core = (path: string): string => page(`react-querybuilder/${path}`);

const rows = (body: string): string[] =>
  [...body.matchAll(/<tr id="[^"]*"[^>]*><td[^>]*><a[^>]*><code>([^<]*)/g)].map(
    ([, name = '']) => name,
  );

const source = (...names: readonly string[]) => ({
  entryPoints: names.map(name => join(fixtures, `${name}.d.ts`)),
  tsconfig: join(fixtures, 'tsconfig.json'),
});

beforeAll(async () => {
  mkdirSync(join(exampleDir, API_EXAMPLES), { recursive: true });
  writeExample('toName', '```ts\ntoName(age);\n```\n');
  writeExample('Rule', '```tsx\n<Rule />;\n```\n');
  site = await generate(
    siteDir,
    [input('react-querybuilder'), input('@react-querybuilder/kit')],
    source('core', 'adapter'),
  );
}, 60_000);

afterAll(() => rmSync(exampleDir, { recursive: true }));

it('keeps the lists of packages that are up to date', async () => {
  const kit = '@react-querybuilder/kit';
  const kept = { symbols: [], sidebar: site.sidebar.filter(({ name }) => name === kit) };
  const { pages, symbols, sidebar } = await generate(
    siteDir,
    [input('react-querybuilder'), input(kit)],
    source('core'),
    kept,
  );
  expect(symbols).toHaveLength(SYMBOLS);
  expect(sidebar).toHaveLength(2);
  expect([...pages.keys()].filter(path => path.startsWith(kit))).toEqual([]);
}, 60_000);

describe('the kind of a symbol', () => {
  it.each([
    ['an arrow function', 'functions/toName'],
    ['a constant of a function type', 'functions/processor'],
    ['a component', 'functions/Rule'],
    ['a wrapped component', 'functions/MemoRule'],
    ['a context', 'variables/FieldContext'],
    ['data', 'variables/names'],
    ['an interface', 'interfaces/Field'],
    ['an alias', 'type-aliases/Processor'],
  ])('of %s', (_what, path) => {
    expect(core(path)).toContain('api-signature');
  });

  it('writes one page per symbol, one per package and the index', () => {
    expect(site.pages.size).toBe(SYMBOLS + 1 + 2 + 1);
    expect(site.symbols).toHaveLength(SYMBOLS + 1);
  });
});

it('names the release of the library, and says if types are older', () => {
  expect(page('react-querybuilder/index')).toContain('Package react-querybuilder · 1.2.3</p>');
  expect(page('@react-querybuilder/kit/index')).toContain('kit · Types as of 1.2.0</p>');
  const index = page('index');
  expect(index).toContain('The packages of React Query Builder 1.2.3 export');
  expect(index).not.toContain('1.2.0');
});

describe('symbol page', () => {
  it('starts with the signature, with types linked and printed as in the source', () => {
    const body = core('functions/toName').split('---\n\n')[1] ?? '';
    expect(body).toMatch(/^<pre class="api-signature">/);
    expect(body).toContain(
      '<a href="/api/react-querybuilder/type-aliases/FullField">FullField</a>',
    );
    expect(body).toContain("import { toName } from 'react-querybuilder/names';");
  });

  it('shows the props of a component instead of its parameter', () => {
    const body = core('functions/Rule');
    expect(body).toContain('<p class="api-meta">Component');
    expect(body).toContain('## Props');
    expect(body).toContain('<tr id="label" data-search="skip">');
    expect(body).not.toContain('## Returns');
    expect(body).toContain(
      'Inherited from [`Field`](/api/react-querybuilder/interfaces/Field#name)',
    );
    expect(body).not.toContain('<code>props</code>');
  });

  it('names a destructured parameter', () => {
    expect(core('functions/useRule')).toContain('<code>options</code>');
    expect(core('functions/useRule')).toContain('<p class="api-meta">Hook');
  });

  it('resolves only links to the index of the library', () => {
    const body = core('type-aliases/Processor');
    expect(body).toContain('[`Field`](/api/react-querybuilder/interfaces/Field)');
    expect(body).toContain('`Nothing`');
    site.app.validate(site.project);
    expect(site.messages.join()).toContain('missing!Nothing');
  });

  it('lists type, default and description of each property in a table with anchors', () => {
    const body = core('interfaces/RuleProps');
    expect(body).toContain('<tr id="label">');
    expect(body).toContain('<td data-label="Default"><code>&quot;none&quot;</code></td>');
    expect(body).toContain('Text in front.');
  });

  it('describes inherited members and links their origin', () => {
    const body = page('@react-querybuilder/kit/interfaces/KitRuleProps');
    expect(body).toContain('(/api/react-querybuilder/interfaces/RuleProps#label)');
    expect(body).toContain('(/api/react-querybuilder/interfaces/Field#name)');
    expect(body).toContain('Text in front.');
  });

  it('resolves mapped, picked and generic types with the defaults of their parameters', () => {
    const body = core('type-aliases/Options');
    expect(rows(body)).toEqual(['field?', 'depth?', 'label?']);
    expect(body).toMatch(/id="field">.*FullField<\/a><\/code>/);
    expect(body).toContain('Any other property: <code><span class="t">unknown</span></code>');
  });

  it('says which alternative of a union has a member', () => {
    const body = core('type-aliases/Either');
    expect(rows(body)).toEqual(['label?', 'name', 'depth']);
    expect(body).toContain('Only in `RuleProps`.');
    expect(body).toContain('Only in `Depth & Field`.');
  });

  it('counts members that React declares', () => {
    expect(rows(core('interfaces/ButtonProps'))).toEqual(['size']);
    expect(core('interfaces/ButtonProps')).toMatch(
      /Also has \d{3} members from <code>@types\/react<\/code>/,
    );
  });

  it('replaces type parameters of the type that a function constant is declared with', () => {
    const body = core('functions/format');
    expect(body).toContain('## Returns\n\n<p><code><span class="t">number</span></code></p>');
    expect(body).not.toContain('Result');
  });

  it('shows overloads as blocks, each with its own parameters and result', () => {
    const body = core('functions/print');
    expect(body.match(/^### .*/gm)).toEqual([
      '### With `field` and `format`',
      '### With `field`, `format` and optionally `separator`',
    ]);
    const [start = '', json = '', list = ''] = body.split('\n### ');
    expect(start).toContain('Prints a field.');
    expect(json).toContain('Returns JSON.');
    expect(json).not.toContain('separator');
    expect(list).toContain('<code>separator?</code>');
    expect(body.match(/^Prints a field\.$/gm)).toHaveLength(1);
    expect(body.match(/^## Throws\n\n- If there is no field\.$/gm)).toHaveLength(1);
  });

  it('shows package, version, source, guides and value', () => {
    expect(core('functions/Rule')).toContain('react-querybuilder</a> · 1.2.3');
    expect(core('functions/Rule')).toContain('https://example.com/Rule.tsx#L1');
    expect(core('variables/names')).toContain('[Names](/docs/names)');
    expect(core('variables/names')).toContain("['firstName', 'lastName']");
  });

  it('shows the example below the summary, instead of those of the comment', () => {
    const text = core('functions/toName');
    expect(text).toMatch(
      /An arrow function in the sources\.\n\n## Example\n\n```ts\ntoName\(age\);\n```\n\n## Type parameters/,
    );
    expect(text).not.toContain('toName(unverified)');
    expect(core('functions/processor')).not.toContain('## Example');
  });

  it('links an example that the sandbox can run', () => {
    expect(core('functions/Rule')).toContain(
      '```\n\n<a class="sandbox-link" href="/sandbox?sample=plugins/api-reference/examples/Rule/0">\nOpen in the sandbox\n</a>\n\n## ',
    );
    expect(core('functions/toName')).not.toContain('/sandbox?');
  });

  it('marks packages of this repository', () => {
    expect(page('@react-querybuilder/kit/interfaces/KitRuleProps')).toContain('published package');
    expect(core('functions/Rule')).not.toContain('published package');
  });
});

describe('package pages', () => {
  it('list symbols by group with a summary, and removed exports', () => {
    const body = core('index');
    expect(body).toContain('## Components');
    expect(body).toMatch(
      /<div data-symbols="react-querybuilder" data-group="Components" data-characters="\d+">/,
    );
    expect(groupSummaries(site.symbols)['react-querybuilder']?.['functions/Rule']).toBe(
      'A component with a destructured parameter.',
    );
    expect(body).toContain('- `old`: removed in version 1.0.0.');
    expect(body).toContain('**Nodes** (1). Parsers create them.');
    expect(page('index')).toContain('About @react-querybuilder/kit.');
  });

  it('provide one word per symbol to the sidebar', () => {
    expect(site.sidebar[1]).toEqual({
      name: '@react-querybuilder/kit',
      groups: [['Props types', ['iKitRuleProps']]],
    });
  });
});

describe('comparison of the rows with the type checker', () => {
  const compare = (change: (page: string) => string = page => page): Comparison =>
    compareRows(
      readExpected(
        source('core', 'adapter'),
        ['react-querybuilder', '@react-querybuilder/kit'],
        path => core(path.replace('react-querybuilder/', '')).includes('>Component'),
      ),
      new Map([...site.pages].map(([path, body]) => [path, change(body)])),
    );

  it('finds no difference', () => {
    expect(compare()).toEqual({ problems: [], types: 10, members: 20, signatures: 8 });
  });

  it('reports missing and additional members, and merged parameters', () => {
    expect(compare(body => body.replace(/<tr id="depth"[^>]*>.*<\/tr>\n/g, '')).problems).toContain(
      'react-querybuilder/interfaces/Depth lacks depth.',
    );
    expect(
      compare(body => body.replace('<code>size</code>', '<code>color</code>')).problems,
    ).toContain('@react-querybuilder/kit/interfaces/KitRuleProps invents color.');
    expect(compare(body => body.replace('<code>separator?</code>', '')).problems).toEqual([
      expect.stringMatching(/functions\/print has the parameters/),
    ]);
  });
});
