import { readFileSync } from 'node:fs';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { dirname, join, posix, sep } from 'node:path';
import { digest } from '../../bundler/cache-key';
import { ResultCache } from '../../lib/result-cache';
import { findImports, packageOf } from '../../guides/samples/imports';
import { COMPANIONS, readInstalls, type Install } from '../../guides/samples/installs';
import { planPage, type SampleModule } from '../../guides/samples/modules';
import { API_EXAMPLES, majorOf, parsePage, type Page } from '../../guides/samples/page';
import { INSTALLED, MAJORS } from '../../../versions.ts';
import {
  SANDBOX_VERSIONS,
  type SandboxFile,
  type SandboxState,
  type SandboxVersion,
} from '../shared/link';
import { LIBRARY_STYLES, VERSIONS } from '../versions';

/** Samples of one page by fence number, or an example by major version. */
export type PageSamples = Readonly<Record<string, SandboxState>>;

/** Cache of the list between builds. */
const CACHE = '.cache/sandbox-samples.json';

/** Code that affects how samples are read. */
const CODE = [
  'plugins/sandbox/build/samples.ts',
  'plugins/sandbox/shared',
  'plugins/guides/samples',
];

/** Key of a page in addresses: its path without the extension. */
export const pageKey = (path: string): string => path.replace(/\.mdx?$/, '');

const withoutExtension = (file: string): string => file.replace(/\.[cm]?[jt]sx?$/, '');

/** Folder of the examples that guides show. */
const EXAMPLES = 'src/examples';

/** A line that only highlights code of the page: a magic comment of Docusaurus. */
const HIGHLIGHT = /^\s*(?:\/\/|\{?\/\*)\s*highlight-(?:next-line|start|end)\s*(?:\*\/\}?)?$/;

const codeOf = ({ lines }: { readonly lines: readonly string[] }): string =>
  lines.filter(line => !HIGHLIGHT.test(line)).join('\n');

const textOf = ({ chain }: SampleModule): string => `${chain.map(codeOf).join('\n\n')}\n`;

const baseName = (path: string): string => path.split('/').at(-1) ?? path;

