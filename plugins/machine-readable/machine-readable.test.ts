import type { Nodes } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { describe, expect, it } from 'vitest';
import { breadcrumbs } from './breadcrumbs';
import { changes } from './changes';
import { llmsApi, llmsFull, llmsIndexes } from './llms';
import { articleOf, toMarkdown } from './markdown';
import type { DocPage } from '../lib/doc-pages';

const page = (path: string, more: Partial<DocPage> = {}): DocPage => ({
  path,
  title: path.split('/').at(-1) ?? '',
  description: 'What it is.',
  plugin: 'default',
  version: '7',
  versionLabel: 'v7',
  isLast: true,
  home: '/docs/intro',
  trail: [],
  changed: undefined,
  ...more,
});

const pages = [
  page('/docs/intro', { changed: 1000 }),
  page('/docs/utils/export', {
    trail: [{ label: 'Utilities', path: '/docs/category/utilities' }],
    changed: 3000,
  }),
  page('/docs/6/intro', {
    version: '6',
    versionLabel: 'v6',
    isLast: false,
    home: '/docs/6/intro',
    changed: 2000,
  }),
  page('/api/react-querybuilder', { plugin: 'api', version: 'current', versionLabel: 'Latest' }),
  page('/api/react-querybuilder/functions/formatQuery', { plugin: 'api', changed: 9000 }),
];

const site = {
  title: 'Site',
  url: 'https://example.com',
  baseUrl: '/',
  summary: 'About rules.',
  releases: { current: '8.2.0', 7: '7.1.0', 6: '6.5.0' },
};

const textOf = (node: Nodes): string => {
  if (node.type === 'html' && node.value === '<br>') return '\n';
  if ('value' in node) return node.value;
  return 'children' in node ? node.children.map(textOf).join('') : '';
};

/** Texts of the cells of all tables, by row. */
const cellsOf = (markdown: string): readonly (readonly string[])[] =>
  unified()
    .use(remarkParse)
    .use(remarkGfm)
    .parse(markdown)
    .children.filter(node => node.type === 'table')
    .flatMap(table => table.children.map(row => row.children.map(textOf)));

describe('toMarkdown', () => {
  const convert = (inner: string): string =>
    toMarkdown(
      articleOf(
        `<html><body><nav>Menu</nav><main><article>${inner}</article></main></body></html>`,
      ),
      'https://example.com/docs/intro',
    );

  it('keeps headings, tables and absolute links', () => {
    expect(
      convert(
        '<h1>Rules</h1><p>See <a href="/docs/utils/export#sql">export</a>.</p><table><thead><tr><th>A</th></tr></thead><tbody><tr><td>1</td></tr></tbody></table>',
      ),
    ).toBe(
      '# Rules\n\nSee [export](https://example.com/docs/utils/export#sql).\n\n| A |\n| - |\n| 1 |\n',
    );
  });

  it('puts the content of table cells on one line each', () => {
    const text = convert(
      '<table><thead><tr><th>Type</th><th>Description</th></tr></thead><tbody><tr><td><details><summary>2 alternatives</summary><pre><code>| <a href="/a">A</a>\n| B\n</code></pre></details></td><td>\n<p>One <code>a | b</code>,\n<a href="/c"><code>c</code></a>.</p>\n<ul><li>x</li><li>y</li></ul>line<br>break</td></tr><tr><td>T</td><td></td></tr></tbody></table>',
    );
    expect(cellsOf(text)).toEqual([
      ['Type', 'Description'],
      ['2 alternatives\n| A\n| B', 'One a | b, c.\n• x\n• y\nline\nbreak'],
      ['T', ''],
    ]);
    expect(text).toContain('| 2 alternatives<br>`\\| A`<br>`\\| B` |');
  });

  it('keeps code with its line breaks and language', () => {
    expect(
      convert(
        '<pre class="prism-code language-ts"><code><div class="token-line"><span>const a</span> = 1;<br/></div><div class="token-line"><br/></div><div class="token-line">  b();<br/></div></code></pre>',
      ),
    ).toBe('```ts\nconst a = 1;\n\n  b();\n```\n');
  });

  it('omits interactive controls', () => {
    expect(
      convert(
        '<div class="page-actions"><button>Copy page</button></div><h2 id="a">A<a class="hash-link" href="#a">#</a></h2><!-- --><p>Text<svg></svg></p><ul role="tablist"><li>npm</li></ul><footer class="theme-doc-footer">Edit</footer>',
      ),
    ).toBe('## A\n\nText\n');
  });

  it('labels what tabs show', () => {
    const tabs = ['npm', 'Yarn'].map(name => `<li role="tab">${name}</li>`).join('');
    const panels = ['npm i', 'yarn add'].map(text => `<div role="tabpanel"><p>${text}</p></div>`);
    expect(
      convert(
        `<div class="tabs-container"><ul role="tablist">${tabs}</ul><div>${panels.join('')}</div></div>`,
      ),
    ).toBe('**npm**\n\nnpm i\n\n**Yarn**\n\nyarn add\n');
  });

  it('returns an empty article for a page without one', () => {
    expect(articleOf('<main><p>Text</p></main>')).toBe('');
  });
});

