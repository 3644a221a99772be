import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync, existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import pluginTypedoc from 'docusaurus-plugin-typedoc';
import type { Application, ProjectReflection } from 'typedoc';
import packages from './packages.json' with { type: 'json' };
import removals from './removals.json' with { type: 'json' };
import type { GuideLink } from './guides';
import { load } from './typedoc/plugin.mjs';
import { buildSite, type PackageInput, type Removal } from './typedoc/site.mjs';
import { sourceLinks } from './typedoc/sources.mjs';
import { plainValue } from './typedoc/values.mjs';

const siteDir = process.cwd();
const here = join(siteDir, 'plugins/api-reference');
const output = join(siteDir, '.cache/api');

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

/** Modules of the names that a barrel exports one by one, from sub-paths of its package. */
const subPaths = (barrel: string): ReadonlyMap<string, string> => {
  const source = readFileSync(join(here, `barrels/${barrel}.ts`), 'utf8');
  return new Map(
    [...source.matchAll(/export (?:type )?\{([^}]*)\} from '([^']+)'/g)].flatMap(
      ([, names = '', module = '']) =>
        names
          .split(',')
          .map(name => name.trim())
          .filter(Boolean)
          .map(name => [name, module] as const),
    ),
  );
};

interface Manifest {
  readonly version: string;
  readonly private?: boolean;
}

const guidesFile = join(output, 'guides.json');
const guides = (existsSync(guidesFile) ? readJson(guidesFile) : {}) as Readonly<
  Record<string, readonly GuideLink[]>
>;
/** Guides that name a symbol with its package, and those that name it without. */
const guidesOf = (owner: string, symbol: string): readonly GuideLink[] => {
  const links = [...(guides[`${owner}/${symbol}`] ?? []), ...(guides[`*/${symbol}`] ?? [])];
  return [...new Map(links.map(link => [link.path, link])).values()].sort((a, b) =>
    a.path.localeCompare(b.path, 'en'),
  );
};

const removalsOf: Readonly<Record<string, readonly Removal[]>> = removals;

/** The exports of the modules whose constants have their values shown. */
const loadValues = async (modules: Iterable<string>): Promise<ReadonlyMap<string, unknown>> => {
  const values = new Map<string, unknown>();
  for (const name of new Set(modules)) {
    // Only the modules that ask for no optional peer and no browser can be loaded here.
    if (/\/parse/.test(name)) continue;
    const exports = (await import(name)) as Record<string, unknown>;
    for (const [key, value] of Object.entries(exports)) values.set(key, value);
  }
  return values;
};

const inputOf = async (entry: (typeof packages)[number]): Promise<PackageInput> => {
  const packageDir = join(siteDir, 'node_modules', entry.name);
  const manifest = readJson(join(packageDir, 'package.json')) as Manifest;
  const modules = subPaths(entry.barrel);
  const core = entry.name === 'react-querybuilder';
  const links = new Map([
    ...(core
      ? sourceLinks(
          join(siteDir, 'node_modules/@react-querybuilder/core'),
          manifest.version,
          'core',
        )
      : []),
    ...sourceLinks(packageDir, manifest.version, entry.folder),
  ]);
  const values = core ? await loadValues([entry.name, ...modules.values()]) : new Map();
  const introduction = join(here, `pages/${entry.barrel}.md`);
  return {
    name: entry.name,
    version: manifest.version,
    own: manifest.private === true,
    about: entry.about,
    introduction: existsSync(introduction)
      ? readFileSync(introduction, 'utf8').trim()
      : entry.about,
    removals: removalsOf[entry.name] ?? [],
    moduleOf: symbol => modules.get(symbol) ?? entry.name,
    sourceOf: symbol => links.get(symbol),
    guidesOf: symbol => guidesOf(entry.name, symbol),
    valueOf: symbol => (values.has(symbol) ? plainValue(values.get(symbol)) : undefined),
  };
};

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

const write = async (project: ProjectReflection): Promise<number> => {
  const site = buildSite(project, await Promise.all(packages.map(inputOf)));
  const docs = join(output, 'docs');
  mkdirSync(docs, { recursive: true });
  removeOthers(docs, new Set([...site.pages.keys()].map(path => join(docs, path))));
  for (const [path, content] of site.pages) writeIfChanged(join(docs, path), content);
  writeIfChanged(join(output, 'symbols.json'), JSON.stringify(site.symbols));
  writeIfChanged(join(output, 'sidebar.json'), JSON.stringify(site.sidebar));
  return site.pages.size;
};

const started = performance.now();
let pages = 0;
let failed = false;

const plugin = (app: Application): void => {
  load(app);
  // The pages are ours; TypeDoc converts, validates and resolves.
  app.outputs.addOutput('site', async (_path, project) => {
    pages = await write(project);
    failed = app.logger.hasErrors();
  });
  app.outputs.setDefaultOutputName('site');
};

await pluginTypedoc(
  { siteDir, siteConfig: {} } as never,
  {
    entryPoints: packages.map(({ barrel }) => join(here, `barrels/${barrel}.ts`)),
    tsconfig: join(here, 'barrels/tsconfig.json'),
    skipErrorChecking: true,
    out: join(output, 'docs'),
    plugin: [plugin],
    readme: 'none',
    disableSources: true,
    excludeInternal: true,
    excludeExternals: true,
    excludeReferences: true,
    sortEntryPoints: false,
    sort: ['source-order'],
    externalPattern: [
      '**/node_modules/!(react-querybuilder|@react-querybuilder|@types)/**',
      '**/node_modules/@types/!(json-logic-js)/**',
    ],
    logLevel: 'Warn',
  } as never,
);

if (failed || pages === 0) {
  process.exitCode = 1;
  process.stderr.write('The API reference was not generated.\n');
} else {
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  process.stdout.write(`API reference: ${String(pages)} pages in ${seconds} s\n`);
}
