import { ReflectionKind, type ParameterReflection } from 'typedoc';
import { declaringTypeOf } from '../../typedoc/resolved.mjs';
import { parameterKeys } from '../../descriptions';
import { escapeHtml } from '../helpers/html.mjs';
import type { PageContext } from '../helpers/page-context.mjs';
import { description, withoutFence } from '../helpers/description.mjs';
import { table } from '../helpers/layout.mjs';
import { typeCell } from '../helpers/type-cell.mjs';

/** The parameters of one signature. */
export const parametersTable = (
  context: PageContext,
  parameters: readonly ParameterReflection[],
): string =>
  table(
    ['Parameter', 'Type', 'Default', 'Description'],
    parameters.map(parameter => {
      const { name, flags, type, defaultValue, comment, parent } = parameter;
      const { symbol } = context;
      const method = parent?.parent;
      const owner = method?.kindOf([ReflectionKind.Method, ReflectionKind.Constructor])
        ? `${symbol?.name ?? ''}.${method.name}`
        : (symbol?.name ?? '');
      const keys = parameterKeys([owner, declaringTypeOf(parameter) ?? owner], name);
      return {
        cells: [
          `<code>${flags.isRest ? '...' : ''}${escapeHtml(name)}${flags.isOptional ? '?' : ''}</code>`,
          typeCell(context, type),
          defaultValue ? `<code>${escapeHtml(withoutFence(defaultValue))}</code>` : '',
          { markdown: description(keys, comment) },
        ],
      };
    }),
  );
