import type { SomeType } from 'typedoc';
import type { PageContext } from './page-context.mjs';
import { pre } from './layout.mjs';
import type { TypeArguments } from '../../typedoc/resolved.mjs';

/** Maximum width of a type in a table before it's folded, in characters. */
const CELL_WIDTH = 110;

/** The type of a row: on one line, or folded if it is long. */
export const typeCell = (
  { types }: PageContext,
  type: SomeType | undefined,
  given?: TypeArguments,
): string => {
  const flat = types.flat(type, given);
  const isWhole = !flat.html.includes('…');
  if (flat.width <= CELL_WIDTH && isWhole) return `<code>${flat.html}</code>`;
  const whole = types.pretty(type, true, given);
  const label =
    type?.type === 'union'
      ? `${String(type.types.length)} alternatives`
      : type?.type === 'reflection' && type.declaration.signatures
        ? 'Function'
        : isWhole
          ? 'Full type'
          : `<code>${flat.html.replace(/<\/?a\b[^>]*>/g, '')}</code>`;
  return `<details><summary>${label}</summary>${pre(whole, '')}</details>`;
};

/** A type as a block of its own: a line, or as many as needed. */
export const typeBlock = ({ types }: PageContext, type: SomeType): string => {
  const flat = types.flat(type);
  return flat.width <= CELL_WIDTH && !flat.html.includes('…')
    ? `<p><code>${flat.html}</code></p>`
    : pre(types.pretty(type, true));
};
