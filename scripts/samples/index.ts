import { runProgram } from '../lib/program';
import { cli } from './cli';

runProgram(() => cli(process.argv.slice(2)));
