import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { ParseFrontMatter } from '@docusaurus/types';
import { DEFAULT_PARSE_FRONT_MATTER } from '@docusaurus/utils';
import { keyInVersion, type SearchKeywords } from '../plugins/search/build/keywords';
import type { Nearest } from '../plugins/redirects/shared/counterparts';
import { type DocsVersion, type Version, VERSIONS } from '../versions.ts';

/** Front matter that other parts of the site read. */
interface GuideFacts {
  /** Words that readers search for, by anchor. `''` is the page. */
  readonly searchWords?: Readonly<Record<string, string>>;
  /** Id of the closest page, for versions that lack this one. */
  readonly nearest?: string;
  readonly slug?: string;
}

/** A guide and what its front matter says to other parts of the site. */
export interface GuideFile {
  readonly path: string;
  readonly version: DocsVersion;
  readonly id: string;
  /** Last part of its address. */
  readonly name: string;
  readonly source: string;
  readonly facts: GuideFacts;
}

/** Ids of a version's guides. */
export const guideIds = (root: string, { folder }: Version): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).flatMap(path =>
    path.endsWith('.mdx') ? path.replaceAll('\\', '/').slice(0, -4) : [],
  );

/**
 * Reads all guides.
 *
 * @param root - Folder of the project.
 * @returns The guides, those of the newest version first.
 */
export const readGuides = async (root: string): Promise<readonly GuideFile[]> =>
  Promise.all(
    VERSIONS.flatMap(version =>
      guideIds(root, version).map(async id => {
        const path = join(version.folder, `${id}.mdx`);
        const source = readFileSync(join(root, path), 'utf8');
        const parsed = await DEFAULT_PARSE_FRONT_MATTER({ filePath: path, fileContent: source });
        const facts: GuideFacts = parsed.frontMatter;
        const name = basename(facts.slug ?? id);
        return { path, version: version.name, id, name, source, facts };
      }),
    ),
  );

/**
 * Search words of all guides. They serve each version; those of the newest have precedence, except for a page
 * as a whole, which may be about something else in another version, such as another upgrade.
 */
export const searchWordsOf = (guides: readonly GuideFile[]): SearchKeywords => {
  const words: Record<string, Record<string, string>> = {};
  const paths = new Set(guides.map(({ path }) => path));
  for (const { name, path, version, facts } of guides) {
    const own = facts.searchWords ?? {};
    const { '': page, ...sections } = own;
    // Part of a page that is a single page in other versions.
    const folder = paths.has(`${dirname(path)}.mdx`) ? basename(dirname(path)) : undefined;
    const key = folder === undefined ? name : `${folder}/${name}`;
    words[key] = { ...own, ...words[key] };
    if (folder !== undefined) words[folder] = { ...sections, ...words[folder] };
    if (page !== undefined) words[keyInVersion(version, key)] = { '': page };
  }
  return words;
};

/** The closest pages of all guides. */
export const nearestOf = (guides: readonly GuideFile[]): Nearest => {
  const pages: Record<string, string> = {};
  for (const { id, facts } of guides) if (facts.nearest) pages[id] ??= facts.nearest;
  return pages;
};

/** Keeps what is for other parts of the site out of the page, which would download it. */
export const parseFrontMatter: ParseFrontMatter = async params => {
  const { frontMatter, content } = await params.defaultParseFrontMatter(params);
  const { searchWords: _words, nearest: _nearest, ...own } = frontMatter;
  return { frontMatter: own, content };
};
