import type { ParameterReflection } from 'typedoc';
import { parameterKeys } from '../../descriptions';
import { escapeHtml } from '../helpers/html.mjs';
import type { ApiThemeContext } from '../context.mjs';
import { description, withoutFence } from '../helpers/description.mjs';
import { table } from '../helpers/layout.mjs';
import { typeCell } from '../helpers/type-cell.mjs';

/** The parameters of one signature. */
export const parametersTable = (
  context: ApiThemeContext,
  parameters: readonly ParameterReflection[],
): string =>
  table(
    ['Parameter', 'Type', 'Default', 'Description'],
    parameters.map(({ name, flags, type, defaultValue, comment, parent }) => ({
      cells: [
        `<code>${flags.isRest ? '...' : ''}${escapeHtml(name)}${flags.isOptional ? '?' : ''}</code>`,
        typeCell(context, type),
        defaultValue ? `<code>${escapeHtml(withoutFence(defaultValue))}</code>` : '',
        {
          markdown: description(
            parameterKeys([context.symbol?.name ?? '', parent?.name ?? ''], name),
            comment,
          ),
        },
      ],
    })),
  );
