import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { collectSamples, writeSamples, type PageSamples } from './build/samples';
import { makeSandboxFiles, type SandboxFiles } from './build/make';

type BundlerConfig = ReturnType<NonNullable<Plugin['configureWebpack']>>;

/** Where the files are served, below the base path of the site. */
const FOLDER = 'assets/sandbox';

const report = (line: string): void => {
  process.stdout.write(`[sandbox] ${line}\n`);
};

/**
 * Builds what the sandbox runs on from the installed packages: the modules of every major version,
 * and the document that runs the reader's code.
 */
export default function sandboxModules(context: LoadContext): Plugin {
  const { siteDir, baseUrl, generatedFilesDir } = context;
  const devFolder = join(generatedFilesDir, 'sandbox-samples');
  // Begins before the other plugins load, some of which wait for processes of their own.
  const making = makeSandboxFiles(siteDir, report);
  // What goes wrong is told where the files are waited for.
  making.catch(() => undefined);
  let samples: Readonly<Record<string, PageSamples>> = {};
  let files: SandboxFiles | undefined;
  const made = (): SandboxFiles => {
    if (!files) throw new Error('The files of the sandbox are not made yet.');
    return files;
  };
  return {
    name: 'sandbox',

    async loadContent() {
      files = await making;
      samples = await collectSamples(siteDir);
      if (process.env.NODE_ENV === 'development') await writeSamples(samples, devFolder);
    },

    async contentLoaded({ actions }) {
      await actions.createData('catalog.json', JSON.stringify(made().catalog));
    },

    configureWebpack(_config, isServer): BundlerConfig {
      const publicPath = `${baseUrl}${FOLDER}`;
      const folders = [
        { directory: made().folder, publicPath },
        { directory: devFolder, publicPath: `${publicPath}/samples` },
      ];
      return { resolve: {}, ...(!isServer && { devServer: { static: folders } }) };
    },

    async postBuild({ outDir }) {
      await cp(made().folder, join(outDir, FOLDER), { recursive: true });
      await writeSamples(samples, join(outDir, FOLDER, 'samples'));
    },
  };
}
