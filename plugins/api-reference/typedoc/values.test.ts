import { describe, expect, it } from 'vitest';
import { plainValue } from './values.mjs';

describe('plainValue', () => {
  it('prints plain data as TypeScript', () => {
    expect(plainValue([{ name: '=', value: "it's", 'a-b': 1 }])).toBe(
      "[{ name: '=', value: 'it\\'s', 'a-b': 1 }]",
    );
    expect(plainValue(new Set(['in']))).toBe("new Set(['in'])");
    expect(plainValue(/^a/i)).toBe('/^a/i');
    expect(plainValue([])).toBe('[]');
  });

  it('wraps values that are too long for a line', () => {
    const long = 'x'.repeat(40);
    expect(plainValue([long, long])).toBe(`[\n  '${long}',\n  '${long}',\n]`);
  });

  it('returns undefined for functions, instances and long values', () => {
    expect(plainValue({ run: () => 1 })).toBeUndefined();
    expect(plainValue(new Date(0))).toBeUndefined();
    expect(plainValue('x'.repeat(7000))).toBeUndefined();
  });
});
