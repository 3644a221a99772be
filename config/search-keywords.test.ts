import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, it } from 'vitest';
import { parseMarkdown } from '../plugins/search/build/markdown';
import { SEARCH_KEYWORDS } from './search-keywords';

const guides = ['docs', 'versioned_docs'].flatMap(folder =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(file => file.endsWith('.mdx'))
    .map(file => join(folder, file)),
);

/** Names of pages and sections as the keywords name them. */
const sections = new Set(
  guides.flatMap(file => {
    const source = readFileSync(file, 'utf8');
    const name = /^slug: .*?([^/\s]+)$/m.exec(source)?.[1] ?? basename(file, '.mdx');
    return parseMarkdown(source, '').map(({ anchor }) => `${name}#${anchor ?? ''}`);
  }),
);

const entries = Object.entries(SEARCH_KEYWORDS).flatMap(([page, own]) =>
  Object.entries(own).map(([anchor, words]) => ({ name: `${page}#${anchor}`, words })),
);

it('names sections that a version has', () => {
  expect(guides.length).toBeGreaterThan(100);
  expect(entries.length).toBeGreaterThan(400);
  expect(entries.map(({ name }) => name).filter(name => !sections.has(name))).toEqual([]);
});

it('are phrases of a few words, each said once', () => {
  for (const { name, words } of entries) {
    const phrases = words.split(', ');
    expect(phrases.length, name).toBe(new Set(phrases).size);
    for (const phrase of phrases) expect(phrase, name).toMatch(/^\S+(?: \S+){0,7}$/);
  }
});

it('have something for the top of every guide of the newest versions', () => {
  const without = guides
    .filter(file => /^docs\/|version-7/.test(file))
    .map(file => basename(file, '.mdx'))
    .filter(name => !SEARCH_KEYWORDS[name]?.['']);
  expect(without).toEqual([]);
});
