import type { Nodes, Paragraph, TableRow } from 'mdast';
import type { MdxJsxTextElement } from 'mdast-util-mdx-jsx';
import { parseTree } from '../../plugins/guides/samples/page';

/** A sentence or cell of a page, as readers see it. */
interface Segment {
  /** Position in the text of its block. */
  readonly start: number;
  readonly end: number;
}

/** A paragraph or row of a table. */
export interface Block {
  /** Line of the page (1-based) where it starts. */
  readonly line: number;
  /** Without links, emphasis and badges. Code stands between backticks, cells are joined by ` | `. */
  readonly text: string;
  readonly segments: readonly Segment[];
  /** Whether its section prints an output or a table of the library's data. */
  readonly isShown: boolean;
}

/** What a page says. */
export interface PageText {
  readonly blocks: readonly Block[];
}

/** Components that show the library's own data. */
const SHOWING: ReadonlySet<string> = new Set(['LibraryTable', 'Prop', 'Live']);

/** Badges with versions. */
const BADGES: ReadonlySet<string> = new Set(['Since', 'Removed']);

const CELL = ' | ';

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

const nameOf = ({ attributes }: MdxJsxTextElement): string => {
  const name = attributes.find(item => item.type === 'mdxJsxAttribute' && item.name === 'name');
  return typeof name?.value === 'string' ? name.value : '';
};

const textOf = (node: Nodes): string => {
  if (node.type === 'text') return node.value;
  if (node.type === 'inlineCode') return `\`${node.value}\``;
  if (node.type === 'break') return ' ';
  if (node.type === 'mdxJsxTextElement') {
    if (BADGES.has(node.name ?? '')) return '';
    if (node.name === 'Api') return `\`${nameOf(node)}\``;
  }
  const inner = 'children' in node ? node.children.map(textOf).join('') : '';
  if (node.type === 'textDirective') return `:${node.name}${inner}`;
  return inner;
};

/** Segments of a text that begins at a position of its block. */
const segmentsOf = (text: string, offset: number): readonly Segment[] =>
  // A sentence may begin with code in lower case.
  [...segmenter.segment(text.replace(/`[^`]*`/g, code => 'X'.repeat(code.length)))].map(
    ({ segment, index }) => ({
      start: offset + index,
      end: offset + index + segment.trimEnd().length,
    }),
  );

/**
 * Finds the sentences and cells of a block.
 *
 * @param text - Its text, with ` | ` between cells.
 */
export const readText = (text: string): Pick<Block, 'text' | 'segments'> => {
  let offset = 0;
  const segments = text.split(CELL).flatMap(cell => {
    const found = segmentsOf(cell, offset);
    offset += cell.length + CELL.length;
    return found;
  });
  return { text, segments };
};

const textOfBlock = (node: Paragraph | TableRow): string => {
  const parts = (node.type === 'tableRow' ? node.children : [node]).map(part =>
    oneLine(textOf(part)),
  );
  while (parts.at(-1) === '') parts.pop();
  return parts.join(CELL);
};

const isShowing = (node: Nodes): boolean =>
  (node.type === 'code' && / ?output="/.test(node.meta ?? '')) ||
  // A unit test compares the table after it with runs of the engines.
  (node.type === 'mdxFlowExpression' && node.value.startsWith('/* engines: ')) ||
  ((node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') &&
    SHOWING.has(node.name ?? ''));

interface Section {
  readonly blocks: Omit<Block, 'isShown'>[];
  shows: boolean;
}

const readNode = (node: Nodes, section: Section): void => {
  if (isShowing(node)) section.shows = true;
  if (node.type === 'paragraph' || node.type === 'tableRow') {
    section.blocks.push({ line: node.position?.start.line ?? 0, ...readText(textOfBlock(node)) });
    if ('children' in node && node.children.some(isShowing)) section.shows = true;
  } else if ('children' in node) {
    for (const child of node.children) readNode(child, section);
  }
};

/**
 * Reads the sentences of a guide.
 *
 * @param source - MDX.
 */
export const readSentences = (source: string): PageText => {
  const sections: Section[] = [{ blocks: [], shows: false }];
  const { children } = parseTree(source);
  for (const node of children) {
    const section = { blocks: [], shows: false };
    if (node.type === 'heading') sections.push(section);
    else readNode(node, sections.at(-1) ?? section);
  }
  return {
    blocks: sections.flatMap(({ blocks, shows }) =>
      blocks.map(block => ({ ...block, isShown: shows })),
    ),
  };
};

/** Where a claim stands: in whole sentences or cells of a block. Undefined if the block lacks it. */
export const findClaim = ({ text, segments }: Block, claim: string): Segment | undefined => {
  if (claim === '') return undefined;
  for (let start = text.indexOf(claim); start >= 0; start = text.indexOf(claim, start + 1)) {
    const end = start + claim.length;
    if (
      segments.some(segment => segment.start === start) &&
      segments.some(segment => segment.end === end)
    )
      return { start, end };
  }
  return undefined;
};
