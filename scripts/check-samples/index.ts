import { cli } from './cli';

void cli(process.argv.slice(2)).then(code => {
  process.exitCode = code;
});
