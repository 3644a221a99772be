import { join } from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { BUILTINS } from './builtins';
import { preparePostgresql } from './prepare-postgresql';

/** Docusaurus plugin: bundles the engines of the lab for the browser. */
export default async function engines({ siteDir }: LoadContext): Promise<Plugin> {
  const postgresqlData = await preparePostgresql(join(siteDir, '.cache/engines'));
  return {
    name: 'engines',
    configureWebpack: (_config, isServer) => ({
      ...(!isServer && {
        // WebAssembly and data, in a folder of their own.
        output: { assetModuleFilename: 'assets/engines/[contenthash:16][ext]' },
        externals: Object.fromEntries(
          Object.entries(BUILTINS).map(([name, value]) => [name, `var ${value}`]),
        ),
      }),
      resolve: { alias: { 'postgresql-data': postgresqlData } },
      module: {
        rules: [{ test: /\.pgdata$/, type: 'asset/resource', generator: { emit: !isServer } }],
      },
    }),
  };
}
