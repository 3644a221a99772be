import { join } from 'node:path';
import { checkSamples } from './check';
import { ConventionError } from './meta';

const NEXT = 8;

const main = async (args: readonly string[]): Promise<number> => {
  const root = join(__dirname, '..', '..');
  const only = args.filter(arg => !arg.startsWith('--'));
  const { plans, problems } = await checkSamples({
    root,
    verify: join(root, 'verify'),
    next: NEXT,
    only,
    keepScratch: args.includes('--keep'),
  });
  if (plans.length === 0) {
    console.error('No page was read.');
    return 2;
  }
  for (const { page, line, column, message } of problems) {
    console.error(`${page}:${line}:${column} ${message}`);
  }
  const samples = plans.reduce((sum, { modules }) => sum + modules.length, 0);
  console.log(`${plans.length} pages, ${samples} samples, ${problems.length} problems`);
  return problems.length > 0 ? 1 : 0;
};

main(process.argv.slice(2)).then(
  code => {
    process.exitCode = code;
  },
  (error: unknown) => {
    if (error instanceof ConventionError) {
      console.error(`${error.page}:${error.line} ${error.message}`);
    } else {
      console.error(error);
    }
    process.exitCode = 2;
  },
);
