import { fold, squash, words } from '../engine/text';
import { ELSEWHERE, GUIDES, type SearchPage, type Section } from '../shared/format';
import { groupBy } from '../../lib/group-by';
import { wordsIn } from './keywords';
import { cut } from './shorten';

/** Maximum text of a page, in characters. */
const TEXT_LIMIT = 120;

const versionOf = (tag: string): string => tag.slice(GUIDES.length);

/** Newest release first, then the version in development, then older ones. */
const byPreference = (a: string, b: string): number => {
  const versions = (name: string) => (name === 'current' ? Infinity : Number(name));
  const [first, second] = [versions(a), versions(b)];
  return first === second ? 0 : second - first;
};

/** Maximum number of names that an entry lists. */
const MAX_NAMES = 20;

/** Maximum number of phrases of readers that an entry has. */
const MAX_PHRASES = 4;

/** Names of products and of the library: capital letters in the text. */
const namesIn = ({ heading, content }: Section): string[] =>
  words(`${heading} ${content}`).filter(word => /^(?=.*\p{Lu})[\p{L}\p{N}]{3,40}$/u.test(word));

/** What a version treats. */
interface Treated {
  /** Titles and last parts of the addresses of pages. */
  readonly pages: ReadonlySet<string>;
  readonly headings: ReadonlySet<string>;
  readonly words: ReadonlySet<string>;
}

/** Names of a page. That of an upgrade guide is its title alone: its address stands for another in each version. */
const namesOf = ({ url, sections: [title] }: SearchPage): string[] => {
  const heading = title?.heading ?? '';
  const slug = url.split('/').at(-1) ?? '';
  return (/\bversion \d/.test(heading) ? [heading] : [heading, slug]).map(squash);
};

const treatedBy = (pages: readonly SearchPage[]): Treated => {
  const sections = pages.flatMap(page => page.sections);
  return {
    pages: new Set(pages.flatMap(namesOf)),
    headings: new Set(
      sections.flatMap(({ heading, anchor }) => [squash(heading), squash(anchor ?? heading)]),
    ),
    words: wordsIn(sections),
  };
};

/**
 * For each version of the guides, what only other versions have: sections, and names in the others. A
 * section of several versions is listed once. Readers download these beside their own version, so only
 * the first sentence of a page is kept.
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
      const treated = [treatedBy(versions.get(version) ?? [])];
      return order
        .filter(other => other !== version)
        .flatMap(other => {
          const listed = (versions.get(other) ?? []).flatMap(page =>
            entryOf(page, version, treated),
          );
          treated.push(treatedBy(versions.get(other) ?? []));
          return listed;
        });
    });
  });
};

const entryOf = (page: SearchPage, version: string, treated: readonly Treated[]): SearchPage[] => {
  const listed = page.sections.flatMap((section, index): Section[] => {
    const { extra: _, keywords, content, ...own } = section;
    const names =
      index === 0 ? namesOf(page) : [squash(own.heading), squash(own.anchor ?? own.heading)];
    const isNew = !treated.some(({ pages, headings }) =>
      names.some(name => (index === 0 ? pages : headings).has(name)),
    );
    const missing = [...new Map(namesIn(section).map(name => [fold(name), name]))]
      .filter(([folded]) => !treated.some(known => known.words.has(folded)))
      .map(([, name]) => name)
      .slice(0, MAX_NAMES);
    if (index > 0 && !isNew && missing.length === 0) return [];
    return [
      {
        ...own,
        content: isNew && index === 0 ? cut(content, TEXT_LIMIT) : '',
        ...(isNew && keywords && { keywords: keywords.split(',').slice(0, MAX_PHRASES).join(',') }),
        ...(missing.length > 0 && { extra: missing.join(' ') }),
      },
    ];
  });
  const [first] = listed;
  if (listed.length === 1 && !first?.content && !first?.extra) return [];
  const other = versionOf(page.tag);
  const group = `In ${other === 'current' ? 'Next' : `v${other}`}`;
  return [{ ...page, group, tag: `${ELSEWHERE}${version}`, sections: listed }];
};
