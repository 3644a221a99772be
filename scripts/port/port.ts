import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { isInRange } from '../../claims/range';
import { counterpartOf, type Nearest } from '../../plugins/redirects/shared/counterparts';
import { parseMarkdown } from '../../plugins/search/build/markdown';
import type { Version } from '../../versions.ts';
import type { ClaimFile } from '../claims/claims';

/** Properties of the library's data whose texts are names. */
const NAMING: ReadonlySet<string> = new Set([
  'key',
  'name',
  'standard',
  'value',
  'values',
  'types',
]);

/** Names in the data of a version: exports, props, class names, keys, formats and test ids. */
export const namesIn = (data: unknown, key = ''): ReadonlySet<string> => {
  if (typeof data === 'string') {
    return new Set(NAMING.has(key) && /^[A-Za-z][\w-]{3,}$/.test(data) ? [data] : []);
  }
  if (data === null || typeof data !== 'object') return new Set();
  const inner = Object.entries(data).flatMap(([name, value]) => [
    ...namesIn(value, Array.isArray(data) ? key : name),
  ]);
  return new Set(
    key === 'types' && !Array.isArray(data) ? [...inner, ...Object.keys(data)] : inner,
  );
};

/** Words in inline code and components. Fences are compiled. */
const codeWords = (line: string): ReadonlySet<string> => {
  const code = (line.match(/`[^`]+`|<[A-Z][^>]*>/g) ?? []).join(' ');
  return new Set(code.match(/(?<![\w$.-])[A-Za-z][\w-]*/g));
};

const LINK = /\]\((\.{1,2}\/[^)#\s]+\.mdx)(?:#([^)\s]+))?\)/g;

/** The words of the search and the closest page stay with the newest page. */
const FACTS = /^(?:searchWords|nearest):.*\n(?: .*\n)*/gm;

/**
 * Rewrites a page for another version.
 *
 * @param id - Path of the page without the folder of its version, such as `tips/forms`.
 * @param lacking - Names that the other version lacks.
 * @param nearest - Closest pages, for links to pages that the other version lacks.
 * @returns The page, and what its author must look at as `line: sentence`.
 */
export const portPage = (
  root: string,
  id: string,
  from: Version,
  to: Version,
  lacking: ReadonlySet<string>,
  nearest: Nearest,
): { readonly text: string; readonly notes: readonly string[] } => {
  const notes: string[] = [];
  const fileOf = (page: string): string => join(root, to.folder, `${page}.mdx`);
  const hasAnchor = (page: string, anchor: string): boolean =>
    parseMarkdown(readFileSync(fileOf(page), 'utf8'), '').some(part => part.anchor === anchor);
  const source = readFileSync(join(root, from.folder, `${id}.mdx`), 'utf8');
  const [, front = '', body = ''] = /^(---\n[^]*?\n---\n)([^]*)$/.exec(source) ?? [];
  const lines = `${front.replace(FACTS, '')}${body}`.split('\n').map((line, index) => {
    const note = (text: string): void => void notes.push(`${index + 1}: ${text}`);
    const missing = [...codeWords(line)].filter(name => lacking.has(name));
    if (missing.length > 0) note(`Version ${to.major} lacks ${missing.join(', ')}.`);
    for (const [, example = ''] of line.matchAll(/<Live example="([^"]+)"/g)) {
      const meta = readFileSync(join(root, 'src/examples', example, 'meta.json'), 'utf8');
      const { since } = JSON.parse(meta) as { since: number };
      if (since > to.major) note(`The example ${example} needs version ${since}.`);
    }
    if (
      new RegExp(`\\b${from.major}\\.\\d|version ${from.major}\\b|<Since version`, 'i').test(line)
    ) {
      note('The line speaks of a version.');
    }
    return line
      .replaceAll(/(?<=react-querybuilder(?:\/[\w-]+)?@)\d+/g, String(to.major))
      .replaceAll(LINK, (all, file: string, anchor?: string) => {
        const page = posix.join(dirname(id), file).replace(/\.mdx$/, '');
        const found = counterpartOf(page, nearest, other => existsSync(fileOf(other)));
        if (found === page && (anchor === undefined || hasAnchor(page, anchor))) return all;
        const path = found && posix.relative(dirname(id), found);
        const target = path
          ? `${path.startsWith('.') ? '' : './'}${path}.mdx`
          : `/docs/${from.major}/${page}`;
        const end = anchor === undefined ? '' : `#${anchor}`;
        note(`The link (${file}${end}) became (${target}).`);
        return `](${target}${found ? '' : end})`;
      });
  });
  return { text: lines.join('\n'), notes };
};

/** Lines of claims that the guide of one major has, and that of another may have. */
export const claimsToTry = ({ claims }: ClaimFile, from: number, to: number): readonly number[] =>
  claims
    .filter(
      ({ said: [first, second] }) =>
        first && !second && isInRange(first.range, from) && !isInRange(first.range, to),
    )
    .map(({ line }) => line);

/** Extends the ranges of the claims at some lines, such as `8+`, to an older major. */
export const widen = (source: string, lines: readonly number[], from: number, to: number): string =>
  source
    .split('\n')
    .map((row, index, rows) =>
      // The range is on the line of the call, or on the next.
      lines.includes(index + 1) || (lines.includes(index) && !/'\d/.test(rows[index - 1] ?? ''))
        ? row.replace(`'${from}+'`, `'${to}+'`).replace(`'${from}'`, `'${to}-${from}'`)
        : row,
    )
    .join('\n');
