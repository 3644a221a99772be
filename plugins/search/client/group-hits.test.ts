import { expect, it } from 'vitest';
import type { Hit } from '../engine/response';
import { groupHits } from './group-hits';

const hit = (page: string, anchor: string, elsewhere?: true): Hit =>
  ({
    url: `/${page}#${anchor}`,
    url_without_anchor: `/${page}`,
    hierarchy: { lvl0: elsewhere ? 'In Next' : 'Guides', lvl1: page },
    ...(elsewhere && { elsewhere }),
  }) as unknown as Hit;

const show = (hits: readonly Hit[], ...opened: string[]) =>
  groupHits(hits, new Set(opened)).map(
    ({ url, hierarchy, more }) => `${hierarchy.lvl0 ?? ''} ${url}${more ? ` +${more}` : ''}`,
  );

it('keeps the order of the pages and shows what ranks before the next page', () => {
  const hits = [hit('a', '1'), hit('a', '2'), hit('b', '1'), hit('a', '3'), hit('c', '1')];
  expect(show(hits)).toEqual([
    'Guides · a /a#1',
    'Guides · a /a#2 +1',
    'Guides · b /b#1',
    'Guides · c /c#1',
  ]);
  expect(show(hits, '/a')).toEqual([
    'Guides · a /a#1',
    'Guides · a /a#2',
    'Guides · a /a#3',
    'Guides · b /b#1',
    'Guides · c /c#1',
  ]);
});

it('shows at most three hits of a page', () => {
  expect(show(['1', '2', '3', '4', '5'].map(anchor => hit('a', anchor)))).toEqual([
    'Guides · a /a#1',
    'Guides · a /a#2',
    'Guides · a /a#3 +2',
  ]);
});

it('names the version of a page that the reader’s version lacks', () => {
  expect(show([hit('Undo', '1', true)])).toEqual(['In Next: Undo /Undo#1']);
});

it('keeps pages with equal titles apart', () => {
  const other = { ...hit('a', '1'), url_without_anchor: '/category/a' };
  const titles = groupHits([hit('a', '1'), other], new Set()).map(
    ({ hierarchy }) => hierarchy.lvl0,
  );
  expect(new Set(titles).size).toBe(2);
});
