import fc from 'fast-check';
import { expect, it } from 'vitest';
import { jsonErrorAt } from './json-error';

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

it.each([
  ['', 0],
  ['[1,]', 3],
  ['{"a": 1,\n "b" 2}', 14],
  ['{"a": x}', 6],
  ['[1}', 2],
  ['1 2', 2],
  ['1,2', 1],
  ['{"a": "two\nlines"}', 6],
  ['{"rules": [', 11],
  ["{'a': 1}", 1],
  ['[01]', 2],
  ['[NaN]', 1],
])('finds the first error of %j', (text, at) => {
  expect(jsonErrorAt(text)).toBe(at);
});

it('finds an error in a text if and only if it is not JSON', () => {
  const changed = fc
    .tuple(
      fc.json({ maxDepth: 4 }),
      fc.nat(),
      fc.constantFrom('', ',', '}', ']', '"', ':', '1', 'e', ' '),
    )
    .map(([json, place, text]) => {
      const at = place % (json.length + 1);
      return json.slice(0, at) + text + json.slice(at + (place % 2));
    });
  fc.assert(
    fc.property(fc.oneof(changed, fc.json(), fc.string()), text => {
      expect(jsonErrorAt(text) === undefined).toBe(isJson(text));
    }),
    { numRuns: 2000 },
  );
});

it('reads a text with long values', () => {
  const long = 'x'.repeat(5_000_000);
  expect(jsonErrorAt(`["${long}", "${'\\n'.repeat(500_000)}", x]`)).toBe(6_000_009);
});
