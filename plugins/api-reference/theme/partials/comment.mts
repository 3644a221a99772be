import type { Comment } from 'typedoc';
import { tagMarkdown, tagsOf, toMarkdown } from '../helpers/comments.mjs';
import { blocks, heading } from '../helpers/layout.mjs';

interface Options {
  readonly headingLevel?: number | undefined;
  readonly showSummary?: boolean | undefined;
  readonly showTags?: boolean | undefined;
}

const exampleOf = (content: string): string =>
  content.includes('```') ? content : `\`\`\`ts\n${content.replace(/^`|`$/g, '')}\n\`\`\``;

/** Remarks, errors, examples and references, which follow the tables. */
const tags = (comment: Comment, level: number): string => {
  const throws = tagsOf(comment, '@throws').map(({ content }) => `- ${toMarkdown(content)}`);
  const examples = tagsOf(comment, '@example').map(({ content }) => exampleOf(toMarkdown(content)));
  const see = tagsOf(comment, '@see').map(
    ({ content }) => `- ${toMarkdown(content).replace(/^- /, '')}`,
  );
  return blocks(
    tagMarkdown(comment, '@remarks'),
    throws.length > 0 && blocks(heading(level, 'Throws'), throws.join('\n')),
    examples.length > 0 &&
      blocks(heading(level, examples.length > 1 ? 'Examples' : 'Example'), ...examples),
    see.length > 0 && blocks(heading(level, 'See also'), see.join('\n')),
  );
};

/** The deprecation of a symbol or of an overload. */
export const deprecation = (comment: Comment | undefined): string => {
  const tag = tagsOf(comment, '@deprecated')[0];
  return tag
    ? `:::warning[Deprecated]\n\n${toMarkdown(tag.content) || 'Avoid it in new code.'}\n\n:::`
    : '';
};

/** The summary of a comment, and what follows the tables. */
export const comment = (
  model: Comment,
  { headingLevel = 2, showSummary = true, showTags = true }: Options = {},
): string =>
  blocks(showSummary && toMarkdown(model.summary), showTags && tags(model, headingLevel));
