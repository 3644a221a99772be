import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { collectSamples, writeSamples, type PageSamples } from './build/samples';
import { makeSandboxFiles, type SandboxFiles } from './build/make';

type BundlerConfig = ReturnType<NonNullable<Plugin['configureWebpack']>>;

/** Folder of the files, relative to the site's base path. */
const FOLDER = 'assets/sandbox';

const report = (line: string): void => {
  process.stdout.write(`[sandbox] ${line}\n`);
};

/**
 * Docusaurus plugin: builds the sandbox's files from the installed packages: the modules of every
 * major version, and the document that runs the reader's code.
 */
export default function sandboxModules(context: LoadContext): Plugin {
  const { siteDir, baseUrl, generatedFilesDir } = context;
  const devFolder = join(generatedFilesDir, 'sandbox-samples');
  // Starts before the other plugins load, because some of them wait for child processes.
  const making = makeSandboxFiles(siteDir, report);
  // Errors surface where the promise is awaited.
  making.catch(() => undefined);
  let samples: Readonly<Record<string, PageSamples>> = {};
  let files: SandboxFiles | undefined;
  const made = (): SandboxFiles => {
    if (!files) throw new Error('The sandbox files have not been built yet.');
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
