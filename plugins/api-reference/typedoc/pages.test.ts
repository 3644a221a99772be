import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { API_EXAMPLES } from '../../guides/samples/page';
import { groupSummaries } from '../summaries';
import { convert, type Conversion } from './convert.mjs';
import { takeExample } from './example.mjs';
import { buildSite, type PackageInput, type Site } from './site.mjs';

const siteDir = resolve(__dirname, '../../..');
const fixtures = join(siteDir, 'plugins/api-reference/fixtures');

const input = (name: string): PackageInput => ({
  name,
  version: '1.2.3',
  own: name.endsWith('/kit'),
  about: `About ${name}.`,
  introduction: 'Hello.',
  removals: [{ name: 'old', note: 'removed in version 1.0.0.' }],
  moduleOf: symbol => (symbol === 'toName' ? `${name}/names` : name),
  sourceOf: symbol => (symbol === 'Rule' ? 'https://example.com/Rule.tsx#L1' : undefined),
  guidesOf: symbol => (symbol === 'names' ? [{ title: 'Names', path: '/docs/names' }] : []),
  exampleOf: symbol => takeExample(exampleDir, symbol),
  valueOf: symbol => (symbol === 'names' ? "['firstName', 'lastName']" : undefined),
});

const exampleDir = mkdtempSync(join(tmpdir(), 'api-examples-'));
const writeExample = (name: string, text: string): void =>
  writeFileSync(join(exampleDir, API_EXAMPLES, `${name}.mdx`), text);

let conversion: Conversion;
let site: Site;
const page = (path: string): string => site.pages.get(`${path}.md`) ?? `no page ${path}`;
const core = (path: string): string => page(`react-querybuilder/${path}`);

beforeAll(async () => {
  mkdirSync(join(exampleDir, API_EXAMPLES), { recursive: true });
  writeExample('toName', '```ts\ntoName(age);\n```\n');
  writeExample('Rule', '```tsx\n<Rule />;\n```\n');
  conversion = await convert(siteDir, {
    entryPoints: ['core', 'adapter'].map(name => join(fixtures, `${name}.d.ts`)),
    tsconfig: join(fixtures, 'tsconfig.json'),
  });
  site = buildSite(conversion.project, [
    input('react-querybuilder'),
    input('@react-querybuilder/kit'),
  ]);
}, 60_000);

afterAll(() => rmSync(exampleDir, { recursive: true }));

it('converts the core package alone', async () => {
  const { project } = await convert(siteDir, {
    entryPoints: [join(fixtures, 'core.d.ts')],
    tsconfig: join(fixtures, 'tsconfig.json'),
  });
  expect(buildSite(project, [input('react-querybuilder')]).symbols).toHaveLength(10);
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
    expect(site.pages.size).toBe(10 + 1 + 2 + 1);
    expect(site.symbols).toHaveLength(11);
  });
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

  it('names a destructured parameter', () => {
    expect(core('functions/Rule')).toContain('<code>props</code>');
  });

  it('resolves only links to the index of the library', () => {
    const body = core('type-aliases/Processor');
    expect(body).toContain('[`Field`](/api/react-querybuilder/interfaces/Field)');
    expect(body).toContain('`Nothing`');
    conversion.app.validate(conversion.project);
    expect(conversion.messages.join()).toContain('missing!Nothing');
  });

  it('lists type, default and description of each property in a table with anchors', () => {
    const body = core('interfaces/RuleProps');
    expect(body).toContain('<tr id="label">');
    expect(body).toContain('<td><code>&quot;none&quot;</code></td>');
    expect(body).toContain('Text in front.');
  });

  it('links inherited members instead of repeating them', () => {
    const body = page('@react-querybuilder/kit/interfaces/KitRuleProps');
    expect(body).toContain('href="/api/react-querybuilder/interfaces/RuleProps#label"');
    expect(body).toContain('href="/api/react-querybuilder/interfaces/Field#name"');
    expect(body).not.toContain('Text in front.');
  });

  it('shows package, version, source, guides and value', () => {
    expect(core('functions/Rule')).toContain('react-querybuilder</a> 1.2.3');
    expect(core('functions/Rule')).toContain('https://example.com/Rule.tsx#L1');
    expect(core('variables/names')).toContain('[Names](/docs/names)');
    expect(core('variables/names')).toContain("['firstName', 'lastName']");
  });

  it('shows the example below the summary, instead of those of the comment', () => {
    const text = core('functions/toName');
    expect(text).toMatch(
      /An arrow function in the sources\.\n\n## Example\n\n```ts\ntoName\(age\);\n```\n\n## Parameters/,
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
    expect(page('index')).toContain('About @react-querybuilder/kit.');
  });

  it('provide one word per symbol to the sidebar', () => {
    expect(site.sidebar[1]).toEqual({
      name: '@react-querybuilder/kit',
      groups: [['Props types', ['iKitRuleProps']]],
    });
  });
});
