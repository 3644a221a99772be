import type { TypeParameterReflection } from 'typedoc';
import type { ApiThemeContext } from '../context.mjs';
import { description } from '../helpers/description.mjs';
import { table } from '../helpers/layout.mjs';
import { typeCell } from '../helpers/type-cell.mjs';
import conventions from '../type-parameters.json' with { type: 'json' };

/** Sentences by name and constraint, which mean the same throughout the library. */
const sentences: Readonly<Record<string, string>> = conventions;

/** Type parameters with constraints and defaults. */
export const typeParametersTable = (
  context: ApiThemeContext,
  parameters: readonly TypeParameterReflection[],
): string =>
  table(
    ['Type parameter', 'Extends', 'Default', 'Description'],
    parameters.map(({ name, type, default: fallback, comment }) => {
      const declared = type ? `${name} extends ${context.types.text(type)}` : name;
      return {
        cells: [
          `<code>${name}</code>`,
          type ? typeCell(context, type) : '',
          fallback ? typeCell(context, fallback) : '',
          { markdown: description([], comment) || (sentences[declared] ?? '') },
        ],
      };
    }),
  );
