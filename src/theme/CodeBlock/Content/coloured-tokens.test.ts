import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { COLOURED, withoutColourless } from './coloured-tokens';

describe('coloured tokens', () => {
  it('are those that the style sheet colours', () => {
    const css = readFileSync('src/css/code.css', 'utf8');
    const lists = [...css.matchAll(/\.token:is\(([^)]+)\)/g)];
    const coloured = lists.flatMap(([, list = '']) => list.match(/[\w-]+/g) ?? []);
    expect(lists.length).toBeGreaterThan(4);
    expect([...COLOURED].sort()).toEqual(coloured.sort());
  });

  it('joins what has no colour', () => {
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
    expect(withoutColourless(line)).toEqual([
      { types: ['keyword'], content: 'import' },
      { types: ['plain'], content: ' { useState ' },
      { types: ['string'], content: "'react'" },
      { types: ['plain'], content: ';' },
    ]);
  });

  it('leaves an empty line empty', () => {
    expect(withoutColourless([{ types: ['plain'], content: '\n', empty: true }])).toEqual([
      { types: ['plain'], content: '\n' },
    ]);
    expect(withoutColourless([])).toEqual([]);
  });
});
