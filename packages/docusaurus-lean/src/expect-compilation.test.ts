import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { bundle } from '../test/bundle';
import { type Expectation, ExpectCompilation } from './expect-compilation';

/** A site whose page loads a highlighter on demand and a clock immediately. */
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

  it('fails for a module in the initial chunks, including concatenated modules', async () => {
    await expect(check({ initialWithout: [/clock\.js$/] })).rejects.toThrow(
      /docusaurus-lean\/code-blocks: every page downloads .*clock\.js\. .*LEAN=-code-blocks/s,
    );
  });

  it('fails if the bundler did not compile an expected module', async () => {
    await expect(check({ compiled: [/highlight\.ts$/] })).rejects.toThrow(
      /the bundler compiled no module like highlight/,
    );
  });
});
