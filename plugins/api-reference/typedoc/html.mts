/** HTML that is safe to put on a page. A type of its own so that plain text is never taken for it. */
export interface Html {
  readonly html: string;
  /** Number of characters that a reader sees. */
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

/** Escapes text for HTML and, because it stands in a Markdown page, for the blank-line rule of HTML blocks. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, character => ENTITIES[character] ?? character);

/** Plain text as HTML. */
export const text = (value: string): Html => ({
  html: escapeHtml(value),
  width: value.length,
  broken: value.includes('\n'),
});

/** A link; without an address, the text alone. */
export const link = (label: string, href: string | undefined): Html => ({
  html: href ? `<a href="${escapeHtml(href)}">${escapeHtml(label)}</a>` : escapeHtml(label),
  width: label.length,
  broken: false,
});

/** Text with a class, for the colours of a signature. */
export const span = (className: string, value: string): Html => ({
  html: `<span class="${className}">${escapeHtml(value)}</span>`,
  width: value.length,
  broken: false,
});

/** Several pieces in a row. */
export const concat = (...parts: readonly (Html | string)[]): Html => {
  const pieces = parts.map(part => (typeof part === 'string' ? text(part) : part));
  return {
    html: pieces.map(piece => piece.html).join(''),
    width: pieces.reduce((sum, piece) => sum + piece.width, 0),
    broken: pieces.some(piece => piece.broken),
  };
};

/** Pieces with a separator between them. */
export const join = (parts: readonly Html[], separator: string): Html =>
  concat(...parts.flatMap((part, index) => (index === 0 ? [part] : [separator, part])));
