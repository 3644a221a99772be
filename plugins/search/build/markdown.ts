import { createSlugger, parseMarkdownHeadingId } from '@docusaurus/utils';
import type { Section } from '../shared/format';

const FENCE = /^\s*(`{3,}|~{3,})/;

/** Source text without markup. An approximation that suffices for the dev server. */
const plainText = (line: string): string =>
  line
    .replace(/<\/?[A-Za-z][^>]*>/g, ' ')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\{\/\*.*?\*\/\}/g, '')
    .replace(/[`*]|__/g, '')
    .replaceAll('|', ' ')
    .replace(/\\([{}<>_])/g, '$1')
    .replace(/\s+/g, ' ')
    .trim();

/** The same for a line that may start with a list, quote or admonition marker. */
const plainLine = (line: string): string =>
  plainText(line.replace(/^\s*(?:[-+*>]|\d+\.)\s+/, '').replace(/^:{3,}\w*/, ''));

/**
 * Sections of a page from its source, used by the dev server, which has no HTML.
 *
 * @param source - Markdown or MDX.
 * @param title - Title for sources that have none.
 */
export const parseMarkdown = (source: string, title: string): Section[] => {
  const slugger = createSlugger();
  const sections: {
    level: number;
    anchor: string | undefined;
    heading: string;
    lines: string[];
  }[] = [{ level: 1, anchor: undefined, heading: title, lines: [] }];
  const body = source.replace(/^---\n[\s\S]*?\n---\n/, '');
  let fence: string | undefined;
  for (const line of body.split('\n')) {
    const mark = FENCE.exec(line)?.[1];
    if (
      mark &&
      (fence === undefined || (fence.startsWith(mark.charAt(0)) && mark.length >= fence.length))
    ) {
      fence = fence === undefined ? mark : undefined;
      continue;
    }
    if (fence !== undefined || /^(?:import|export)\s/.test(line)) continue;
    const heading = /^(#{1,6})\s+(.+)$/.exec(line);
    if (heading?.[1] && heading[2]) {
      // In MDX, the brace of an explicit anchor is escaped: `## Styling \{#looks}`.
      const { text, id } = parseMarkdownHeadingId(heading[2].replace('\\{#', '{#'));
      const level = heading[1].length;
      const name = plainText(text);
      if (level === 1) {
        const [first] = sections;
        if (first) first.heading = name;
      } else {
        sections.push({ level, anchor: id ?? slugger.slug(name), heading: name, lines: [] });
      }
      continue;
    }
    const text = plainLine(line);
    if (text && !/^[-\s:]+$/.test(text)) sections.at(-1)?.lines.push(text);
  }
  return sections.map(({ lines, ...section }) => ({ ...section, content: lines.join('\n') }));
};
