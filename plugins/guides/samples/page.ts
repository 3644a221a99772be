import type { Root } from 'mdast';
import remarkDirective from 'remark-directive';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { ConventionError, parseMeta, type Meta } from './meta';

/** A fenced code block of a page. */
export interface Fence {
  /** Number on the page, from 0. */
  readonly index: number;
  readonly lang: string;
  readonly meta: Meta;
  /** Lines of the content, without the indentation of the fence. */
  readonly lines: readonly string[];
  /** Page line (1-based) of the first line of content. */
  readonly firstLine: number;
  /** Page line of the closing fence. */
  readonly closingLine: number;
  /** Number of columns before each line in the page. */
  readonly indents: readonly number[];
}

/** A page and its fences, in order. */
export interface Page {
  /** Path relative to the project's root, with slashes. */
  readonly path: string;
  /** Documented major version. */
  readonly major: number;
  readonly source: string;
  readonly fences: readonly Fence[];
}

/** Languages that are compiled. */
const CODE_LANGS: ReadonlySet<string> = new Set(['ts', 'tsx', 'js', 'jsx']);

/** Other languages whose fences show what a reader writes. */
const SOURCE_LANGS: ReadonlySet<string> = new Set([
  ...['', 'text', 'bash', 'sh', 'diff', 'html', 'md', 'mdx', 'css', 'scss', 'yaml', 'toml'],
]);

/** Whether a fence is a style sheet. */
export const isStyle = ({ lang, meta }: Fence): boolean =>
  (lang === 'css' || lang === 'scss') && meta.output === undefined;

/** True for a fence of data that does not say which sample produces it. */
export const isUnclaimedData = ({ lang, meta }: Fence): boolean =>
  !CODE_LANGS.has(lang) &&
  !SOURCE_LANGS.has(lang) &&
  meta.output === undefined &&
  // A file that readers write, such as package.json, has a title.
  meta.title === undefined;

/** Whether a fence is a sample: code that is not the output of another sample. */
export const isSample = (fence: Fence): boolean =>
  CODE_LANGS.has(fence.lang) && fence.meta.output === undefined;

const parser = unified()
  .use(remarkParse)
  .use(remarkFrontmatter)
  .use(remarkGfm)
  .use(remarkDirective)
  .use(remarkMdx);

/** The syntax tree of a page. */
export const parseTree = (source: string): Root => parser.parse(source);

/** Folder of the examples that the API reference shows, one page per symbol. */
export const API_EXAMPLES = 'plugins/api-reference/examples';

/** Folder of the texts for code assistants, which the site serves as they are. */
export const SKILLS = 'static/skills';

/**
 * Major version that a page documents, from its path. Undefined for other files.
 *
 * @param path - Path relative to the project's root, with slashes.
 * @param next - Major version of the pages in `docs/`, of the API reference and of the skills.
 */
export const majorOf = (path: string, next: number): number | undefined => {
  const match = /^versioned_docs\/version-(\d+)\//.exec(path);
  if (match) return Number(match[1]);
  const folders = ['docs', API_EXAMPLES, SKILLS];
  return folders.some(folder => path.startsWith(`${folder}/`)) ? next : undefined;
};

/**
 * Finds the fences of a page at any nesting depth.
 *
 * @throws {@link ConventionError} for a page that isn't valid MDX or has an unknown meta word.
 */
export const parsePage = (path: string, major: number, source: string): Page => {
  const pageLines = source.split(/\r?\n/);
  const fences: Fence[] = [];
  let tree;
  try {
    tree = parser.parse(source);
  } catch (error) {
    const { line, reason = String(error) } = error as { line?: number; reason?: string };
    // An unclosed element has no position; the message names the line where it begins.
    const opening = /\((\d+):/.exec(reason)?.[1];
    throw new ConventionError(
      path,
      line ?? Number(opening ?? 1),
      `The page is not valid MDX: ${reason}`,
    );
  }
  visit(tree, 'code', node => {
    const start = node.position?.start.line ?? 1;
    const lines = node.value.split('\n');
    fences.push({
      index: fences.length,
      lang: node.lang ?? '',
      meta: parseMeta(node.meta, message => {
        throw new ConventionError(path, start, message);
      }),
      lines,
      firstLine: start + 1,
      closingLine: node.position?.end.line ?? start + lines.length + 1,
      indents: lines.map((line, index) =>
        line === '' ? 0 : Math.max(0, (pageLines[start + index] ?? '').lastIndexOf(line)),
      ),
    });
  });
  return { path, major, source, fences };
};
