import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { IMPORT_FORMATS } from '@site/src/lib/query-text/parse-text';
import { keepSource, readSource } from './import-source';

const stored = new Map<string, string>();

beforeEach(() => {
  stored.clear();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

const SAMPLE = { format: 'sql', text: IMPORT_FORMATS.sql.sample };

describe('readSource', () => {
  it('reads what keepSource stored', () => {
    const source = { format: 'cel', text: 'age > 28' } as const;
    keepSource(source);
    expect(stored.size).toBe(1);
    expect(readSource()).toEqual(source);
  });

  it('starts with the sample of SQL', () => {
    expect(readSource()).toEqual(SAMPLE);
  });

  it.each([
    '',
    'null',
    '{',
    '[]',
    '{"format":"constructor","text":1}',
    '{"format":"constructor","text":"x"}',
    '{"format":"sql"}',
    '{"__proto__":{"polluted":true}}',
    'x'.repeat(100_000),
  ])('gives the sample for %j', text => {
    keepSource({ format: 'cel', text: 'age > 28' });
    for (const key of stored.keys()) stored.set(key, text);
    expect(readSource()).toEqual(SAMPLE);
    expect('polluted' in {}).toBe(false);
  });
});
