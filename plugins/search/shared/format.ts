/**
 * Content of the index and its shard format. Shared by the build, the worker and the push to a
 * hosted index.
 */

/** A heading with the text below it, up to the next heading. */
export interface Section {
  /** Level of the heading: 1 is the page title. */
  readonly level: number;
  /** Fragment of the address. Undefined for the top of the page. */
  readonly anchor: string | undefined;
  readonly heading: string;
  /** Paragraphs, list items and table rows, one per line. */
  readonly content: string;
  /** Search terms that are never shown, as comma-separated phrases. */
  readonly keywords?: string | undefined;
  /** Text that is found but never shown: the code of the section, and in a shard only rare words. */
  readonly extra?: string | undefined;
}

/** A page of the site in the search index. */
export interface SearchPage {
  /** Path including the base path, without fragment. */
  readonly url: string;
  /** Part of the site that the page belongs to. The heading above its results. */
  readonly group: string;
  readonly language: string;
  /** Docusaurus's contextual search tag, such as `docs-default-7`; `default` outside the docs. */
  readonly tag: string;
  /** Version of the documentation. Undefined outside the docs. */
  readonly version: string | undefined;
  /**
   * For a symbol of the API reference, the oldest major version that has it, like all newer ones. Readers of
   * older guides don't find it.
   */
  readonly since?: number | undefined;
  /** At least one section. The first has level 1 and contains the title. */
  readonly sections: readonly Section[];
}

/**
 * `[level, heading, content, anchor?]`. If an earlier section of the shard has the same content,
 * the content is that section's number. An anchor equal to the heading's slug is omitted.
 */
export type EncodedSection = readonly [number, string, string | number, string?];

/** Pages of one language and tag, in a compact JSON format. */
export interface Shard {
  readonly version: number;
  readonly language: string;
  readonly tag: string;
  readonly docsVersion: string | undefined;
  /** Whether it holds the guides of a release before the latest, which the API reference describes. */
  readonly old?: true;
  readonly groups: readonly string[];
  /** {@link SearchPage.since} of each page, one digit each. */
  readonly since?: string;
  /**
   * `[url, index of the group, sections]`. The end of an address that is the page's title, such as a
   * symbol's name, is {@link TITLE}.
   */
  readonly pages: readonly (readonly [string, number, readonly EncodedSection[]])[];
  /**
   * Keywords of all sections, one line each, without trailing empty lines. A single text is a sixth
   * smaller than keywords per section.
   */
  readonly keywords?: string;
  /** The same for {@link Section.extra}. */
  readonly extra?: string;
}

/** Incremented when the format changes, so that pages of an older deployment don't misread it. */
export const SHARD_VERSION = 4;

/** Folder of the shards, relative to the site's base path. */
export const INDEX_FOLDER = 'search-index';

/** Start of the tags of guides. The version follows. */
export const GUIDES = 'docs-default-';

/** Start of the tag of the API reference. */
export const REFERENCE = 'docs-api-';

/** Start of the tags of what only other versions than the following treat. */
export const ELSEWHERE = 'docs-elsewhere-';

/** Lists the shards. The only file of the index with a fixed name. */
export interface Manifest {
  readonly version: number;
  readonly shards: Readonly<Record<string, { readonly file: string; readonly records: number }>>;
}

/** Name of a shard in the manifest. */
export const shardKey = (language: string, tag: string): string => `${language}|${tag}`;

/** The anchor that a heading gets by default, in almost all cases. */
export const plainSlug = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-');

/** Stands for the title at the end of an address. */
const TITLE = '*';

/** Encodes a missing anchor. */
const NO_ANCHOR = '';

const withoutTitle = ({ url, sections: [title] }: SearchPage): string =>
  title && url.endsWith(`/${title.heading}`)
    ? `${url.slice(0, -title.heading.length)}${TITLE}`
    : url;

/**
 * Encodes pages of one language and tag as a shard.
 *
 * @param old - Whether they are guides of a release before the latest.
 */
export const encodeShard = (pages: readonly SearchPage[], old = false): Shard => {
  const [first] = pages;
  if (!first) throw new RangeError('A shard needs at least one page.');
  const groups = [...new Set(pages.map(page => page.group))];
  const known = new Map<string, number>();
  let count = 0;
  const encodeContent = (content: string): string | number => {
    const same = known.get(content);
    if (same === undefined) known.set(content, count);
    count += 1;
    // A short text is smaller than a number that compresses badly.
    return same === undefined || content.length < 8 ? content : same;
  };
  const linesOf = (key: 'keywords' | 'extra') =>
    pages
      .flatMap(({ sections }) => sections.map(section => section[key] ?? ''))
      .join('\n')
      .trimEnd();
  const keywords = linesOf('keywords');
  const extra = linesOf('extra');
  return {
    version: SHARD_VERSION,
    language: first.language,
    tag: first.tag,
    docsVersion: first.version,
    ...(old && { old }),
    groups,
    ...(first.since !== undefined && { since: pages.map(({ since = 0 }) => since).join('') }),
    pages: pages.map(page => [
      withoutTitle(page),
      groups.indexOf(page.group),
      page.sections.map(({ level, heading, content, anchor }, index): EncodedSection => {
        const text = encodeContent(content);
        const plain = index === 0 ? undefined : plainSlug(heading);
        return anchor === plain
          ? [level, heading, text]
          : [level, heading, text, anchor ?? NO_ANCHOR];
      }),
    ]),
    ...(keywords && { keywords }),
    ...(extra && { extra }),
  };
};

/** Decodes a shard. */
export const decodeShard = (shard: Shard): SearchPage[] => {
  const contents: string[] = [];
  const keywords = shard.keywords?.split('\n') ?? [];
  const extras = shard.extra?.split('\n') ?? [];
  return shard.pages.map(([url, group, sections], at) => ({
    url: url.endsWith(`/${TITLE}`) ? `${url.slice(0, -1)}${sections[0]?.[1] ?? ''}` : url,
    group: shard.groups[group] ?? '',
    language: shard.language,
    tag: shard.tag,
    version: shard.docsVersion,
    ...(shard.since !== undefined && { since: Number(shard.since[at]) }),
    sections: sections.map(([level, heading, text, anchor], index): Section => {
      const content = typeof text === 'number' ? (contents[text] ?? '') : text;
      const words = keywords[contents.length];
      const extra = extras[contents.length];
      contents.push(content);
      const plain = index === 0 ? undefined : plainSlug(heading);
      return {
        level,
        heading,
        content,
        anchor: anchor === undefined ? plain : anchor === NO_ANCHOR ? undefined : anchor,
        ...(words && { keywords: words }),
        ...(extra && { extra }),
      };
    }),
  }));
};
