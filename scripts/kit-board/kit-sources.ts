import { readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { build, type Plugin } from 'esbuild';
import type { ProjectFiles, ProjectInput } from '../../src/features/demo/code/project';
import type { KitInfo } from '../../src/lib/kit';
import { ROOT } from '../lib/program';

/** What the demo's code view shows and downloads. */
interface DemoCode {
  readonly loadKitSource: Readonly<Record<string, () => Promise<ProjectInput['source']>>>;
  readonly LAYOUTS: ProjectInput['layouts'];
  readonly projectFiles: (input: ProjectInput) => ProjectFiles;
  readonly INITIAL_OPTIONS: ProjectInput['options'];
}

/** Texts imported with `?raw`, which Node doesn't know. */
const raw: Plugin = {
  name: 'raw',
  setup(setup) {
    setup.onResolve({ filter: /\?raw$/ }, async ({ path, ...rest }) => ({
      path: (await setup.resolve(path.replace('?raw', ''), rest)).path,
      namespace: 'raw',
    }));
    setup.onLoad({ filter: /.*/, namespace: 'raw' }, ({ path }) => ({
      contents: readFileSync(path, 'utf8'),
      loader: 'text',
    }));
  },
};

/** The modules of the demo that write an application's code. */
const loadDemoCode = async (): Promise<DemoCode> => {
  const { outputFiles } = await build({
    stdin: {
      contents: `export { loadKitSource } from './src/kits/sources';
export { LAYOUTS } from './src/features/demo/code/layout-source';
export { projectFiles } from './src/features/demo/code/project';
export { INITIAL_OPTIONS } from './src/features/demo/model/options';`,
      resolveDir: ROOT,
    },
    bundle: true,
    write: false,
    format: 'cjs',
    platform: 'node',
    packages: 'external',
    alias: { '@site': ROOT },
    plugins: [raw],
  });
  const folder = join(ROOT, '.cache/kit-board');
  await mkdir(folder, { recursive: true });
  const file = join(folder, 'demo-code.cjs');
  await writeFile(file, outputFiles[0]?.text ?? '');
  return createRequire(file)(file) as DemoCode;
};

let demoCode: Promise<DemoCode> | undefined;

/**
 * The files of the application that the demo offers for download.
 *
 * @param options - What differs from the demo's initial options.
 */
export const applicationOf = async (
  info: KitInfo,
  query: ProjectInput['query'],
  options: Partial<ProjectInput['options']> = {},
): Promise<ProjectFiles> => {
  const { loadKitSource, projectFiles, INITIAL_OPTIONS, LAYOUTS } = await (demoCode ??=
    loadDemoCode());
  const source = await loadKitSource[info.id]?.();
  if (!source) throw new Error(`There is no source for the kit ${info.id}.`);
  return projectFiles({
    info,
    source,
    layouts: LAYOUTS,
    options: { ...INITIAL_OPTIONS, ...options },
    query,
    language: 'ts',
  });
};
