import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pluginTypedoc from 'docusaurus-plugin-typedoc';
import { Logger, LogLevel, type ProjectReflection } from 'typedoc';
import {
  MarkdownPageEvent,
  MarkdownRendererEvent,
  type MarkdownApplication,
} from 'typedoc-plugin-markdown';
import { load as loadTheme, THEME } from '../theme/index.mjs';
import packages from '../packages.json' with { type: 'json' };
import type { PackageInput } from './inputs.mjs';
import { load } from './plugin.mjs';
import { MEMBERS } from './resolve.mjs';
import { listSymbols, type Registry } from './registry.mjs';

/** Collects TypeDoc's messages in order. */
class Messages extends Logger {
  readonly texts: string[] = [];

  override log(message: string, level: LogLevel): void {
    if (level < LogLevel.Warn) return;
    // Resolved members repeat the comments of the members that they come from.
    const text = message.replace(`.${MEMBERS}.`, '.');
    if (text === message || !this.texts.includes(text)) this.texts.push(text);
  }
}

/** The reference in memory, with the warnings and errors of TypeDoc. */
export interface Reference extends Registry {
  readonly app: MarkdownApplication;
  readonly project: ProjectReflection;
  /** Pages by path within the output folder. */
  readonly pages: ReadonlyMap<string, string>;
  /** Warnings and errors. More are added when the project is validated. */
  readonly messages: readonly string[];
}

/** Modules to convert, with the configuration of their program. */
export interface Source {
  readonly entryPoints: readonly string[];
  readonly tsconfig: string;
}

/**
 * The barrels of packages.
 *
 * @param siteDir - Root of the project.
 * @param names - Names of the packages. Defaults to all packages.
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

const NOTHING: Registry = { symbols: [], sidebar: [] };

/**
 * Runs TypeDoc on the declarations of packages, and renders their pages.
 *
 * @param siteDir - Root of the project.
 * @param inputs - The packages, in site order.
 * @param source - What to convert. Defaults to the barrels of all packages.
 * @param kept - Lists of the last run for packages that are up to date. They get no pages.
 * @throws Error if TypeDoc renders nothing or reports an error.
 */
export const generate = async (
  siteDir: string,
  inputs: readonly PackageInput[],
  source: Source = barrels(siteDir),
  kept: Registry = NOTHING,
): Promise<Reference> => {
  const logger = new Messages();
  const pages = new Map<string, string>();
  const found: { app: MarkdownApplication; project: ProjectReflection }[] = [];
  const plugin = (app: MarkdownApplication): void => {
    app.logger = logger;
    load(app);
    loadTheme(app, { inputs, kept });
    app.renderer.on(MarkdownRendererEvent.BEGIN, ({ project }) => {
      found.push({ app, project });
    });
    app.renderer.on(MarkdownPageEvent.END, ({ url, contents }) => {
      pages.set(url, contents);
    });
  };
  // The plugin writes every page. Those of the site are written only if they changed.
  const out = mkdtempSync(join(tmpdir(), 'api-reference-'));
  try {
    // The plugin's types omit the options that it passes on to TypeDoc.
    await pluginTypedoc({ siteDir, siteConfig: {} }, {
      entryPoints: [...source.entryPoints],
      tsconfig: source.tsconfig,
      logLevel: 'Warn',
      skipErrorChecking: true,
      out,
      plugin: [plugin],
      theme: THEME,
      router: THEME,
      entryFileName: 'index.md',
      hideBreadcrumbs: true,
      hidePageHeader: true,
      hidePageTitle: true,
      sidebar: { autoConfiguration: false },
      readme: 'none',
      disableSources: true,
      excludeInternal: true,
      excludeExternals: true,
      excludeReferences: true,
      // Also if a single package is converted again.
      alwaysCreateEntryPointModule: true,
      sortEntryPoints: false,
      sort: ['source-order'],
      externalPattern: [
        '**/node_modules/!(react-querybuilder|@react-querybuilder|@types)/**',
        '**/node_modules/@types/!(json-logic-js)/**',
      ],
    } as never);
  } finally {
    rmSync(out, { recursive: true });
  }
  const [run] = found;
  if (!run || logger.hasErrors()) throw new Error(`TypeDoc failed:\n${logger.texts.join('\n')}`);
  const names = inputs.map(({ name }) => name);
  return { ...run, ...listSymbols(run.project, names, kept), pages, messages: logger.texts };
};
