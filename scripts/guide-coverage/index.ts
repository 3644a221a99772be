import { join } from 'node:path';
import { cli } from './cli';
import internals from './internal.json';
import limits from './limits.json';

const NEXT = 8;

cli(process.argv.slice(2), {
  root: join(__dirname, '..', '..'),
  next: NEXT,
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
