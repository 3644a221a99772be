import { describe, expect, it } from 'vitest';
import { parsePage } from '../../plugins/guides/samples/page';
import type { Install } from '../../plugins/guides/samples/installs';
import { planPage } from '../../plugins/guides/samples/modules';
import { bindingOf, makeEntry } from './entry';

const INSTALL: Install = { name: 'v8', major: 8, folders: ['verify/v8'], packages: new Set() };

describe('makeEntry', () => {
  it('exports the last expression and the top-level names without moving a line', () => {
    const text = 'const { a, b: [c] } = d;\nfunction e() {}\n// last\n  <A>\n  </A>;\n';
    const entry = makeEntry('line-1.tsx', text);
    expect(entry.hasValue).toBe(true);
    expect([...entry.constants]).toEqual(['a', 'c', 'e']);
    expect(entry.text.split('\n').slice(0, 5)).toEqual([
      'const { a, b: [c] } = d;',
      'function e() {}',
      '// last',
      '  export const __value = (<A>',
      '  </A>',
    ]);
  });

  it('reports a module that does not end with an expression', () => {
    expect(makeEntry('line-1.ts', "'first';\nconst a = 1;\n").hasValue).toBe(false);
    expect(makeEntry('line-1.ts', '').hasValue).toBe(false);
  });
});

describe('bindingOf', () => {
  const binding = (sample: string, reference: string): string | undefined => {
    const source = `~~~ts name="a"\n${sample}\n~~~\n\n~~~text output="${reference}"\n~~~\n`;
    const { outputs } = planPage(parsePage('docs/a.mdx', 8, source), [INSTALL]);
    const [output] = outputs;
    if (!output) throw new Error('The page has no output.');
    return bindingOf(output, makeEntry('a.ts', output.sample.text));
  };

  it('names the export of the last expression or of a constant, and none for the log', () => {
    expect(binding('1 + 1;', 'a')).toBe('__value');
    expect(binding('const sql = 1;', 'a.sql')).toBe('__constant_sql');
    expect(binding('console.log(1);', 'a.log')).toBeUndefined();
  });

  it('fails for a constant that does not exist, and for a sample without a last expression', () => {
    expect(() => binding('export {};', 'a.sql')).toThrow(
      'output="a.sql": the sample has no top-level constant sql.',
    );
    expect(() => binding('export {};', 'a')).toThrow('the sample does not end with an expression');
  });
});
