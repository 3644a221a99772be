import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, it } from 'vitest';
import type { SearchKeywords } from '../plugins/search/build/keywords';
import { parseMarkdown } from '../plugins/search/build/markdown';
import data from './search-keywords.json';

const keywords: SearchKeywords = data;

const guides = ['docs', 'versioned_docs'].flatMap(folder =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(file => file.endsWith('.mdx'))
    .map(file => join(folder, file)),
);

/** Pages and sections, by their keys in the keywords. */
const sections = new Set(
  guides.flatMap(file => {
    const source = readFileSync(file, 'utf8');
    const name = /^slug: .*?([^/\s]+)$/m.exec(source)?.[1] ?? basename(file, '.mdx');
    return parseMarkdown(source, '').map(({ anchor }) => `${name}#${anchor ?? ''}`);
  }),
);

interface Entry {
  readonly name: string;
  readonly words: string;
}

const entriesOf = (all: SearchKeywords): readonly Entry[] =>
  Object.entries(all).flatMap(([page, own]) =>
    Object.entries(own).map(([anchor, words]) => ({ name: `${page}#${anchor}`, words })),
  );

const entries = entriesOf(keywords);

/** Entries for sections that exist in no version. */
const withoutSection = (all: readonly Entry[]): readonly string[] =>
  all.map(({ name }) => name).filter(name => !sections.has(name));

/** Entries with a repeated or empty phrase, or a phrase of more than eight words. */
const malformed = (all: readonly Entry[]): readonly string[] =>
  all.flatMap(({ name, words }) => {
    const phrases = words.split(', ');
    return phrases
      .filter(
        (phrase, index) =>
          phrases.indexOf(phrase) !== index || !/^[^\s,]+(?: [^\s,]+){0,7}$/.test(phrase),
      )
      .map(phrase => `${name}: "${phrase}"`);
  });

it('reads every guide and every entry', () => {
  expect(guides.length).toBeGreaterThan(100);
  expect(entries.length).toBeGreaterThanOrEqual(785);
});

it('has keywords only for sections that a version has', () => {
  expect(withoutSection(entries)).toEqual([]);
});

it('has unique phrases of at most eight words in each section', () => {
  expect(malformed(entries)).toEqual([]);
});

it('has keywords for every guide of the two newest versions', () => {
  const without = guides
    .filter(file => /^docs\/|version-7/.test(file))
    .map(file => basename(file, '.mdx'))
    .filter(name => !keywords[name]?.['']);
  expect(without).toEqual([]);
});

it('finds each kind of mistake', () => {
  const fixture = entriesOf({
    export: { '': 'serialize, save, serialize', 'no-such-section': 'a b c d e f g h i' },
    'no-such-page': { '': 'fine, ,two  spaces' },
  });
  expect(withoutSection(fixture)).toEqual(['export#no-such-section', 'no-such-page#']);
  expect(malformed(fixture)).toEqual([
    'export#: "serialize"',
    'export#no-such-section: "a b c d e f g h i"',
    'no-such-page#: ",two  spaces"',
  ]);
});
