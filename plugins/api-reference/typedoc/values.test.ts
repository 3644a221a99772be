import { describe, expect, it } from 'vitest';
import { plainValue } from './values.mjs';

describe('plainValue', () => {
  it('writes plain data as TypeScript', () => {
    expect(plainValue([{ name: '=', value: "it's", 'a-b': 1 }])).toBe(
      "[{ name: '=', value: 'it\\'s', 'a-b': 1 }]",
    );
    expect(plainValue(new Set(['in']))).toBe("new Set(['in'])");
    expect(plainValue(/^a/i)).toBe('/^a/i');
    expect(plainValue([])).toBe('[]');
  });

  it('breaks what does not fit on a line', () => {
    const long = 'x'.repeat(40);
    expect(plainValue([long, long])).toBe(`[\n  '${long}',\n  '${long}',\n]`);
  });

  it('has nothing for functions, instances and what is too long', () => {
    expect(plainValue({ run: () => 1 })).toBeUndefined();
    expect(plainValue(new Date(0))).toBeUndefined();
    expect(plainValue('x'.repeat(7000))).toBeUndefined();
  });
});
