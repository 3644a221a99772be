import type { Token } from 'prism-react-renderer';

/** Types of tokens that `src/css/code.css` gives a colour. */
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

/** Whether a token looks different from the text around it. Punctuation never does. */
const isColoured = ({ types }: Token): boolean =>
  !types.includes('punctuation') && types.some(type => COLOURED.has(type));

/**
 * The tokens of a line, less those that say nothing to a reader: two thirds of them. What has no colour
 * becomes plain, and is joined with its neighbours.
 */
export const withoutColourless = (line: readonly Token[]): Token[] => {
  const tokens: Token[] = [];
  for (const token of line) {
    const last = tokens.at(-1);
    if (isColoured(token)) tokens.push(token);
    else if (last && !isColoured(last)) last.content += token.content;
    else if (token.content !== '') tokens.push({ types: ['plain'], content: token.content });
  }
  return tokens;
};
