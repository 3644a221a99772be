import { afterEach, describe, expect, it, vi } from 'vitest';
import { findOtherSpelling, otherSpellings } from './other-spellings';

describe('otherSpellings', () => {
  it.each([
    ['/docs/6.htm', ['/docs/6']],
    ['/docs/6/umd.HTML', ['/docs/6/umd']],
    ['/docs/intro/', ['/docs/intro']],
    ['/docs/index.htm', ['/docs']],
    ['/index.htm', ['/']],
    ['/Docs/Intro.htm', ['/Docs/Intro', '/docs/intro']],
    ['/Demo', ['/demo']],
    ['/nowhere', []],
    ['/', []],
  ])('of %s', (path, expected) => {
    expect(otherSpellings(path)).toEqual(expected);
  });
});

describe('findOtherSpelling', () => {
  afterEach(() => vi.unstubAllGlobals());

  const find = (pathname: string, known: readonly string[]) => {
    const asked: unknown[] = [];
    vi.stubGlobal('fetch', (url: string, { method }: RequestInit) => {
      asked.push([method, url]);
      return Promise.resolve({ ok: known.includes(url) });
    });
    const origin = 'https://example.com';
    return findOtherSpelling({ origin, pathname, search: '?q=a', hash: '#b' }).then(found => ({
      found,
      asked,
    }));
  };

  it('keeps query and hash', async () => {
    const { found } = await find('/docs.htm', ['https://example.com/docs']);
    expect(found).toBe('https://example.com/docs?q=a#b');
  });

  it('asks nothing about an address that has no other spelling', async () => {
    expect(await find('/nowhere', [])).toEqual({ found: undefined, asked: [] });
  });

  it('stays on the site', async () => {
    const { found, asked } = await find('//example.org/a.htm', []);
    expect(found).toBeUndefined();
    expect(asked).toEqual([['HEAD', 'https://example.com//example.org/a']]);
  });
});
