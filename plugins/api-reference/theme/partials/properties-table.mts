import type { DeclarationReflection } from 'typedoc';
import { memberKeys } from '../../descriptions';
import type { PageContext } from '../helpers/page-context.mjs';
import { tagMarkdown } from '../helpers/comments.mjs';
import { description, withoutFence } from '../helpers/description.mjs';
import { escapeHtml } from '../helpers/html.mjs';
import { table } from '../helpers/layout.mjs';
import { typeCell } from '../helpers/type-cell.mjs';

/** The properties of a class or of a constant. */
export const propertiesTable = (
  context: PageContext,
  properties: readonly DeclarationReflection[],
): string =>
  table(
    ['Property', 'Type', 'Default', 'Description'],
    properties.map(member => {
      const signature = member.signatures?.[0] ?? member.getSignature;
      const comment = member.comment ?? signature?.comment;
      const anchor = context.anchors.add(member.name);
      const fallback = tagMarkdown(comment, '@default') ?? tagMarkdown(comment, '@defaultValue');
      const method = member.signatures?.[0];
      return {
        anchor,
        cells: [
          `<a href="#${anchor}"><code>${escapeHtml(member.name)}${member.flags.isOptional ? '?' : ''}</code></a>${member.flags.isReadonly ? ' <small>read-only</small>' : ''}`,
          method
            ? `<code>${context.types.arrow(method).html}</code>`
            : typeCell(context, member.type ?? member.getSignature?.type),
          fallback ? `<code>${escapeHtml(withoutFence(fallback))}</code>` : '',
          { markdown: description(memberKeys([context.symbol?.name ?? ''], member.name), comment) },
        ],
      };
    }),
  );
