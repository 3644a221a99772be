/**
 * Checks the API reference as a whole: what TypeDoc's validation finds, every name that the reference
 * ever had, and that no page tells where it was made.
 *
 * Known warnings are listed with their number in `known-warnings.json`, which may only shrink.
 */
import packages from './packages.json' with { type: 'json' };
import knownWarnings from './known-warnings.json' with { type: 'json' };
import { compareNames } from './symbol-history';
import { audit } from './typedoc/audit.mjs';
import { convert } from './typedoc/convert.mjs';
import { readInputs } from './typedoc/inputs.mjs';
import { buildSite } from './typedoc/site.mjs';

/** Fewer pages than this mean that something was not read. */
const LEAST_PAGES = 750;

const siteDir = process.cwd();
const { app, project, messages } = await convert(siteDir);
const site = buildSite(project, await readInputs());
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
  leastPages: LEAST_PAGES,
  siteDir,
  warnings: messages,
  knownWarnings,
  names: compareNames(site.symbols, documented),
});
for (const problem of problems) process.stderr.write(`${problem}\n`);
process.stdout.write(
  `API reference: ${site.pages.size} pages, ${messages.length} known warnings, ${problems.length} problems\n`,
);
if (problems.length > 0) process.exitCode = 1;
