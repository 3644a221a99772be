import { format } from 'prettier';
import { outputKind } from './compare';
import type { Page } from '../../plugins/guides/samples/page';
import type { Difference } from './run';

const PRINT_WIDTH = 80;

/** Formats an output as the site shows it. */
export const formatOutput = async (lang: string, actual: string): Promise<string> => {
  const kind = outputKind(lang);
  if (kind === 'text') return actual.trim();
  const parser = kind === 'json' ? 'json' : '__ts_expression';
  try {
    return (await format(actual, { parser, printWidth: PRINT_WIDTH, singleQuote: true })).trim();
  } catch {
    // util.inspect prints functions and class instances as text that is not an expression.
    return actual;
  }
};

/**
 * Replaces outputs that differ with the actual ones.
 *
 * @returns The page's new text.
 */
export const rewritePage = async (
  page: Page,
  differences: readonly Difference[],
): Promise<string> => {
  const lines = page.source.split('\n');
  const bottomUp = [...differences].sort(
    (a, b) => b.output.fence.firstLine - a.output.fence.firstLine,
  );
  for (const { output, actual } of bottomUp) {
    const { firstLine, closingLine, lang } = output.fence;
    // In a list the fence may follow the marker, which the lines below do not repeat.
    const [opening = ''] = /^[^`~]*/.exec(lines[firstLine - 2] ?? '') ?? [];
    const prefix = opening.replace(/[^\s>]/g, ' ');
    const text = await formatOutput(lang, actual);
    const content = text.split('\n').map(line => `${prefix}${line}`.trimEnd());
    lines.splice(firstLine - 1, closingLine - firstLine, ...content);
  }
  return lines.join('\n');
};
