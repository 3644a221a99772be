/**
 * Writes the pages of the packages given as arguments to `.cache/api`. Pages of other packages are
 * kept.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import packages from './packages.json' with { type: 'json' };
import { groupSummaries, SUMMARIES_FILE } from './summaries';
import { barrels, generate } from './typedoc/generate.mjs';
import { readInputs } from './typedoc/inputs.mjs';
import type { ApiSymbol, SidebarPackage } from './typedoc/registry.mjs';

const siteDir = process.cwd();
const output = join(siteDir, '.cache/api');

/** Writes a file only if its content changed, so bundler caches stay valid. */
const writeIfChanged = (file: string, content: string): void => {
  if (existsSync(file) && readFileSync(file, 'utf8') === content) return;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
};

const removeOthers = (folder: string, keep: ReadonlySet<string>): void => {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name);
    if (entry.isFile() && !keep.has(file)) rmSync(file);
  }
};

const started = performance.now();
const stale = new Set(process.argv.slice(2));
/** Pages of every package link to those of the core package. */
const [core] = packages;

const readKept = <Entry,>(name: string, owner: (entry: Entry) => string): Entry[] => {
  const file = join(output, name);
  const entries = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Entry[]) : [];
  return entries.filter(entry => !stale.has(owner(entry)));
};

const site = await generate(
  siteDir,
  await readInputs(stale),
  barrels(siteDir, new Set([...stale, ...(core ? [core.name] : [])])),
  {
    symbols: readKept<ApiSymbol>('symbols.json', symbol => symbol.package),
    sidebar: readKept<SidebarPackage>('sidebar.json', entry => entry.name),
  },
);
const docs = join(output, 'docs');
mkdirSync(docs, { recursive: true });
const keep = [
  ...site.pages.keys(),
  ...site.sidebar.map(({ name }) => `${name}/index.md`),
  ...site.symbols.map(symbol => `${symbol.package}/${symbol.kind}/${symbol.name}.md`),
];
removeOthers(docs, new Set(keep.map(path => join(docs, path))));
for (const [path, content] of site.pages) writeIfChanged(join(docs, path), content);
writeIfChanged(join(output, 'symbols.json'), JSON.stringify(site.symbols));
writeIfChanged(join(output, 'sidebar.json'), JSON.stringify(site.sidebar));
writeIfChanged(join(siteDir, SUMMARIES_FILE), JSON.stringify(groupSummaries(site.symbols)));

const seconds = ((performance.now() - started) / 1000).toFixed(1);
process.stdout.write(
  `API reference: ${site.pages.size} pages of ${stale.size} packages in ${seconds} s\n`,
);
