import type { Comment, CommentDisplayPart, CommentTag } from 'typedoc';
import { reflectionPath } from './links.mjs';

/** A `<` that would open an element: doc comments are Markdown in which HTML is never meant. */
const escapeProse = (value: string): string => value.replace(/<(?=[A-Za-z/!?])/g, '&lt;');

const linkTarget = (part: CommentDisplayPart): string | undefined => {
  if (part.kind !== 'inline-tag' || part.target === undefined) return undefined;
  if (typeof part.target === 'string') return part.target;
  return 'kind' in part.target && 'getFriendlyFullName' in part.target
    ? reflectionPath(part.target)
    : undefined;
};

/**
 * A link's label without the name of a module, and without the stray asterisk that some comments of
 * the library carry where a line was wrapped inside a link.
 */
const cleanLabel = (label: string): string => label.replace(/^\* +/, '').replace(/^[\w@/-]+!/, '');

/** Some comments put a link tag in backticks, where it is no tag. */
const withoutTag = (code: string): string => code.replace(/\{@link\w* ([^}]+)\}/g, '$1');

const partToMarkdown = (part: CommentDisplayPart): string => {
  if (part.kind === 'code') return withoutTag(part.text);
  if (part.kind !== 'inline-tag') return escapeProse(part.text);
  if (!part.tag.startsWith('@link')) return escapeProse(part.text);
  const name = cleanLabel(part.text);
  const label = /^https?:/.test(name) ? name : `\`${name}\``;
  const target = linkTarget(part);
  return target ? `[${label}](${target})` : label;
};

/** A doc comment as Markdown. */
export const toMarkdown = (parts: readonly CommentDisplayPart[]): string =>
  parts.map(partToMarkdown).join('').trim();

/** A doc comment without any mark-up, on one line. */
export const toPlainText = (parts: readonly CommentDisplayPart[]): string =>
  parts
    .map(part =>
      part.kind === 'code'
        ? withoutTag(part.text)
        : part.kind === 'inline-tag'
          ? cleanLabel(part.text)
          : part.text,
    )
    .join('')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[`*_]{1,2}(?=\S)|(?<=\S)[`*]{1,2}/g, match => (match.includes('_') ? match : ''))
    .replace(/\s+/g, ' ')
    .trim();

/** First sentence of a comment as plain text; empty without one. */
export const summaryLine = (comment: Comment | undefined): string => {
  const whole = toPlainText(comment?.summary ?? []);
  const sentence = /^.*?[.!?](?=\s+[A-Z]|$)/.exec(whole)?.[0] ?? whole;
  return sentence.length > 160 ? `${sentence.slice(0, 157).replace(/\s+\S*$/, '')}…` : sentence;
};

/** Block tags of a name, such as `@example`, in the order of the comment. */
export const tagsOf = (comment: Comment | undefined, tag: `@${string}`): readonly CommentTag[] =>
  comment?.blockTags.filter(block => block.tag === tag) ?? [];

/** Content of the first block tag of a name as Markdown, or undefined. */
export const tagMarkdown = (
  comment: Comment | undefined,
  tag: `@${string}`,
): string | undefined => {
  const found = tagsOf(comment, tag)[0];
  return found && toMarkdown(found.content);
};
