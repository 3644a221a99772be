import type { DocPage } from '../lib/doc-pages';
import { groupBy } from '../lib/group-by';
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

/** The version that a guide documents. Undefined for pages of the API reference, which name it. */
export const guideVersion = (site: Site, page: DocPage): string | undefined =>
  isGuide(page) ? versionOf(site, page) : undefined;

/** Path of the file with all guides of the version of a page. */
const fullPath = ({ isLast, home }: DocPage, baseUrl: string): string =>
  isLast ? `${baseUrl}llms-full.txt` : home.replace(/[^/]*$/, 'llms-full.txt');

/** Path of the list of the guides of the version of a page. */
const indexPath = ({ home }: DocPage): string => home.replace(/[^/]*$/, 'llms.txt');

/** Code in one line, without the commas and spaces of line breaks. */
const inOneLine = (code: string): string =>
  code
    .replace(/\s+/g, ' ')
    .replace(/([([{<]) | (?=[)\]}>])/g, '$1')
    .replaceAll(/,(?=[)\]>])/g, '');

/** Blocks of code without a language: signatures. */
const signaturesIn = (markdown: string): string[] =>
  [...markdown.matchAll(/^```(\S*)\n([\s\S]*?)\n```$/gm)].flatMap(([, lang, code = '']) =>
    lang === '' ? [inOneLine(code)] : [],
  );

/** Signature of a symbol from its page: the first code block, or those of its overloads. */
const signatureOf = (markdown: string): string => {
  const isFirst = /^```(\S*)$/m.exec(markdown)?.[1] === '';
  const [first = '', more = '', ...others] = signaturesIn(markdown);
  // A long union goes on in a second block.
  const signatures = isFirst ? [first.replace(/ \| …$/, () => more)] : [first, more, ...others];
  return signatures
    .filter(Boolean)
    .map(code => `\`${code}\``)
    .join(', ');
};

/** The type in a cell: code in lines, below a summary such as "Function" if it is long. */
const typeIn = (cell: string): string =>
  inOneLine(cell.replaceAll('<br>', ' ').replaceAll('`', '').replaceAll('\\|', '|').trim())
    .replace(/^(?:Function|Object|\d+ alternatives) /, '')
    .replace(/^\| /, '');

/**
 * Members of a type, from the tables and methods of its page, and the types that it inherits from, whose
 * entries have the inherited members.
 */
const membersOf = (markdown: string, address: string): string => {
  const parents = new Set<string>();
  const members = markdown.split('\n').flatMap(row => {
    const [, name, link = '', cell = ''] =
      /^\| \[`([^`]+)`\]\((\S+)\) \| (.*?[^\\])?\|/.exec(row) ?? [];
    if (name === undefined || !link.startsWith(`${address}#`)) return [];
    const parent = /Inherited from \[`([^`]+)`\]/.exec(row)?.[1];
    if (parent !== undefined) parents.add(parent);
    return parent === undefined ? `${name}: ${typeIn(cell)}` : [];
  });
  const [, methods = ''] = markdown.split(/^## Methods$/m);
  // An interface without members is a function.
  const isCall = members.length + parents.size === 0 && markdown.includes('\ninterface ');
  members.push(...(isCall ? signaturesIn(markdown).slice(1) : signaturesIn(methods)));
  return [
    members.length > 0 ? ` \`{ ${members.join('; ')} }\`` : '',
    parents.size > 0 ? `, with members of ${[...parents].join(', ')}` : '',
  ].join('');
};

/**
 * The index of the guides of each version for language models, by the path of its file: a line per guide,
 * and links to the other versions. `llms.txt` of the site is that of the newest version.
 *
 * @see https://llmstxt.org/
 */
export const llmsIndexes = (site: Site, pages: readonly DocPage[]): Map<string, string> => {
  const { title, url, baseUrl, summary } = site;
  const versions = [...groupBy(pages.filter(isGuide), ({ version }) => version).values()];
  const overviews = pages.filter(
    page => !isGuide(page) && /\/api\/(?:@[\w-]+\/)?[\w-]+\/?$/.test(page.path),
  );
  const indexOf = (guides: readonly DocPage[], isNewest: boolean): string => {
    const [first] = guides;
    if (first === undefined) return '';
    const label = versionOf(site, first);
    const others = versions.flatMap(([other]) =>
      other === undefined || other.version === first.version
        ? []
        : `- [Guides of ${versionOf(site, other)}](${url}${indexPath(other)})`,
    );
    const reference = isNewest && overviews.length > 0;
    return [
      `# ${title}`,
      `> ${summary}`,
      `These are the guides of ${label}${isNewest ? ', the newest release on npm' : ''}. Each address is that of its Markdown; without \`.md\`, it is that of the page.${others.length > 0 ? ' If a project has another major version, read its list:' : ''}`,
      ...(others.length > 0 ? [others.join('\n')] : []),
      ...[...groupBy(guides, categoryOf)].flatMap(([name, group]) => [
        `## ${name}`,
        group.map(page => line(page, url)).join('\n'),
      ]),
      ...(reference ? ['## API reference', overviews.map(page => line(page, url)).join('\n')] : []),
      '## Optional',
      [
        ...(isNewest
          ? [
              `- [A skill for code assistants](${url}${baseUrl}skills/react-querybuilder/SKILL.md): what most applications need of ${label}, in short. Install it with \`npx skills add ${url}${baseUrl}\``,
            ]
          : []),
        ...(reference
          ? [`- [All symbols with their signatures and members](${url}${baseUrl}llms-api.txt)`]
          : []),
        `- [All guides of ${label} in one file](${url}${fullPath(first, baseUrl)})`,
      ].join('\n'),
      '',
    ].join('\n\n');
  };
  const texts = versions.flatMap((guides, index) => {
    const text = indexOf(guides, index === 0);
    const paths = guides.slice(0, 1).map(indexPath);
    return (index === 0 ? [`${baseUrl}llms.txt`, ...paths] : paths).map(
      path => [path, text] as const,
    );
  });
  return new Map(texts);
};

/**
 * The index of the API reference for language models: its pages by package, with signatures and members.
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
    const text = markdown.get(page.path) ?? '';
    // The props of a component are those of a type, which has an entry.
    const isFunction = page.path.includes('/functions/');
    const members = isFunction ? '' : membersOf(text, `${site.url}${page.path}`);
    const signature = `${signatureOf(text)}${members}`;
    const description = [signature, page.description].filter(Boolean);
    return line({ ...page, description: description.join('. ') }, site.url);
  };
  return [
    `# ${site.title}: API reference`,
    `> ${site.summary}`,
    `The guides are listed in [llms.txt](${site.url}${site.baseUrl}llms.txt).`,
    ...[...groupBy(symbols, packageOf)].flatMap(([name, group]) => [
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
    [...groupBy(pages.filter(isGuide), page => fullPath(page, site.baseUrl))].map(
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
