import { describe, expect, it } from 'vitest';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { QUERIES, QUERY_LISTS, readBatch, readQueryLists } from './search-queries';

const QUERY = { query: 'export', kind: 'words', answers: ['/docs/utils/export'] };
const listOf = (...queries: readonly unknown[]): unknown => [
  { name: 'fixture', tuned: true, history: 'a fixture', queries },
];

describe('search-queries.json', () => {
  it('has unique list names', () => {
    const names = QUERY_LISTS.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(names).toContain('blind');
  });

  it('has queries of each kind and of older versions', () => {
    expect(new Set(QUERIES.map(({ kind }) => kind)).size).toBe(12);
    expect(new Set(QUERIES.map(({ version }) => version)).size).toBe(6);
  });
});

describe('readQueryLists', () => {
  it('returns well-formed lists', () => {
    const older = { ...QUERY, version: '6' };
    expect(readQueryLists(listOf(QUERY, older), 2)[0]?.queries).toEqual([QUERY, older]);
  });

  it.each([
    ['a missing query', { ...QUERY, query: '' }, '"query" must be text'],
    ['an unknown kind', { ...QUERY, kind: 'word' }, '"kind" must be one of words, question'],
    ['no answers', { ...QUERY, answers: [] }, '"answers" must be addresses'],
    ['a relative answer', { ...QUERY, answers: ['docs/intro'] }, '"answers" must be addresses'],
    ['an unknown version', { ...QUERY, version: '8' }, '"version" must be one of next, 6, 5, 4, 3'],
    ['an unknown key', { ...QUERY, versoin: '6' }, 'unknown key "versoin"'],
    ['text instead of an object', 'export', 'not an object'],
  ])('names an entry with %s', (_, entry, problem) => {
    const read = () => readQueryLists(listOf(QUERY, entry), 1);
    expect(read).toThrow('list "fixture", entry 2');
    expect(read).toThrow(problem);
  });

  it('names a list without a history', () => {
    expect(() => readQueryLists([{ name: 'fixture', tuned: true, queries: [] }])).toThrow(
      'list "fixture" needs',
    );
  });

  it('rejects fewer queries than the file is known to have', () => {
    expect(() => readQueryLists(listOf(QUERY))).toThrow('found 1, expected at least 980');
    expect(() => readQueryLists({})).toThrow('array of lists');
  });
});

describe('readBatch', () => {
  const read = (content: unknown) => {
    const file = join(mkdtempSync(join(tmpdir(), 'batch-')), 'batch.json');
    writeFileSync(file, JSON.stringify(content));
    return readBatch(file);
  };

  it('reads lists, one list, and queries alone', () => {
    expect(read([{ name: 'a', queries: [QUERY] }])[0]).toMatchObject({ name: 'a', tuned: false });
    expect(read({ queries: [QUERY] })[0]).toMatchObject({ name: 'batch 1', queries: [QUERY] });
    expect(read([{ ...QUERY, version: '7' }])[0]?.queries).toEqual([QUERY]);
  });

  it('names a malformed entry', () => {
    expect(() => read([{ ...QUERY, kind: 'x' }])).toThrow('list "batch 1", entry 1');
  });
});
