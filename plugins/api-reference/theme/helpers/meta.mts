import { ReflectionKind, type DeclarationReflection } from 'typedoc';
import type { PageContext } from './page-context.mjs';
import { kindLabel } from '../../typedoc/kinds.mjs';
import { npmPage, packagePath } from '../../typedoc/links.mjs';
import { resolvedOf } from '../../typedoc/resolved.mjs';
import { escapeHtml } from './html.mjs';
import { symbolHistoryText } from './history.mjs';
import { blocks } from './layout.mjs';

/** The release of a page's package: that of the library, which all packages share, or words if its types are older. */
export const releaseText = ({ theme, package: info }: PageContext): string => {
  const [library] = theme.inputs;
  const version = info?.version ?? '';
  return version === library?.version ? version : `Types as of ${version}`;
};

/** Kind, package, source and import of a symbol. */
export const meta = (context: PageContext, symbol: DeclarationReflection): string => {
  const { package: info } = context;
  if (!info) return '';
  const isType = symbol.kindOf([ReflectionKind.Interface, ReflectionKind.TypeAlias]);
  const source = info.sourceOf(symbol.name);
  const parts = [
    kindLabel(symbol),
    `<a href="${packagePath(info.name)}">${info.name}</a>`,
    releaseText(context),
    ...(source ? [`<a href="${source}">Source</a>`] : []),
  ];
  const statement = `import ${isType ? 'type ' : ''}{ ${symbol.name} } from '${info.moduleOf(symbol.name)}';`;
  const rows = new Set(resolvedOf(symbol)?.members.map(({ name }) => name));
  const history = symbolHistoryText(info.name, symbol.name, member => rows.has(member));
  return blocks(
    `<p class="api-meta">${parts.join(' · ')}<br/><code>${escapeHtml(statement)}</code></p>`,
    history && `<div class="api-history" data-search="skip">\n\n${history}\n\n</div>`,
    info.own &&
      `This page documents the implementation in this site's repository. The [published package](${npmPage(info.name)}) may differ.`,
  );
};
