/**
 * Checks the whole API reference: TypeDoc's validation, that each row has a description, that every earlier name still has an
 * answer, and that no page contains a path of the build machine.
 *
 * Known warnings and their counts are listed in `known-warnings.json`, which may only shrink.
 */
import { describedRows } from './descriptions';
import internals from './internals.json' with { type: 'json' };
import packages from './packages.json' with { type: 'json' };
import knownWarnings from './known-warnings.json' with { type: 'json' };
import { compareSymbols, exportedNames } from './symbol-history';
import { audit } from './typedoc/audit.mjs';
import { compareRows, readExpected } from './typedoc/compare.mjs';
import { barrels, generate } from './typedoc/generate.mjs';
import { CORE } from './typedoc/links.mjs';
import { readInputs } from './typedoc/inputs.mjs';

/** Smaller numbers mean that some input was not read. */
const LEAST = { pages: 750, types: 320, members: 4400, signatures: 320, descriptions: 9400 };

const siteDir = process.cwd();
const { app, project, messages, ...site } = await generate(siteDir, await readInputs());
app.options.setValue('validation', {
  notExported: true,
  invalidLink: true,
  invalidPath: true,
  rewrittenLink: true,
});
app.validate(project);

const rows = compareRows(
  readExpected(
    barrels(siteDir),
    packages.map(({ name }) => name),
    path => site.pages.get(`${path}.md`)?.includes('<p class="api-meta">Component') ?? false,
  ),
  site.pages,
);

const documented = new Set(packages.map(({ name }) => name));
const problems = audit({
  pages: site.pages,
  least: LEAST,
  rows,
  described: describedRows,
  siteDir,
  warnings: messages,
  knownWarnings,
  names: compareSymbols(site.symbols, documented),
  completeness: {
    exported: exportedNames(CORE),
    documented: new Set(
      site.symbols.filter(symbol => symbol.package === CORE).map(({ name }) => name),
    ),
    internal: new Set(internals.flatMap(({ names }) => names)),
  },
});
for (const problem of problems) process.stderr.write(`${problem}\n`);
process.stdout.write(
  `API reference: ${site.pages.size} pages, ${messages.length} known warnings, ${rows.members} members of ${rows.types} types and ${rows.signatures} signatures compared, ${problems.length} problems\n`,
);
if (problems.length > 0) process.exitCode = 1;
