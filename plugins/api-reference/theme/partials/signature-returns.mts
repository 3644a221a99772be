import type { SignatureReflection } from 'typedoc';
import type { PageContext } from '../helpers/page-context.mjs';
import { tagMarkdown } from '../helpers/comments.mjs';
import { blocks, heading } from '../helpers/layout.mjs';
import { typeBlock } from '../helpers/type-cell.mjs';

/** The result of a signature. Empty for `void` without a description. */
export const signatureReturns = (
  context: PageContext,
  { type, comment }: SignatureReflection,
  { headingLevel }: { readonly headingLevel: number },
): string => {
  const text = tagMarkdown(comment, '@returns');
  if (!type || (type.toString() === 'void' && !text)) return '';
  return blocks(heading(headingLevel, 'Returns'), typeBlock(context, type), text);
};
