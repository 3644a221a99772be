import { mkdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import pluginTypedoc from 'docusaurus-plugin-typedoc';
import packages from './packages.json' with { type: 'json' };
import { load } from './typedoc-plugin.mjs';

const siteDir = process.cwd();
const folder = join(siteDir, 'plugins/api-reference');
const out = resolve(siteDir, '.cache/api/docs');
const only = process.argv.slice(2);
rmSync(out, { recursive: true, force: true });
mkdirSync(out, { recursive: true });
const started = Date.now();
await pluginTypedoc(
  { siteDir, siteConfig: {} } as never,
  {
    entryPoints: packages
      .filter(({ barrel }) => only.length === 0 || only.includes(barrel))
      .map(({ barrel }) => join(folder, `barrels/${barrel}.ts`)),
    tsconfig: join(folder, 'barrels/tsconfig.json'),
    skipErrorChecking: true,
    out,
    plugin: [load],
    readme: 'none',
    entryFileName: 'index',
    disableSources: true,
    excludeInternal: true,
    excludeExternals: true,
    excludeReferences: true,
    sortEntryPoints: false,
    hideGenerator: true,
    parametersFormat: 'table',
    useCodeBlocks: true,
    hideBreadcrumbs: true,
    hidePageHeader: true,
    hidePageTitle: true,
    theme: 'site',
    sidebar: { autoConfiguration: false },
    externalPattern: [
      '**/node_modules/!(react-querybuilder|@react-querybuilder|@types)/**',
      '**/node_modules/@types/!(json-logic-js)/**',
    ],
    logLevel: 'Info',
  } as never,
);
process.stdout.write(`${Date.now() - started} ms\n`);
