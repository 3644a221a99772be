import type { Comment } from 'typedoc';
import { describeRow } from '../../descriptions';
import { tagsOf, toMarkdown } from './comments.mjs';
import { blocks } from './layout.mjs';

/**
 * The description of a row as Markdown: its comment, or what `descriptions.json` says.
 *
 * @param keys - Keys of the row in `descriptions.json`, most specific first.
 * @param note - Further text, such as where a member comes from.
 */
export const description = (
  keys: readonly string[],
  comment: Comment | undefined,
  note?: string,
): string => {
  const deprecated = tagsOf(comment, '@deprecated').map(
    ({ content }) => `**Deprecated.** ${toMarkdown(content)}`,
  );
  const throws = tagsOf(comment, '@throws').map(({ content }) => `Throws: ${toMarkdown(content)}`);
  return blocks(
    ...deprecated,
    describeRow(keys, toMarkdown(comment?.summary ?? [])),
    ...tagsOf(comment, '@remarks').map(({ content }) => toMarkdown(content)),
    ...throws,
    ...tagsOf(comment, '@example').map(({ content }) => toMarkdown(content)),
    note,
  );
};

/** The text of a default, without the marks of code around it. */
export const withoutFence = (value: string): string =>
  value.replace(/^```\w*\n|\n```$/g, '').replace(/^`|`$/g, '');
