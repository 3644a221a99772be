import type { Token } from 'prism-react-renderer';

/** Token types that the site's style sheet colours. */
export const COLOURED: ReadonlySet<string> = new Set(
  [
    'comment prolog doctype cdata',
    'keyword atrule operator important deleted',
    'string char attr-value regex inserted template-string',
    'function class-name tag selector maybe-class-name',
    'number boolean constant symbol variable builtin',
    'property attr-name parameter',
  ].flatMap(types => types.split(' ')),
);

/** Whether a token is coloured. Punctuation never is. */
const isColoured = ({ types }: Token): boolean =>
  !types.includes('punctuation') && types.some(type => COLOURED.has(type));

/**
 * Merges tokens without a colour, which are two thirds, into tokens without types. A line that is
 * only a line break becomes empty, because the line's element has its own break.
 */
export const mergePlainTokens = (line: readonly Token[]): Token[] => {
  const tokens: Token[] = [];
  for (const token of line) {
    const last = tokens.at(-1);
    if (isColoured(token)) tokens.push(token);
    else if (last && !isColoured(last)) last.content += token.content;
    else if (token.content !== '') tokens.push({ types: [], content: token.content });
  }
  return tokens.length === 1 && tokens[0]?.content === '\n' ? [] : tokens;
};
