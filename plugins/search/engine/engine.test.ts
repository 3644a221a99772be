import { describe, expect, it } from 'vitest';
import { encodeShard, type SearchPage, type Section } from '../shared/format';
import { SearchEngine } from './engine';
import { respond } from './response';

const page = (url: string, tag: string, ...sections: [string, string, string?][]): SearchPage => ({
  url,
  group: tag,
  language: 'en',
  tag,
  version: tag.split('-')[2],
  sections: sections.map(([heading, content, anchor], index): Section => ({
    level: index === 0 ? 1 : 2,
    anchor: index === 0 ? undefined : (anchor ?? heading.toLowerCase()),
    heading,
    content,
  })),
});

const v7 = [
  page(
    '/docs/utils/export',
    'docs-default-7',
    ['Export', 'formatQuery turns a query into text.'],
    ['SQL', 'Parameters keep values out of the text. Negated groups become not (…).'],
    ['Options', 'The rule processor replaces everything.'],
  ),
  page(
    '/docs/components/querybuilder',
    'docs-default-7',
    ['QueryBuilder', 'Every prop.'],
    ['getOperators', 'Operators of a field.'],
    ['operators', 'The list of operators. MongoDB has none of its own.'],
  ),
];

const v6 = [
  page(
    '/docs/6/utils/export',
    'docs-default-6',
    ['Export', 'formatQuery of version 6.'],
    ['Calling formatQuery', 'formatQuery accepts a format.', 'calling-formatquery'],
  ),
];

const api = [
  page('/api/react-querybuilder/functions/formatQuery', 'docs-api-current', [
    'Function: formatQuery()',
    'Exports.',
  ]),
  page(
    '/api/react-querybuilder/interfaces/FormatQueryOptions',
    'docs-api-current',
    ['FormatQueryOptions', 'Options.'],
    ['format', ''],
  ),
  page('/api/react-querybuilder/variables/defaultOperators', 'docs-api-current', [
    'defaultOperators',
    'All operators.',
  ]),
];

const KEYS = ['en|docs-default-7', 'en|docs-api-current'];

const engine = new SearchEngine();
for (const pages of [v7, api]) engine.add(encodeShard(pages));
engine.add(encodeShard(v6, true));

const respondTo = (query: string, overrides: Partial<Parameters<typeof respond>[1]> = {}) =>
  respond(
    engine,
    {
      query,
      shards: KEYS,
      page: 0,
      hitsPerPage: 20,
      facets: [],
      tags: { pre: '<mark>', post: '</mark>' },
      snippetSize: 10,
      ellipsis: '…',
      origin: 'https://example.com',
      ...overrides,
    },
    'index',
  );

const urls = (query: string, shards: readonly string[] = KEYS): string[] =>
  respondTo(query, { shards }).hits.map(({ url }) => url.replace('https://example.com', ''));

