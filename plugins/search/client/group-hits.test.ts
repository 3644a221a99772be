import { expect, it } from 'vitest';
import type { Hit } from '../engine/response';
import { groupByPage, groupHits } from './group-hits';

const hit = (page: string, anchor: string): Hit =>
  ({
    url: `/${page}#${anchor}`,
    url_without_anchor: `/${page}`,
    hierarchy: { lvl0: 'Guides', lvl1: page },
  }) as unknown as Hit;

const HITS = [hit('a', '1'), hit('a', '2'), hit('b', '1'), hit('a', '3'), hit('c', '1')];

const urls = (hits: readonly Hit[]): string[] => hits.map(({ url }) => url);

it('keeps the order of the pages and shows what ranks before the next page', () => {
  expect(urls(groupHits(HITS))).toEqual(['/a#1', '/a#2', '/b#1', '/c#1']);
});

it('shows at most three hits of a page, with the group of the page', () => {
  const grouped = groupHits(['1', '2', '3', '4', '5'].map(anchor => hit('a', anchor)));
  expect(urls(grouped)).toEqual(['/a#1', '/a#2', '/a#3']);
  expect(grouped[0]).toMatchObject({ group: 'Guides', hierarchy: { lvl0: '/a' } });
});

it('returns all hits of each page', () => {
  expect(groupByPage(HITS).map(urls)).toEqual([['/a#1', '/a#2', '/a#3'], ['/b#1'], ['/c#1']]);
});
