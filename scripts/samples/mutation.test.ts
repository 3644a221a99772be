/**
 * Real pages of version 7 pass; with one word changed they fail, in the changed line. All pages and
 * their mutations are checked in one run, because starting the compiler takes longest.
 */
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isSample, parsePage } from '../../plugins/guides/samples/page';
import { fenceLine } from '../../plugins/guides/samples/modules';
import { checkSamples, type CheckResult } from './check';

const project = join(__dirname, '../..');
const folder = 'versioned_docs/version-7';
/** Folder of the pages that were changed. */
const MUTATIONS = `${folder}/mutations`;

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

/** A changed page, and the lines that must be reported. */
interface Mutation {
  readonly source: string;
  readonly lines: readonly number[];
}

const renameProp = (source: string, prop: string, renamed: string): Mutation => {
  const line = lineInSample(source, prop);
  return { source: mutate(source, line, prop, renamed), lines: [line] };
};

/** Changes one word of every output. */
const changeOutputs = (source: string): Mutation => {
  const outputs = parsePage('page.mdx', 7, source).fences.filter(({ lang, meta }) => {
    return meta.output !== undefined && ['json', 'mongodb', 'sql', 'text'].includes(lang);
  });
  const lines: number[] = [];
  let mutated = source;
  for (const fence of outputs) {
    const index = fence.lines.findIndex(line => /[a-z]{3}/.test(line));
    if (index < 0) continue;
    mutated = mutate(mutated, fence.firstLine + index, /[a-z]{3}/, 'zzz');
    lines.push(fenceLine(fence) + 1);
  }
  return { source: mutated, lines };
};

const RENAMED_PROPS = [
  ['intro.mdx', 'fields=', 'fieldList='],
  ['tips/external-controls.mdx', 'onQueryChange=', 'onQueryChanged='],
] as const;

const CHANGED_OUTPUTS = ['utils/export/sql.mdx', 'utils/misc.mdx'] as const;

let root: string;
let result: CheckResult;
const mutations = new Map<string, Mutation>();

// The run may have to install the packages first.
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'mutation-'));
  const write = async (path: string, text: string): Promise<void> => {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
  };
  const add = async (page: string, change: (source: string) => Mutation): Promise<void> => {
    const source = await readFile(join(project, folder, page), 'utf8');
    const mutation = change(source);
    mutations.set(page, mutation);
    await write(`${folder}/${page}`, source);
    await write(`${MUTATIONS}/${page}`, mutation.source);
  };
  for (const [page, prop, renamed] of RENAMED_PROPS)
    await add(page, source => renameProp(source, prop, renamed));
  for (const page of CHANGED_OUTPUTS) await add(page, changeOutputs);
  result = await checkSamples({ root, verify: join(project, 'verify'), next: 8 });
}, 600_000);

afterAll(() => rm(root, { recursive: true, force: true }));

const problemsOf = (path: string): readonly string[] =>
  result.problems
    .filter(({ page }) => page === path)
    .map(({ line, message }) => `${line}: ${message.split('\n')[0] ?? ''}`);

const differencesOf = (path: string): readonly number[] =>
  result.differences
    .filter(({ output }) => output.sample.page.path === path)
    .map(({ output }) => output.fence.firstLine)
    .sort((a, b) => a - b);

const planOf = (path: string) => result.plans.find(({ page }) => page.path === path);

describe.each(RENAMED_PROPS)('%s', (page, _, renamed) => {
  it(`passes unchanged, and fails with ${renamed} in one sample`, () => {
    expect(planOf(`${folder}/${page}`)?.modules.length).toBeGreaterThan(1);
    expect(problemsOf(`${folder}/${page}`)).toEqual([]);
    expect(differencesOf(`${folder}/${page}`)).toEqual([]);

    const [line] = mutations.get(page)?.lines ?? [];
    const problems = problemsOf(`${MUTATIONS}/${page}`);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(new RegExp(`^${line ?? 'no'}: TS\\d+: .*`));
  });
});

describe.each(CHANGED_OUTPUTS)('%s', page => {
  it('passes unchanged, and fails for each output with a changed word', () => {
    expect(planOf(`${folder}/${page}`)?.outputs.length).toBeGreaterThan(5);
    expect(problemsOf(`${folder}/${page}`)).toEqual([]);
    expect(differencesOf(`${folder}/${page}`)).toEqual([]);

    const { lines = [] } = mutations.get(page) ?? {};
    expect(lines.length).toBeGreaterThan(5);
    expect(problemsOf(`${MUTATIONS}/${page}`)).toEqual([]);
    expect(differencesOf(`${MUTATIONS}/${page}`)).toEqual(lines);
  });
});
