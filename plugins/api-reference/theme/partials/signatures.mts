import type { Comment, DeclarationReflection, SignatureReflection } from 'typedoc';
import { describeRow } from '../../descriptions';
import type { PageContext } from '../helpers/page-context.mjs';
import { toMarkdown } from '../helpers/comments.mjs';
import { blocks, fold, heading } from '../helpers/layout.mjs';
import { meta } from '../helpers/meta.mjs';
import { overloadTitles } from '../helpers/overloads.mjs';
import { summary } from '../../typedoc/registry.mjs';
import { deprecation } from './comment.mjs';

/** Maximum number of overloads on a page. Further ones are folded. */
const OVERLOAD_LIMIT = 4;

/** Values that all signatures share. */
const common = (values: readonly string[]): string =>
  new Set(values).size === 1 ? (values[0] ?? '') : '';

/**
 * The overloads of a function: what they share once, then a block for each with its own signature,
 * comment, parameters and result.
 */
export const overloads = (
  context: PageContext,
  signatures: readonly SignatureReflection[],
  comment?: Comment,
  example?: string,
): string => {
  const { partials } = context;
  const titles = overloadTitles(context, signatures);
  const commentsOf = (part: (comment: Comment) => string): readonly string[] =>
    signatures.map(({ comment }) => (comment ? part(comment) : ''));
  const summaries = commentsOf(({ summary }) => toMarkdown(summary));
  const deprecations = commentsOf(deprecation);
  const tails = (headingLevel: number) =>
    commentsOf(comment => partials.comment(comment, { headingLevel, showSummary: false }));
  const sharedTail = common(tails(2));
  const sharedSummary = common(summaries);
  const blockOf = (signature: SignatureReflection, index: number): string =>
    blocks(
      partials.signatureTitle(signature),
      !common(deprecations) && deprecations[index],
      !sharedSummary && summaries[index],
      partials.signature(signature, {
        headingLevel: 4,
        hideTitle: true,
        multipleSignatures: true,
      }),
      !sharedTail && tails(4)[index],
    );
  const titled = signatures.map((signature, index) => {
    const isFolded = index >= OVERLOAD_LIMIT && signatures.length > OVERLOAD_LIMIT + 1;
    const title = titles[index] ?? '';
    return {
      isFolded,
      // Titles of folded overloads are no headings, because links to them would lead nowhere.
      text: blocks(isFolded ? `**${title}**` : heading(3, title), blockOf(signature, index)),
    };
  });
  const shown = titled.filter(({ isFolded }) => !isFolded).map(({ text }) => text);
  const folded = titled.filter(({ isFolded }) => isFolded).map(({ text }) => text);
  return blocks(
    deprecation(comment) || common(deprecations),
    describeRow([context.symbol?.name ?? ''], toMarkdown(comment?.summary ?? []) || sharedSummary),
    example,
    heading(2, `Overloads`),
    ...shown,
    folded.length > 0 && fold(`${String(folded.length)} more overloads`, blocks(...folded)),
    sharedTail,
    comment && partials.comment(comment, { showSummary: false }),
  );
};

/** The page of a function, hook or component. */
export const signatures = (context: PageContext, model: DeclarationReflection): string => {
  const { partials } = context;
  const [first, ...others] = model.signatures ?? [];
  if (!first) return '';
  // Before comments are rendered, whose examples it replaces.
  const example = context.package?.exampleOf(model);
  if (others.length > 0)
    return blocks(
      meta(context, model),
      overloads(context, [first, ...others], model.comment, example),
    );
  return blocks(
    partials.signatureTitle(first),
    meta(context, model),
    deprecation(first.comment),
    summary(model.name, first.comment),
    example,
    partials.signature(first, { headingLevel: 2, hideTitle: true }),
  );
};
