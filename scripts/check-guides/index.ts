/**
 * Everything that a guide can fail in `npm test`, for the guides that were changed:
 *
 * `npm run check:guides -- docs/tips/count-rules.mdx`
 */
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { mapWithConcurrency } from '../../plugins/lib/map-with-concurrency';
import { ROOT, runProgram } from '../lib/program';
import { runCommand } from '../lib/run-command';
import { checkPage } from './page';

interface Part {
  readonly name: string;
  readonly command: readonly string[];
}

/** The files of claims that may speak of a page: its own, and that of the page above it. */
const claimsOf = (page: string): readonly string[] => {
  const name = page.replace(/^(?:docs|versioned_docs\/version-\d+)\//, '').replace(/\.mdx$/, '');
  return [name, dirname(name)].map(path => `claims/${path}.test.tsx`);
};

const partsOf = (pages: readonly string[]): readonly Part[] => {
  const tests = [...new Set(pages.flatMap(claimsOf))].filter(path => existsSync(join(ROOT, path)));
  const script = (name: string): string[] => ['npm', 'run', '--silent', `check:${name}`, '--'];
  const facts = ['front-matter', 'counterparts'].map(name => `config/${name}.test.ts`);
  return [
    { name: 'Samples', command: [...script('samples'), ...pages] },
    { name: 'Claims', command: [...script('claims'), ...pages] },
    { name: 'Lint', command: ['npx', 'eslint', '--max-warnings', '0', ...pages, ...tests] },
    {
      name: 'Words for the search, pages of other versions',
      command: ['npx', 'vitest', 'run', '--project', 'node', '--reporter=dot', ...facts],
    },
    { name: 'Spelling', command: [...script('spelling'), '--no-must-find-files', ...pages] },
    { name: 'Prose', command: [...script('prose'), ...pages] },
    { name: 'Exported names', command: script('coverage') },
  ];
};

/** Runs a part, and prints its output if it fails. */
const run = async ({ name, command }: Part): Promise<boolean> => {
  const { passed, output, time } = await runCommand(command);
  if (!passed) console.error(`\n${output}\nRun it alone: ${command.join(' ')}`);
  console.log(`${passed ? '✓' : '✗'} ${name} (${time})`);
  return passed;
};

const main = async (): Promise<number> => {
  const pages = process.argv.slice(2);
  if (pages.length === 0) {
    console.error('Pass the guides that you changed: npm run check:guides -- docs/tips/path.mdx');
    return 2;
  }
  const problems = (await Promise.all(pages.map(page => checkPage(ROOT, page)))).flat();
  for (const problem of problems) console.error(problem);
  if (problems.length === 0) console.log('✓ Front matter, sidebar, components and links');
  const passed = await mapWithConcurrency(partsOf(pages), 2, run);
  return problems.length === 0 && passed.every(Boolean) ? 0 : 1;
};

runProgram(main);
