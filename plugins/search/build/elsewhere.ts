import { fold, squash, words } from '../engine/text';
import { ELSEWHERE, GUIDES, type SearchPage, type Section } from '../shared/format';
import { groupBy } from './group-by';
import { cut } from './shorten';

/** Maximum text of an entry, in characters. */
const TEXT_LIMIT = 120;

/** Maximum number of words that an entry lists. */
const MAX_WORDS = 40;

const versionOf = (tag: string): string => tag.slice(GUIDES.length);

/** Newest release first, then the version in development, then older ones. */
const byPreference = (a: string, b: string): number => {
  const versions = (name: string) => (name === 'current' ? Infinity : Number(name));
  const [first, second] = [versions(a), versions(b)];
  return first === second ? 0 : second - first;
};

const textOf = ({ heading, content, extra = '' }: Section): string =>
  `${heading} ${content} ${extra}`;

const WORD = /^[\p{L}$_][\p{L}\p{N}$_]{2,39}$/u;

/** The names in a section: words of the code, and words with capital letters. */
const namesOf = ({ heading, content, extra = '' }: Section): string[] => [
  ...words(`${heading} ${content}`).filter(word => /\p{Lu}/u.test(word)),
  ...words(extra),
];

/** Everything that a version treats. */
class Treated {
  readonly #headings: ReadonlySet<string>;
  readonly #words: ReadonlySet<string>;

  constructor(pages: readonly SearchPage[]) {
    const sections = pages.flatMap(page => page.sections);
    this.#headings = new Set(
      sections.flatMap(({ heading, anchor }) => [squash(heading), squash(anchor ?? heading)]),
    );
    this.#words = new Set(sections.flatMap(section => words(textOf(section)).map(fold)));
  }

  hasSection({ heading, anchor }: Section): boolean {
    return this.#headings.has(squash(heading)) || this.#headings.has(squash(anchor ?? heading));
  }

  /** The names in a section that the version never mentions. */
  missing(section: Section): string[] {
    const names = new Map(namesOf(section).map(word => [fold(word), word]));
    return [...names]
      .filter(([folded, word]) => WORD.test(word) && !this.#words.has(folded))
      .map(([, word]) => word)
      .slice(0, MAX_WORDS);
  }
}

/**
 * For each version of the guides, what only other versions treat: their sections without
 * counterpart, and of the others the names that the version never mentions. A subject of several
 * versions is listed once.
 */
export const elsewherePages = (pages: readonly SearchPage[]): SearchPage[] => {
  const guides = groupBy(
    pages.filter(({ tag }) => tag.startsWith(GUIDES)),
    ({ language }) => language,
  );
  return [...guides.values()].flatMap(own => {
    const versions = groupBy(own, ({ tag }) => versionOf(tag));
    const last = [...versions.keys()].filter(name => name !== 'current').sort(byPreference)[0];
    const order = [...versions.keys()].sort(
      (a, b) => Number(b === last) - Number(a === last) || byPreference(a, b),
    );
    return order.flatMap(version => {
      const treated = [new Treated(versions.get(version) ?? [])];
      return order
        .filter(other => other !== version)
        .flatMap(other => {
          const listed = (versions.get(other) ?? []).flatMap(page =>
            entryOf(page, version, treated),
          );
          treated.push(new Treated(versions.get(other) ?? []));
          return listed;
        });
    });
  });
};

const entryOf = (page: SearchPage, version: string, treated: readonly Treated[]): SearchPage[] => {
  const [title] = page.sections;
  if (!title) return [];
  const sections = page.sections.flatMap((section): Section[] => {
    const isNew = !treated.some(one => one.hasSection(section));
    const extra = treated
      .map(one => one.missing(section))
      .reduce((all, names) => all.filter(name => names.includes(name)));
    if (!isNew && extra.length === 0 && section !== title) return [];
    const { keywords, ...rest } = section;
    return [
      {
        ...rest,
        content: isNew ? cut(section.content, TEXT_LIMIT) : '',
        ...(isNew && keywords && { keywords }),
        extra: extra.join(' '),
      },
    ];
  });
  const [first] = sections;
  if (sections.length === 1 && !first?.extra && !first?.content) return [];
  const other = versionOf(page.tag);
  const group = `In ${other === 'current' ? 'Next' : `v${other}`}`;
  return [{ ...page, group, tag: `${ELSEWHERE}${version}`, sections }];
};
