import type { DeclarationReflection, ProjectReflection } from 'typedoc';
import { summaryLine, tagsOf } from './comments.mjs';
import { escapeHtml } from './html.mjs';
import { FOLDERS, npmPage, packagePath, pagePath } from './links.mjs';
import { GROUPS, groupOf, taggedGroups, type Group } from './groups.mjs';
import { PageWriter, type PackageInfo } from './page.mjs';

/** A symbol with a page. Guides and the search look up addresses of symbols in a list of these. */
export interface ApiSymbol {
  readonly package: string;
  readonly name: string;
  /** Folder of the page within the package. */
  readonly kind: string;
  /** Address relative to the site's base path. */
  readonly path: string;
  /** First sentence of the doc comment as plain text. Empty if there is no comment. */
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

/** A removed name, for the package's index. */
export interface Removal {
  readonly name: string;
  /** A Markdown sentence that names the version. */
  readonly note: string;
}

/** Input for the pages of one package. */
export interface PackageInput extends PackageInfo {
  readonly about: string;
  /** Markdown at the start of the package's page. */
  readonly introduction: string;
  readonly removals: readonly Removal[];
}

/** All generated files, by path within the output folder. */
export interface Site {
  readonly pages: ReadonlyMap<string, string>;
  readonly symbols: readonly ApiSymbol[];
  readonly sidebar: readonly SidebarPackage[];
}

const frontMatter = (values: Readonly<Record<string, unknown>>): string =>
  `---\n${Object.entries(values)
    .map(([key, value]) => `${key}: ${JSON.stringify(value)}`)
    .join('\n')}\n---`;

const page = (title: string, description: string, body: string): string =>
  `${frontMatter({
    title,
    description,
    displayed_sidebar: 'defaultSidebar',
    mdx: { format: 'md' },
    pagination_next: null,
    pagination_prev: null,
  })}\n\n${body}\n`;

const commentOf = (symbol: DeclarationReflection) =>
  symbol.comment ?? symbol.signatures?.find(signature => signature.comment)?.comment;

const isDeprecated = (symbol: DeclarationReflection): boolean =>
  symbol.signatures
    ? symbol.signatures.every(signature => tagsOf(signature.comment, '@deprecated').length > 0)
    : tagsOf(symbol.comment, '@deprecated').length > 0;

interface Listed {
  readonly symbol: DeclarationReflection;
  readonly path: string;
  readonly summary: string;
}

/** Symbols of a package by group, in group order and sorted by name. */
const groupsOf = (module: DeclarationReflection): Map<Group, Listed[]> => {
  const tags = taggedGroups(module);
  const groups = new Map<Group, Listed[]>(GROUPS.map(group => [group, []]));
  const symbols = [...(module.children ?? [])].sort((a, b) => a.name.localeCompare(b.name, 'en'));
  for (const symbol of symbols) {
    const path = pagePath(symbol);
    if (!path) continue;
    const group = groupOf(symbol, tags.get(symbol.name));
    groups.get(group)?.push({ symbol, path, summary: summaryLine(commentOf(symbol)) });
  }
  return new Map([...groups].filter(([, listed]) => listed.length > 0));
};

const LETTERS: ReadonlyMap<string, string> = new Map([
  ['classes', 'c'],
  ['functions', 'f'],
  ['interfaces', 'i'],
  ['type-aliases', 't'],
  ['variables', 'v'],
]);

/**
 * Inner cells contain their column heading, because phones don't show the header row. Phones also
 * skip the layout of off-screen tables and estimate their height from rows and characters.
 */
const table = (heads: readonly string[], rows: readonly (readonly string[])[]): string => {
  const label = (index: number): string =>
    index > 0 && index < heads.length - 1 ? ` data-label="${heads[index]}"` : '';
  const { length: characters } = rows
    .flat()
    .join('')
    .replace(/<[^>]*>/g, '');
  return `<table class="api-index" style="--rows:${rows.length};--characters:${characters}"><thead><tr>${heads.map(head => `<th>${head}</th>`).join('')}</tr></thead><tbody>\n${rows
    .map(
      cells => `<tr>${cells.map((cell, index) => `<td${label(index)}>${cell}</td>`).join('')}</tr>`,
    )
    .join('\n')}\n</tbody></table>`;
};

/** Placeholder for the table of a group, which the site renders from the sidebar data. */
const symbolTable = (name: string, group: Group, listed: readonly Listed[]): string => {
  const characters = listed.reduce(
    (sum, { symbol, summary }) => sum + symbol.name.length + summary.length,
    0,
  );
  return `<div data-symbols="${name}" data-group="${group}" data-characters="${characters}"></div>`;
};

const packagePage = (
  input: PackageInput,
  groups: ReadonlyMap<Group, readonly Listed[]>,
): string => {
  const own = input.own
    ? `These pages document the implementation for version ${input.version} in this site's repository. The [published package](${npmPage(input.name)}) may differ.`
    : '';
  const removals =
    input.removals.length > 0
      ? `## No longer exported\n\n${input.removals.map(({ name, note }) => `- \`${name}\`: ${note}`).join('\n')}`
      : '';
  const sections = [...groups].map(
    ([group, listed]) => `## ${group}\n\n${symbolTable(input.name, group, listed)}`,
  );
  return [
    `<p class="api-meta">Package ${input.name} ${input.version}</p>`,
    input.introduction,
    own,
    ...sections,
    removals,
  ]
    .filter(Boolean)
    .join('\n\n');
};

