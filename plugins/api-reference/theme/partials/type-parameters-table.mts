import type { TypeParameterReflection } from 'typedoc';
import type { PageContext } from '../helpers/page-context.mjs';
import { typeParameterKeys } from '../../descriptions';
import { description } from '../helpers/description.mjs';
import { table } from '../helpers/layout.mjs';
import { withoutSuffix } from '../helpers/types.mjs';
import { typeCell } from '../helpers/type-cell.mjs';

/** Type parameters with constraints and defaults. */
export const typeParametersTable = (
  context: PageContext,
  parameters: readonly TypeParameterReflection[],
): string =>
  table(
    ['Type parameter', 'Extends', 'Default', 'Description'],
    parameters.map(({ name, type, default: fallback, comment }) => ({
      cells: [
        `<code>${withoutSuffix(name)}</code>`,
        type ? typeCell(context, type) : '',
        fallback ? typeCell(context, fallback) : '',
        {
          markdown: description(
            typeParameterKeys(context.symbol?.name ?? '', withoutSuffix(name)),
            comment,
          ),
        },
      ],
    })),
  );
