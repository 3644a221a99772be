import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { SKILLS } from '../../plugins/guides/samples/page';
import { OPTION_TEXTS } from '../../src/features/demo/model/option-texts';
import { EXPLANATIONS } from '../../src/features/lab/model/explanations';
import { guide, INSTALLED, majorAt, VERSIONS } from '../../versions.ts';
import { builtSite, ORIGIN } from './site';

const site = builtSite();

/** Paths of the links in a text. */
const linksIn = (text: string, link: RegExp): string[] =>
  [...text.matchAll(link)].map(([, url]) => new URL(url ?? '').pathname);

const guides = site.sitemap.filter(
  address => address.startsWith('/docs/') && !address.includes('/category/'),
);

describe('Markdown', () => {
  it('has a file for each guide, with a first-level heading', () => {
    expect(guides.length).toBeGreaterThan(140);
    const missing = guides.filter(
      guide => !site.exists(`${guide}.md`) || !/^# \S/m.test(site.read(`${guide}.md`)),
    );
    expect(missing).toEqual([]);
  });

  it('has a file for each page of the API reference', () => {
    const symbols = site.sitemap.filter(address => address.startsWith('/api/'));
    expect(symbols.length).toBeGreaterThan(400);
    expect(symbols.filter(symbol => !site.exists(`${symbol}.md`))).toEqual([]);
  });

  it('keeps code, makes links absolute and leaves out buttons', () => {
    const text = site.read('docs/utils/export.md');
    expect(text).toMatch(/```ts\nimport \{[^`]*formatQuery/);
    expect(text).not.toMatch(/\]\((?:\/|#|\.)/);
    expect(text).not.toContain('Copy page');
  });
});

describe('llms.txt', () => {
  it('lists each guide of each version with its purpose, the newest at the root', () => {
    const listed = VERSIONS.flatMap(({ base }, index) => {
      const text = site.read(`${base.slice(1)}/llms.txt`);
      expect(text).toMatch(/^# React Query Builder\n\n> /);
      expect(text === site.read('llms.txt')).toBe(index === 0);
      const others = linksIn(text, /\]\((https:[^)]+\/llms\.txt)\)/g);
      expect(others).toHaveLength(VERSIONS.length - 1);
      const links = linksIn(text, /\]\((https:[^)]+)\)/g);
      expect([...links, ...others].filter(path => !site.exists(path))).toEqual([]);
      const lines = text.match(/^- .*\/docs\/.*\.md\).*$/gm) ?? [];
      expect(lines.filter(line => !/\.md\): \S.{19}/.test(line))).toEqual([]);
      return lines.flatMap(line => linksIn(line, /\]\((https:[^)]+)\.md\)/g));
    });
    expect([...listed].sort()).toEqual([...guides].sort());
  });

  it('comes with a list of the API reference', () => {
    const text = site.read('llms-api.txt');
    const links = linksIn(text, /\]\((https:[^)]+)\)/g);
    expect(links.length).toBeGreaterThan(430);
    const symbols =
      text.match(/^- .*\/(?:functions|interfaces|type-aliases|variables|classes)\/.*$/gm) ?? [];
    expect(symbols.length).toBeGreaterThan(400);
    expect(symbols.filter(line => !/: `\w[^`]+`/.test(line))).toEqual([]);
    expect(text).toContain('`function add<RG extends RuleGroupTypeAny>(query: RG,');
    expect(links.filter(path => !site.exists(path))).toEqual([]);
    const types = symbols.filter(line => line.includes(': `interface '));
    const empty = types.filter(
      line => !/: `[^`]*`(?: `\{ [^`]+ \}`|, with members of )/.test(line),
    );
    expect(types.length).toBeGreaterThan(150);
    expect(empty.map(line => /\[(\w+)\]/.exec(line)?.[1])).toEqual(['SequelizeWhereOptionsLike']);
    expect(text).toMatch(
      /`interface FormatQueryOptions` `\{ .*; parseNumbers\?: ParseNumbersPropConfig; /,
    );
    expect(text).toMatch(
      /`type QueryBuilderProps<.*; onMoveRule\?: \(rule: RuleType, fromPath: Path, /,
    );
    expect(text).toMatch(/`class QueryManager<.*; ungroup\(pathOrID: /);
  });

  it('comes with the full text of each version', () => {
    const text = site.read('llms-full.txt');
    expect(text.match(/^Source: /gm)?.length).toBeGreaterThan(30);
    expect(text).toContain('/docs/utils/export');
    expect(text).not.toContain(`Source: ${ORIGIN}/docs/6/`);
    for (const version of ['next', '6', '5', '4', '3']) {
      const other = site.read(`docs/${version}/llms-full.txt`);
      expect(other).toContain(`Source: ${ORIGIN}/docs/${version}/intro`);
      expect(other).toMatch(/^These are all guides of .* \(release \d+\.\d+\.\d+\)\.$/m);
    }
  });
});

describe('the page about code assistants', () => {
  const tokens = (text: string): number => text.length / 4;
  const texts = (folder: string): string[] =>
    readdirSync(join(site.folder, folder), { recursive: true, encoding: 'utf8' })
      .filter(path => path.endsWith('.md'))
      .map(path => site.read(join(folder, path)));

  it.each(VERSIONS.slice(0, 2))('says what texts cost: $base', ({ base, major }) => {
    const page = site.read(`${base.slice(1)}/tips/code-assistants.md`);
    const rows = [...page.matchAll(/^\| (.*) \| ([\d,]+) \|$/gm)];
    const folder = 'skills/react-querybuilder/references';
    const pages = guides.filter(address => majorAt(address) === major);
    const costs = rows.map(([, text = '', said = '']) => {
      const [, path] = /^`([^`]+)`$/.exec(text) ?? [];
      const all = path
        ? [site.read(path)]
        : text.startsWith('All references')
          ? texts(folder)
          : pages.map(address => site.read(`${address.slice(1)}.md`));
      const sum = tokens(all.join(''));
      const cost = text.endsWith('on average') ? sum / pages.length : sum;
      return { text, cost, ratio: Number(said.replace(',', '')) / cost };
    });
    expect(costs.length).toBeGreaterThan(4);
    expect(costs.filter(({ ratio }) => ratio < 0.9 || ratio > 1.1)).toEqual([]);
  });
});

