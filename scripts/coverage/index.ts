import { join } from 'node:path';
import { INSTALLED } from '../../versions.ts';
import { cli } from './cli';
import internals from './internal.json';
import limits from './limits.json';

cli(process.argv.slice(2), {
  root: join(__dirname, '..', '..'),
  next: INSTALLED.major,
  internals,
  limits,
  log: console.log,
  error: console.error,
}).then(
  code => {
    process.exitCode = code;
  },
  (error: unknown) => {
    console.error(error);
    process.exitCode = 2;
  },
);
