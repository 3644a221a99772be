import { describe, expect, it } from 'vitest';
import { contextFilters, contextShards, contextTags, tagsOfFilters } from './search-context';

const docs = {
  default: {
    versions: [
      { name: 'current', isLast: false },
      { name: '7', isLast: true },
      { name: '6', isLast: false },
    ],
  },
  api: { versions: [{ name: 'current', isLast: true }] },
};

const noPreference = () => undefined;

describe('contextTags', () => {
  it('prefers the open version, then the preferred, then the latest', () => {
    expect(contextTags(docs, 'docs-default-6', noPreference)).toEqual([
      'default',
      'docs-default-6',
      'docs-api-current',
    ]);
    expect(contextTags(docs, 'default', id => (id === 'default' ? 'current' : null))[1]).toBe(
      'docs-default-current',
    );
    expect(contextTags(docs, undefined, noPreference)[1]).toBe('docs-default-7');
  });

  it('ignores a preferred version that no longer exists', () => {
    expect(contextTags(docs, undefined, () => '2')[1]).toBe('docs-default-7');
  });
});

it('returns shards and filters of a context', () => {
  expect(contextShards('en', ['default'])).toEqual(['en|default']);
  expect(contextFilters('en', ['default', 'docs-default-7'])).toEqual([
    'language:en',
    ['docusaurus_tag:default', 'docusaurus_tag:docs-default-7'],
  ]);
  expect(tagsOfFilters(contextFilters('en', ['default', 'docs-default-7']))).toEqual([
    'default',
    'docs-default-7',
  ]);
  expect(tagsOfFilters('language:en')).toEqual([]);
});
