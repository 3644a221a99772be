import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';

const SYNTAX = resolve(import.meta.dirname, 'syntax.ts');

/** Characters of a script that {@link SYNTAX} reads in a process whose stack has a third of the usual size. */
const readWithSmallStack = (code: string): number =>
  Number(
    execFileSync(
      process.execPath,
      [
        '--stack-size=320',
        '--import=tsx',
        `--eval=const { treeOf } = require(${JSON.stringify(SYNTAX)});
          const code = ${code};
          console.log(treeOf({ name: 'App.tsx', code }).length);`,
      ],
      { encoding: 'utf8' },
    ),
  );

it.each(['<a>', '`${', '['])('reads the start of code nested deeper than the stack: %j', part => {
  const repeated = `${JSON.stringify(part)}.repeat(5000)`;
  const read = readWithSmallStack(`'const before = 1;' + ${repeated}`);
  expect(read).toBeGreaterThan(100);
  expect(read).toBeLessThan(5000 * part.length);
});
