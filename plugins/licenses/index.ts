import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { formatLicenses, programsInside, readPackage } from './license';
import { recordShipped, shippedFolders } from './shipped';

/** File of the licenses, relative to the base path. */
export const LICENSES_FILE = 'licenses.txt';

/** Packages that the last step of a build puts into the service worker. A test compares them. */
export const WORKER_PACKAGES = ['workbox-core', 'workbox-strategies'];

/** Styles and fonts, which loaders read without making a module of them. */
const STYLES = /\.(?:css|scss|woff2?)$/;

interface Module {
  identifier(): string;
  /** Modules that the bundler has joined to one. */
  readonly modules?: readonly Module[];
}
interface Compilation {
  readonly modules: Iterable<Module>;
  readonly fileDependencies: Iterable<string>;
}
/** The part of the bundler that is used here. Types of webpack and Rspack differ in the rest. */
interface Compiler {
  readonly hooks: {
    readonly done: {
      tap(name: string, run: (stats: { readonly compilation: Compilation }) => void): void;
    };
  };
}

const namesOf = (module: Module): readonly string[] =>
  module.modules?.flatMap(namesOf) ?? [module.identifier()];

/** Records the packages in the browser's bundle. */
class RecordModules {
  public constructor(private readonly root: string) {}

  public apply({ hooks }: Compiler): void {
    hooks.done.tap('licenses', ({ compilation }) => {
      for (const module of compilation.modules) {
        recordShipped(namesOf(module), this.root);
      }
      recordShipped(
        [...compilation.fileDependencies].filter(file => STYLES.test(file)),
        this.root,
      );
    });
  }
}

/**
 * Docusaurus plugin: writes the licenses of all packages that readers download. Other plugins record
 * what they bundle themselves, see `shipped.ts`.
 *
 * @throws Error if a license is not on the list.
 */
export default function licenses({ siteDir }: LoadContext): Plugin {
  return {
    name: 'licenses',
    configureWebpack: (_config, isServer) => ({
      plugins: isServer ? [] : [new RecordModules(siteDir)],
    }),
    async postBuild({ outDir }) {
      const folders = [
        ...shippedFolders(),
        ...WORKER_PACKAGES.map(name => join(siteDir, 'node_modules', name)),
      ];
      const packages = folders.filter(folder => existsSync(join(folder, 'package.json')));
      await writeFile(
        join(outDir, LICENSES_FILE),
        formatLicenses([...[...new Set(packages)].map(readPackage), ...programsInside()]),
      );
      process.stdout.write(`[licenses] ${packages.length} packages\n`);
    },
  };
}
