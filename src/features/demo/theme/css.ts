import { isEmptyTheme, type Theme, type ThemeValues } from '../model/theme';
import { followedBy, PREFIX, VARIABLES } from './variables';

/** What tells the dark mode: the preference of the reader, or an attribute of an element around. */
export type DarkMode = 'media' | 'attribute';

/** How to print a theme. */
export interface PrintSettings {
  /** Selector of the query builder, `.queryBuilder` unless told. */
  readonly selector?: string;
  readonly dark?: DarkMode;
}

const BUILDER = '.queryBuilder';

const DARK_ATTRIBUTE = "[data-theme='dark']";

/** Whether a variable takes over a value that is set on the same element. */
const takesOver = (target: string | undefined, values: ThemeValues): target is string =>
  target !== undefined && values[target] !== undefined;

/**
 * Declarations of the values of a theme. The library computes the variables of branch lines on `:root`, so
 * they are repeated where those of the border are set.
 */
const declarations = (values: ThemeValues, below: ThemeValues = {}): string[] =>
  VARIABLES.flatMap(variable => {
    const { name, initial } = variable;
    const target = followedBy(variable);
    const own = values[name];
    if (own !== undefined) return [`${PREFIX}${name}: ${own};`];
    const isRepeated = takesOver(target, below) || below[name] !== undefined;
    return takesOver(target, values) && !isRepeated ? [`${PREFIX}${name}: ${initial};`] : [];
  });

const rule = (selector: string, lines: readonly string[]): string =>
  lines.length === 0 ? '' : `${selector} {\n${lines.map(line => `  ${line}\n`).join('')}}\n`;

const indented = (text: string): string => text.replaceAll(/^(?=.)/gm, '  ');

const darkRule = ({ base, dark }: Theme, { selector = BUILDER, dark: mode }: PrintSettings) => {
  const lines = declarations(dark, base);
  if (lines.length === 0) return '';
  return mode === 'attribute'
    ? rule(`${DARK_ATTRIBUTE} ${selector}`, lines)
    : `@media (prefers-color-scheme: dark) {\n${indented(rule(selector, lines))}}\n`;
};

/** A theme as CSS, to load after the library's style sheet. Empty if the theme changes nothing. */
export const printCss = (theme: Theme, settings: PrintSettings = {}): string =>
  [rule(settings.selector ?? BUILDER, declarations(theme.base)), darkRule(theme, settings)]
    .filter(Boolean)
    .join('\n');

/** Whether the library's SCSS has an effective variable of that name. A test compares. */
export const hasScssVariable = (name: string): boolean =>
  !name.startsWith('branch-') && !/^dnd-drop-indicator-copy-(?!color)/.test(name);

/** A theme as SCSS that loads the library's. Empty if the theme changes nothing. */
export const printScss = (theme: Theme, settings: PrintSettings = {}): string => {
  if (isEmptyTheme(theme)) return '';
  const entries = Object.entries(theme.base);
  const variables = VARIABLES.filter(
    ({ name }) => theme.base[name] !== undefined && hasScssVariable(name),
  ).map(({ name }) => `  $rqb-${name}: ${theme.base[name] ?? ''},\n`);
  const others = Object.fromEntries(entries.filter(([name]) => !hasScssVariable(name)));
  return [
    `@use 'react-querybuilder/dist/query-builder.scss'${variables.length > 0 ? ` with (\n${variables.join('')})` : ''};\n`,
    rule(settings.selector ?? BUILDER, declarations(others)),
    darkRule(theme, settings),
  ]
    .filter(Boolean)
    .join('\n');
};

/** Value that a text field of a number and a unit holds, or undefined if it holds something else. */
export const readLength = (text: string): { number: string; unit: string } | undefined => {
  const [, number, unit = ''] = /^(-?(?:\d+\.?\d*|\.\d+))(px|rem|em|ch|pt|vw)?$/.exec(text) ?? [];
  return number === undefined ? undefined : { number, unit: unit || 'px' };
};
