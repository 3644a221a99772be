import { join } from 'node:path';
import pluginTypedoc from 'docusaurus-plugin-typedoc';
import { Logger, LogLevel, type Application, type ProjectReflection } from 'typedoc';
import packages from '../packages.json' with { type: 'json' };
import { load } from './plugin.mjs';

/** Keeps what TypeDoc has to say, in the order in which it says it. */
class Messages extends Logger {
  readonly texts: string[] = [];

  override log(message: string, level: LogLevel): void {
    if (level >= LogLevel.Warn) this.texts.push(message);
  }
}

/** A converted project and the warnings and errors of the conversion. */
export interface Conversion {
  readonly app: Application;
  readonly project: ProjectReflection;
  /** Warnings and errors; grows when the project is validated. */
  readonly messages: readonly string[];
}

/** Modules to convert, and the configuration of the program that they belong to. */
export interface Source {
  readonly entryPoints: readonly string[];
  readonly tsconfig: string;
}

/**
 * The barrels of packages.
 *
 * @param siteDir - Root of the project.
 * @param names - Names of the packages; all of them unless told otherwise.
 */
export const barrels = (siteDir: string, names?: ReadonlySet<string>): Source => {
  const folder = join(siteDir, 'plugins/api-reference/barrels');
  return {
    entryPoints: packages
      .filter(({ name }) => !names || names.has(name))
      .map(({ barrel }) => join(folder, `${barrel}.ts`)),
    tsconfig: join(folder, 'tsconfig.json'),
  };
};

/**
 * Runs TypeDoc over the declarations of all packages.
 *
 * @param siteDir - Root of the project.
 * @param source - What to convert: the packages' barrels unless told otherwise.
 * @throws Error if TypeDoc converts nothing or reports an error.
 */
export const convert = async (
  siteDir: string,
  source: Source = barrels(siteDir),
): Promise<Conversion> => {
  const logger = new Messages();
  const found: Conversion[] = [];
  const plugin = (app: Application): void => {
    app.logger = logger;
    load(app);
    // The pages are this site's own; TypeDoc converts and resolves.
    app.outputs.addOutput('site', (_path, project) => {
      found.push({ app, project, messages: logger.texts });
      return Promise.resolve();
    });
    app.outputs.setDefaultOutputName('site');
  };
  // The plugin declares only its own options, not those that it hands to TypeDoc.
  await pluginTypedoc({ siteDir, siteConfig: {} }, {
    entryPoints: [...source.entryPoints],
    tsconfig: source.tsconfig,
    logLevel: 'Warn',
    skipErrorChecking: true,
    out: join(siteDir, '.cache/api/docs'),
    plugin: [plugin],
    readme: 'none',
    disableSources: true,
    excludeInternal: true,
    excludeExternals: true,
    excludeReferences: true,
    sortEntryPoints: false,
    sort: ['source-order'],
    externalPattern: [
      '**/node_modules/!(react-querybuilder|@react-querybuilder|@types)/**',
      '**/node_modules/@types/!(json-logic-js)/**',
    ],
  } as never);
  const [conversion] = found;
  if (!conversion || logger.hasErrors()) {
    throw new Error(`TypeDoc failed:\n${logger.texts.join('\n')}`);
  }
  return conversion;
};
