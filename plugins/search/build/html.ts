import { Parser } from 'htmlparser2';
import { GUIDES, type SearchPage, type Section } from '../shared/format';

/** Elements without prose: controls, navigation, cards, code blocks, live demos. */
const SKIPPED_TAGS = new Set([
  'button',
  'dialog',
  'footer',
  'form',
  'input',
  'nav',
  'noscript',
  'pre',
  'script',
  'select',
  'style',
  'svg',
  'textarea',
]);

const SKIPPED_CLASSES =
  /(?:^|\s)(?:hash-link|tabs|theme-code-block|sandbox-link|theme-edit-this-page|page-actions|api-meta|badge\S*|card|queryBuilder|live-stage|theme-doc-version-banner|theme-doc-version-badge|tocCollapsible\S*|table-of-contents)(?:\s|$)/;

/** Programs in other languages, whose names are not those of the library. */
const OTHER_LANGUAGES = /\blanguage-(?:go|java|php|python|ruby)\b/;

const VOID_TAGS = new Set([
  'area',
  'br',
  'col',
  'embed',
  'hr',
  'img',
  'input',
  'link',
  'source',
  'wbr',
]);

/** Elements that end a line of text. Cells are separated within the line of their row. */
const BLOCK_TAGS = new Set([
  'article',
  'blockquote',
  'dd',
  'div',
  'dt',
  'figcaption',
  'header',
  'li',
  'ol',
  'p',
  'section',
  'summary',
  'table',
  'tr',
  'ul',
]);

/** Separates the cells of a row. */
const CELL = ' · ';

const HEADING = /^h([1-6])$/;

const clean = (text: string): string => text.replace(/[\s\u200B]+/g, ' ').trim();

/** Metadata from a page's head, and the sections of its main element. */
export interface ParsedPage {
  readonly language: string;
  readonly tag: string;
  readonly version: string | undefined;
  /** True for redirects and pages with `noindex`. */
  readonly hidden: boolean;
  /** One-sentence description of the page. */
  readonly description: string | undefined;
  readonly sections: readonly Section[];
}

/** A section of the main element before the page title is known. */
export interface Draft {
  level: number;
  anchor: string | undefined;
  heading: string;
  lines: string[];
  /** Text of the code blocks. */
  code: string;
}

/** IDs from React's `useId`, which are not stable between builds. */
const GENERATED_ID = /^(?:_r_|:r|«r)/i;

const addressOf = (id: string | undefined): string | undefined =>
  id === undefined || GENERATED_ID.test(id) ? undefined : id;

interface Head {
  readonly title: string;
  readonly meta: ReadonlyMap<string, string>;
}

const readHead = (html: string): Head => {
  const headEnd = html.indexOf('</head>');
  const meta = new Map<string, string>();
  let title = '';
  let inTitle = false;
  const headParser = new Parser({
    onopentag: (name, attributes) => {
      inTitle = name === 'title';
      if (name === 'html' && attributes.lang) meta.set('lang', attributes.lang);
      if (name !== 'meta') return;
      if (attributes['http-equiv']?.toLowerCase() === 'refresh') meta.set('refresh', 'yes');
      const key = attributes.name ?? attributes.property;
      if (key && attributes.content !== undefined) meta.set(key, attributes.content);
    },
    ontext: text => {
      if (inTitle) title += text;
    },
    onclosetag: () => {
      inTitle = false;
    },
  });
  headParser.end(headEnd < 0 ? html : html.slice(0, headEnd));
  return { title, meta };
};

