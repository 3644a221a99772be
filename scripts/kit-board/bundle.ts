import { createRequire } from 'node:module';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, type OutputFile, type Plugin } from 'esbuild';
import postcss, { type AcceptedPlugin } from 'postcss';
import type { ProjectFiles } from '../../src/features/demo/code/project';
import { ROOT } from '../lib/program';

/** Scripts, style sheets and fonts of an application. */
export interface Bundle {
  readonly script: string;
  readonly style: string;
  readonly fonts: readonly Uint8Array[];
}

/** Runs Tailwind on a style sheet, with the configuration of the application. */
const withTailwind = async (css: string, files: ProjectFiles): Promise<string> => {
  const require = createRequire(__filename);
  const tailwind = require('tailwindcss') as (config: object) => AcceptedPlugin;
  const evaluate = (name: string): object => {
    const module = { exports: {} };
    const load = (path: string): unknown =>
      path.startsWith('./') ? evaluate(path.slice(2)) : require(path);
    // The text is a file of this repository.
    // eslint-disable-next-line @typescript-eslint/no-implied-eval, @typescript-eslint/no-unsafe-call
    new Function('module', 'require', files[name] ?? '')(module, load);
    return module.exports;
  };
  const { content, ...config } = evaluate('tailwind.config.cjs') as { content: string[] };
  const { css: made } = await postcss([
    tailwind({
      ...config,
      content: [
        ...content.filter(path => path.includes('node_modules')).map(path => join(ROOT, path)),
        ...Object.entries(files)
          .filter(([name]) => /\.tsx?$/.test(name))
          .map(([, code]) => ({ raw: code, extension: 'tsx' })),
      ],
    }),
  ]).process(css, { from: undefined });
  return made;
};

const application = (files: ProjectFiles): Plugin => ({
  name: 'application',
  setup(setup) {
    setup.onResolve({ filter: /^[./]/ }, ({ path, importer, namespace }) => {
      if (importer && namespace !== 'application') return null;
      const name = join(importer ? join(importer, '..') : '', path).replace(/^\//, '');
      const end = ['', '.ts', '.tsx', '/index.ts'].find(each => name + each in files);
      return end === undefined
        ? { errors: [{ text: `The application has no file ${name}` }] }
        : { path: `/${name}${end}`, namespace: 'application' };
    });
    setup.onLoad({ filter: /.*/, namespace: 'application' }, async ({ path }) => {
      const text = files[path.slice(1)] ?? '';
      const isSheet = path.endsWith('.css');
      return {
        contents: text.includes('@tailwind') ? await withTailwind(text, files) : text,
        loader: isSheet ? 'css' : path.endsWith('x') ? 'tsx' : 'ts',
        resolveDir: ROOT,
      };
    });
  },
});

const SETTINGS = {
  bundle: true,
  write: false,
  minify: true,
  format: 'esm',
  target: 'es2022',
  jsx: 'automatic',
  define: { 'process.env.NODE_ENV': '"production"' },
  logLevel: 'silent',
  legalComments: 'none',
  tsconfigRaw: {},
} as const;

const textOf = (files: readonly OutputFile[], ending: string): string =>
  files.find(({ path }) => path.endsWith(ending))?.text ?? '';

/** Bundles an application for browsers. */
export const bundleApplication = async (files: ProjectFiles): Promise<Bundle> => {
  const { outputFiles } = await build({
    ...SETTINGS,
    entryPoints: ['/src/main.tsx'],
    outdir: join(ROOT, '.cache/kit-board/out'),
    nodePaths: [join(ROOT, 'node_modules')],
    loader: { '.woff': 'file', '.woff2': 'file', '.svg': 'dataurl' },
    plugins: [application(files)],
  });
  return {
    script: textOf(outputFiles, '.js'),
    style: textOf(outputFiles, '.css'),
    fonts: outputFiles
      .filter(({ path }) => path.endsWith('.woff2'))
      .map(({ contents }) => contents),
  };
};

/** Bundles an adapter without the packages that it imports. */
export const bundleAdapter = async (name: string): Promise<string> => {
  const { outputFiles } = await build({
    ...SETTINGS,
    stdin: { contents: `export * from '${name}';`, resolveDir: ROOT },
    plugins: [
      {
        name: 'packages',
        setup(setup) {
          setup.onResolve({ filter: /^[^./]/ }, ({ path }) =>
            path === name ? null : { path, external: true },
          );
        },
      },
    ],
  });
  return outputFiles[0]?.text ?? '';
};

/** Bundles a module with all that it imports but React. */
export const bundleModule = async (code: string): Promise<string> => {
  const { outputFiles } = await build({
    ...SETTINGS,
    stdin: { contents: code, resolveDir: ROOT },
    external: ['react', 'react-dom'],
  });
  return outputFiles[0]?.text ?? '';
};

/** KB after gzip, with one decimal. */
export const kilobytes = (text: string): number =>
  Math.round((gzipSync(text, { level: 9 }).length / 1024) * 10) / 10;

/** KB of files that are compressed already. */
export const kilobytesOf = (files: readonly Uint8Array[]): number =>
  Math.round(files.reduce((sum, { length }) => sum + length, 0) / 102.4) / 10;
