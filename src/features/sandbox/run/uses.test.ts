import { describe, expect, it } from 'vitest';
import { compileFiles } from './compile';
import { usesIn } from './uses';

const usesOf = (
  name: string,
  ...codes: readonly string[]
): readonly string[] | 'all' | undefined => {
  const result = compileFiles(codes.map((code, index) => ({ name: `file${index}.tsx`, code })));
  if (!result.ok) throw new Error(result.errors[0]?.message);
  const uses = result.uses.get(name);
  return uses === undefined || uses === 'all' ? uses : [...uses].sort();
};

describe('usesIn', () => {
  it.each([
    ["import { a, b as c } from 'kit';\nconsole.log(a, c);", ['a', 'b']],
    ["import { A } from 'kit';\nexport const B = () => <A />;", ['A']],
    ["import 'kit';", []],
    ["import type { A } from 'kit';\nexport const a: A = 1;", undefined],
    ["import * as all from 'kit';\nconsole.log(all);", 'all'],
    ["import kit from 'kit';\nconsole.log(kit);", 'all'],
    ["export * from 'kit';", 'all'],
    ["void import('kit').then(console.log);", 'all'],
    ["const kit = require('kit');\nconsole.log(kit.a, kit['b']);", 'all'],
    ["const kit = require('kit');\nconsole.log(kit.a.b);", ['a']],
    ["const { a } = require('kit');\nconsole.log(a);", 'all'],
    ["console.log(require('kit').a);", ['a']],
    ["console.log(require('kit')['a']);", 'all'],
    ["const text = `require('kit')`; // require('kit')\nconsole.log(text);", undefined],
    ["const quote = /`/; const kit = require('kit');\nconsole.log(kit.a, quote);", ['a']],
  ])('%j', (code, expected) => {
    expect(usesOf('kit', code)).toEqual(expected);
  });

  it('merges the imports of several files', () => {
    const first = "import { a } from 'kit';\nconsole.log(a);";
    expect(usesOf('kit', first, "import { b } from 'kit';\nconsole.log(b);")).toEqual(['a', 'b']);
    expect(usesOf('kit', first, "import * as k from 'kit';\nconsole.log(k);")).toBe('all');
  });

  it('reads very many imports', () => {
    const code = Array.from(
      { length: 30_000 },
      (_, index) => `var _a${index} = require('m${index}'); _a${index}.b;`,
    ).join('\n');
    expect(usesIn([{ name: 'a.js', code }]).get('m29999')).toEqual(new Set(['b']));
  });
});
