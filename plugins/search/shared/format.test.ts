import { describe, expect, it } from 'vitest';
import { decodeShard, encodeShard, plainSlug, type SearchPage } from './format';

const shared = 'A text that two sections share.';

const pages: SearchPage[] = [
  {
    url: '/docs/intro',
    group: 'Documentation',
    language: 'en',
    tag: 'docs-default-7',
    version: '7',
    sections: [
      { level: 1, anchor: undefined, heading: 'Getting started', content: shared },
      { level: 2, anchor: 'install', heading: 'Install', content: '' },
      { level: 2, anchor: 'own-id', heading: 'Custom', content: 'Other', keywords: 'mine,own' },
    ],
  },
  {
    url: '/docs/utils/export',
    group: 'Utilities',
    language: 'en',
    tag: 'docs-default-7',
    version: '7',
    sections: [
      { level: 1, anchor: undefined, heading: 'Export', content: 'Text' },
      { level: 2, anchor: undefined, heading: 'Without address', content: shared },
    ],
  },
];

describe('shards', () => {
  it('are unchanged after a JSON round trip', () => {
    const shard = encodeShard(pages);
    expect(decodeShard(JSON.parse(JSON.stringify(shard)) as typeof shard)).toEqual(pages);
  });

  it('store repeated texts once and omit derivable anchors', () => {
    const json = JSON.stringify(encodeShard(pages));
    expect(json.split(shared)).toHaveLength(2);
    expect(json).not.toContain('"install"');
    expect(json).toContain('own-id');
  });

  it('store a name at the end of an address once', () => {
    const symbol: SearchPage = {
      url: '/api/functions/formatQuery',
      group: 'API',
      language: 'en',
      tag: 'docs-api-current',
      version: '8',
      sections: [{ level: 1, anchor: undefined, heading: 'formatQuery', content: '' }],
    };
    const shard = encodeShard([symbol]);
    expect(JSON.stringify(shard).split('formatQuery')).toHaveLength(2);
    expect(decodeShard(shard)).toEqual([symbol]);
  });

  it('cannot be empty', () => {
    expect(() => encodeShard([])).toThrow(RangeError);
  });
});

describe('plainSlug', () => {
  it.each([
    ['Queries you don’t trust', 'queries-you-dont-trust'],
    ['`between` with its ends', 'between-with-its-ends'],
    ['paramPrefix and more_1', 'paramprefix-and-more_1'],
  ])('%s → %s', (heading, slug) => {
    expect(plainSlug(heading)).toBe(slug);
  });
});