const readMain = (main: string): Draft[] => {
  const sections: Draft[] = [];
  let skipDepth = 0;
  // An object, because TypeScript doesn't track assignments in callbacks.
  const open: { heading?: Draft } = {};
  let line = '';
  const endLine = () => {
    const text = clean(line);
    line = '';
    if (!text) return;
    if (sections.length === 0) {
      sections.push({ level: 1, anchor: undefined, heading: '', lines: [], code: '' });
    }
    sections.at(-1)?.lines.push(text);
  };
  let inCode = false;
  let code = '';
  const parser = new Parser({
    onopentag: (name, attributes) => {
      if (name === 'pre') inCode = !OTHER_LANGUAGES.test(attributes.class ?? '');
      if (skipDepth > 0) {
        if (inCode) code += ' ';
        if (!VOID_TAGS.has(name)) skipDepth++;
        return;
      }
      if (
        SKIPPED_TAGS.has(name) ||
        SKIPPED_CLASSES.test(attributes.class ?? '') ||
        attributes['aria-hidden'] === 'true' ||
        attributes.role === 'tablist' ||
        attributes['data-search'] === 'skip'
      ) {
        if (!VOID_TAGS.has(name)) skipDepth = 1;
        return;
      }
      const level = HEADING.exec(name)?.[1];
      if (level) {
        endLine();
        open.heading = {
          level: Number(level),
          anchor: addressOf(attributes.id),
          heading: '',
          lines: [],
          code: '',
        };
      } else if (name === 'td' || name === 'th') {
        if (line.trim()) line += CELL;
      } else if (name === 'br') {
        line += ' ';
      } else if (BLOCK_TAGS.has(name) && !open.heading) {
        endLine();
      }
    },
    ontext: text => {
      if (inCode) code += text;
      if (skipDepth > 0) return;
      if (open.heading) open.heading.heading += text;
      else line += text;
    },
    onclosetag: name => {
      if (name === 'pre') {
        const last = sections.at(-1);
        if (last) last.code = clean(`${last.code} ${code}`);
        inCode = false;
        code = '';
      }
      if (skipDepth > 0) {
        if (!VOID_TAGS.has(name)) skipDepth--;
        return;
      }
      if (HEADING.test(name)) {
        const { heading } = open;
        if (heading) {
          heading.heading = clean(heading.heading);
          const [first] = sections;
          // Text above the title, such as a badge, belongs to the title's section.
          if (heading.level === 1 && first?.heading === '') first.heading = heading.heading;
          else if (heading.level === 1 || heading.anchor) sections.push(heading);
          // A heading without an id, as on a card, is text of its section.
          else line += heading.heading;
          delete open.heading;
          endLine();
        }
      } else if (BLOCK_TAGS.has(name) && !open.heading) {
        endLine();
      }
    },
  });
  parser.end(main);
  endLine();
  return sections;
};

/** Returns the cached result for a main element, or computes it. */
export type Keep = (main: string, make: () => readonly Draft[]) => readonly Draft[];

/**
 * Parses a built page. Only the head and the main element are parsed, which takes a quarter of the
 * time of a full parse.
 *
 * @param keep - Caches the main element, which takes most of the time. The head changes with every
 *   build, because it names the scripts.
 */
export const parseHtml = (html: string, keep: Keep = (_main, make) => make()): ParsedPage => {
  const { title, meta } = readHead(html);
  const start = html.indexOf('<main');
  const end = html.lastIndexOf('</main>');
  const main = start >= 0 && end > start ? html.slice(start, end) : '';
  const drafts = keep(main, () => readMain(main));
  const robots = meta.get('robots') ?? '';
  const [pageTitle = ''] = title.split(' | ');
  const [first, ...others] = drafts;
  const named = { level: 1, anchor: undefined, heading: clean(pageTitle), lines: [], code: '' };
  let sections = drafts;
  if (first && first.level !== 1) sections = [named, ...drafts];
  else if (first?.heading === '') sections = [{ ...first, heading: named.heading }, ...others];
  return {
    language: meta.get('docsearch:language') ?? meta.get('lang') ?? 'en',
    tag: meta.get('docsearch:docusaurus_tag') ?? 'default',
    version: meta.get('docsearch:version'),
    description: meta.get('description'),
    hidden: meta.has('refresh') || /\bnoindex\b/.test(robots),
    sections: sections.map(({ level, anchor, heading: text, lines, code }, index) => ({
      level: index === 0 ? 1 : Math.max(level, 2),
      anchor: index === 0 ? undefined : anchor,
      heading: text,
      content: lines.join('\n'),
      ...(code && { extra: code }),
    })),
  };
};

/**
 * Adds the description to the start of a guide, because it names the topic in readers' terms. Other
 * pages are skipped: pages outside the guides describe the whole site, and descriptions in the API
 * reference repeat the text.
 */
export const withDescription = (
  sections: readonly Section[],
  description: string | undefined,
  tag: string,
): readonly Section[] => {
  const [first, ...others] = sections;
  if (!first || !description || !tag.startsWith(GUIDES)) return sections;
  if (first.content.startsWith(description)) return sections;
  return [{ ...first, content: `${description}\n${first.content}`.trimEnd() }, ...others];
};

/** Adds the address and group, which the page itself doesn't contain. */
export const toSearchPage = (parsed: ParsedPage, url: string, group: string): SearchPage => ({
  url,
  group,
  language: parsed.language,
  tag: parsed.tag,
  version: parsed.version,
  sections: withDescription(parsed.sections, parsed.description, parsed.tag),
});
