import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { ROOT, runProgram } from '../lib/program';

const OBSERVERS = {
  editors: async () => (await import('../../packages/adapter-behavior/editors')).observeEditors(),
  inspector: async () => (await import('./inspector')).makeInspector(),
} satisfies Readonly<Record<string, () => Promise<object>>>;

type Observer = keyof typeof OBSERVERS;

/**
 * Observes what renders in a document of jsdom. Its globals and the timers of UI kits stay in a process
 * of their own.
 */
export const observe = async (name: Observer): Promise<object> => {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', __filename, name],
    { cwd: ROOT, env: { ...process.env, NODE_ENV: 'development' }, maxBuffer: 10_000_000 },
  );
  return JSON.parse(stdout) as object;
};

const main = async (): Promise<number> => {
  const { builtinEnvironments } = await import('vitest/runtime');
  await builtinEnvironments.jsdom.setup(globalThis, {});
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const observed = await OBSERVERS[process.argv[2] as Observer]();
  return new Promise(() => {
    // Timers of UI kits would fail after the end.
    process.stdout.write(JSON.stringify(observed), () => process.exit());
  });
};

if (require.main === module) runProgram(main);
