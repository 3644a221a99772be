import type { DocPage } from '../lib/doc-pages';
import { markdownPath } from './paths';

interface Site {
  readonly title: string;
  /** Origin. */
  readonly url: string;
  readonly baseUrl: string;
  readonly summary: string;
  /** The documented release by the name of its version in the docs plugin. */
  readonly releases: Readonly<Partial<Record<string, string>>>;
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

/** What a text calls the version of a page: its label and the release that its samples ran with. */
const versionOf = ({ releases }: Site, { version, versionLabel }: DocPage): string => {
  const release = releases[version];
  return release === undefined ? `version ${versionLabel}` : `${versionLabel} (release ${release})`;
};

/** Path of the file with all guides of the version of a page. */
const fullPath = ({ isLast, home }: DocPage, baseUrl: string): string =>
  isLast ? `${baseUrl}llms-full.txt` : home.replace(/[^/]*$/, 'llms-full.txt');

/** Signature of a symbol from its page, in one line: the first code block, or those of its overloads. */
const signatureOf = (markdown = ''): string => {
  const blocks = [...markdown.matchAll(/^```(\S*)\n([\s\S]*?)\n```$/gm)];
  const isFirst = blocks[0]?.[1] === '';
  return blocks
    .filter(([, lang], index) => lang === '' && (index === 0 || !isFirst))
    .map(([, , code = '']) =>
      code
        .replace(/\s+/g, ' ')
        .replace(/([([{<]) | (?=[)\]}>])/g, '$1')
        .replaceAll(/,(?=[)\]>])/g, ''),
    )
    .map(code => `\`${code}\``)
    .join(', ');
};

/**
 * The index for language models: a description of the site, the pages of the latest version, and
 * links to the other versions.
 *
 * @see https://llmstxt.org/
 */
export const llmsIndex = (site: Site, pages: readonly DocPage[]): string => {
  const latest = pages.filter(page => isGuide(page) && page.isLast);
  const [first] = latest;
  const label = first === undefined ? '' : versionOf(site, first);
  const others = pages.filter(
    page => isGuide(page) && !page.isLast && page.path.endsWith('/intro'),
  );
  const overviews = pages.filter(page => !isGuide(page) && page.trail.length <= 1);
  const shown = overviews.filter(({ path }) =>
    /\/api\/(?:@[\w-]+\/)?[\w-]+$/.test(path.replace(/\/$/, '')),
  );
  return [
    `# ${site.title}`,
    `> ${site.summary}`,
    `These are the guides of ${label}.${site.releases.current === undefined ? '' : ` New project? Use version ${site.releases.current}, the newest release on npm: its guides are among those below.`} Each guide and each API page is Markdown, too: put \`.md\` behind its address.`,
    ...[...groups(latest, categoryOf)].flatMap(([name, group]) => [
      `## ${name}`,
      group.map(page => line(page, site.url)).join('\n'),
    ]),
    ...(shown.length > 0
      ? ['## API reference', shown.map(page => line(page, site.url)).join('\n')]
      : []),
    '## Optional',
    [
      `- [A skill for code assistants](${site.url}${site.baseUrl}skills/react-querybuilder/SKILL.md): set-up, kits, fields, components, export, import, server, validation, types and pitfalls of release ${site.releases.current ?? ''}`,
      ...(shown.length > 0
        ? [`- [All symbols with their signatures](${site.url}${site.baseUrl}llms-api.txt)`]
        : []),
      `- [All guides of ${label} in one file](${site.url}${site.baseUrl}llms-full.txt)`,
      ...others.map(
        page =>
          `- [Guides of ${versionOf(site, page)}](${site.url}${markdownPath(page.path)}), [in one file](${site.url}${fullPath(page, site.baseUrl)})`,
      ),
    ].join('\n'),
    '',
  ].join('\n\n');
};

/**
 * The index of the API reference for language models: its pages by package, with signatures.
 *
 * @param markdown - Text of each page by path.
 */
export const llmsApi = (
  site: Site,
  pages: readonly DocPage[],
  markdown: ReadonlyMap<string, string>,
): string | undefined => {
  const symbols = pages.filter(page => !isGuide(page));
  if (symbols.length === 0) return undefined;
  const withSignature = (page: DocPage): string => {
    const signature = signatureOf(markdown.get(page.path));
    const description = [signature, page.description].filter(Boolean);
    return line({ ...page, description: description.join('. ') }, site.url);
  };
  return [
    `# ${site.title}: API reference`,
    `> ${site.summary}`,
    `The guides are listed in [llms.txt](${site.url}${site.baseUrl}llms.txt).`,
    ...[...groups(symbols, packageOf)].flatMap(([name, group]) => [
      `## ${name}`,
      group.map(withSignature).join('\n'),
    ]),
    '',
  ].join('\n\n');
};

/** All guides of each version as one text, by the path of its file. */
export const llmsFull = (
  site: Site,
  pages: readonly DocPage[],
  markdown: ReadonlyMap<string, string>,
): Map<string, string> =>
  new Map(
    [...groups(pages.filter(isGuide), page => fullPath(page, site.baseUrl))].map(
      ([path, group]) => {
        const [first] = group;
        const version = first === undefined ? '' : versionOf(site, first);
        return [
          path,
          [
            `# ${site.title}\n\n> ${site.summary}\n\nThese are all guides of ${version}.`,
            ...group.flatMap(page => {
              const text = markdown.get(page.path);
              return text === undefined
                ? []
                : [`Source: ${site.url}${page.path}\n\n${text.trim()}`];
            }),
            '',
          ].join('\n\n---\n\n'),
        ];
      },
    ),
  );
