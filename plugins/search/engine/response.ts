import { highlight, snippet, type Matcher, type Tags } from './highlight';
import type { Found, SearchEngine } from './engine';
import type { Entry } from './entry';

/** Parameters of a query, named like those of the hosted service. */
export interface SearchParams {
  readonly query: string;
  /** Names of shards, see {@link shardKey}. */
  readonly shards: readonly string[];
  readonly page: number;
  readonly hitsPerPage: number;
  /** Attributes whose values should be counted. */
  readonly facets: readonly string[];
  readonly tags: Tags;
  /** Number of words in a snippet. */
  readonly snippetSize: number;
  readonly ellipsis: string;
  /** Origin of the site, for absolute addresses. */
  readonly origin: string;
}

/** Heading levels in DocSearch records. */
export const LEVELS = ['lvl0', 'lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'] as const;

/** Heading level in a DocSearch record. */
export type Level = (typeof LEVELS)[number];

/** One highlighted attribute. */
export interface HighlightResult {
  readonly value: string;
  readonly matchLevel: 'none' | 'full';
  readonly matchedWords: readonly string[];
}

type Hierarchy<T> = Partial<Record<Level, T>>;

/** A result in the format of a DocSearch record. */
export interface Hit {
  readonly objectID: string;
  readonly url: string;
  readonly url_without_anchor: string;
  readonly anchor: string | null;
  readonly type: Level | 'content';
  readonly content: string | null;
  readonly hierarchy: Record<Level, string | null>;
  readonly _highlightResult: { hierarchy: Hierarchy<HighlightResult>; content?: HighlightResult };
  readonly _snippetResult: { hierarchy: Hierarchy<HighlightResult>; content?: HighlightResult };
  /** Whether only another version than the reader's has it. Not part of hosted responses. */
  readonly elsewhere?: true;
  /** Words of the query that it lacks. Not part of hosted responses. */
  readonly missing?: readonly string[];
}

/** A response in the format of the hosted service. */
export interface SearchResult {
  readonly index: string;
  readonly query: string;
  readonly params: string;
  readonly hits: readonly Hit[];
  readonly nbHits: number;
  readonly nbPages: number;
  readonly page: number;
  readonly hitsPerPage: number;
  readonly exhaustiveNbHits: true;
  readonly processingTimeMS: number;
  readonly facets: Readonly<Record<string, Record<string, number>>>;
  /** Names that are similar to a query without results. Not part of hosted responses. */
  readonly suggestions: readonly string[];
}

/** Maximum number of results with pagination. Same limit as the hosted service. */
const PAGINATION_LIMIT = 1000;

const hierarchyOf = ({ page, section, parents }: Entry): Record<Level, string | null> => {
  const hierarchy = Object.fromEntries(LEVELS.map(level => [level, null])) as Record<
    Level,
    string | null
  >;
  hierarchy.lvl0 = page.group;
  [...parents, section.heading].slice(0, 6).forEach((heading, index) => {
    const level = LEVELS[index + 1];
    if (level) hierarchy[level] = heading;
  });
  return hierarchy;
};

const mark = (value: string, matched: boolean): HighlightResult => ({
  value,
  matchLevel: matched ? 'full' : 'none',
  matchedWords: [],
});

const hitOf = (found: Found, matcher: Matcher, params: SearchParams): Hit => {
  const { entry, isElsewhere, missing } = found;
  const { page, section, parents } = entry;
  const hierarchy = hierarchyOf(entry);
  const own = LEVELS[Math.min(parents.length + 1, 6)] ?? 'lvl1';
  const base = `${params.origin}${page.url}`;
  const full: Hierarchy<HighlightResult> = {};
  for (const level of LEVELS) {
    const text = hierarchy[level];
    // DocSearch renders the group as text, so escaped HTML would be visible.
    if (text === null || level === 'lvl0') continue;
    const { value, matched } = highlight(text, matcher, params.tags);
    full[level] = mark(value, matched);
  }
  const content = section.content
    ? snippet(section.content, matcher, params.tags, params.snippetSize, params.ellipsis)
    : undefined;
  const marked = content && mark(content.value, content.matched);
  const highlighted = { hierarchy: full, ...(marked && { content: marked }) };
  return {
    objectID: `${page.url}#${section.anchor ?? ''}`,
    url: section.anchor === undefined ? base : `${base}#${section.anchor}`,
    url_without_anchor: base,
    anchor: section.anchor ?? null,
    type: own,
    content: section.content || null,
    hierarchy,
    _highlightResult: highlighted,
    _snippetResult: highlighted,
    ...(isElsewhere && { elsewhere: true }),
    ...(missing.length > 0 && { missing }),
  };
};

const facetValue = (entry: Entry, facet: string): string | undefined => {
  switch (facet) {
    case 'docusaurus_tag':
      return entry.page.tag;
    case 'language':
    case 'lang':
      return entry.page.language;
    case 'version':
      return entry.page.version;
    case 'type':
      return LEVELS[Math.min(entry.parents.length + 1, 6)];
    default:
      return undefined;
  }
};

/** Answers a request from the shards in the engine. */
export const respond = (
  engine: SearchEngine,
  params: SearchParams,
  index: string,
): SearchResult => {
  const started = performance.now();
  const { found, matcher } = engine.search(params.query, params.shards);
  const reachable = Math.min(found.length, PAGINATION_LIMIT);
  const from = params.page * params.hitsPerPage;
  const facets = Object.fromEntries(
    params.facets.map(facet => {
      const counts: Record<string, number> = {};
      for (const { entry } of found) {
        const value = facetValue(entry, facet);
        if (value !== undefined) counts[value] = (counts[value] ?? 0) + 1;
      }
      return [facet, counts];
    }),
  );
  const hits = found
    .slice(from, Math.min(from + params.hitsPerPage, reachable))
    .map(result => hitOf(result, matcher, params));
  return {
    index,
    query: params.query,
    params: '',
    hits,
    nbHits: found.length,
    nbPages: params.hitsPerPage > 0 ? Math.ceil(reachable / params.hitsPerPage) : 0,
    page: params.page,
    hitsPerPage: params.hitsPerPage,
    exhaustiveNbHits: true,
    facets,
    suggestions:
      found.length === 0 && params.query.trim() !== ''
        ? engine.suggest(params.query, params.shards, 3)
        : [],
    processingTimeMS: Math.round(performance.now() - started),
  };
};