const indexPage = (inputs: readonly PackageInput[], counts: ReadonlyMap<string, number>): string =>
  `Every symbol that the packages of React Query Builder export, generated from the published type declarations.\n\n${table(
    ['Package', 'Version', 'Pages', 'What it is for'],
    inputs.map(({ name, version, about }) => [
      `<a href="${packagePath(name)}">${name}</a>`,
      version,
      String(counts.get(name) ?? 0),
      escapeHtml(about),
    ]),
  )}`;

/**
 * Generates the pages of the reference in memory.
 *
 * @param project - The converted project: one module per package.
 * @param inputs - The packages, in site order.
 * @param kept - Output of the last run for packages that are up to date. No pages are generated for
 *   them.
 * @throws Error if a package was not converted.
 */
export const buildSite = (
  project: ProjectReflection,
  inputs: readonly PackageInput[],
  kept: Pick<Site, 'symbols' | 'sidebar'> = { symbols: [], sidebar: [] },
): Site => {
  const writer = new PageWriter(project);
  const pages = new Map<string, string>();
  const symbols: ApiSymbol[] = [];
  const sidebar: SidebarPackage[] = [];
  const counts = new Map<string, number>();
  for (const input of inputs) {
    const keptEntry = kept.sidebar.find(({ name }) => name === input.name);
    if (keptEntry) {
      const own = kept.symbols.filter(symbol => symbol.package === input.name);
      symbols.push(...own);
      sidebar.push(keptEntry);
      counts.set(input.name, own.length);
      continue;
    }
    const module = project.children?.find(child => child.name === input.name);
    if (!module) throw new Error(`TypeDoc did not convert the module of ${input.name}.`);
    const groups = groupsOf(module);
    for (const { symbol, path, summary } of [...groups.values()].flat()) {
      const kind = FOLDERS.get(symbol.kind) ?? '';
      const description = summary || `${symbol.name} of the package ${input.name}.`;
      pages.set(
        `${input.name}/${kind}/${symbol.name}.md`,
        page(symbol.name, description, writer.symbol(symbol, input)),
      );
      symbols.push({
        package: input.name,
        name: symbol.name,
        kind,
        path,
        summary,
        ...(isDeprecated(symbol) && { isDeprecated: true }),
      });
      counts.set(input.name, (counts.get(input.name) ?? 0) + 1);
    }
    pages.set(`${input.name}/index.md`, page(input.name, input.about, packagePage(input, groups)));
    sidebar.push({
      name: input.name,
      groups: [...groups].map(([group, listed]) => [
        group,
        listed.map(
          ({ symbol }) => `${LETTERS.get(FOLDERS.get(symbol.kind) ?? '') ?? ''}${symbol.name}`,
        ),
      ]),
    });
  }
  pages.set(
    'index.md',
    page('API reference', 'All packages of React Query Builder.', indexPage(inputs, counts)),
  );
  return { pages, symbols, sidebar };
};
