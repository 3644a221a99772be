import type { ApiThemeContext } from '../context.mjs';
import { blocks, heading } from '../helpers/layout.mjs';

/** Guides that use the symbol. */
export const footer = ({ package: info, symbol }: ApiThemeContext): string => {
  const guides = symbol ? (info?.guidesOf(symbol.name) ?? []) : [];
  if (guides.length === 0) return '';
  const links = guides.map(({ title, path }) => `[${title.replace(/[[\]]/g, '\\$&')}](${path})`);
  return blocks(heading(2, 'Guides'), `Used in ${links.join(' · ')}`);
};
