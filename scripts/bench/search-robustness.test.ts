import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createRandom } from '../../plugins/lib/random';
import { elsewherePages } from '../../plugins/search/build/elsewhere';
import { parseMarkdown } from '../../plugins/search/build/markdown';
import { shorten } from '../../plugins/search/build/shorten';
import { encodeShard, type SearchPage } from '../../plugins/search/shared/format';
import { SearchEngine } from '../../plugins/search/engine/engine';
import { groupHits } from '../../plugins/search/client/group-hits';
import { respond } from '../../plugins/search/engine/response';

const pagesOf = (folder: string, version: string): SearchPage[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(file => file.endsWith('.mdx'))
    .map(file => ({
      url: `/docs/${version}/${file.replace('.mdx', '')}`,
      group: 'Guides',
      language: 'en',
      tag: `docs-default-${version}`,
      version,
      sections: parseMarkdown(readFileSync(join(folder, file), 'utf8'), file),
    }));

const v3 = pagesOf('versioned_docs/version-3', '3');
const v4 = pagesOf('versioned_docs/version-4', '4');
const engine = new SearchEngine();
for (const pages of [shorten(v3), shorten(v4)]) engine.add(encodeShard(pages));
const elsewhere = elsewherePages([...v3, ...v4]).filter(({ tag }) => tag.endsWith('-3'));
engine.add(encodeShard(elsewhere));

const random = createRandom(9);

const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)] as T;

const times = <T>(count: number, make: () => T): T[] => Array.from({ length: count }, make);

const WORDS = v4
  .flatMap(({ sections }) => sections.flatMap(({ content }) => content.split(/\s+/)))
  .slice(0, 2000);

const SIGNS = Array.from('<>=!%*&|+?^~-"\'`(){}[]/\\.,:;@#$ \t\n');

/** Letters of several scripts, combining marks, surrogates alone and in pairs, controls. */
const LETTERS = [
  ...Array.from('abzéßİσςあ한ع𝒳😀'),
  '\u0301',
  '\u200d',
  '\ud83d',
  '\udc00',
  '\0',
  '\ufffd',
];

const KINDS: readonly (() => string)[] = [
  () => times(Math.ceil(random() * 8), () => pick(WORDS)).join(' '),
  () => times(Math.ceil(random() * 12), () => pick(SIGNS)).join(''),
  () => times(Math.ceil(random() * 12), () => pick(LETTERS)).join(''),
  () => times(Math.ceil(random() * 40), () => pick([...SIGNS, ...LETTERS, ...WORDS])).join(''),
  () => `<${pick(WORDS)} ${pick(WORDS)}={${pick(WORDS)}(${pick(SIGNS)}${pick(WORDS)}`,
  () => times(500, () => pick([...LETTERS, ' '])).join(''),
  () =>
    times(100, () => pick(WORDS))
      .join(' ')
      .slice(0, 500),
];

it('answers random queries without an error', () => {
  expect(WORDS).toHaveLength(2000);
  let found = 0;
  for (let count = 0; count < 280; count++) {
    const query = (KINDS[count % KINDS.length] ?? (() => ''))();
    const result = respond(
      engine,
      {
        query,
        shards: ['en|docs-default-3'],
        page: 0,
        hitsPerPage: 30,
        facets: [],
        tags: { pre: '<mark>', post: '</mark>' },
        snippetSize: 16,
        ellipsis: '…',
        origin: '',
      },
      '',
    );
    expect(result.query).toBe(query);
    expect(result.hits.length, query).toBeLessThanOrEqual(result.nbHits);
    const addresses = result.hits.map(({ url }) => url);
    expect(new Set(addresses).size, query).toBe(addresses.length);
    expect(groupHits(result.hits).every(({ url }) => addresses.includes(url))).toBe(true);
    if (result.nbHits > 0) found++;
  }
  expect(found).toBeGreaterThan(60);
});
