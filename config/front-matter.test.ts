import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { SearchKeywords } from '../plugins/search/build/keywords';
import { parseMarkdown } from '../plugins/search/build/markdown';
import { LATEST, INSTALLED } from '../versions.ts';
import {
  type GuideFile,
  nearestOf,
  parseFrontMatter,
  readGuides,
  searchWordsOf,
} from './front-matter';

const guides = await readGuides(join(__dirname, '..'));

type Facts = Pick<GuideFile, 'path' | 'source' | 'facts'>;

const entriesOf = ({ facts }: Facts): readonly (readonly [string, string])[] =>
  Object.entries(facts.searchWords ?? {});

/** Words for headings that the page lacks. */
const withoutSection = (pages: readonly Facts[]): readonly string[] =>
  pages.flatMap(page => {
    const anchors = new Set(parseMarkdown(page.source, '').map(({ anchor = '' }) => anchor));
    return entriesOf(page)
      .filter(([anchor]) => !anchors.has(anchor))
      .map(([anchor]) => `${page.path}#${anchor}`);
  });

/** Entries with a repeated or empty phrase, or a phrase of more than eight words. */
const malformed = (pages: readonly Facts[]): readonly string[] =>
  pages.flatMap(page =>
    entriesOf(page).flatMap(([anchor, words]) => {
      const phrases = words.split(', ');
      return phrases
        .filter(
          (phrase, index) =>
            phrases.indexOf(phrase) !== index || !/^[^\s,]+(?: [^\s,]+){0,7}$/.test(phrase),
        )
        .map(phrase => `${page.path}#${anchor}: "${phrase}"`);
    }),
  );

it('reads every guide and every entry', () => {
  expect(guides.length).toBeGreaterThan(200);
  expect(guides.flatMap(entriesOf).length).toBeGreaterThanOrEqual(785);
});

it('has words only for sections of the page', () => {
  expect(withoutSection(guides)).toEqual([]);
});

it('has unique phrases of at most eight words in each section', () => {
  expect(malformed(guides)).toEqual([]);
});

/** The words that the index gives to a guide. */
const wordsOf = (
  { id, name }: Pick<GuideFile, 'id' | 'name'>,
  words: SearchKeywords,
): SearchKeywords[string] | undefined => words[id.split('/').slice(-2).join('/')] ?? words[name];

/** Words for sections that have words in a newer guide, so that the index never has them. */
const overridden = (pages: readonly GuideFile[]): readonly string[] => {
  const words = searchWordsOf(pages);
  return pages.flatMap(page =>
    entriesOf(page)
      .filter(([anchor, own]) => anchor !== '' && wordsOf(page, words)?.[anchor] !== own)
      .map(([anchor]) => `${page.path}#${anchor}`),
  );
};

it('has the words of a section in its newest guide alone', () => {
  expect(overridden(guides)).toEqual([]);
});

it('has words for every guide of the two newest versions', () => {
  const words = searchWordsOf(guides);
  const without = guides.filter(
    guide =>
      [INSTALLED, LATEST].some(({ folder }) => guide.path.startsWith(folder)) &&
      !wordsOf(guide, words)?.[''],
  );
  expect(
    without.map(
      ({ path }) => `${path}: Add \`searchWords\` with words for '' to the front matter.`,
    ),
  ).toEqual([]);
});

it('finds each kind of mistake', () => {
  const searchWords = { '': 'save, save', gone: 'a b c d e f g h i', 'a-b': 'fine, ,two  spaces' };
  const page = { path: 'docs/x.mdx', source: '# X\n\n## A B\n', facts: { searchWords } };
  expect(withoutSection([page])).toEqual(['docs/x.mdx#gone']);
  const guide = (path: string, id: string, own: Readonly<Record<string, string>>): GuideFile => ({
    ...{ path, id, name: id.split('/').at(-1) ?? '', version: 'current', source: '' },
    facts: { searchWords: own },
  });
  expect(
    overridden([
      guide('docs/utils/export.mdx', 'utils/export', { '': 'new' }),
      guide('docs/utils/export/sql.mdx', 'utils/export/sql', { a: 'new' }),
      guide('old/utils/export.mdx', 'utils/export', { '': 'old', a: 'old', b: 'old' }),
    ]),
  ).toEqual(['old/utils/export.mdx#a']);
  expect(malformed([page])).toEqual([
    'docs/x.mdx#: "save"',
    'docs/x.mdx#gone: "a b c d e f g h i"',
    'docs/x.mdx#a-b: ",two  spaces"',
  ]);
});

it('takes the words and the closest page of the newest version, and keeps those of pages apart', () => {
  const page = { path: '', source: '', id: 'tips/a', name: 'a' };
  const old = { '': 'old', only: 'older' };
  const pages: readonly GuideFile[] = [
    { ...page, version: 'current', facts: { searchWords: { '': 'new' }, nearest: 'intro' } },
    { ...page, version: '7', facts: { searchWords: old, nearest: 'compat' } },
  ];
  expect(searchWordsOf(pages)).toEqual({
    a: { '': 'new', only: 'older' },
    'current:a': { '': 'new' },
    '7:a': { '': 'old' },
  });
  expect(nearestOf(pages)).toEqual({ 'tips/a': 'intro' });
});

it('keeps the words of parts of a page apart, and gives the page those of their sections', () => {
  const page = (id: string, searchWords: Readonly<Record<string, string>>): GuideFile => {
    const name = id.split('/').at(-1) ?? '';
    const path = `docs/${id}.mdx`;
    return { path, version: 'current', source: '', id, name, facts: { searchWords } };
  };
  expect(
    searchWordsOf([
      page('utils/export', { '': 'write', a: 'own' }),
      page('utils/export/sql', { '': 'where', a: 'part', b: 'other' }),
      page('utils/import', { '': 'read' }),
      page('utils/import/sql', { '': 'statement' }),
    ]),
  ).toEqual({
    export: { '': 'write', a: 'own', b: 'other' },
    'export/sql': { '': 'where', a: 'part', b: 'other' },
    import: { '': 'read' },
    'import/sql': { '': 'statement' },
    'current:export': { '': 'write' },
    'current:export/sql': { '': 'where' },
    'current:import': { '': 'read' },
    'current:import/sql': { '': 'statement' },
  });
});

it('keeps words and closest page out of the page', async () => {
  const frontMatter = { title: 'A', searchWords: { '': 'b' }, nearest: 'intro' };
  const parsed = await parseFrontMatter({
    filePath: '',
    fileContent: '',
    defaultParseFrontMatter: () => Promise.resolve({ frontMatter, content: 'c' }),
  });
  expect(parsed).toEqual({ frontMatter: { title: 'A' }, content: 'c' });
});
