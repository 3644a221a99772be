import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readDraft, writeDraft, type Draft } from './draft';

const stored = new Map<string, string>();

const DRAFT: Draft = {
  address: '?template=sql',
  state: { version: '7', kit: 'default', files: [{ name: 'App.tsx', code: '// mine' }] },
};

beforeEach(() => {
  stored.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

describe('readDraft', () => {
  it('reads what writeDraft stored', () => {
    writeDraft(DRAFT);
    expect(stored.size).toBe(1);
    expect(readDraft()).toEqual(DRAFT);
  });

  it.each([
    '',
    'null',
    '{',
    '[]',
    '["?template=sql"]',
    '["?template=sql",{"__proto__":{"polluted":true}}]',
    '{"__proto__":{"polluted":true}}',
    '<img src=x onerror="document.title=1">',
    '\u0000\uFFFF\uD800',
    'x'.repeat(100_000),
  ])('finds no draft in %j', text => {
    writeDraft(DRAFT);
    for (const key of stored.keys()) stored.set(key, text);
    expect(readDraft()).toBeUndefined();
    expect('polluted' in {}).toBe(false);
  });

  it('finds no draft where the browser refuses storage', () => {
    vi.stubGlobal('localStorage', {
      getItem: () => {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      },
    });
    expect(readDraft()).toBeUndefined();
  });
});
