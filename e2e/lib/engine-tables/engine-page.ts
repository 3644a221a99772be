import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { Page } from '@playwright/test';
import * as esbuild from 'esbuild';
import { BUILTINS } from '../../../plugins/bundler/engines/builtins';
import type { ruleResults } from './tables';

/** Folder of the page's address. */
const FOLDER = '/engine-tables/';

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.wasm': 'application/wasm',
};

/** PGlite loads files beside its own module, so it stays apart. */
const HTML = `<!doctype html>
<meta charset="utf-8">
<link rel="icon" href="data:,">
<script type="importmap">{"imports":{"@electric-sql/pglite":"${FOLDER}pglite/index.js"}}</script>
<script type="module" src="engines.js"></script>`;

/** Modules of Node as the site's bundler replaces them. */
const builtins: esbuild.Plugin = {
  name: 'builtins',
  setup: build => {
    build.onResolve({ filter: /^node:/ }, ({ path }) => ({ path, namespace: 'builtin' }));
    build.onLoad({ filter: /.*/, namespace: 'builtin' }, ({ path }) => ({
      contents: `module.exports = ${BUILTINS[path] ?? '{}'}`,
    }));
  },
};

const bundle = async (root: string, major: number): Promise<string> => {
  const tables = join(root, 'e2e/lib/engine-tables');
  const { outputFiles } = await esbuild.build({
    stdin: {
      contents: `import { formatQuery } from 'react-querybuilder/formatQuery';
import { PAGE_ENGINES } from ${JSON.stringify(join(tables, 'engines'))};
import { engineTables, OPERATOR_RULES, OPERATOR_TABLE, ruleResults } from ${JSON.stringify(join(tables, 'tables'))};
globalThis.enginePage = {
  tables: () => engineTables(${major}, formatQuery, PAGE_ENGINES),
  operators: () => ruleResults(PAGE_ENGINES, OPERATOR_TABLE, OPERATOR_RULES),
};`,
      resolveDir: join(root, `verify/v${major}`),
    },
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'browser',
    external: ['@electric-sql/pglite'],
    plugins: [builtins],
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'silent',
  });
  return outputFiles[0]?.text ?? '';
};

/** What runs in the page. */
interface EnginePage {
  /** Tables of the version. */
  readonly tables: () => Promise<Readonly<Record<string, string>>>;
  /** Results of `OPERATOR_RULES`, by lane. JSON has null in place of undefined. */
  readonly operators: () => ReturnType<typeof ruleResults>;
}

declare global {
  var enginePage: EnginePage;
}

/**
 * Opens a page with the engines of the lab. Its address is below an origin, where nothing need run.
 */
export const openEnginePage = async (
  page: Page,
  root: string,
  major: number,
  origin: string,
): Promise<EnginePage> => {
  const code = await bundle(root, major);
  await page.route(`${origin}${FOLDER}**`, async (route, request) => {
    const name = new URL(request.url()).pathname.slice(FOLDER.length);
    const contentType = TYPES[extname(name)] ?? 'application/octet-stream';
    if (name === '') return route.fulfill({ body: HTML, contentType: 'text/html' });
    if (name === 'engines.js') return route.fulfill({ body: code, contentType });
    const file = name.startsWith('pglite/')
      ? `@electric-sql/pglite/dist/${name.slice('pglite/'.length)}`
      : `sql.js/dist/${name}`;
    return route.fulfill({
      body: await readFile(join(root, 'node_modules', file)),
      contentType,
    });
  });
  await page.goto(`${origin}${FOLDER}`);
  await page.waitForFunction(() => 'enginePage' in globalThis);
  return {
    tables: () => page.evaluate(() => globalThis.enginePage.tables()),
    operators: () => page.evaluate(() => globalThis.enginePage.operators()),
  };
};
