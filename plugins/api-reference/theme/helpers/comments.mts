import type { Comment, CommentDisplayPart, CommentTag } from 'typedoc';
import { reflectionPath } from '../../typedoc/links.mjs';

/** Matches a `<` that would start an element. Doc comments are Markdown without HTML. */
const escapeProse = (value: string): string => value.replace(/<(?=[A-Za-z/!?])/g, '&lt;');

const linkTarget = (part: CommentDisplayPart): string | undefined => {
  if (part.kind !== 'inline-tag' || part.target === undefined) return undefined;
  if (typeof part.target === 'string') return part.target;
  return 'kind' in part.target && 'getFriendlyFullName' in part.target
    ? reflectionPath(part.target)
    : undefined;
};

/**
 * A link label without the module name and without the stray asterisk that some comments of the
 * library contain where a link was wrapped.
 */
const cleanLabel = (label: string): string => label.replace(/^\* +/, '').replace(/^[\w@/-]+!/, '');

/** Removes link tags inside backticks, where they have no effect. */
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

/** Converts a doc comment to Markdown. */
export const toMarkdown = (parts: readonly CommentDisplayPart[]): string =>
  parts.map(partToMarkdown).join('').trim();

/** Markdown as plain text on one line. */
const plain = (markdown: string): string =>
  markdown
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[`*_]{1,2}(?=\S)|(?<=\S)[`*]{1,2}/g, match => (match.includes('_') ? match : ''))
    .replace(/&lt;/g, '<')
    .replace(/\s+/g, ' ')
    .trim();

/** First sentence of a Markdown text as plain text. */
export const firstSentence = (markdown: string): string => {
  const whole = plain(markdown);
  const sentence = /^.*?[.!?](?=\s+[A-Z]|$)/.exec(whole)?.[0] ?? whole;
  return sentence.length > 160 ? `${sentence.slice(0, 157).replace(/\s+\S*$/, '')}…` : sentence;
};

/** Block tags with a given name, such as `@example`, in comment order. */
export const tagsOf = (comment: Comment | undefined, tag: `@${string}`): readonly CommentTag[] =>
  comment?.blockTags.filter(block => block.tag === tag) ?? [];

/** Content of the first block tag with a given name as Markdown, or undefined. */
export const tagMarkdown = (
  comment: Comment | undefined,
  tag: `@${string}`,
): string | undefined => {
  const found = tagsOf(comment, tag)[0];
  return found && toMarkdown(found.content);
};
