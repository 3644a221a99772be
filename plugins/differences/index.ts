import type { LoadContext, Plugin } from '@docusaurus/types';
import { formatQueriesFolder, makeFormatQueries } from './build/format-query';

const report = (line: string): void => {
  process.stdout.write(`[differences] ${line}\n`);
};

/**
 * Docusaurus plugin: `formatQuery` of each major version as the module `format-queries`, with which the
 * lab compares what two versions export.
 */
export default function differences({ siteDir }: LoadContext): Plugin {
  const folder = formatQueriesFolder(siteDir);
  return {
    name: 'differences',
    loadContent: () => makeFormatQueries(siteDir, folder, report),
    configureWebpack: () => ({ resolve: { alias: { 'format-queries': folder } } }),
  };
}
