import type { Nodes } from 'mdast';
import { parseTree } from '../../plugins/guides/samples/page';

/** A turned construction, and what an English editor writes instead. */
export interface Construction {
  readonly pattern: RegExp;
  readonly instead: string;
}

/** A sentence with a turned construction. */
export interface Finding {
  /** Line of the page (1-based) where the sentence's paragraph starts. */
  readonly line: number;
  readonly found: string;
  readonly instead: string;
  readonly sentence: string;
}

/** What was read of a page. */
export interface PageProse {
  readonly sentences: number;
  /** Sentences of more than {@link LONG} words. */
  readonly long: number;
  readonly words: number;
  readonly findings: readonly Finding[];
}

/** Sentences with more words are long. */
export const LONG = 30;

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });

/** Text of a node, in which code is one word: `code`. */
const textOf = (node: Nodes): string => {
  if (node.type === 'text') return node.value.replace(/\{#[\w-]+\}$/, '');
  if (node.type === 'inlineCode') return 'code';
  if (node.type === 'break') return ' ';
  return 'children' in node ? node.children.map(textOf).join('') : '';
};

const BLOCKS: ReadonlySet<string> = new Set(['paragraph', 'heading', 'tableCell']);

const collect = (node: Nodes, found: { text: string; line: number }[]): void => {
  if (BLOCKS.has(node.type)) {
    const text = textOf(node).replace(/\s+/g, ' ').trim();
    if (/[a-z]{2}/i.test(text)) found.push({ text, line: node.position?.start.line ?? 0 });
  } else if ('children' in node) {
    for (const child of node.children) collect(child, found);
  }
};

/**
 * Compiles the list of constructions.
 *
 * @param list - Pairs of a regular expression and what to write instead.
 */
export const compile = (list: readonly (readonly string[])[]): readonly Construction[] =>
  list.map(([pattern = '', instead = '']) => ({ pattern: new RegExp(pattern, 'i'), instead }));

/**
 * Reads the sentences of a page: paragraphs, headings and cells of tables, without code.
 *
 * @param source - MDX.
 */
export const readProse = (source: string, constructions: readonly Construction[]): PageProse => {
  const blocks: { text: string; line: number }[] = [];
  collect(parseTree(source), blocks);
  const description = /^description: (.+)$/m.exec(source)?.[1];
  if (description !== undefined) blocks.unshift({ text: description, line: 1 });
  const sentences = blocks.flatMap(({ text, line }) =>
    [...segmenter.segment(text)].map(({ segment }) => ({ sentence: segment.trim(), line })),
  );
  const wordsOf = (sentence: string): number => sentence.split(/\s+/).length;
  return {
    sentences: sentences.length,
    long: sentences.filter(({ sentence }) => wordsOf(sentence) > LONG).length,
    words: sentences.reduce((sum, { sentence }) => sum + wordsOf(sentence), 0),
    findings: sentences.flatMap(({ sentence, line }) =>
      constructions.flatMap(({ pattern, instead }) => {
        const found = pattern.exec(sentence)?.[0].trim();
        return found === undefined ? [] : [{ line, found, instead, sentence }];
      }),
    ),
  };
};
