import { describe, expect, it } from 'vitest';
import { builtSite } from './site';

const site = builtSite();

const others = site.sitemap.filter(path => /^\/docs\/(?:next|\d+)\//.test(path));

/** Where the banner of a page leads. */
const targetOf = (path: string): string | undefined => site.pages.get(path)?.banner;

const isLatest = (path: string | undefined): boolean =>
  path !== undefined && /^\/docs\/(?!next\/|\d+\/)/.test(path) && site.sitemap.includes(path);

describe('the version banner', () => {
  it('leads from each page of another version to a page of the latest version', () => {
    expect(others.length).toBeGreaterThan(70);
    expect(others.filter(path => !isLatest(targetOf(path)))).toEqual([]);
  });

  it('leads from older guides to the guide, not to the introduction', () => {
    const older = others.filter(path => !/^\/docs\/next\/|\/intro$/.test(path));
    expect(older.length).toBeGreaterThan(40);
    expect(older.filter(path => targetOf(path) === '/docs/intro')).toEqual([]);
  });

  it('is not on pages of the latest version', () => {
    for (const path of ['/docs/intro', '/docs/utils/export', '/docs/category/components']) {
      expect(site.pages.get(path), path).toBeDefined();
      expect(targetOf(path), path).toBeUndefined();
    }
  });
});
