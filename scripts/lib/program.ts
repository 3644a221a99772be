import { join } from 'node:path';

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
