import type { Comment, DeclarationReflection, ProjectReflection } from 'typedoc';
import { describeRow } from '../descriptions';
import { firstSentence, tagsOf, toMarkdown } from '../theme/helpers/comments.mjs';
import { GROUPS, groupOf, taggedGroups, type Group } from './groups.mjs';
import { FOLDERS, pagePath } from './links.mjs';

/** A symbol with a page. Guides and the search look up addresses of symbols in a list of these. */
export interface ApiSymbol {
  readonly package: string;
  readonly name: string;
  /** Folder of the page within the package. */
  readonly kind: string;
  /** Address relative to the site's base path. */
  readonly path: string;
  /** First sentence of the description as plain text. Empty if there is none. */
  readonly summary: string;
  readonly isDeprecated?: true;
}

/** Sidebar data of a package: its groups, with one word per symbol. */
export interface SidebarPackage {
  readonly name: string;
  /**
   * Title and symbols of each group. A symbol is the first letter of its folder followed by its
   * name.
   */
  readonly groups: readonly (readonly [Group, readonly string[]])[];
}

/** Lists of all symbols, for the site. */
export interface Registry {
  readonly symbols: readonly ApiSymbol[];
  readonly sidebar: readonly SidebarPackage[];
}

const LETTERS: ReadonlyMap<string, string> = new Map([
  ['classes', 'c'],
  ['functions', 'f'],
  ['interfaces', 'i'],
  ['type-aliases', 't'],
  ['variables', 'v'],
]);

const commentOf = (symbol: DeclarationReflection) =>
  symbol.comment ?? symbol.signatures?.find(signature => signature.comment)?.comment;

const isDeprecated = (symbol: DeclarationReflection): boolean =>
  symbol.signatures
    ? symbol.signatures.every(signature => tagsOf(signature.comment, '@deprecated').length > 0)
    : tagsOf(symbol.comment, '@deprecated').length > 0;

/** What a symbol is, as Markdown. Undefined if nothing says it. */
export const summary = (name: string, comment: Comment | undefined): string | undefined =>
  describeRow([name], toMarkdown(comment?.summary ?? []));

/** First sentence about a symbol as plain text. Empty if there is none. */
export const summaryOf = (symbol: DeclarationReflection): string =>
  firstSentence(summary(symbol.name, commentOf(symbol)) ?? '');

/** Symbols of a package by group, in group order and sorted by name. */
export const groupsOf = (
  module: DeclarationReflection,
): ReadonlyMap<Group, readonly DeclarationReflection[]> => {
  const tags = taggedGroups(module);
  const groups = new Map<Group, DeclarationReflection[]>(GROUPS.map(group => [group, []]));
  const symbols = [...(module.children ?? [])].sort((a, b) => a.name.localeCompare(b.name, 'en'));
  for (const symbol of symbols) {
    if (pagePath(symbol)) groups.get(groupOf(symbol, tags.get(symbol.name)))?.push(symbol);
  }
  return new Map([...groups].filter(([, listed]) => listed.length > 0));
};

const kindOf = (symbol: DeclarationReflection): string => FOLDERS.get(symbol.kind) ?? '';

/**
 * Lists the symbols of all packages.
 *
 * @param project - The converted project: one module per package.
 * @param names - The packages, in site order.
 * @param kept - Lists of the last run for packages that are up to date.
 * @throws Error if a package was not converted.
 */
export const listSymbols = (
  project: ProjectReflection,
  names: readonly string[],
  kept: Registry,
): Registry => {
  const symbols: ApiSymbol[] = [];
  const sidebar: SidebarPackage[] = [];
  for (const name of names) {
    const keptEntry = kept.sidebar.find(entry => entry.name === name);
    if (keptEntry) {
      symbols.push(...kept.symbols.filter(symbol => symbol.package === name));
      sidebar.push(keptEntry);
      continue;
    }
    const module = project.children?.find(child => child.name === name);
    if (!module) throw new Error(`TypeDoc did not convert the module of ${name}.`);
    const groups = groupsOf(module);
    for (const symbol of [...groups.values()].flat()) {
      symbols.push({
        package: name,
        name: symbol.name,
        kind: kindOf(symbol),
        path: pagePath(symbol) ?? '',
        summary: summaryOf(symbol),
        ...(isDeprecated(symbol) && { isDeprecated: true }),
      });
    }
    sidebar.push({
      name,
      groups: [...groups].map(([group, listed]) => [
        group,
        listed.map(symbol => `${LETTERS.get(kindOf(symbol)) ?? ''}${symbol.name}`),
      ]),
    });
  }
  return { symbols, sidebar };
};
