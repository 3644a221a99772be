import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DeclarationReflection } from 'typedoc';
import { API_EXAMPLES, isSample, majorOf, parsePage } from '../../guides/samples/page';
import { INSTALLED } from '../../../versions.ts';

/** Inserts the link to the sandbox below each sample that it can run, as in the guides. */
const withSandboxLinks = (path: string, source: string): string => {
  const page = parsePage(path, majorOf(path, INSTALLED.major) ?? INSTALLED.major, source);
  const lines = source.trimEnd().split('\n');
  for (const fence of [...page.fences].reverse()) {
    if (fence.lang !== 'tsx' || !isSample(fence)) continue;
    const sample = `${path.replace(/\.mdx$/, '')}/${fence.index}`;
    // On three lines, because a paragraph would wrap a link in one line.
    const link = `<a class="sandbox-link" href="/sandbox?sample=${sample}">\nOpen in the sandbox\n</a>`;
    lines.splice(fence.closingLine, 0, '', link);
  }
  return lines.join('\n');
};

/**
 * The section with the example of a symbol of the core package; undefined if there is none.
 *
 * It replaces the examples in the doc comments of the symbol, because no check runs them.
 *
 * @param siteDir - Root of the project.
 */
export const takeExample = (siteDir: string, symbol: DeclarationReflection): string | undefined => {
  const path = `${API_EXAMPLES}/${symbol.name}.mdx`;
  const file = join(siteDir, path);
  if (!existsSync(file)) return undefined;
  for (const { comment } of [symbol, ...(symbol.signatures ?? [])]) comment?.removeTags('@example');
  return `## Example\n\n${withSandboxLinks(path, readFileSync(file, 'utf8'))}`;
};
