import { type MarkdownApplication, MemberRouter } from 'typedoc-plugin-markdown';
import type { PageDefinition, ProjectReflection } from 'typedoc';
import { ReflectionKind } from 'typedoc';
import type { PackageInput } from '../typedoc/inputs.mjs';
import { pagePath } from '../typedoc/links.mjs';
import { listSymbols, type Registry } from '../typedoc/registry.mjs';
import { ApiTheme } from './theme.mjs';

/** What the theme shows besides the converted declarations. */
export interface ThemeData {
  /** The packages, in site order. */
  readonly inputs: readonly PackageInput[];
  /** Lists of the last run for packages that are up to date. They get no pages. */
  readonly kept: Registry;
}

/** Name of the theme and of its router, for TypeDoc's options. */
export const THEME = 'api-reference';

/**
 * Defines the theme, and the router that gives pages only to packages without kept ones.
 *
 * @param app - The application, after `typedoc-plugin-markdown` was loaded.
 */
export const load = (app: MarkdownApplication, { inputs, kept }: ThemeData): void => {
  const names = inputs.map(({ name }) => name);
  const isKept = (name: string): boolean => kept.sidebar.some(entry => entry.name === name);

  app.renderer.defineRouter(
    THEME,
    class extends MemberRouter {
      override buildPages(project: ProjectReflection): PageDefinition[] {
        return super.buildPages(project).filter(({ model }) => {
          if (!('kindOf' in model) || model.kindOf(ReflectionKind.Project)) return true;
          const module = model.kindOf(ReflectionKind.Module) ? model : model.parent;
          return (
            module !== undefined &&
            names.includes(module.name) &&
            !isKept(module.name) &&
            (module === model || pagePath(model) !== undefined)
          );
        });
      }
    },
  );

  app.renderer.defineTheme(
    THEME,
    class extends ApiTheme {
      override readonly inputs = inputs;
      override listSymbols(project: ProjectReflection): Registry {
        return listSymbols(project, names, kept);
      }
    },
  );
};
