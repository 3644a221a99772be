import { describe, expect, it } from 'vitest';
import { highlight, snippet } from './highlight';

const tags = { pre: '<mark>', post: '</mark>' };
const matcher = { words: new Set(['query', 'rule']), stems: new Set(['valid']), start: 'form' };

describe('highlight', () => {
  it('marks words, plurals, other forms and the beginning of a word, and escapes the rest', () => {
    expect(highlight('Rules validate a formatQuery & <query>', matcher, tags)).toEqual({
      value:
        '<mark>Rules</mark> <mark>validate</mark> a <mark>form</mark>atQuery &amp; &lt;<mark>query</mark>&gt;',
      matched: true,
    });
  });

  it('does not mark parts of names', () => {
    expect(highlight('useQueryBuilder', matcher, tags).matched).toBe(false);
  });

  it('does not output markup from the text', () => {
    expect(highlight('<img src=x onerror="alert(1)">', matcher, tags).value).toBe(
      '&lt;img src=x onerror=&quot;alert(1)&quot;&gt;',
    );
  });
});

describe('snippet', () => {
  const text = 'one two three four five six seven rule eight query nine ten eleven twelve';

  it('shows the part with the most distinct matches', () => {
    expect(snippet(text, matcher, tags, 6, '…').value).toBe(
      '…six seven <mark>rule</mark> eight <mark>query</mark> nine…',
    );
  });

  it('starts at the beginning without matches, and shows short texts completely', () => {
    expect(snippet('alpha beta gamma', matcher, tags, 2, '…')).toEqual({
      value: 'alpha beta…',
      matched: false,
    });
    expect(snippet('a rule', matcher, tags, 10, '…').value).toBe('a <mark>rule</mark>');
  });
});
