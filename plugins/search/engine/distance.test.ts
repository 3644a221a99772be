import { describe, expect, it } from 'vitest';
import { editDistance } from './distance';
import { Vocabulary } from './vocabulary';

describe('editDistance', () => {
  it.each([
    ['formatquery', 'fromatquery', 1],
    ['rule', 'ruel', 1],
    ['operator', 'opertor', 1],
    ['operator', 'oparators', 2],
    ['rule', 'rule', 0],
  ])('%s and %s differ by %i', (word, term, distance) => {
    expect(editDistance(word, term, 2, false)).toBe(distance);
  });

  it('compares with prefixes of longer terms', () => {
    expect(editDistance('fromatq', 'formatquery', 2, true)).toBe(1);
    expect(editDistance('fromatq', 'formatquery', 2, false)).toBeGreaterThan(2);
  });
});

describe('Vocabulary', () => {
  const vocabulary = new Vocabulary(
    new Map(['formatquery', 'format', 'rule', 'sql', 'operator'].map(term => [term, [1]])),
  );

  it('contains terms and their prefixes', () => {
    expect(vocabulary.has('format')).toBe(true);
    expect(vocabulary.hasPrefix('oper')).toBe(true);
    expect(vocabulary.hasPrefix('zz')).toBe(false);
    expect(vocabulary.withPrefix('form')).toEqual(['format', 'formatquery']);
  });

  it('corrects typos, including in the first letter but not in very short words, nearest first', () => {
    expect(vocabulary.corrections('fromat', false)).toEqual([{ term: 'format', distance: 1 }]);
    expect(vocabulary.corrections('ule', false)).toEqual([]);
    expect(vocabulary.corrections('iperator', false)).toEqual([{ term: 'operator', distance: 1 }]);
    expect(vocabulary.corrections('sqk', false)).toEqual([]);
  });
});
