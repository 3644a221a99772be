import type { DeclarationReflection, ProjectReflection } from 'typedoc';
import type { MarkdownTheme, MarkdownThemeContext } from 'typedoc-plugin-markdown';
import type { PackageInput } from '../../typedoc/inputs.mjs';
import type { Registry } from '../../typedoc/registry.mjs';
import type { Anchors } from './anchors.mjs';
import type { TypeRenderer } from './types.mjs';

/** What the theme knows of the site. */
export interface SiteTheme extends MarkdownTheme {
  /** The packages, in site order. */
  readonly inputs: readonly PackageInput[];
  /** Lists the symbols of all packages. */
  readonly listSymbols: (project: ProjectReflection) => Registry;
}

/** What the parts of a page know of it. */
export interface PageContext extends MarkdownThemeContext {
  readonly theme: SiteTheme;
  /** Anchors on this page. */
  readonly anchors: Anchors;
  readonly types: TypeRenderer;
  /** The package of this page. */
  readonly package: PackageInput | undefined;
  /** The symbol of this page. Undefined on pages of packages. */
  readonly symbol: DeclarationReflection | undefined;
}
