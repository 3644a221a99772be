import { INSTALLED } from '../../versions.ts';
import { ROOT, runProgram } from '../lib/program';
import { cli } from './cli';
import internals from './internal.json';
import limits from './limits.json';

runProgram(() =>
  cli(process.argv.slice(2), {
    root: ROOT,
    next: INSTALLED.major,
    internals,
    limits,
    log: console.log,
    error: console.error,
  }),
);
