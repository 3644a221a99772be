import pluginContentDocs, {
  validateOptions as validateDocsOptions,
  type LoadedContent,
  type Options as DocsOptions,
  type PluginOptions,
} from '@docusaurus/plugin-content-docs';
import type { LoadContext, OptionValidationContext, Plugin } from '@docusaurus/types';
import { trimDocsData } from 'docusaurus-lean/docs-data/trim';
import { ensureGenerated } from './generation';

interface Options extends PluginOptions {
  /** Whether pages get reduced data about other pages. */
  readonly trimsDocsData: boolean;
}

/** The docs plugin, preceded by the generation of its pages with TypeDoc. */
const pluginApiReference = async (
  context: LoadContext,
  options: Options,
): Promise<Plugin<LoadedContent>> => {
  await ensureGenerated(context.siteDir);
  const docs = await pluginContentDocs(context, options);
  return options.trimsDocsData ? trimDocsData(docs) : docs;
};

/** Validates the options of the docs plugin. */
export const validateOptions = ({
  validate,
  options: { trimsDocsData, ...options },
}: OptionValidationContext<
  DocsOptions & Pick<Options, 'trimsDocsData'>,
  PluginOptions
>): Options => ({
  // The validation function accepts only docs options, whose types don't allow undefined options.
  ...validateDocsOptions({ validate: validate as never, options }),
  trimsDocsData,
});

export default pluginApiReference;
