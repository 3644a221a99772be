import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import * as replacement from './helpers';

describe('tslib replacement', () => {
  it('exports every helper that Docusaurus calls', () => {
    const folder = join(dirname(require.resolve('@docusaurus/utils-common/package.json')), 'lib');
    const sources = readdirSync(folder)
      .filter(name => name.endsWith('.js'))
      .map(name => readFileSync(join(folder, name), 'utf8'));
    const called = sources.flatMap(source =>
      [...source.matchAll(/tslib_1\.(\w+)/g)].map(match => match[1] ?? ''),
    );
    expect(called.length).toBeGreaterThan(0);
    expect(Object.keys(replacement)).toEqual(expect.arrayContaining(called));
  });

  it('returns a default export for ES and CommonJS modules', () => {
    const esm = { __esModule: true, default: 1 };
    const commonJs = () => 2;
    expect(replacement.__importDefault(esm)).toBe(esm);
    expect(replacement.__importDefault(commonJs as never)).toEqual({ default: commonJs });
  });
});
