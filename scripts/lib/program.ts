import { join } from 'node:path';

import { EnvError, readEnv, type SiteEnv } from '../../config/env';

/** Root of the project. */
export const ROOT = join(__dirname, '../..');

/**
 * Runs a program.
 *
 * @param program - Returns the exit code. An error is printed, and its exit code is 2.
 */
export const runProgram = (program: () => Promise<number>): void => {
  program().then(
    code => {
      process.exitCode = code;
    },
    (error: unknown) => {
      console.error(error);
      process.exitCode = 2;
    },
  );
};

/**
 * Reads the settings. At a bad value, prints the sentence that names it and ends the process.
 */
export const readSettings = (env: Readonly<Record<string, string | undefined>>): SiteEnv => {
  try {
    return readEnv(env);
  } catch (error) {
    if (!(error instanceof EnvError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
};
