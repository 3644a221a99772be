import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { checkSamples } from './check';
import { ConventionError } from './meta';
import { fenceLine } from './modules';
import { formatOutput, rewritePage } from './rewrite';
import type { Difference } from './run';

const NEXT = 8;

const FLAGS = new Set(['--write', '--keep']);

const describeDifference = async ({ output, reason, actual }: Difference): Promise<string> => {
  const { fence, sample } = output;
  const { lang, meta, lines } = fence;
  return [
    `${sample.page.path}:${fenceLine(fence)}:1 The output of "${meta.output ?? ''}" is another one: ${reason}.`,
    ...lines.map(line => `  - ${line}`),
    ...(await formatOutput(lang, actual)).split('\n').map(line => `  + ${line}`),
  ].join('\n');
};

const main = async (args: readonly string[]): Promise<number> => {
  const root = join(__dirname, '..', '..');
  const unknown = args.find(arg => arg.startsWith('-') && !FLAGS.has(arg));
  if (unknown !== undefined) {
    console.error(`${unknown} is no option. Known are ${[...FLAGS].join(', ')}.`);
    return 2;
  }
  const { plans, problems, differences, executed } = await checkSamples({
    root,
    verify: join(root, 'verify'),
    next: NEXT,
    only: args.filter(arg => !arg.startsWith('-')),
    keepScratch: args.includes('--keep'),
  });
  if (plans.length === 0) {
    console.error('No page was read.');
    return 2;
  }
  for (const { page, line, column, message } of problems) {
    console.error(`${page}:${line}:${column} ${message}`);
  }
  const write = args.includes('--write');
  if (write) {
    for (const { page } of plans) {
      const own = differences.filter(({ output }) => output.sample.page === page);
      if (own.length === 0) continue;
      await writeFile(join(root, page.path), await rewritePage(page, own));
      console.log(`${page.path}: wrote ${own.length} outputs`);
    }
  } else {
    for (const difference of differences) console.error(await describeDifference(difference));
  }
  const samples = plans.reduce((sum, { modules }) => sum + modules.length, 0);
  const failures = problems.length + (write ? 0 : differences.length);
  console.log(
    `${plans.length} pages, ${samples} samples, ${executed} executed, ${failures} problems`,
  );
  return failures > 0 ? 1 : 0;
};

main(process.argv.slice(2)).then(
  code => {
    process.exitCode = code;
  },
  (error: unknown) => {
    if (error instanceof ConventionError) {
      console.error(`${error.page}:${error.line}:1 ${error.message}`);
    } else {
      console.error(error);
    }
    process.exitCode = 2;
  },
);
