import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { RuleGroupTypeAny } from 'react-querybuilder';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { copiedTest, TEST_LANES } from './copied-test';
import { MUSICIANS } from './musicians';

const QUERY: RuleGroupTypeAny = {
  combinator: 'and',
  rules: [
    { field: 'age', operator: '<', value: 35 },
    { field: 'lastName', operator: '!=', value: 'Stone' },
    { field: 'isMusician', operator: '=', value: true },
  ],
};

let project: string;

beforeEach(async () => {
  project = await mkdtemp(path.join(tmpdir(), 'lab-'));
  await symlink(path.resolve('node_modules'), path.join(project, 'node_modules'));
});

afterEach(() => rm(project, { recursive: true }));

interface Report {
  readonly success: boolean;
  readonly numPassedTests: number;
  readonly numFailedTests: number;
}

/** Runs the tests of the project, as a reader does. */
const runTests = async (): Promise<Report> => {
  const command = path.resolve('node_modules/vitest/vitest.mjs');
  const output = await new Promise<string>(resolve => {
    execFile(
      process.execPath,
      [command, 'run', '--reporter=json'],
      { cwd: project },
      // The exit code of failed tests is not zero.
      (_, stdout) => resolve(stdout),
    );
  });
  return JSON.parse(output.slice(output.indexOf('{'))) as Report;
};

// PostgreSQL takes seconds to start, and more on a busy machine: once is enough.
const lanes = TEST_LANES.filter(({ id }) => id !== 'postgresql');

it('runs in a project of its own, in every engine', { timeout: 300_000 }, async () => {
  const expectations = new Map([
    [0, true],
    [1, false],
    [2, false],
  ]);
  await mkdir(path.join(project, 'tests'));
  for (const lane of lanes)
    await writeFile(
      path.join(project, 'tests', `${lane.id}.test.js`),
      copiedTest(QUERY, MUSICIANS, expectations, lane),
    );
  expect(await runTests()).toMatchObject({
    success: true,
    numPassedTests: lanes.length * expectations.size,
  });
});

it('fails for an expectation that the query does not meet', async () => {
  const expectations = new Map([
    [0, true],
    [1, true],
  ]);
  for (const lane of TEST_LANES.filter(({ engine }) => engine === 'jsonlogic'))
    await writeFile(
      path.join(project, 'query.test.js'),
      copiedTest(QUERY, MUSICIANS, expectations, lane),
    );
  expect(await runTests()).toMatchObject({ numPassedTests: 1, numFailedTests: 1 });
});

it('names the packages to install', () => {
  const [text] = TEST_LANES.map(lane => copiedTest(QUERY, MUSICIANS, new Map([[0, true]]), lane));
  expect(text).toMatch(/^\/\/ npm install --save-dev vitest react-querybuilder sql\.js\n/);
});
