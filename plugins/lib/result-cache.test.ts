import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { ResultCache } from './result-cache';

let file: string;
let made: string[];

beforeEach(() => {
  file = join(mkdtempSync(join(tmpdir(), 'result-cache-')), 'folder', 'kept.json');
  made = [];
});

const build = (inputs: readonly string[], version = 'one'): string[] => {
  const kept = new ResultCache<string>(file, version);
  const results = inputs.map(input =>
    kept.getOrCompute(input, () => {
      made.push(input);
      return input.toUpperCase();
    }),
  );
  kept.flush();
  return results;
};

it('recomputes only changed inputs', () => {
  expect(build(['a', 'b'])).toEqual(['A', 'B']);
  expect(made).toEqual(['a', 'b']);
  expect(build(['a', 'c'])).toEqual(['A', 'C']);
  expect(made).toEqual(['a', 'b', 'c']);
});

it('recomputes everything if the code changes', () => {
  build(['a']);
  build(['a'], 'two');
  expect(made).toEqual(['a', 'a']);
});

it('drops results that a build did not use', () => {
  build(['a', 'b']);
  build(['a']);
  expect(readFileSync(file, 'utf8')).not.toContain('"B"');
});
