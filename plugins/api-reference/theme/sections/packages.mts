import type { DeclarationReflection, ProjectReflection } from 'typedoc';
import type { ApiThemeContext } from '../context.mjs';
import { escapeHtml } from '../helpers/html.mjs';
import { blocks, heading } from '../helpers/layout.mjs';
import type { Group } from '../../typedoc/groups.mjs';
import { npmPage, packagePath } from '../../typedoc/links.mjs';
import { groupsOf, summaryOf } from '../../typedoc/registry.mjs';

/**
 * Inner cells contain their column heading, because phones don't show the header row. Phones also
 * skip the layout of off-screen tables and estimate their height from rows and characters.
 */
const indexTable = (heads: readonly string[], rows: readonly (readonly string[])[]): string => {
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
const symbolTable = (
  name: string,
  group: Group,
  listed: readonly DeclarationReflection[],
): string => {
  const characters = listed.reduce(
    (sum, symbol) => sum + symbol.name.length + summaryOf(symbol).length,
    0,
  );
  return `<div data-symbols="${name}" data-group="${group}" data-characters="${characters}"></div>`;
};

/** The index of a package. */
export const packagePage = (
  { package: info }: ApiThemeContext,
  module: DeclarationReflection,
): string => {
  if (!info) return '';
  const { name, version, own, removals, introduction } = info;
  return blocks(
    `<p class="api-meta">Package ${name} ${version}</p>`,
    introduction,
    own &&
      `These pages document the implementation for version ${version} in this site's repository. The [published package](${npmPage(name)}) may differ.`,
    ...[...groupsOf(module)].map(([group, listed]) =>
      blocks(heading(2, group), symbolTable(name, group, listed)),
    ),
    removals.length > 0 &&
      blocks(
        heading(2, 'No longer exported'),
        removals.map(removal => `- \`${removal.name}\`: ${removal.note}`).join('\n'),
      ),
  );
};

/** The index of all packages. */
export const indexPage = ({ theme }: ApiThemeContext, project: ProjectReflection): string => {
  const { symbols } = theme.listSymbols(project);
  const table = indexTable(
    ['Package', 'Version', 'Pages', 'What it is for'],
    theme.inputs.map(({ name, version, about }) => [
      `<a href="${packagePath(name)}">${name}</a>`,
      version,
      String(symbols.filter(symbol => symbol.package === name).length),
      escapeHtml(about),
    ]),
  );
  return blocks(
    'Every symbol that the packages of React Query Builder export, generated from the published type declarations.',
    table,
  );
};
