import variables from '@site/src/data/css-variables.json';
import { isThemeText, type Theme, type ThemeValues } from '../model/theme';

/** A CSS variable of the library's style sheet. */
export interface ThemeVariable {
  /** Without {@link PREFIX}. */
  readonly name: string;
  /** What the style sheet sets on `:root`. */
  readonly initial: string;
}

/** Start of the name of each variable. */
export const PREFIX = '--rqb-';

/** Has no effect: the published style sheet mixes the background from a fixed blue. */
export const WITHOUT_EFFECT = 'base-color';

/** The variables that a theme sets, in the order of the style sheet. */
export const VARIABLES: readonly ThemeVariable[] = variables.filter(
  ({ name }) => name !== WITHOUT_EFFECT,
);

/** What a variable holds. */
export type VariableKind = 'color' | 'style' | 'cursor' | 'length';

/** What a variable holds, which is the last word of its name unless it's a length. */
export const kindOf = (name: string): VariableKind =>
  (['color', 'style', 'cursor'] as const).find(kind => name.endsWith(kind)) ?? 'length';

/** Styles of lines in CSS that can be seen. */
export const LINE_STYLES = [
  'none',
  'solid',
  'dashed',
  'dotted',
  'double',
  'groove',
  'ridge',
  'inset',
  'outset',
] as const;

/** The theme that changes nothing. */
export const NO_THEME: Theme = { base: {}, dark: {} };

/** Whether a text may be the value of a variable. */
export const isThemeValue = (name: string, text: string): boolean => {
  const kind = kindOf(name);
  if (!isThemeText(text)) return false;
  if (/^var\(--[\w-]+\)$/.test(text)) return true;
  if (kind === 'style') return LINE_STYLES.some(style => style === text);
  return kind !== 'cursor' || /^[a-z-]+$/.test(text);
};

/** Name of the variable whose value another takes over, such as that of the border. */
export const followedBy = ({ initial }: ThemeVariable): string | undefined =>
  /^var\(--rqb-([\w-]+)\)$/.exec(initial)?.[1];

/** The theme without values that say what holds anyway. */
export const normalTheme = ({ base, dark }: Theme): Theme => {
  const isInitial = (name: string, value: string): boolean => {
    const variable = VARIABLES.find(each => each.name === name);
    return variable?.initial === value && followedBy(variable) !== undefined;
  };
  const keep = (values: ThemeValues, isKept: (name: string) => boolean): ThemeValues =>
    Object.fromEntries(
      Object.entries(values).filter(([name, value]) => isKept(name) || !isInitial(name, value)),
    );
  const normal = keep(base, () => false);
  return { base: normal, dark: keep(dark, name => normal[name] !== undefined) };
};
