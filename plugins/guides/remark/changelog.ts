import { readFileSync } from 'node:fs';
import type {
  BlockContent,
  List,
  ListItem,
  Paragraph,
  PhrasingContent,
  Root,
  RootContent,
} from 'mdast';
import type { VFile } from 'vfile';
import { differencesText } from '../../api-reference/symbol-history';
import { releaseAnchor, type ChangelogRelease, type Changes } from '../changelog';
import { type ApiOptions, type ApiSymbol, findApiSymbol, readApiSymbols } from './api-registry';
import { attribute, attributes, code, isJsx, majorOf, replaceNodes, text } from './mdx';

/** Options of the plugin. */
export interface ChangelogOptions extends ApiOptions {
  /** Path of `changelog.json`. */
  readonly changelog: string;
  /** Path of `changelog-fixes.json`: sentences by release. */
  readonly fixes: string;
}

const REPOSITORY = 'https://github.com/react-querybuilder/react-querybuilder';

const link = (url: string, label: string): PhrasingContent => ({
  type: 'link',
  url,
  children: [text(label)],
});

const paragraph = (children: PhrasingContent[]): Paragraph => ({ type: 'paragraph', children });

/** Text with code between backticks. */
const prose = (sentence: string): PhrasingContent[] =>
  sentence.split('`').map((part, index) => (index % 2 === 1 ? code(part) : text(part)));

/** What the search leaves out, because it would find each symbol many times. */
const unsearched = (children: readonly BlockContent[]): BlockContent =>
  ({
    type: 'mdxJsxFlowElement',
    name: 'div',
    attributes: [attribute('data-search', 'skip')],
    children,
  }) as BlockContent;

const list = (items: readonly (PhrasingContent[] | ListItem)[]): List => ({
  type: 'list',
  spread: false,
  children: items.map(item =>
    Array.isArray(item) ? { type: 'listItem', spread: false, children: [paragraph(item)] } : item,
  ),
});

const commas = (items: readonly PhrasingContent[]): PhrasingContent[] =>
  items.flatMap((item, index) => (index === 0 ? [item] : [text(', '), item]));

const day = (date: string): string =>
  new Date(date).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });

/** Address of a release: its notes if GitHub has a tag, else the package. */
const releaseUrl = ({ version, date }: Pick<ChangelogRelease, 'version' | 'date'>): string =>
  date
    ? `${REPOSITORY}/releases/tag/v${version}`
    : `https://www.npmjs.com/package/react-querybuilder/v/${version}`;

const dateOf = ({ date, listed }: ChangelogRelease): string =>
  date ? day(date) : `on npm by ${day(listed ?? '')}`;

/** Lines about additions and removals that a release shows without a click. */
const HIGHLIGHTS = 4;

/** What changed in types and outputs, which takes more room than all that was added, and further lines. */
const folded = (differences: readonly PhrasingContent[][]): BlockContent =>
  ({
    type: 'mdxJsxFlowElement',
    name: 'details',
    attributes: [],
    children: [
      {
        type: 'mdxJsxFlowElement',
        name: 'summary',
        attributes: [],
        children: [text(`More changes (${String(differences.length)})`)],
      },
      list(differences),
    ],
  }) as BlockContent;

/** Turns changes into lists, with links to the symbols that the reference has. */
const changesWriter = (symbols: readonly ApiSymbol[] | undefined) => {
  const symbol = (name: string): PhrasingContent => {
    const found = symbols && findApiSymbol(symbols, name);
    return found ? { type: 'link', url: found.path, children: [code(name)] } : code(name);
  };

  /** A line for exports, and one for each type with members. */
  const names = (
    verb: string,
    preposition: string,
    keys: readonly string[],
  ): PhrasingContent[][] => {
    const owners = new Map<string, string[]>([['', []]]);
    for (const key of keys) {
      const [owner = '', member] = key.split('.');
      const group = member === undefined ? '' : owner;
      owners.set(group, [...(owners.get(group) ?? []), member ?? owner]);
    }
    return [...owners]
      .filter(([, members]) => members.length > 0)
      .map(([owner, members]) =>
        owner === ''
          ? [text(`${verb}: `), ...commas(members.map(symbol))]
          : [
              text(`${verb} ${preposition} `),
              symbol(owner),
              text(': '),
              ...commas(members.map(code)),
            ],
      );
  };

  return ({ added, removed, deprecated, changed, outputs = [] }: Changes): BlockContent[] => {
    const highlights = [
      ...names('Added', 'to', added),
      ...names('Removed', 'from', removed),
      ...names('Deprecated', 'in', deprecated),
    ];
    const differences = [
      ...highlights.slice(HIGHLIGHTS),
      ...Object.entries(changed).map(([key, differences]): PhrasingContent[] => {
        const [owner = '', member] = key.split('.');
        return [
          text('Changed: '),
          symbol(owner),
          ...(member === undefined ? [] : [text(' '), code(member)]),
          text(': '),
          ...prose(differencesText(differences)),
        ];
      }),
      ...outputs.map(({ format, query, before, after }): PhrasingContent[] => [
        text('Output of '),
        symbol('formatQuery'),
        text(' in the format '),
        code(format),
        text(`, ${query}: `),
        code(before === '' ? "''" : before),
        text(' → '),
        code(after === '' ? "''" : after),
      ]),
    ];
    return [
      ...(highlights.length > 0 ? [list(highlights.slice(0, HIGHLIGHTS))] : []),
      ...(differences.length > 0 ? [folded(differences)] : []),
    ];
  };
};

