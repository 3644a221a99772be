/**
 * Everything that a change must pass, one step after the other, cheap ones first.
 *
 * `npm test` runs all; `npm run check` (`--no-browser`) leaves out the build and the browser.
 */
import { spawnSync } from 'node:child_process';
import { ensureChromium } from './lib/chromium';

interface Step {
  readonly name: string;
  readonly command: readonly string[];
  /** Needs the production build or a browser. */
  readonly browser?: boolean;
}

const run = (...command: string[]): string[] => ['npm', 'run', '--silent', ...command];

const STEPS: readonly Step[] = [
  { name: 'Types', command: run('check:types') },
  { name: 'Lint and formatting', command: run('check:lint') },
  { name: 'Conformance', command: run('check:conformance') },
  { name: 'Unit tests', command: run('test:unit') },
  { name: 'Library data', command: run('check:library-data') },
  { name: 'Samples of every version', command: run('check:samples') },
  { name: 'Exported names in the guides', command: run('check:coverage') },
  { name: 'API reference', command: run('check:api') },
  { name: 'Spelling', command: run('check:spelling') },
  { name: 'Dead code', command: run('check:dead-code') },
  { name: 'Production build', command: run('build'), browser: true },
  { name: 'Build with other settings', command: run('build:variant'), browser: true },
  { name: 'End-to-end tests', command: run('test:e2e'), browser: true },
];

const withBrowser = !process.argv.includes('--no-browser');
const steps = STEPS.filter(step => withBrowser || !step.browser);

const seconds = (since: number): string => `${((performance.now() - since) / 1000).toFixed(0)} s`;

const started = performance.now();
if (withBrowser) console.log(`Browser: ${ensureChromium()}`);

for (const [index, { name, command }] of steps.entries()) {
  const label = `[${index + 1}/${steps.length}] ${name}`;
  console.log(`\n${label} …`);
  const since = performance.now();
  const [program = '', ...args] = command;
  const { status } = spawnSync(program, args, { stdio: 'inherit' });
  if (status !== 0) {
    console.error(`\n${label} failed after ${seconds(since)}. Run it alone: ${command.join(' ')}`);
    process.exit(1);
  }
  console.log(`${label}: passed in ${seconds(since)}`);
}
console.log(`\nAll ${steps.length} steps passed in ${seconds(started)}.`);
console.log(`${steps.length} passed, 0 failed`);
