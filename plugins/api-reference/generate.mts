/** Writes the pages of the API reference to `.cache/api`. */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { convert } from './typedoc/convert.mjs';
import { readInputs } from './typedoc/inputs.mjs';
import { buildSite } from './typedoc/site.mjs';

const siteDir = process.cwd();
const output = join(siteDir, '.cache/api');

/** Writes a file only if its content is new, so that caches of the bundler hold. */
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
const { project } = await convert(siteDir);
const site = buildSite(project, await readInputs());
const docs = join(output, 'docs');
mkdirSync(docs, { recursive: true });
removeOthers(docs, new Set([...site.pages.keys()].map(path => join(docs, path))));
for (const [path, content] of site.pages) writeIfChanged(join(docs, path), content);
writeIfChanged(join(output, 'symbols.json'), JSON.stringify(site.symbols));
writeIfChanged(join(output, 'sidebar.json'), JSON.stringify(site.sidebar));

const seconds = ((performance.now() - started) / 1000).toFixed(1);
process.stdout.write(`API reference: ${site.pages.size} pages in ${seconds} s\n`);
