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

  it('compares with beginnings of longer terms', () => {
    expect(editDistance('fromatq', 'formatquery', 2, true)).toBe(1);
    expect(editDistance('fromatq', 'formatquery', 2, false)).toBeGreaterThan(2);
  });
});

describe('Vocabulary', () => {
  const vocabulary = new Vocabulary(
    new Map(['formatquery', 'format', 'rule', 'sql', 'operator'].map(term => [term, 1])),
  );

  it('knows terms and their beginnings', () => {
    expect(vocabulary.has('format')).toBe(true);
    expect(vocabulary.hasPrefix('oper')).toBe(true);
    expect(vocabulary.hasPrefix('zz')).toBe(false);
  });

  it('corrects typos, the nearest first, wrong first letters too, but not very short words', () => {
    expect(vocabulary.corrections('fromat', false)).toEqual([{ term: 'format', distance: 1 }]);
    expect(vocabulary.corrections('ule', false)).toEqual([]);
    expect(vocabulary.corrections('iperator', false)).toEqual([{ term: 'operator', distance: 1 }]);
    expect(vocabulary.corrections('sqk', false)).toEqual([]);
  });
});
