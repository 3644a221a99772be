import type { DocPage } from '../lib/doc-pages';
import { markdownPath } from './paths';

interface Site {
  readonly title: string;
  /** Origin. */
  readonly url: string;
  readonly summary: string;
}

const line = ({ title, description, path }: DocPage, url: string): string =>
  `- [${title}](${url}${markdownPath(path)})${description ? `: ${description.replace(/\s+/g, ' ')}` : ''}`;

/** Pages by the heading that a list has for them. */
const groups = (
  pages: readonly DocPage[],
  headingOf: (page: DocPage) => string,
): Map<string, DocPage[]> => {
  const found = new Map<string, DocPage[]>();
  for (const page of pages) {
    const heading = headingOf(page);
    found.set(heading, [...(found.get(heading) ?? []), page]);
  }
  return found;
};

/** Label of the outermost category. */
const categoryOf = ({ trail }: DocPage): string => trail[0]?.label ?? 'Guides';

/** Name of the package that a page of the API reference belongs to. */
const packageOf = ({ path }: DocPage): string =>
  /\/api\/((?:@[\w-]+\/)?[\w-]+)/.exec(path)?.[1] ?? 'Packages';

const isGuide = ({ plugin }: DocPage): boolean => plugin === 'default';

/**
 * The index for language models: a description of the site, the pages of the latest version, and
 * links to the other versions.
 *
 * @see https://llmstxt.org/
 */
export const llmsIndex = (site: Site, pages: readonly DocPage[]): string => {
  const latest = pages.filter(page => isGuide(page) && page.isLast);
  const label = latest[0]?.versionLabel ?? '';
  const others = new Map(
    pages
      .filter(page => isGuide(page) && !page.isLast && page.path.endsWith('/intro'))
      .map(page => [page.versionLabel, page]),
  );
  const overviews = pages.filter(page => !isGuide(page) && page.trail.length <= 1);
  const shown = overviews.filter(({ path }) =>
    /\/api\/(?:@[\w-]+\/)?[\w-]+$/.test(path.replace(/\/$/, '')),
  );
  return [
    `# ${site.title}`,
    `> ${site.summary}`,
    `These are the guides of version ${label}, the latest. Each page of the site is Markdown, too: put \`.md\` behind its address.`,
    ...[...groups(latest, categoryOf)].flatMap(([name, group]) => [
      `## ${name}`,
      group.map(page => line(page, site.url)).join('\n'),
    ]),
    ...(shown.length > 0
      ? ['## API reference', shown.map(page => line(page, site.url)).join('\n')]
      : []),
    '## Optional',
    [
      `- [All guides of version ${label} in one file](${site.url}/llms-full.txt)`,
      ...[...others].map(
        ([version, page]) =>
          `- [Guides of version ${version}](${site.url}${markdownPath(page.path)})`,
      ),
    ].join('\n'),
    '',
  ].join('\n\n');
};

/** The index of the API reference for language models: its pages by package. */
export const llmsApi = (site: Site, pages: readonly DocPage[]): string => {
  const symbols = pages.filter(page => !isGuide(page));
  return [
    `# ${site.title}: API reference`,
    `> ${site.summary}`,
    `The guides are listed in [llms.txt](${site.url}/llms.txt).`,
    ...[...groups(symbols, packageOf)].flatMap(([name, group]) => [
      `## ${name}`,
      group.map(page => line(page, site.url)).join('\n'),
    ]),
    '',
  ].join('\n\n');
};

/** All guides of the latest version as one text. */
export const llmsFull = (
  site: Site,
  pages: readonly DocPage[],
  markdown: ReadonlyMap<string, string>,
): string =>
  [
    `# ${site.title}\n\n> ${site.summary}`,
    ...pages
      .filter(page => isGuide(page) && page.isLast)
      .flatMap(page => {
        const text = markdown.get(page.path);
        return text === undefined ? [] : [`Source: ${site.url}${page.path}\n\n${text.trim()}`];
      }),
    '',
  ].join('\n\n---\n\n');
