import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { ROOT } from './program';

/** How a command ended. */
export interface Ended {
  readonly passed: boolean;
  /** What it printed. Empty if it shared the terminal. */
  readonly output: string;
  /** Such as `12 s`. */
  readonly time: string;
}

/** Seconds since a moment of `performance.now()`, such as `12 s`. */
export const secondsSince = (since: number): string =>
  `${((performance.now() - since) / 1000).toFixed(0)} s`;

/**
 * Runs a command in the root of the project.
 *
 * @param sharesTerminal - Whether it prints at once. Otherwise its output is collected, so that lines of
 *   parallel commands don't mix.
 */
export const runCommand = async (
  [program = '', ...args]: readonly string[],
  sharesTerminal = false,
): Promise<Ended> => {
  const since = performance.now();
  const child = spawn(program, args, {
    cwd: ROOT,
    stdio: sharesTerminal ? 'inherit' : ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  const output = await Promise.all(
    [child.stdout, child.stderr].map(async stream => (stream ? await text(stream) : '')),
  );
  return { passed: (await ended) === 0, output: output.join(''), time: secondsSince(since) };
};
