import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pluginContentDocs, {
  validateOptions as validateDocsOptions,
  type LoadedContent,
  type Options as DocsOptions,
  type PluginOptions,
} from '@docusaurus/plugin-content-docs';
import type { LoadContext, OptionValidationContext, Plugin } from '@docusaurus/types';
import { trimDocsData } from 'docusaurus-lean/docs-data/trim';
import { ensureGenerated } from './generation';
import { readSummaries, SUMMARIES_FILE } from './summaries';

interface Options extends PluginOptions {
  /** Whether pages download less data about other pages. */
  readonly trimsDocsData: boolean;
}

const isPrerendered = ({ siteConfig }: LoadContext): boolean =>
  process.env.NODE_ENV === 'production' && siteConfig.future.experimental_router !== 'hash';

/** The docs plugin, which generates its pages with TypeDoc before it reads them. */
const pluginApiReference = async (
  context: LoadContext,
  options: Options,
): Promise<Plugin<LoadedContent>> => {
  await ensureGenerated(context.siteDir);
  const docs = await pluginContentDocs(context, options);
  return {
    ...(options.trimsDocsData ? trimDocsData(docs) : docs),
    configureWebpack(...args) {
      const [, isServer] = args;
      const { resolve, ...rest } = docs.configureWebpack?.(...args) ?? {};
      const summaries =
        isServer || !isPrerendered(context)
          ? join(context.siteDir, SUMMARIES_FILE)
          : // A page that the server rendered has its summaries in its HTML.
            join(__dirname, 'no-summaries.ts');
      return {
        ...rest,
        resolve: { ...resolve, alias: { ...resolve?.alias, 'api-summaries$': summaries } },
      };
    },
    async postBuild({ outDir }) {
      for (const [name, summaries] of Object.entries(readSummaries(context.siteDir))) {
        const folder = join(outDir, options.routeBasePath, name);
        await mkdir(folder, { recursive: true });
        await writeFile(join(folder, 'summaries.json'), JSON.stringify(summaries));
      }
    },
  };
};

/** Validates the options of the docs plugin. */
export const validateOptions = ({
  validate,
  options: { trimsDocsData, ...options },
}: OptionValidationContext<
  DocsOptions & Pick<Options, 'trimsDocsData'>,
  PluginOptions
>): Options => ({
  // The types of the docs plugin allow no options at all, and its own function gets some.
  ...validateDocsOptions({ validate: validate as never, options }),
  trimsDocsData,
});

export default pluginApiReference;
