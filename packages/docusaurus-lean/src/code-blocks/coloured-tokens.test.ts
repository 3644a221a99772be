import { describe, expect, it } from 'vitest';
import { mergePlainTokens } from './coloured-tokens';

describe('mergePlainTokens', () => {
  it('joins tokens without a colour', () => {
    const line = [
      { types: ['plain'], content: '' },
      { types: ['keyword'], content: 'import' },
      { types: ['plain'], content: ' ' },
      { types: ['imports', 'punctuation'], content: '{' },
      { types: ['imports'], content: ' useState ' },
      { types: ['string'], content: "'react'" },
      { types: ['attr-value', 'punctuation'], content: ';' },
      { types: ['plain'], content: '' },
    ];
    expect(mergePlainTokens(line)).toEqual([
      { types: ['keyword'], content: 'import' },
      { types: [], content: ' { useState ' },
      { types: ['string'], content: "'react'" },
      { types: [], content: ';' },
    ]);
  });

  it('returns no token for an empty line', () => {
    expect(mergePlainTokens([{ types: ['plain'], content: '\n', empty: true }])).toEqual([]);
    expect(mergePlainTokens([])).toEqual([]);
  });
});
