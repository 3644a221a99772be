import type { Nodes } from 'mdast';
import { parseTree } from '../../plugins/guides/samples/page';

/** A statement of behaviour that neither a claim nor its section shows. */
export interface Statement {
  /** Line of the page (1-based) where its paragraph or cell starts. */
  readonly line: number;
  readonly text: string;
}

/** What a page says of behaviour, and what holds it. */
export interface PageClaims {
  /** Ids of the tests that the page names. */
  readonly claims: readonly string[];
  /** Statements next to a claim. */
  readonly claimed: number;
  /** Statements in a section with a printed output or a table of the library's data. */
  readonly shown: number;
  readonly unproven: readonly Statement[];
  /** Statements about a package that the build's registry does not have. The page says so. */
  readonly unverifiable: number;
}

const CLAIM = /^\/\*\s*claim:\s*([\w-]+)\s*\*\/$/;

/** Verbs of statements that could be false. */
const BEHAVIOR =
  /\b(?:accepts?|adds?|apply|applies|calls?|called|changes?|clears?|closes?|compares?|contains?|converts?|copies|creates?|defaults?|disables?|drops?|escapes?|excludes?|exports?|fails?|falls? back|freezes?|frozen|gets?|ignores?|ignored|includes?|inherits?|inserts?|keeps?|logs?|logged|loses?|matches|mounts?|moves?|never|omits?|overrides?|passes|passed|precedence|prevents?|prints?|quotes?|re-?creates?|receives?|rejects?|removes?|removed|renders?|rendered|replaces?|requires?|resets?|returns?|runs?|sets?|skips?|starts?|stays?|throws?|treats?|updates?|wins?|wraps?|writes?|written)\b/;

/** Components that show the library's own data. */
const SHOWING: ReadonlySet<string> = new Set(['LibraryTable', 'Prop', 'Live']);

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });

/** Text of a block, with its code and the ids of its claims. */
const readBlock = (node: Nodes, claims: string[]): string => {
  if (node.type === 'text') return node.value;
  if (node.type === 'inlineCode') return `\`${node.value}\``;
  if (node.type === 'mdxTextExpression' || node.type === 'mdxFlowExpression') {
    const id = CLAIM.exec(node.value)?.[1];
    if (id === undefined) return '';
    claims.push(id);
    return `{${id}}`;
  }
  return 'children' in node ? node.children.map(child => readBlock(child, claims)).join('') : '';
};

interface Block {
  readonly line: number;
  readonly text: string;
  readonly claims: number;
}

interface Section {
  readonly blocks: Block[];
  shows: boolean;
}

const isShowing = (node: Nodes): boolean =>
  (node.type === 'code' && / ?output="/.test(node.meta ?? '')) ||
  // A unit test compares the table after it with runs of the engines.
  (node.type === 'mdxFlowExpression' && node.value.startsWith('/* engines: ')) ||
  ((node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') &&
    SHOWING.has(node.name ?? ''));

const isUnverified = (node: Nodes): boolean =>
  node.type === 'code' && / ?unverified="/.test(node.meta ?? '');

const readNode = (node: Nodes, section: Section, claims: string[]): void => {
  if (isShowing(node)) section.shows = true;
  if (node.type === 'paragraph' || node.type === 'tableRow') {
    const before = claims.length;
    const text = readBlock(node, claims).replace(/\s+/g, ' ').trim();
    const line = node.position?.start.line ?? 0;
    section.blocks.push({ line, text, claims: claims.length - before });
    const inner: Nodes[] = 'children' in node ? [...node.children] : [];
    if (inner.some(isShowing)) section.shows = true;
  } else if ('children' in node) {
    for (const child of node.children) readNode(child, section, claims);
  } else if (node.type === 'mdxFlowExpression') {
    readBlock(node, claims);
  }
};

const statementsOf = ({ text, line }: Block): readonly Statement[] =>
  [...segmenter.segment(text)]
    .map(({ segment }) => segment.trim())
    .filter(sentence => sentence.includes('`') && BEHAVIOR.test(sentence))
    .map(sentence => ({ line, text: sentence }));

/**
 * Reads the claims of a page, and its statements of behaviour: sentences with code and a verb that
 * tells what the code does. A section ends at the next heading. No test can hold what a page says of a
 * package that the build's registry does not have.
 *
 * @param source - MDX.
 */
export const readClaims = (source: string): PageClaims => {
  const sections: Section[] = [{ blocks: [], shows: false }];
  const claims: string[] = [];
  const { children } = parseTree(source);
  const unverified = children.some(isUnverified);
  for (const node of children) {
    if (node.type === 'heading') sections.push({ blocks: [], shows: false });
    const section = sections.at(-1);
    if (section && node.type !== 'heading') readNode(node, section, claims);
  }
  let claimed = 0;
  let shown = 0;
  const unproven: Statement[] = [];
  for (const { blocks, shows } of sections) {
    for (const block of blocks) {
      const statements = statementsOf(block);
      if (block.claims > 0) claimed += statements.length;
      else if (shows) shown += statements.length;
      else unproven.push(...statements);
    }
  }
  return {
    claims,
    claimed,
    shown,
    unproven: unverified ? [] : unproven,
    unverifiable: unverified ? unproven.length : 0,
  };
};
