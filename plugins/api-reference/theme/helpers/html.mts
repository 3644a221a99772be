/** Safe HTML. A separate type, so that plain text can't be used as HTML by mistake. */
export interface Html {
  readonly html: string;
  /** Number of visible characters. */
  readonly width: number;
  /** Whether it spans several lines. */
  readonly broken: boolean;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

/** Escapes text for HTML, and also for the rule that blank lines end HTML blocks in Markdown. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, character => ENTITIES[character] ?? character);

/** Converts plain text to HTML. */
export const text = (value: string): Html => ({
  html: escapeHtml(value),
  width: value.length,
  broken: value.includes('\n'),
});

/** A link, or only its text if there is no address. */
export const link = (label: string, href: string | undefined): Html => ({
  html: href ? `<a href="${escapeHtml(href)}">${escapeHtml(label)}</a>` : escapeHtml(label),
  width: label.length,
  broken: false,
});

/** Text with a class, for syntax highlighting of signatures. */
export const span = (className: string, value: string): Html => ({
  html: `<span class="${className}">${escapeHtml(value)}</span>`,
  width: value.length,
  broken: false,
});

/** Concatenates pieces. */
export const concat = (...parts: readonly (Html | string)[]): Html => {
  const pieces = parts.map(part => (typeof part === 'string' ? text(part) : part));
  return {
    html: pieces.map(piece => piece.html).join(''),
    width: pieces.reduce((sum, piece) => sum + piece.width, 0),
    broken: pieces.some(piece => piece.broken),
  };
};

/** Joins pieces with a separator. */
export const join = (parts: readonly Html[], separator: string): Html =>
  concat(...parts.flatMap((part, index) => (index === 0 ? [part] : [separator, part])));

/** The visible text. */
export const plainText = ({ html }: Pick<Html, 'html'>): string =>
  Object.entries(ENTITIES)
    .reverse()
    .reduce(
      (shown, [character, entity]) => shown.replaceAll(entity, character),
      html.replace(/<[^>]*>/g, ''),
    );