describe('llms.txt', () => {
  it('lists the guides of each version by category, the newest at the root', () => {
    const next = page('/docs/next/intro', {
      version: 'current',
      versionLabel: 'Next',
      isLast: false,
      home: '/docs/next/intro',
    });
    const texts = llmsIndexes(site, [next, ...pages]);
    expect([...texts.keys()]).toEqual([
      '/llms.txt',
      '/docs/next/llms.txt',
      '/docs/llms.txt',
      '/docs/6/llms.txt',
    ]);
    const newest = texts.get('/llms.txt') ?? '';
    expect(newest).toBe(texts.get('/docs/next/llms.txt'));
    expect(newest).toMatch(
      /^# Site\n\n> About rules\.\n\nThese are the guides of Next \(release 8\.2\.0\), the newest release/,
    );
    expect(newest).toContain(
      '- [Guides of v6 (release 6.5.0)](https://example.com/docs/6/llms.txt)',
    );
    expect(newest).toContain(
      '- [react-querybuilder](https://example.com/api/react-querybuilder.md)',
    );
    expect(newest).toContain('in one file](https://example.com/docs/next/llms-full.txt)');
    const latest = texts.get('/docs/llms.txt') ?? '';
    expect(latest).toContain(
      '## Guides\n\n- [intro](https://example.com/docs/intro.md): What it is.',
    );
    expect(latest).toContain(
      '## Utilities\n\n- [export](https://example.com/docs/utils/export.md)',
    );
    expect(latest).toContain(
      '- [Guides of Next (release 8.2.0)](https://example.com/docs/next/llms.txt)',
    );
    expect(latest).not.toContain('formatQuery');
    expect(latest).not.toContain('/api/');
  });

  it('lists members of types, and those of a type that others inherit from once', () => {
    const path = '/api/react-querybuilder/interfaces/RuleProps';
    const row = (name: string, type: string, text: string): string =>
      `| [\`${name}\`](https://example.com${path}#${name}) | ${type} | ${text} |`;
    const text = llmsApi(
      site,
      [page(path, { plugin: 'api' })],
      new Map([
        [
          path,
          [
            '```\ninterface RuleProps extends Props\n```\n\n| Property | Type | Description |\n| - | - | - |',
            row('level?', '`1 \\| 2`', 'How deep.'),
            row('move', 'Function<br>`(`<br>`to: Path,`<br>`) => void`', ''),
            row('id', '`string`', 'Inherited from [`Props`](https://example.com/api/Props)'),
            '| [`a`](https://example.com/elsewhere#a) | `string` | |',
          ].join('\n'),
        ],
      ]),
    );
    expect(text).toContain(
      ': `interface RuleProps extends Props` `{ level?: 1 | 2; move: (to: Path) => void }`, with members of Props. What it is.',
    );
  });

  it('lists the API reference by package in a file of its own', () => {
    const symbol = '/api/@react-querybuilder/dnd/functions/isDndAdapter';
    const overloaded = '/api/react-querybuilder/functions/getOption';
    const text = llmsApi(
      site,
      [...pages, page(symbol, { plugin: 'api' }), page(overloaded, { plugin: 'api' })],
      new Map([
        [
          overloaded,
          '```ts\ngetOption(list);\n```\n\nsql\n\n```sql\nselect\n```\n\n```\nfunction a(): string\n```\n\n```\nfunction a(b: 1): 1\n```\n',
        ],
        [
          symbol,
          '# isDndAdapter\n\n```\nfunction isDndAdapter(\n  value: unknown,\n): boolean\n```\n',
        ],
      ]),
    );
    expect(text).toContain('# Site: API reference\n\n> About rules.');
    expect(text).toContain(
      '## @react-querybuilder/dnd\n\n- [isDndAdapter](https://example.com/api/@react-querybuilder/dnd/functions/isDndAdapter.md): `function isDndAdapter(value: unknown): boolean`. What it is.\n',
    );
    expect(text).toContain(': `function a(): string`, `function a(b: 1): 1`. What it is.');
    expect(text).toMatch(/## react-querybuilder\n\n- \[react-querybuilder\]/);
    expect(text).not.toContain('[intro]');
  });

  it('contains the full text of all guides of each version in a file of its own', () => {
    const texts = llmsFull(
      site,
      pages,
      new Map(pages.map(({ path }) => [path, `# Text of ${path}\n`])),
    );
    expect([...texts.keys()]).toEqual(['/llms-full.txt', '/docs/6/llms-full.txt']);
    const text = texts.get('/llms-full.txt') ?? '';
    expect(text).toContain('These are all guides of v7 (release 7.1.0).');
    expect(text).toContain('Source: https://example.com/docs/intro\n\n# Text of /docs/intro\n');
    expect(text).toContain('# Text of /docs/utils/export');
    expect(text).not.toContain('# Text of /docs/6');
    expect(text).not.toContain('# Text of /api');
    expect(texts.get('/docs/6/llms-full.txt')).toContain('# Text of /docs/6/intro');
  });
});

describe('feed', () => {
  it('lists recently changed guides, newest first', () => {
    const rss = changes(site, pages) ?? '';
    const titles = [...rss.matchAll(/<item>\s*<title><!\[CDATA\[(.*?)\]\]>/g)].map(m => m[1]);
    expect(titles).toEqual(['export (v7)', 'intro (v6)', 'intro (v7)']);
    expect(rss).toContain('https://example.com/docs/utils/export#3000');
  });

  it('has each of the newest releases once, in the order of days', () => {
    const releases = Array.from({ length: 12 }, (_, index) => ({
      version: `8.${12 - index}.0`,
      path: `/docs/next/changelog#v8-${12 - index}-0`,
      date: index === 0 ? '1970-01-02' : '1969-12-31',
      description: 'Exports and members of types: 1 added.',
    }));
    const rss = changes(site, pages, releases) ?? '';
    const titles = [...rss.matchAll(/<item>\s*<title><!\[CDATA\[(.*?)\]\]>/g)].map(m => m[1]);
    expect(titles).toHaveLength(3 + 10);
    expect(titles.slice(0, 2)).toEqual(['React Query Builder 8.12.0', 'export (v7)']);
    expect(new Set(titles).size).toBe(titles.length);
    expect(rss).toContain('<link>https://example.com/docs/next/changelog#v8-12-0</link>');
  });

  it('is undefined without change times', () => {
    expect(changes(site, [page('/docs/intro')])).toBeUndefined();
  });
});

describe('breadcrumbs', () => {
  const itemsOf = (html: string): unknown =>
    JSON.parse(html.replace(/^<script[^>]*>|<\/script>$/g, ''));

  it('list the pages from the home page to the page', () => {
    const [, utils] = pages;
    if (!utils) throw new Error('no page');
    expect(itemsOf(breadcrumbs({ ...utils, title: '</script>' }, site.url, '/'))).toMatchObject({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { position: 1, name: 'Home', item: 'https://example.com/' },
        { position: 2, name: 'Guides, v7', item: 'https://example.com/docs/intro' },
        { position: 3, name: 'Utilities', item: 'https://example.com/docs/category/utilities' },
        { position: 4, name: '</script>', item: 'https://example.com/docs/utils/export' },
      ],
    });
  });

  it('list the first page of a section once, with its canonical address', () => {
    const api = page('/api/', { plugin: 'api', title: 'API reference', home: '/api/' });
    expect(itemsOf(breadcrumbs(api, site.url, '/'))).toMatchObject({
      itemListElement: [
        { position: 1, name: 'Home' },
        { position: 2, name: 'API reference', item: 'https://example.com/api' },
      ],
    });
  });
});
