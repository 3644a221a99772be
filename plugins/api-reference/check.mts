/**
 * Checks the whole API reference: TypeDoc's validation, that every earlier name still has an
 * answer, and that no page contains a path of the build machine.
 *
 * Known warnings and their counts are listed in `known-warnings.json`, which may only shrink.
 */
import packages from './packages.json' with { type: 'json' };
import knownWarnings from './known-warnings.json' with { type: 'json' };
import { compareSymbols } from './symbol-history';
import { audit } from './typedoc/audit.mjs';
import { generate } from './typedoc/generate.mjs';
import { readInputs } from './typedoc/inputs.mjs';

/** Fewer pages mean that some input was not read. */
const MIN_PAGES = 750;

const siteDir = process.cwd();
const { app, project, messages, ...site } = await generate(siteDir, await readInputs());
app.options.setValue('validation', {
  notExported: true,
  invalidLink: true,
  invalidPath: true,
  rewrittenLink: true,
});
app.validate(project);

const documented = new Set(packages.map(({ name }) => name));
const problems = audit({
  pages: site.pages,
  leastPages: MIN_PAGES,
  siteDir,
  warnings: messages,
  knownWarnings,
  names: compareSymbols(site.symbols, documented),
});
for (const problem of problems) process.stderr.write(`${problem}\n`);
process.stdout.write(
  `API reference: ${site.pages.size} pages, ${messages.length} known warnings, ${problems.length} problems\n`,
);
if (problems.length > 0) process.exitCode = 1;