describe('addresses of this site', () => {
  const root = join(__dirname, '../..');
  const skills = readdirSync(join(root, SKILLS), { recursive: true, encoding: 'utf8' })
    .filter(path => path.endsWith('.md'))
    .map(path => `${SKILLS}/${path}`);
  const texts = ['README.md', 'DEPLOYMENT.md', 'CONTRIBUTING.md', ...skills];

  it.each(texts)('exist where %s prints them', path => {
    const text = readFileSync(join(root, path), 'utf8');
    const absolute = linksIn(
      text.replace(/\S*\/PAGE\.md/g, ''),
      new RegExp(`(${ORIGIN}/[\\w./-]*\\w)`, 'g'),
    );
    const inCode = path === 'README.md' ? [...text.matchAll(/`(\/[\w./-]+)`/g)] : [];
    const addresses = [...absolute, ...inCode.map(([, address = '']) => address)];
    if (path.endsWith('SKILL.md')) {
      // Pages of the newest version by their id, in a list.
      const [, list = ''] = /where PAGE is:\s+```text\n([^`]+)/.exec(text) ?? [];
      const ids = list.match(/[\w-]+\/[\w-]+/g) ?? [];
      addresses.push(...ids.map(id => `${INSTALLED.base}/${id}.md`));
      expect(ids.length).toBeGreaterThan(12);
    }
    if (path === 'README.md') expect(addresses.length).toBeGreaterThan(4);
    expect(addresses.filter(address => !site.exists(address))).toEqual([]);
  });
});

describe('links of the lab and the demo', () => {
  const links = [
    ...Object.values(EXPLANATIONS).map(({ link }) => link),
    ...Object.values(OPTION_TEXTS).map(({ doc }) => guide(doc)),
  ];

  it('lead to headings', () => {
    expect(links.length).toBeGreaterThan(40);
    const dead = links.filter(link => {
      const [path = '', anchor] = link.split('#');
      const page = site.pages.get(path);
      return !page || (anchor !== undefined && !page.ids.includes(anchor));
    });
    expect(dead).toEqual([]);
  });
});

describe('the feed', () => {
  it('lists 30 guides and 10 releases that exist, and the home page names it', () => {
    expect(site.pages.get('/')?.feed).toBe('/rss.xml');
    const feed = site.read('rss.xml');
    const links = linksIn(feed, /<item>[\s\S]*?<link>([^<]+)<\/link>/g);
    expect(links).toHaveLength(40);
    expect(links.filter(path => !site.exists(path))).toEqual([]);
    const releases = feed.match(/<link>[^<]+\/changelog#[^<]+<\/link>/g);
    expect(new Set(releases).size).toBe(10);
  });
});

describe('breadcrumbs', () => {
  it('describe the place of a guide as JSON-LD', () => {
    const data = (site.pages.get('/docs/utils/export')?.data ?? []).map(
      text => JSON.parse(text) as unknown,
    );
    expect(data).toContainEqual(
      expect.objectContaining({
        '@type': 'BreadcrumbList',
        itemListElement: [
          expect.objectContaining({ name: 'Home' }),
          expect.objectContaining({ name: 'Guides, v7' }),
          expect.objectContaining({ name: 'Utilities' }),
          expect.objectContaining({ name: 'Export', item: `${ORIGIN}/docs/utils/export` }),
        ],
      }),
    );
  });
});
