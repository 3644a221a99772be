import { describe, expect, it } from 'vitest';
import { highlight, snippet } from './highlight';

const tags = { pre: '<mark>', post: '</mark>' };
const matcher = { exact: new Set(['query', 'rule']), prefixes: ['form'] };

describe('highlight', () => {
  it('marks words, plurals, parts of names and prefixes, and escapes the rest', () => {
    expect(highlight('Rules of a formatQuery & <query>', matcher, tags)).toEqual({
      value: '<mark>Rules</mark> of a <mark>form</mark>atQuery &amp; &lt;<mark>query</mark>&gt;',
      matched: true,
    });
    expect(highlight('useQueryBuilder', matcher, tags).value).toBe('use<mark>Query</mark>Builder');
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
