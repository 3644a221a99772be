import type { PageContext } from '../helpers/page-context.mjs';
import { blocks, fold, heading } from '../helpers/layout.mjs';
import { editors } from '../sections/editors.mjs';

/** Maximum number of guides on a page. Further ones are folded. */
const GUIDE_LIMIT = 6;

/** Guides that use the symbol. */
const guidesSection = ({ package: info, symbol }: PageContext): string => {
  const guides = symbol ? (info?.guidesOf(symbol.name) ?? []) : [];
  if (guides.length === 0) return '';
  const links = guides.map(({ title, path }) => `[${title.replace(/[[\]]/g, '\\$&')}](${path})`);
  const rest = links.slice(GUIDE_LIMIT);
  return blocks(
    heading(2, 'Guides'),
    `Used in ${links.slice(0, GUIDE_LIMIT).join(' · ')}`,
    rest.length > 0 && fold(`${String(rest.length)} more guides`, rest.join(' · ')),
  );
};

/** What follows the declaration of a symbol. */
export const footer = (context: PageContext): string =>
  blocks(editors(context.package?.name ?? '', context.symbol?.name ?? ''), guidesSection(context));
