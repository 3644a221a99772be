import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { bundle } from '../test/bundle';
import { type Expectation, ExpectCompilation } from './expect-compilation';

/** A site whose page loads a highlighter on demand, and a clock at once. */
const FILES = {
  'index.js': "import { now } from './clock.js'; import('./prism/index.js').then(now);",
  'clock.js': 'export const now = () => console.log(Date.now());',
  'prism/index.js': 'export const highlight = code => code;',
};

const check = (expectation: Omit<Expectation, 'technique'>): Promise<string> =>
  bundle(mkdtempSync(join(tmpdir(), 'expect-compilation-')), FILES, {
    plugins: [new ExpectCompilation({ technique: 'code-blocks', ...expectation })],
  });

describe('ExpectCompilation', () => {
  it('accepts a compilation that meets the expectation', async () => {
    await expect(
      check({ initialWithout: [/[\\/]prism[\\/]/], compiled: [/prism[\\/]index/, /clock/] }),
    ).resolves.toContain('build');
  });

  it('fails for a module that every page would download, also when it is joined with others', async () => {
    await expect(check({ initialWithout: [/clock\.js$/] })).rejects.toThrow(
      /docusaurus-lean\/code-blocks: every page downloads .*clock\.js\. .*LEAN=-code-blocks/s,
    );
  });

  it('fails when the bundler compiled no such module', async () => {
    await expect(check({ compiled: [/highlight\.ts$/] })).rejects.toThrow(
      /the bundler compiled no module like highlight/,
    );
  });
});
