import { REFERENCE, type SearchPage, type Section } from '../shared/format';

/** A record in version 3 of DocSearch's schema: one heading, or one paragraph below it. */
export interface DocSearchRecord {
  readonly objectID: string;
  readonly url: string;
  readonly url_without_anchor: string;
  readonly url_without_variables: string;
  readonly anchor: string | null;
  readonly type: 'lvl1' | 'lvl2' | 'lvl3' | 'lvl4' | 'lvl5' | 'lvl6' | 'content';
  readonly content: string | null;
  /** Search terms for the section that are never shown. */
  readonly keywords?: readonly string[];
  readonly hierarchy: Readonly<Record<`lvl${0 | 1 | 2 | 3 | 4 | 5 | 6}`, string | null>>;
  readonly language: string;
  readonly lang: string;
  readonly version: readonly string[];
  readonly docusaurus_tag: string;
  readonly weight: {
    /** Ranks guides before the reference. */
    readonly pageRank: number;
    /** Ranks headings before paragraphs, and high-level headings before low-level ones. */
    readonly level: number;
    /** Order on the page. */
    readonly position: number;
  };
}

type Hierarchy = DocSearchRecord['hierarchy'];

const EMPTY: Hierarchy = {
  lvl0: null,
  lvl1: null,
  lvl2: null,
  lvl3: null,
  lvl4: null,
  lvl5: null,
  lvl6: null,
};

const trailOf = (sections: readonly Section[], index: number): string[] => {
  const trail: string[] = [];
  let level = Infinity;
  for (let position = index; position >= 0; position--) {
    const section = sections[position];
    if (section && section.level < level) {
      trail.unshift(section.heading);
      ({ level } = section);
    }
  }
  return trail.slice(0, 6);
};

/** Maximum text length of a record. Algolia's free plans limit records to 10 KB. */
const CONTENT_LIMIT = 2000;

/**
 * Converts a page to records for a hosted index, with the same sections as the site's own index.
 *
 * @param origin - Origin of the published site. The hosted index stores absolute addresses.
 */
export const toRecords = (page: SearchPage, origin: string): DocSearchRecord[] => {
  const base = `${origin}${page.url}`;
  const reference = page.tag.startsWith(REFERENCE);
  let position = 0;
  return page.sections.flatMap((section, index): DocSearchRecord[] => {
    const trail = trailOf(page.sections, index);
    const hierarchy: Hierarchy = {
      ...EMPTY,
      lvl0: page.group,
      ...Object.fromEntries(trail.map((heading, depth) => [`lvl${depth + 1}`, heading])),
    };
    const own = `lvl${trail.length}` as Exclude<DocSearchRecord['type'], 'content'>;
    const url = section.anchor === undefined ? base : `${base}#${section.anchor}`;
    const record = (content: string | null): DocSearchRecord => ({
      objectID: `${page.url}#${section.anchor ?? ''}-${position}`,
      url,
      url_without_anchor: base,
      url_without_variables: base,
      anchor: section.anchor ?? null,
      type: content === null ? own : 'content',
      content,
      ...(content === null && section.keywords && { keywords: section.keywords.split(',') }),
      hierarchy,
      language: page.language,
      lang: page.language,
      version: page.version === undefined ? [] : [page.version],
      docusaurus_tag: page.tag,
      weight: {
        pageRank: reference ? 0 : 1,
        level: content === null ? 100 - 10 * trail.length : 0,
        position: position++,
      },
    });
    const heading = record(null);
    return section.content ? [heading, record(section.content.slice(0, CONTENT_LIMIT))] : [heading];
  });
};

/** Settings of the hosted index: DocSearch's settings for Docusaurus. */
export const INDEX_SETTINGS = {
  attributesForFaceting: ['type', 'lang', 'language', 'version', 'docusaurus_tag'],
  attributesToRetrieve: ['hierarchy', 'content', 'anchor', 'url', 'url_without_anchor', 'type'],
  attributesToHighlight: ['hierarchy', 'content'],
  attributesToSnippet: ['content:10'],
  camelCaseAttributes: ['hierarchy', 'content'],
  searchableAttributes: [
    'unordered(hierarchy.lvl0)',
    'unordered(hierarchy.lvl1)',
    'unordered(hierarchy.lvl2)',
    'unordered(hierarchy.lvl3)',
    'unordered(hierarchy.lvl4)',
    'unordered(hierarchy.lvl5)',
    'unordered(hierarchy.lvl6)',
    'unordered(keywords)',
    'content',
  ],
  distinct: true,
  attributeForDistinct: 'url',
  customRanking: ['desc(weight.pageRank)', 'desc(weight.level)', 'asc(weight.position)'],
  ranking: ['words', 'filters', 'typo', 'attribute', 'proximity', 'exact', 'custom'],
  highlightPreTag: '<span class="algolia-docsearch-suggestion--highlight">',
  highlightPostTag: '</span>',
  minWordSizefor1Typo: 3,
  minWordSizefor2Typos: 7,
  allowTyposOnNumericTokens: false,
  minProximity: 1,
  ignorePlurals: true,
  advancedSyntax: true,
  attributeCriteriaComputedByMinProximity: true,
  removeWordsIfNoResults: 'allOptional',
} as const;
