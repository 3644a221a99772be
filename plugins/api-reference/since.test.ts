import { describe, expect, it } from 'vitest';
import { historyText, oldestMajor, parseRanges, removedIn, sinceOf } from './since';

describe('historyText', () => {
  const text = (ranges: string): string => historyText(parseRanges(ranges));

  it.each([
    ['8.10.0', 'Since 8.10.0'],
    ['2.0.0', 'Since 2.0.0 or earlier'],
    ['6.1.0-6.5.5 7.5.0', 'Since 6.1.0, not in 7.0–7.4'],
    ['6.1.0-7.4.0 7.4.4', 'Since 6.1.0, not in 7.4.1 to 7.4.3'],
    ['6.1.0-7.5.1 7.6.0', 'Since 6.1.0, not in 7.5.2'],
    ['4.0.0-6.5.5 8.0.0', 'Since 4.0.0, not in 7.0–7.7'],
    ['7.0.0-8.14.4', 'Since 7.0.0, removed in 8.15.0'],
    ['7.2.0~7.5.0', 'Added between 7.2.0 and 7.5.0'],
    ['7.0.0-7.2.0~7.5.0', 'Since 7.0.0, removed between 7.2.0 and 7.5.0'],
  ])('puts %s into words', (ranges, words) => {
    expect(text(ranges)).toBe(words);
  });
});

describe('sinceOf', () => {
  it('names the release of the range that a version belongs to', () => {
    expect([8, 7, 6, 5].map(major => sinceOf('useQueryBuilder', major))).toEqual([
      '7.5.0',
      '7.5.0',
      '6.0.0',
      undefined,
    ]);
  });

  it('knows members, formats, class names, packages, sub-paths and style sheets', () => {
    expect(
      [
        'QueryBuilderProps.showMuteButtons',
        'ExportFormat.mongodb_query',
        'Classnames.ungroup',
        '@react-querybuilder/tremor',
        '@react-querybuilder/core/derivations',
        'query-builder-layout.css',
        '.queryBuilder-branches',
        '--rqb-branch-indent',
      ].map(name => sinceOf(name, 8)),
    ).toEqual(['8.10.0', '8.1.0', '8.24.0', '7.0.0', '8.23.0', '7.0.0', '5.3.0', '8.3.0']);
  });

  it('has nothing for a name that the version lacks', () => {
    expect(sinceOf('QueryBuilderProps.showMuteButtons', 7)).toBeUndefined();
    expect(sinceOf('QueryBuilderProps.showMutedButtons', 8)).toBeUndefined();
    expect(sinceOf('ValueSourceOptions', 8)).toBeUndefined();
  });
});

it('names the release that removed a name', () => {
  expect(removedIn('ValueSourceOptions')).toBe('8.8.0');
  expect(removedIn('formatQuery')).toBeUndefined();
});

describe('oldestMajor', () => {
  it.each([
    ['react-querybuilder', 'formatQuery', 2],
    ['react-querybuilder', 'MatchModeEditor', 8],
    ['@react-querybuilder/dnd', '.', 5],
    ['react-querybuilder', 'unheardOf', 0],
  ])('says since when each version of %s has %s', (owner, name, major) => {
    expect(oldestMajor(owner, name)).toBe(major);
  });
});
