import type { DeclarationReflection, ProjectReflection } from 'typedoc';
import type { PageContext } from '../helpers/page-context.mjs';
import { escapeHtml, link } from '../helpers/html.mjs';
import { releaseText } from '../helpers/meta.mjs';
import { blocks, codeList, fold, heading, table } from '../helpers/layout.mjs';
import type { ReplacedControl } from '../../typedoc/controls.mjs';
import type { Internals } from '../../typedoc/inputs.mjs';
import type { Group } from '../../typedoc/groups.mjs';
import { findInCore, memberPath, npmPage, packagePath, pagePath } from '../../typedoc/links.mjs';
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

/** The controls that an adapter replaces. */
const controlsTable = (
  { page: { project } }: PageContext,
  module: DeclarationReflection,
  controls: readonly ReplacedControl[],
): string => {
  if (controls.length === 0) return '';
  const props = findInCore(project, 'ControlElementsProp');
  const rows = controls.map(({ control, component }) => {
    const symbol = module.children?.find(({ name }) => name === component);
    return {
      cells: [
        `<code>${link(control, props && memberPath(props, control)).html}</code>`,
        `<code>${link(component, symbol && pagePath(symbol)).html}</code>`,
      ],
    };
  });
  return blocks(
    heading(2, 'Replaced controls'),
    'The package replaces these controls. It keeps all other controls of the query builder, which may render replaced ones.',
    table(['Control', 'Component'], rows),
  );
};

/** Exported names without a page, folded by reason. */
const withoutPage = (internals: readonly Internals[]): string =>
  internals.length > 0
    ? blocks(
        heading(2, 'Exported names without a page'),
        ...internals.map(({ title, reason, names }) =>
          blocks(
            `**${title}** (${String(names.length)}). ${reason}`,
            fold('Names', `<div data-search="skip">\n\n${codeList(names)}\n\n</div>`),
          ),
        ),
      )
    : '';

/** Number of symbols from which on their list has a filter. */
const FILTER_FROM = 50;

/** The index of a package. */
export const packagePage = (context: PageContext, module: DeclarationReflection): string => {
  const { package: info } = context;
  if (!info) return '';
  const { name, own, removals, internals, controls, introduction } = info;
  const groups = [...groupsOf(module)];
  const size = groups.reduce((sum, [, listed]) => sum + listed.length, 0);
  return blocks(
    `<p class="api-meta">Package ${name} · ${releaseText(context)}</p>`,
    introduction,
    own &&
      `These pages document the implementation in this site's repository. The [published package](${npmPage(name)}) may differ.`,
    controlsTable(context, module, controls),
    size > FILTER_FROM && blocks(heading(2, 'All names'), `<div data-filter="${name}"></div>`),
    ...groups.map(([group, listed]) => blocks(heading(2, group), symbolTable(name, group, listed))),
    withoutPage(internals),
    removals.length > 0 &&
      blocks(
        heading(2, 'No longer exported'),
        removals.map(removal => `- \`${removal.name}\`: ${removal.note}`).join('\n'),
      ),
  );
};

/** The index of all packages. */
export const indexPage = ({ theme }: PageContext, project: ProjectReflection): string => {
  const { symbols } = theme.listSymbols(project);
  const packagesTable = indexTable(
    ['Package', 'Pages', 'What it is for'],
    theme.inputs.map(({ name, about }) => [
      `<a href="${packagePath(name)}">${name}</a>`,
      String(symbols.filter(symbol => symbol.package === name).length),
      escapeHtml(about),
    ]),
  );
  const internals = theme.inputs.flatMap(input => input.internals.flatMap(({ names }) => names));
  const [core] = theme.inputs;
  return blocks(
    `The packages of React Query Builder ${core?.version ?? ''} export ${(symbols.length + internals.length).toLocaleString('en')} names. ${symbols.length.toLocaleString('en')} of them have a page, generated from the published type declarations. The other ${String(internals.length)} are internals, which [${core?.name ?? ''}](${packagePath(core?.name ?? '')}#exported-names-without-a-page) lists.`,
    packagesTable,
  );
};
