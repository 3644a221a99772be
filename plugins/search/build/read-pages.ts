import { readdir, readFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { foldReference } from '../shared/fold';
import { REFERENCE, type SearchPage } from '../shared/format';
import { groupOf, type KnownDoc } from './groups';
import { parseHtml, toSearchPage, withDescription, type Keep } from './html';
import { withKeywords, withoutForeign, type SearchKeywords } from './keywords';
import { parseMarkdown } from './markdown';

/** Data that isn't part of the pages. */
export interface About {
  /** Sidebar categories by address. */
  readonly groups: ReadonlyMap<string, string>;
  readonly keywords: SearchKeywords;
}

/** Sections of guides that only link elsewhere. */
const SIGNPOST = /^(?:Related|Sources)$/;

const finish = (page: SearchPage, keywords: SearchKeywords): SearchPage =>
  page.tag.startsWith(REFERENCE)
    ? { ...page, sections: foldReference(page.sections) }
    : withKeywords(
        { ...page, sections: page.sections.filter(({ heading }) => !SIGNPOST.test(heading)) },
        keywords,
      );

/** Address of a built page, or undefined if the file isn't a page. */
export const urlOf = (file: string, baseUrl: string): string | undefined => {
  const path = file.split(sep).join('/');
  // `x.htm/index.html` redirects an old address. 404.html is served for all unknown addresses.
  if (path === '404.html' || path.includes('.htm/')) return undefined;
  const withoutExtension = path.replace(/(?:^|\/)index\.html$|\.html$/, '');
  return `${baseUrl}${withoutExtension}`;
};

/**
 * Reads every built page.
 *
 * @param keep - Cache of earlier builds, see {@link parseHtml}.
 */
export const readBuiltPages = async (
  outDir: string,
  baseUrl: string,
  { groups, keywords }: About,
  keep?: Keep,
): Promise<SearchPage[]> => {
  const entries = await readdir(outDir, { recursive: true, withFileTypes: true });
  const all = entries
    .filter(entry => entry.isFile() && entry.name.endsWith('.html'))
    .map(entry => relative(outDir, join(entry.parentPath, entry.name)));
  const known = new Set(all);
  // A page that is served with and without a trailing slash exists as two files.
  const isCopy = (file: string): boolean =>
    file.endsWith(`${sep}index.html`) && known.has(`${dirname(file)}.html`);
  const files = all.filter(file => !isCopy(file));
  const pages: SearchPage[] = [];
  for (const file of files) {
    const url = urlOf(file, baseUrl);
    if (url === undefined) continue;
    const parsed = parseHtml(await readFile(join(outDir, file), 'utf8'), keep);
    if (parsed.hidden || parsed.sections.length === 0) continue;
    const withoutSlash = url.length > 1 ? url.replace(/\/$/, '') : url;
    const group = groupOf(withoutSlash, parsed.tag, groups);
    pages.push(finish(toSearchPage(parsed, url, group), keywords));
  }
  return withoutForeign(pages);
};

/** Reads the sources of the docs, for the dev server and for builds without HTML. */
export const readSourcePages = async (
  siteDir: string,
  docs: readonly KnownDoc[],
  { groups, keywords }: About,
  language: string,
): Promise<SearchPage[]> =>
  Promise.all(
    docs.map(async ({ url, title, description, source, tag, version }) => {
      const text = await readFile(source.replace(/^@site/, siteDir), 'utf8');
      const sections = withDescription(parseMarkdown(text, title), description, tag);
      const group = groupOf(url, tag, groups);
      return finish({ url, group, language, tag, version, sections }, keywords);
    }),
  );
