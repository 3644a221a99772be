/**
 * Ports a page to an older version: copies it, rewrites links and front matter, extends the claims that hold
 * there, and lists by line what the version lacks and what fails.
 *
 * `npm run port -- docs/tips/forms.mdx 7`
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { nearestOf, readGuides } from '../../config/front-matter';
import { VERSIONS, versionOfFile } from '../../versions.ts';
import { readClaims } from '../claims/claims';
import { ROOT, runProgram } from '../lib/program';
import { runCommand } from '../lib/run-command';
import { claimsToTry, namesIn, portPage, widen } from './port';

/** What Vitest reports as JSON. */
interface Results {
  readonly testResults: readonly {
    readonly assertionResults: readonly {
      readonly status: string;
      readonly title: string;
      readonly failureMessages: readonly string[];
    }[];
  }[];
}

const REPORT = join(ROOT, '.cache/port.json');

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

const namesOf = (major: number) => namesIn(JSON.parse(read(`src/data/library/v${major}.json`)));

/** Runs tests, and returns the first line of each message by the title of the test. */
const runTests = async (args: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  await runCommand(['npx', 'vitest', 'run', '--reporter=json', `--outputFile=${REPORT}`, ...args]);
  const { testResults } = JSON.parse(readFileSync(REPORT, 'utf8')) as Results;
  const results = testResults.flatMap(({ assertionResults }) => assertionResults);
  return new Map(
    results
      .sort((a, b) => Number(a.status !== 'passed') - Number(b.status !== 'passed'))
      .map(({ title, failureMessages: [message = ''] }) => [
        title.replace(/ \(\d+\)$/, ''),
        message.split('\n')[0] ?? '',
      ]),
  );
};

/** Runs the claims of a page with an older major, and extends those that pass. */
const tryClaims = async (path: string, from: number, to: number): Promise<void> => {
  const source = read(path);
  const file = readClaims(path, source);
  const tried = claimsToTry(file, from, to);
  writeFileSync(join(ROOT, path), widen(source, tried, from, to));
  const config = ['--config', 'claims/vitest.config.mts', '--project', `v${to}`];
  const messages = await runTests([...config, path]);
  const passed = file.claims.flatMap(({ line, said }) => {
    if (!tried.includes(line)) return [];
    const title = said.flatMap(({ sentences }) => sentences).join(' ');
    const message = messages.get(title) ?? 'It did not run.';
    if (message === '') return [line];
    console.log(`${path}:${line}: ${message}\n  ${title}`);
    return [];
  });
  writeFileSync(join(ROOT, path), widen(source, passed, from, to));
  console.log(`${path}: ${passed.length} of ${tried.length} claims hold in version ${to}.`);
};

const main = async (): Promise<number> => {
  const [page = '', major] = process.argv.slice(2);
  const from = versionOfFile(page);
  const to = VERSIONS.find(version => String(version.major) === major);
  if (!from || !to || to.major >= from.major || !existsSync(join(ROOT, page))) {
    console.error('Pass a guide and an older version: npm run port -- docs/tips/forms.mdx 7');
    return 2;
  }
  const id = page.slice(from.folder.length + 1).replace(/\.mdx$/, '');
  const target = `${to.folder}/${id}.mdx`;
  if (!existsSync(join(ROOT, target))) {
    const own = namesOf(to.major);
    const lacking = new Set([...namesOf(from.major)].filter(name => !own.has(name)));
    const nearest = nearestOf(await readGuides(ROOT));
    const { text, notes } = portPage(ROOT, id, from, to, lacking, nearest);
    mkdirSync(dirname(join(ROOT, target)), { recursive: true });
    writeFileSync(join(ROOT, target), text);
    for (const note of notes) console.log(`${target}:${note}`);
  }
  const claims = `claims/${id}.test.tsx`;
  if (existsSync(join(ROOT, claims))) await tryClaims(claims, from.major, to.major);
  const examples = [...read(target).matchAll(/<Live example="([^"]+)"/g)].map(
    ([, example]) => `src/examples/${example}/App.test.tsx`,
  );
  if (examples.length > 0) {
    process.env.PORT_MAJOR = String(to.major);
    const tests = await runTests(['--config', 'scripts/port/vitest.config.mts', ...examples]);
    for (const [title, message] of tests) console.log(`${message ? '✗' : '✓'} ${title} ${message}`);
  }
  const { passed } = await runCommand(
    ['npm', 'run', '--silent', 'check:samples', '--', target],
    true,
  );
  console.log(
    `Edit the page, add it to ${to.sidebar}, and then: npm run check:guides -- ${target}`,
  );
  return passed ? 0 : 1;
};

runProgram(main);