const keysOf = (changes: Changes | undefined): string[] =>
  changes
    ? [
        ...changes.added,
        ...changes.removed,
        ...changes.deprecated,
        ...Object.keys(changes.changed),
        ...(changes.outputs ?? []).flatMap(({ format }) => ['formatQuery', format]),
      ]
    : [];

type Fixes = Readonly<Record<string, readonly string[]>>;

/** Releases that are shown together, because none of them has known changes of its own. */
interface Group {
  readonly releases: ChangelogRelease[];
  /** Why there is nothing to list. Undefined if there is. */
  readonly reason?: string;
}

const groupsOf = (releases: readonly ChangelogRelease[], fixes: Fixes): Group[] => {
  const groups: Group[] = [];
  let open: { readonly version: string; readonly since: string } | undefined;
  for (const release of releases) {
    if (open?.since === release.version) open = undefined;
    if (release.range) open = { version: release.version, since: release.range.since };
    if (release.changes ?? release.range) {
      groups.push({ releases: [release] });
      continue;
    }
    const within = open ? `Compared together with ${open.version}.` : undefined;
    const reason =
      release.compared === false
        ? 'Not compared with an older release.'
        : (within ?? 'No export and no member of a type changed.');
    const last = groups.at(-1);
    const alone = [release, ...(last?.releases ?? [])].some(({ version }) => fixes[version]);
    if (last?.reason === reason && !alone) last.releases.push(release);
    else groups.push({ releases: [release], reason });
  }
  return groups;
};

const titleOf = (releases: readonly ChangelogRelease[]): string => {
  const [newest, oldest] = [releases[0]?.version ?? '', releases.at(-1)?.version ?? ''];
  if (releases.length === 1) return newest;
  return `${oldest} ${releases.length === 2 ? 'and' : 'to'} ${newest}`;
};

const groupNode = (
  { releases, reason }: Group,
  write: (changes: Changes) => BlockContent[],
  allFixes: Fixes,
): RootContent => {
  const [newest] = releases;
  const single = releases.length === 1;
  const facts = releases.map(release =>
    single
      ? [
          text(`${dateOf(release).replace(/^o/, 'O')} · `),
          link(releaseUrl(release), release.date ? 'Release notes' : 'Package on npm'),
        ]
      : [link(releaseUrl(release), release.version), text(` (${dateOf(release)})`)],
  );
  const line = facts.flatMap((fact, index) => (index === 0 ? fact : [text(', '), ...fact]));
  const fixes = releases.flatMap(({ version }) => allFixes[version] ?? []);
  const children: BlockContent[] = [
    paragraph([...line, ...(reason ? [text(single ? ` · ${reason}` : `: ${reason}`)] : [])]),
  ];
  for (const { changes, range } of releases) {
    if (changes) children.push(...write(changes));
    if (range) {
      children.push(
        paragraph([text(`In this release, or in an earlier one after ${range.since}:`)]),
        ...write(range),
      );
    }
  }
  const keys = [
    ...releases.flatMap(({ changes, range }) => [...keysOf(changes), ...keysOf(range)]),
    ...fixes.flatMap(sentence => sentence.match(/(?<=`)[\w$.-]+(?=`)/g) ?? []),
  ];
  return {
    type: 'mdxJsxFlowElement',
    name: 'Release',
    attributes: [
      attribute('title', titleOf(releases)),
      attribute('anchors', releases.map(({ version }) => releaseAnchor(version)).join(' ')),
      attribute('symbols', [...new Set(keys)].join(' ')),
      ...(newest ? [attribute('count', String(releases.length))] : []),
      ...(fixes.length > 0 ? [attribute('fixes', String(fixes.length))] : []),
    ],
    children:
      fixes.length > 0
        ? [unsearched(children.slice(0, 1)), list(fixes.map(prose)), unsearched(children.slice(1))]
        : children,
  };
};

/**
 * Lists the releases of the page's major version: `<Changelog />` becomes a filter with a section
 * for each release.
 *
 * @throws VFileMessage with file and line if the major version has no release.
 */
export default function remarkChangelog({ changelog, fixes: path, ...api }: ChangelogOptions) {
  return (root: Root, file: VFile): void => {
    replaceNodes(root, (node): RootContent[] | undefined => {
      if (!isJsx(node, 'Changelog')) return undefined;
      attributes(node, file, []);
      const major = majorOf(file);
      const releases = (
        JSON.parse(readFileSync(changelog, 'utf8')) as readonly ChangelogRelease[]
      ).filter(({ version }) => version.startsWith(`${major}.`));
      if (releases.length === 0) {
        return file.fail(`<Changelog>: there is no release of version ${major}.`, node);
      }
      const write = changesWriter(readApiSymbols(api));
      const fixes = JSON.parse(readFileSync(path, 'utf8')) as Fixes;
      return [
        {
          type: 'mdxJsxFlowElement',
          name: 'Releases',
          attributes: [attribute('major', String(major))],
          children: groupsOf(releases, fixes).map(group =>
            groupNode(group, write, fixes),
          ) as BlockContent[],
        },
      ];
    });
  };
}
