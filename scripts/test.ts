/**
 * Everything that a change must pass, cheap steps first.
 *
 * `npm test` runs all steps. `npm run check` (`--no-browser`) skips the build and the browser.
 */
import { ensureChromium } from '../e2e/lib/chromium';
import { runCommand, secondsSince } from './lib/run-command';

interface Step {
  readonly name: string;
  readonly command: readonly string[];
}

/** Parallel lanes. The steps of a lane run one after the other. */
type Stage = readonly (readonly Step[])[];

const run = (...command: string[]): string[] => ['npm', 'run', '--silent', ...command];

/** Each of these steps uses one core. */
const CHECKS: Stage = [
  [
    { name: 'Types', command: run('check:types') },
    { name: 'Lint and formatting', command: run('check:lint') },
    { name: 'Dead code', command: run('check:dead-code') },
    { name: 'Spelling', command: run('check:spelling') },
    { name: 'Prose', command: run('check:prose') },
    { name: 'Supply chain', command: run('check:supply-chain') },
  ],
  [
    // Installs the versions of the library, which the next steps need.
    { name: 'Samples of every version', command: run('check:samples') },
    { name: 'Guards against hostile queries', command: run('check:guards') },
    { name: 'Differences of major versions', command: run('check:differences') },
    { name: 'Claims of the guides', command: run('check:claims') },
    { name: 'Generated data', command: run('update', '--', '--check') },
    { name: 'Exported names in the guides', command: run('check:coverage') },
    { name: 'API reference', command: run('check:api') },
    { name: 'Registry of shadcn', command: run('check:registry') },
  ],
];

const alone = (name: string, command: readonly string[]): Stage => [[{ name, command }]];

const UNIT = alone('Unit tests', run('test:unit'));

/** Steps that need the production build or a browser. */
const BROWSER: readonly Stage[] = [
  alone('Production build', run('build')),
  alone('Built pages', run('test:built')),
  alone('Build with other settings', run('build:variant')),
  alone('End-to-end tests', run('test:e2e')),
];

const withBrowser = !process.argv.includes('--no-browser');
const stages: readonly Stage[] = [CHECKS, UNIT, ...(withBrowser ? BROWSER : [])];
const total = stages.flat(2).length;

let begun = 0;
let failed = 0;

/**
 * Runs a step. If it runs in parallel with others, its output is printed at the end, so that lines
 * don't mix.
 */
const runStep = async ({ name, command }: Step, isAlone: boolean): Promise<void> => {
  begun += 1;
  const label = `[${begun}/${total}] ${name}`;
  console.log(`\n${label} …`);
  const { passed, output, time } = await runCommand(command, isAlone);
  if (!isAlone) process.stdout.write(`\n${output}`);
  if (passed) {
    console.log(`${label}: passed in ${time}`);
  } else {
    failed += 1;
    console.error(`\n${label} failed after ${time}. Run it alone: ${command.join(' ')}`);
  }
};

const main = async (): Promise<void> => {
  const started = performance.now();
  if (withBrowser) console.log(`Browser: ${ensureChromium()}`);
  for (const lanes of stages) {
    await Promise.all(
      lanes.map(async steps => {
        for (const step of steps) {
          // After a failure, running steps continue to the end, but no new step starts.
          if (failed === 0) await runStep(step, lanes.length === 1);
        }
      }),
    );
  }
  if (failed > 0) process.exit(1);
  console.log(`\nAll ${total} steps passed in ${secondsSince(started)}.`);
  console.log(`${total} passed, 0 failed`);
};

void main();
