import { readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';

/** File with the generated summaries, relative to the project. */
export const SUMMARIES_FILE = '.cache/api/summaries.json';

/** Summaries by package and by the path of a symbol within its package, such as `functions/add`. */
export type Summaries = Readonly<Record<string, Readonly<Record<string, string>>>>;

interface ListedSymbol {
  readonly package: string;
  readonly name: string;
  readonly kind: string;
  readonly summary: string;
  readonly isDeprecated?: true;
}

/** Groups the summaries of listed symbols by package. */
export const groupSummaries = (symbols: readonly ListedSymbol[]): Summaries => {
  const packages: Record<string, Record<string, string>> = {};
  for (const { package: owner, name, kind, summary, isDeprecated } of symbols) {
    const text = `${isDeprecated ? 'Deprecated. ' : ''}${summary}`.trim();
    (packages[owner] ??= {})[`${kind}/${name}`] = text;
  }
  return packages;
};

/**
 * Docusaurus plugin: provides the summaries of symbols for the tables of packages. Server-rendered
 * HTML contains them, so they are left out of the browser bundle. On later pages, browsers request
 * them.
 */
export const apiSummaries = ({ siteConfig, siteDir }: LoadContext): Plugin => {
  const file = join(siteDir, SUMMARIES_FILE);
  const isPrerendered =
    process.env.NODE_ENV === 'production' && siteConfig.future.experimental_router !== 'hash';
  return {
    name: 'api-summaries',
    configureWebpack: (_config, isServer) => ({
      resolve: {
        alias: {
          'api-summaries$': isServer || !isPrerendered ? file : join(__dirname, 'no-summaries.ts'),
        },
      },
    }),
    async postBuild({ outDir }) {
      const packages = JSON.parse(readFileSync(file, 'utf8')) as Summaries;
      for (const [name, summaries] of Object.entries(packages)) {
        const folder = join(outDir, 'api', name);
        await mkdir(folder, { recursive: true });
        await writeFile(join(folder, 'summaries.json'), JSON.stringify(summaries));
      }
    },
  };
};
