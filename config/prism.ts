import type { PrismTheme } from 'prism-react-renderer';

interface Palette {
  readonly text: string;
  readonly background: string;
  readonly comment: string;
  readonly keyword: string;
  readonly string: string;
  readonly name: string;
  readonly constant: string;
  readonly attribute: string;
}

const theme = (palette: Palette): PrismTheme => ({
  plain: { color: palette.text, backgroundColor: palette.background },
  styles: [
    {
      types: ['comment', 'prolog', 'doctype', 'cdata'],
      style: { color: palette.comment, fontStyle: 'italic' },
    },
    { types: ['keyword', 'atrule', 'operator', 'important'], style: { color: palette.keyword } },
    {
      types: ['string', 'char', 'attr-value', 'regex', 'inserted', 'template-string'],
      style: { color: palette.string },
    },
    {
      types: ['function', 'class-name', 'tag', 'selector', 'maybe-class-name'],
      style: { color: palette.name },
    },
    {
      types: ['number', 'boolean', 'constant', 'symbol', 'variable', 'builtin'],
      style: { color: palette.constant },
    },
    { types: ['property', 'attr-name', 'parameter'], style: { color: palette.attribute } },
    { types: ['deleted'], style: { color: palette.keyword } },
    { types: ['punctuation'], style: { color: palette.text } },
  ],
});

/** Code colours in light mode; each has a contrast of at least 4.5:1, on highlighted lines too. */
export const lightCode = theme({
  text: '#24313a',
  background: '#f4f7f8',
  comment: '#54626b',
  keyword: '#a11d4b',
  string: '#0b5f3c',
  name: '#5b35a8',
  constant: '#8a4600',
  attribute: '#0b4f8a',
});

/** Code colours in dark mode. */
export const darkCode = theme({
  text: '#dfe7ea',
  background: '#1c2428',
  comment: '#a3b1b8',
  keyword: '#ff9fb8',
  string: '#93dcae',
  name: '#cdb4ff',
  constant: '#ffc68a',
  attribute: '#96ccff',
});