describe('SearchEngine', () => {
  it('ranks the symbol itself first', () => {
    expect(urls('formatQuery')[0]).toBe('/api/react-querybuilder/functions/formatQuery');
    expect(urls('getOperators')[0]).toBe('/docs/components/querybuilder#getoperators');
    expect(urls('querybuilder')[0]).toBe('/docs/components/querybuilder');
  });

  it('ranks guides first for readers of older versions', () => {
    const first = (version: number) =>
      urls('formatQ', [`en|docs-default-${version}`, 'en|docs-api-current'])[0];
    expect(first(7)).toBe('/api/react-querybuilder/functions/formatQuery');
    expect(first(6)).toBe('/docs/6/utils/export#calling-formatquery');
  });

  it('ranks titles before headings before content', () => {
    const found = urls('options');
    expect(found[0]).toMatch(/FormatQueryOptions|#options/);
    expect(urls('export')[0]).toBe('/docs/utils/export');
  });

  it('ranks a page by its subject, not by a heading that many pages have', () => {
    const own = new SearchEngine();
    const recipes = ['Slider', 'Saved views', 'Preview', 'Table'].map(name =>
      page(
        `/docs/recipes/${name}`,
        'docs-default-7',
        [name, 'A recipe.'],
        ['Keyboard and screen readers', 'Each button has a name.'],
      ),
    );
    const guide = page(
      '/docs/accessibility',
      'docs-default-7',
      ['Accessibility', 'For all users.'],
      ['Two ends', 'With a keyboard and a screen reader, both labels are read.'],
    );
    own.add(encodeShard([...recipes, guide]));
    const [first] = own.search('keyboard screen reader labels', ['en|docs-default-7']).found;
    expect(first?.entry.name).toBe('Two ends');
  });

  it.each([
    ['a transposition', 'fromatQuery', '/api/react-querybuilder/functions/formatQuery'],
    ['a missing letter', 'defaltOperators', '/api/react-querybuilder/variables/defaultOperators'],
    ['a typo while typing', 'fromatQu', '/api/react-querybuilder/functions/formatQuery'],
    ['a beginning', 'getOpe', '/docs/components/querybuilder#getoperators'],
    ['parts of a name', 'format query', '/api/react-querybuilder/functions/formatQuery'],
    ['a plural', 'rule processors', '/docs/utils/export#options'],
    ['a singular', 'negated group', '/docs/utils/export#sql'],
    ['another form of a word', 'negating groups', '/docs/utils/export#sql'],
    ['two words that are one', 'mongo db', '/docs/components/querybuilder#operators'],
    ['another word for the same', 'choices', '/docs/utils/export#options'],
    ['the telling word', 'exported unicorns', '/docs/utils/export'],
  ])('finds by %s', (_, query, url) => {
    expect(urls(query).slice(0, 3)).toContain(url);
  });

  it('searches only the requested versions', () => {
    expect(urls('version', ['en|docs-default-6'])).toEqual(['/docs/6/utils/export']);
    expect(urls('formatQuery').some(url => url.startsWith('/docs/6/'))).toBe(false);
    expect(urls('formatQuery', ['en|docs-default-99'])).toEqual([]);
  });

  it('matches phrases and exclusions literally', () => {
    expect(urls('"negated groups"')).toEqual(['/docs/utils/export#sql']);
    expect(urls('"groups negated"')).toEqual([]);
    expect(urls('why "groups negated"?')).toEqual(['/docs/utils/export#sql']);
    expect(urls('operators -mongodb')).not.toContain('/docs/components/querybuilder#operators');
    expect(urls('operators -mongodb').length).toBeGreaterThan(0);
  });

  it('finds a name beside words that say nothing of it', () => {
    expect(urls('getOperators replaces parameters text mongodb')).toContain(
      '/docs/components/querybuilder#getoperators',
    );
  });

  it('ignores words without matches instead of returning nothing', () => {
    expect(urls('how to keep parameters out of unicorn text')[0]).toBe('/docs/utils/export#sql');
  });

  it('ranks by the rarer word if no section contains all words', () => {
    expect(urls('operators negated')[0]).toBe('/docs/utils/export#sql');
  });

  it('says which words a result lacks', () => {
    expect(respondTo('unicorn operators').hits[0]?.missing).toEqual(['unicorn']);
    expect(respondTo('operators').hits[0]).not.toHaveProperty('missing');
  });

  it('returns nothing for nonsense and suggests similar names', () => {
    const { hits, nbHits, suggestions } = respondTo('fmtquery');
    expect([hits, nbHits]).toEqual([[], 0]);
    expect(suggestions.length).toBeGreaterThan(0);
    expect(
      suggestions.every(name => v7.concat(api).some(p => JSON.stringify(p).includes(name))),
    ).toBe(true);
    expect(respondTo('zzzzqqqq').nbHits).toBe(0);
  });

  it('returns nothing for an empty query', () => {
    expect(respondTo('  ')).toMatchObject({ nbHits: 0, hits: [], suggestions: [] });
  });
});

describe('respond', () => {
  it('returns DocSearch records', () => {
    const [hit] = respondTo('getOperators').hits;
    expect(hit).toMatchObject({
      url: 'https://example.com/docs/components/querybuilder#getoperators',
      url_without_anchor: 'https://example.com/docs/components/querybuilder',
      anchor: 'getoperators',
      type: 'lvl2',
      hierarchy: { lvl0: 'docs-default-7', lvl1: 'QueryBuilder', lvl2: 'getOperators', lvl3: null },
    });
    expect(hit?._highlightResult.hierarchy.lvl2?.value).toBe('<mark>getOperators</mark>');
    expect(hit?._highlightResult.hierarchy).not.toHaveProperty('lvl3');
    expect(hit?._snippetResult.content?.value).toBe('Operators of a field.');
  });

  it('marks words in the text, and keeps the heading', () => {
    const [hit] = respondTo('"negated groups"').hits;
    expect(hit).toMatchObject({ type: 'lvl2', hierarchy: { lvl2: 'SQL' } });
    expect(hit?._snippetResult.content?.value).toContain(
      '<mark>Negated</mark> <mark>groups</mark>',
    );
  });

  it('pages through the results and counts them', () => {
    const all = respondTo('operators');
    const first = respondTo('operators', { hitsPerPage: 2 });
    const second = respondTo('operators', { hitsPerPage: 2, page: 1 });
    expect(all.nbHits).toBeGreaterThan(2);
    expect(first).toMatchObject({ nbHits: all.nbHits, nbPages: Math.ceil(all.nbHits / 2) });
    expect([...first.hits, ...second.hits].map(({ objectID }) => objectID)).toEqual(
      all.hits.slice(0, 4).map(({ objectID }) => objectID),
    );
  });

  it('counts facets', () => {
    const { facets, nbHits } = respondTo('operators', { facets: ['docusaurus_tag', 'language'] });
    expect(facets.language).toEqual({ en: nbHits });
    const tags = facets.docusaurus_tag ?? {};
    expect(Object.keys(tags).sort()).toEqual(['docs-api-current', 'docs-default-7']);
    expect(Object.values(tags).reduce((a, b) => a + b, 0)).toBe(nbHits);
  });
});

describe('words of a text', () => {
  const later = `${'Many other words stand before it. '.repeat(8)} Pass anything to controls.`;
  const lead = new SearchEngine();
  lead.add(
    encodeShard([
      page(
        '/docs/props',
        'docs-default-7',
        ['Props', ''],
        ['alpha', later],
        ['context', `Pass anything to controls. ${'Many other words stand behind it. '.repeat(8)}`],
      ),
    ]),
  );

  it('match questions without their modal verbs', () => {
    expect(lead.search('what must you pass', ['en|docs-default-7']).found).toHaveLength(2);
  });
});

describe('an operator of MongoDB', () => {
  const guides = new SearchEngine();
  const negated = ['Import', 'Export', 'Migrate'].map(title =>
    page(`/docs/${title.toLowerCase()}`, 'docs-default-7', [title, 'A negated group is $nor.']),
  );
  guides.add(
    encodeShard([
      ...negated,
      page('/docs/status', 'docs-default-7', ['Status', 'An order has one.']),
      page('/docs/colors', 'docs-default-7', ['Colors', 'A closed list.']),
    ]),
  );

  it('finds its sections, although the rest of the code is of the reader', () => {
    const { found } = guides.search('{ "$nor": [{ "status": "closed" }] }', ['en|docs-default-7']);
    expect(found.map(({ entry }) => entry.page.url)).toContain('/docs/import');
  });
});

describe('a call', () => {
  const guides = new SearchEngine();
  guides.add(
    encodeShard([
      page(
        '/docs/change',
        'docs-default-7',
        ['Change a query', 'Functions.'],
        ['move', 'Puts a rule into another group.'],
      ),
      page('/docs/move', 'docs-default-7', [
        'Rules and groups',
        'A query has a rule, moved or not.',
      ]),
      page('/docs/query', 'docs-default-7', ['The query', 'A query of one rule.']),
    ]),
  );

  it('finds the section of the function, whatever the arguments', () => {
    const { found } = guides.search('setQuery(move(query, rule, group))', ['en|docs-default-7']);
    expect(found[0]?.entry.section.heading).toBe('move');
  });
});

describe('words that the site does not use', () => {
  const guides = new SearchEngine();
  guides.add(
    encodeShard([
      page('/docs/migrate', 'docs-default-7', ['Upgrading from version 6', 'What changes.']),
      page('/docs/tips/limit', 'docs-default-7', [
        'Limit groups',
        'How deep groups may be nested, and what people migrate.',
      ]),
      page('/docs/tips/server', 'docs-default-7', [
        'Server rendering',
        'Ids must be the same on the server and on the other side.',
      ]),
      page('/docs/tips/options', 'docs-default-7', [
        'Option lists',
        'A select without options is empty, add some.',
      ]),
    ]),
  );
  const first = (query: string) =>
    guides.search(query, ['en|docs-default-7']).found[0]?.entry.page.url;

  it.each([
    ['a typing error in another form of a word', 'limitting', '/docs/tips/limit'],
    ['a page by the end of its address', 'migrate', '/docs/migrate'],
    ['a form of a short verb', 'adding options', '/docs/tips/options'],
    ['what a question is about', 'how to get nesting to work', '/docs/tips/limit'],
  ])('finds %s', (_what, query, url) => {
    expect(first(query)).toBe(url);
  });
});

describe('keywords', () => {
  const guides = [
    page('/docs/tips/limit', 'docs-default-7', ['Limit groups', 'How deep groups may be nested.']),
    page(
      '/docs/querybuilder',
      'docs-default-7',
      ['QueryBuilder', 'Every prop.'],
      ['disabled', 'Every control is off.'],
      ['getValues', 'The choices of a field, in a list that is flat or nested.'],
      ['flat', 'Named so.'],
    ),
  ];
  const keyed = new SearchEngine();
  keyed.add(
    encodeShard(
      guides.map(guide => ({
        ...guide,
        sections: guide.sections.map(section => ({
          ...section,
          keywords: {
            'Limit groups': 'flat query,maximum depth',
            disabled: 'view mode,permissions',
          }[section.heading],
        })),
      })),
    ),
  );
  const found = (query: string) =>
    respond(
      keyed,
      {
        query,
        shards: ['en|docs-default-7'],
        page: 0,
        hitsPerPage: 10,
        facets: [],
        tags: { pre: '<mark>', post: '</mark>' },
        snippetSize: 10,
        ellipsis: '…',
        origin: '',
      },
      'index',
    ).hits;
  const headings = (query: string) =>
    found(query).map(({ hierarchy: { lvl1, lvl2 } }) => lvl2 ?? lvl1);

  it('match sections that do not contain them, in any word form and as prefixes', () => {
    for (const query of ['permission', 'view mod', 'how do I get a view mode'])
      expect(headings(query)[0], query).toBe('disabled');
  });

  it('count less than a name and more than text', () => {
    expect(headings('flat')).toEqual(['flat', 'Limit groups', 'getValues']);
  });

  it('are never shown and do not match phrases', () => {
    const [hit] = found('permissions');
    expect(JSON.stringify(hit)).not.toMatch(/permission|view mode/);
    expect(found('"view mode"')).toEqual([]);
  });
});

describe('other versions', () => {
  const forms = page('/docs/next/tips/forms', 'docs-elsewhere-7', ['Form libraries', 'One value.']);
  const own = [
    page('/docs/tips/controls', 'docs-default-7', ['Controls', 'Use them in a form library.']),
    page('/docs/forms', 'docs-default-7', ['Forms', 'A form has fields.']),
    page('/docs/validation', 'docs-default-7', ['Validation', 'A form is valid.']),
  ];
  const symbol = (name: string, since: number): SearchPage => ({
    ...page(`/api/react-querybuilder/functions/${name}`, 'docs-api-current', [name, '']),
    since,
  });
  const keys = ['en|docs-default-7', 'en|docs-api-current'];
  const versions = new SearchEngine();
  for (const pages of [own, [forms], [symbol('useForm', 8), symbol('formOptions', 6)]])
    versions.add(encodeShard(pages));
  const found = (query: string) => versions.search(query, keys).found;
  const urlsOf = (query: string) => found(query).map(({ entry }) => entry.page.url);

  it('are offered among the first results if they answer better', () => {
    const at = urlsOf('form libraries').indexOf('/docs/next/tips/forms');
    expect(at).toBeGreaterThanOrEqual(0);
    expect(at).toBeLessThan(3);
    expect(found('form libraries')[at]?.isElsewhere).toBe(true);
  });

  it('do not come before a good result', () => {
    expect(urlsOf('forms')[0]).toBe('/docs/forms');
  });

  it('have symbols that are found by their names alone', () => {
    expect(urlsOf('form')).not.toContain('/api/react-querybuilder/functions/useForm');
    expect(urlsOf('form')).toContain('/api/react-querybuilder/functions/formOptions');
    expect(found('useForm')[0]).toMatchObject({ isElsewhere: true });
  });
});

it('puts the reference last for readers of older versions', () => {
  const shards = ['en|docs-default-6', 'en|docs-api-current'];
  expect(urls('formatQuery', shards)).toEqual([
    ...urls('formatQuery', shards).filter(url => url.startsWith('/docs/')),
    ...urls('formatQuery', shards).filter(url => url.startsWith('/api/')),
  ]);
  expect(urls('formatQuery', shards).length).toBeGreaterThan(2);
});
