import type { ProjectReflection, Reflection } from 'typedoc';
import {
  type MarkdownPageEvent,
  MarkdownTheme,
  type NavigationItem,
} from 'typedoc-plugin-markdown';
import type { PackageInput } from '../typedoc/inputs.mjs';
import type { Registry } from '../typedoc/registry.mjs';
import { ApiThemeContext } from './context.mjs';
import { frontMatter } from './helpers/front-matter.mjs';
import type { SiteTheme } from './helpers/page-context.mjs';

/** The theme of the API reference: a page per symbol, with its title in the front matter. */
export abstract class ApiTheme extends MarkdownTheme implements SiteTheme {
  abstract readonly inputs: readonly PackageInput[];

  abstract listSymbols(project: ProjectReflection): Registry;

  /** Pages name their sidebar, which is generated from the list of symbols. */
  override getNavigation(): NavigationItem[] {
    return [];
  }

  override getRenderContext(page: MarkdownPageEvent<Reflection>): ApiThemeContext {
    return new ApiThemeContext(this, page, this.application.options);
  }

  override render(page: MarkdownPageEvent): string {
    return `${frontMatter(this, page)}\n\n${super.render(page)}`;
  }
}
