import type { DeclarationReflection, ProjectReflection } from 'typedoc';
import type { ApiThemeContext } from '../context.mjs';
import { escapeHtml } from '../helpers/html.mjs';
import { blocks, fold, heading } from '../helpers/layout.mjs';
import type { Internals } from '../../typedoc/inputs.mjs';
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

/** Exported names without a page, folded by reason. */
const withoutPage = (internals: readonly Internals[]): string =>
  internals.length > 0
    ? blocks(
        heading(2, 'Exported names without a page'),
        ...internals.map(({ title, reason, names }) =>
          blocks(
            `**${title}** (${String(names.length)}). ${reason}`,
            fold('Names', names.map(name => `\`${name}\``).join(', ')),
          ),
        ),
      )
    : '';

/** The index of a package. */
export const packagePage = (
  { package: info }: ApiThemeContext,
  module: DeclarationReflection,
): string => {
  if (!info) return '';
  const { name, version, own, removals, internals, introduction } = info;
  return blocks(
    `<p class="api-meta">Package ${name} ${version}</p>`,
    introduction,
    own &&
      `These pages document the implementation for version ${version} in this site's repository. The [published package](${npmPage(name)}) may differ.`,
    ...[...groupsOf(module)].map(([group, listed]) =>
      blocks(heading(2, group), symbolTable(name, group, listed)),
    ),
    withoutPage(internals),
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
  const internals = theme.inputs.flatMap(input => input.internals.flatMap(({ names }) => names));
  const [core] = theme.inputs;
  return blocks(
    `The packages of React Query Builder export ${(symbols.length + internals.length).toLocaleString('en')} names. ${symbols.length.toLocaleString('en')} of them have a page, generated from the published type declarations. The other ${String(internals.length)} are internals, which [${core?.name ?? ''}](${packagePath(core?.name ?? '')}#exported-names-without-a-page) lists.`,
    table,
  );
};
