/** Real pages of version 7 pass; with one word changed they fail, in the line that was changed. */
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { checkSamples } from './check';
import { fenceLine } from '../../plugins/guides/samples/modules';
import { isSample, parsePage } from '../../plugins/guides/samples/page';

const project = join(__dirname, '..', '..');
const verify = join(project, 'verify');

// The installs may have to be made first.
vi.setConfig({ testTimeout: 300_000 });

let root: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'mutation-'));
});

afterEach(() => rm(root, { recursive: true, force: true }));

const folder = 'versioned_docs/version-7';

const read = (page: string): Promise<string> => readFile(join(project, folder, page), 'utf8');

const check = async (page: string, source: string) => {
  const path = join(root, folder, page);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, source);
  const { problems, differences, pages } = await checkSamples({ root, verify, next: 8 });
  return {
    problems: problems.map(({ line, message }) => `${line}: ${message.split('\n')[0] ?? ''}`),
    differences: differences.map(({ output }) => output.fence.firstLine),
    checked: pages.reduce((sum, { checked }) => sum + checked, 0),
    outputs: pages.reduce((sum, { outputs }) => sum + outputs, 0),
  };
};

/** Replaces a line of the page; fails if the text is not in it. */
const mutate = (source: string, line: number, from: string | RegExp, to: string): string => {
  const lines = source.split('\n');
  const before = lines[line - 1] ?? '';
  const after = before.replace(from, to);
  if (after === before) throw new Error(`Line ${line} has no ${String(from)}: ${before}`);
  lines[line - 1] = after;
  return lines.join('\n');
};

/** First line of a sample that contains the text. */
const lineInSample = (source: string, text: string): number => {
  for (const fence of parsePage('page.mdx', 7, source).fences.filter(isSample)) {
    const index = fence.lines.findIndex(line => line.includes(text));
    if (index >= 0) return fence.firstLine + index;
  }
  throw new Error(`No sample has ${text}.`);
};

describe.each([
  ['intro.mdx', 'fields=', 'fieldList='],
  ['tips/external-controls.mdx', 'onQueryChange=', 'onQueryChanged='],
])('%s', (page, prop, renamed) => {
  it(`passes as it is, and fails with ${renamed} in one sample`, async () => {
    const source = await read(page);
    const whole = await check(page, source);
    expect(whole).toMatchObject({ problems: [], differences: [] });
    expect(whole.checked).toBeGreaterThan(1);

    const line = lineInSample(source, prop);
    const { problems } = await check(page, mutate(source, line, prop, renamed));
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(new RegExp(`^${line}: TS\\d+: .*`));
  });
});

describe.each(['utils/export.mdx', 'utils/misc.mdx'])('%s', page => {
  it('passes as it is, and fails for each output of which one letter is changed', async () => {
    const source = await read(page);
    const whole = await check(page, source);
    expect(whole).toMatchObject({ problems: [], differences: [] });
    expect(whole.outputs).toBeGreaterThan(5);

    const outputs = parsePage(page, 7, source).fences.filter(({ lang, meta }) => {
      return meta.output !== undefined && ['json', 'sql', 'text'].includes(lang);
    });
    let mutated = source;
    const expected: number[] = [];
    for (const fence of outputs) {
      const index = fence.lines.findIndex(line => /[a-z]{3}/.test(line));
      if (index < 0) continue;
      mutated = mutate(mutated, fence.firstLine + index, /[a-z]{3}/, 'zzz');
      expected.push(fenceLine(fence) + 1);
    }
    expect(expected.length).toBeGreaterThan(5);
    const { problems, differences } = await check(page, mutated);
    expect(problems).toEqual([]);
    expect([...differences].sort((a, b) => a - b)).toEqual(expected);
  });
});
