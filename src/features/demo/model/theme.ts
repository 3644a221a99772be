/** Values by name of the variable. */
export type ThemeValues = Readonly<Record<string, string>>;

/** A theme of the query builder. A variable without a value keeps that of the kit or the library. */
export interface Theme {
  /** Values in both colour modes. */
  readonly base: ThemeValues;
  /** Values that replace those in dark mode. */
  readonly dark: ThemeValues;
}

/** Whether a theme changes nothing. */
export const isEmptyTheme = ({ base, dark }: Theme): boolean =>
  Object.keys(base).length + Object.keys(dark).length === 0;

const MOST_CHARACTERS = 200;

/** Functions that neither load anything nor leave the value. */
const FUNCTIONS =
  /^(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color|color-mix|light-dark|var|calc|min|max|clamp)$/i;

const isBalanced = (text: string): boolean => {
  let depth = 0;
  for (const character of text) {
    if (character === '(') depth += 1;
    if (character === ')') depth -= 1;
    if (depth < 0) return false;
  }
  return depth === 0;
};

/** Name of a variable without `--rqb-`. What the library doesn't have is never printed. */
export const THEME_NAME = /^[a-z]+(?:-[a-z]+)*$/;

/**
 * Whether a text from a link or a style sheet may be a value. It can't end the declaration or load a file,
 * even if it is no color or length.
 */
export const isThemeText = (text: string): boolean => {
  if (text.length === 0 || text.length > MOST_CHARACTERS || text.trim() !== text) return false;
  if (!/^[\w#%.,()+*/ -]+$/.test(text) || /\/[/*]/.test(text) || !isBalanced(text)) return false;
  return [...text.matchAll(/([\w-]*)\(/g)].every(
    ([, name = '']) => FUNCTIONS.test(name) || (name === '' && text.includes('calc(')),
  );
};