/** The files that a sample imports, in the latest state that the page showed before it. */
const importedFiles = (
  text: string,
  page: Page,
  modules: readonly SampleModule[],
  before: number,
): readonly SandboxFile[] =>
  findImports(text).flatMap(({ specifier }) => {
    if (!specifier.startsWith('.')) return [];
    const path = posix.join('.', specifier);
    if (path.endsWith('.css')) {
      const sheet = page.fences.find(({ meta }) => meta.title?.replace(/^\.\//, '') === path);
      return sheet ? [{ name: baseName(path), code: `${codeOf(sheet)}\n` }] : [];
    }
    const found = modules
      .filter(
        ({ file, titled, fence }) =>
          titled && fence.index < before && withoutExtension(file) === withoutExtension(path),
      )
      .at(-1);
    if (!found) return [];
    const code = textOf(found);
    return [
      { name: baseName(found.file), code },
      ...importedFiles(code, page, modules, found.fence.index),
    ];
  });

/**
 * The library's style sheet in front of a sample that imports none: in the sandbox it has no page around
 * it that does.
 */
export const withStyles = (files: readonly SandboxFile[]): readonly SandboxFile[] => {
  const [main, ...rest] = files;
  const imported = files
    .filter(({ name }) => !name.endsWith('.css'))
    .flatMap(({ code }) => findImports(code).map(({ specifier }) => specifier));
  const isBare =
    imported.includes('react-querybuilder') && !imported.some(name => name.endsWith('.css'));
  return main && isBare
    ? [{ ...main, code: `import '${LIBRARY_STYLES}';\n${main.code}` }, ...rest]
    : files;
};

const toState = (
  module: SampleModule,
  page: Page,
  modules: readonly SampleModule[],
): SandboxState => {
  const code = textOf(module);
  const name = module.titled ? baseName(module.file) : 'App.tsx';
  const files = [{ name, code }, ...importedFiles(code, page, modules, module.fence.index)];
  const names = new Set<string>();
  return {
    version: String(module.install.major) as SandboxVersion,
    kit: 'tidy',
    files: withStyles(files.filter(file => !names.has(file.name) && names.add(file.name))),
  };
};

/** Samples of a page that can be opened in the sandbox: every `tsx` fence that the sandbox can run. */
const samplesOf = (path: string, source: string, installs: readonly Install[]): PageSamples => {
  const page = parsePage(path, majorOf(path, INSTALLED.major) ?? INSTALLED.major, source);
  const { modules } = planPage(page, installs);
  return Object.fromEntries(
    modules
      .filter(
        ({ fence, file, install }) =>
          fence.lang === 'tsx' && !file.endsWith('.test.tsx') && install.name !== COMPANIONS,
      )
      .map(module => [String(module.fence.index), toState(module, page, modules)]),
  );
};

/** Whether code in the sandbox of a version may import packages. */
const hasPackages = (major: number, packages: readonly string[]): boolean => {
  const own = VERSIONS.find(({ version }) => version === String(major))?.groups ?? [];
  const names = new Set(own.flatMap(group => group.names.map(name => packageOf(name) ?? name)));
  return packages.every(name => names.has(name));
};

/** The example of a folder, by the major versions that run it. */
const exampleOf = async (folder: string): Promise<PageSamples> => {
  const { since } = JSON.parse(readFileSync(join(folder, 'meta.json'), 'utf8')) as {
    readonly since: number;
  };
  const names = await readdir(folder);
  const files = names
    .filter(name => /(?<!\.test)\.(?:tsx?|css)$/.test(name))
    .map(name => ({ name, code: readFileSync(join(folder, name), 'utf8') }));
  const packages = files
    .filter(({ name }) => !name.endsWith('.css'))
    .flatMap(({ code }) =>
      findImports(code).flatMap(({ specifier }) => packageOf(specifier) ?? []),
    );
  return Object.fromEntries(
    MAJORS.filter(major => major >= since).map(major => {
      // A version that lacks a package is replaced by that which runs the example on the page.
      const version = String(hasPackages(major, packages) ? major : INSTALLED.major);
      return [
        major,
        { version: version as SandboxVersion, kit: 'tidy', files } satisfies SandboxState,
      ];
    }),
  );
};

/** Samples of all pages by {@link pageKey}, and the examples by their folder. */
export const collectSamples = async (
  siteDir: string,
): Promise<Readonly<Record<string, PageSamples>>> => {
  const pages: Record<string, PageSamples> = {};
  const verify = join(siteDir, 'verify');
  const installs = (
    await Promise.all(
      SANDBOX_VERSIONS.map(version => readInstalls(verify, Number(version), INSTALLED.major)),
    )
  ).flat();
  const kept = new ResultCache<PageSamples>(
    join(siteDir, CACHE),
    digest(siteDir, {
      inputs: CODE,
      settings: { installs: installs.map(({ name, packages }) => [name, ...packages]) },
    }),
  );
  for (const folder of ['docs', 'versioned_docs', API_EXAMPLES]) {
    const entries = await readdir(join(siteDir, folder), { recursive: true });
    for (const entry of entries.filter(name => /\.mdx?$/.test(name)).sort()) {
      const path = posix.join(folder, entry.split(sep).join('/'));
      const source = readFileSync(join(siteDir, path), 'utf8');
      if (!/^\s*```tsx/m.test(source)) continue;
      const samples = kept.getOrCompute(`${path}\n${source}`, () =>
        samplesOf(path, source, installs),
      );
      if (Object.keys(samples).length > 0) pages[pageKey(path)] = samples;
    }
  }
  kept.flush();
  for (const entry of await readdir(join(siteDir, EXAMPLES), { withFileTypes: true })) {
    if (!entry.isDirectory()) continue;
    const key = posix.join(EXAMPLES, entry.name);
    pages[key] = await exampleOf(join(siteDir, key));
  }
  return pages;
};

/** Writes one file per page or example, which the sandbox fetches when a reader opens a sample. */
export const writeSamples = async (
  pages: Readonly<Record<string, PageSamples>>,
  folder: string,
): Promise<void> => {
  for (const [key, samples] of Object.entries(pages)) {
    const file = join(folder, `${key}.json`);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, JSON.stringify(samples));
  }
};
