import { isEmptyTheme, type Theme } from '../model/theme';
import { isThemeValue, normalTheme, PREFIX, VARIABLES, WITHOUT_EFFECT } from './variables';

/** A declaration of a style sheet. */
export interface Declaration {
  readonly name: string;
  readonly value: string;
  readonly selector: string;
  /** Applies in dark mode only. */
  readonly isDark: boolean;
  /** A condition other than the dark mode, such as a width. */
  readonly condition?: string;
}

/** What a text contains. */
export interface CssReading {
  /** Undefined if the text has no variable of the library. */
  readonly theme: Theme | undefined;
  /** Number of values read. */
  readonly values: number;
  /** What the theme leaves out, each with the reason or the place. */
  readonly leftOut: readonly string[];
}

const NAMES = new Set(VARIABLES.map(({ name }) => name));

const DARK_SELECTOR = /(?:=\s*["']?dark["']?\s*\]|\.(?:theme-)?dark\b)/i;
const DARK_CONDITION = /^\(prefers-color-scheme:\s*dark\)$/i;

const MOST_CHARACTERS = 60;

const shortened = (text: string): string => {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length > MOST_CHARACTERS ? `${line.slice(0, MOST_CHARACTERS)}…` : line;
};

/** The text without comments. */
const withoutComments = (text: string): string => text.replaceAll(/\/\*[\s\S]*?(?:\*\/|$)/g, ' ');

/** Declarations that stand in a text, also those that a browser drops. */
const writtenDeclarations = (text: string): { name: string; value: string }[] =>
  [...text.matchAll(/[{;]\s*([\w-]+)\s*:([^;{}]*)(?=[;}]|$)/g)].map(
    ([, name = '', value = '']) => ({ name, value: value.trim() }),
  );

/** What remains of a text without its blocks: rules without a block, or no CSS at all. */
const outsideOfBlocks = (text: string): string => {
  let rest = text;
  for (let before = ''; before !== rest;) {
    before = rest;
    rest = rest.replaceAll(/[^{};]*\{[^{}]*\}/g, ' ');
  }
  return rest.trim();
};

/** Reads declarations, in the order of the text, as a theme. */
export const themeOf = (declarations: readonly Declaration[], text: string): CssReading => {
  const base: Record<string, string> = {};
  const dark: Record<string, string> = {};
  const leftOut = new Set<string>();
  const seen = new Set<string>();
  for (const { name, value, selector, isDark, condition } of declarations) {
    seen.add(name);
    const own = name.startsWith(PREFIX) ? name.slice(PREFIX.length) : undefined;
    if (own === WITHOUT_EFFECT) leftOut.add(`${name}: the variable has no effect`);
    else if (condition !== undefined) leftOut.add(`${shortened(condition)}: ${name}`);
    else if (own === undefined) leftOut.add(`${shortened(selector)}: ${name}`);
    else if (!NAMES.has(own)) leftOut.add(`${name}: the library has no such variable`);
    else if (!isThemeValue(own, value)) leftOut.add(`${name}: “${shortened(value)}” is no value`);
    else (isDark ? dark : base)[own] = value;
  }
  const plain = withoutComments(text);
  for (const { name } of writtenDeclarations(plain)) {
    // A browser splits a shorthand.
    if (![...seen].some(each => each === name || each.startsWith(`${name}-`))) {
      leftOut.add(`${name}: a browser does not read it`);
    }
  }
  const rest = outsideOfBlocks(plain);
  if (rest !== '') leftOut.add(`“${shortened(rest)}” is outside of a rule`);
  const read = { base, dark };
  return {
    theme: isEmptyTheme(read) ? undefined : normalTheme(read),
    values: Object.keys(base).length + Object.keys(dark).length,
    leftOut: [...leftOut],
  };
};

interface Place {
  readonly isDark: boolean;
  readonly condition?: string;
}

/** Declarations of rules, those of nested rules as well. */
const declarationsIn = (rules: CSSRuleList, place: Place): Declaration[] =>
  [...rules].flatMap((rule): Declaration[] => {
    if (rule instanceof CSSStyleRule) {
      const isDark = place.isDark || DARK_SELECTOR.test(rule.selectorText);
      const own = [...rule.style].map(name => ({
        ...place,
        name,
        value: rule.style.getPropertyValue(name).trim(),
        selector: rule.selectorText,
        isDark,
      }));
      return [...own, ...declarationsIn(rule.cssRules, { ...place, isDark })];
    }
    if (rule instanceof CSSMediaRule) {
      const isDark = DARK_CONDITION.test(rule.conditionText);
      return declarationsIn(rule.cssRules, {
        ...place,
        isDark: place.isDark || isDark,
        ...(isDark ? {} : { condition: `@media ${rule.conditionText}` }),
      });
    }
    if (rule instanceof CSSGroupingRule) return declarationsIn(rule.cssRules, place);
    return [];
  });

/** What a browser would load from elsewhere, which a constructed style sheet can't have. */
const IMPORT = /@import\b[^;]*(?:;|$)/gi;

/**
 * Reads CSS as a theme, with the parser of the browser. Never throws.
 *
 * @param text - A style sheet, or declarations without a selector.
 */
export const readCss = (text: string): CssReading => {
  const plain = withoutComments(text);
  const imports = plain.match(IMPORT) ?? [];
  const own = plain.replaceAll(IMPORT, '');
  const css = own.includes('{') ? own : `.queryBuilder {${own}\n}`;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  const { leftOut, ...reading } = themeOf(declarationsIn(sheet.cssRules, { isDark: false }), css);
  return { ...reading, leftOut: [...imports.map(shortened), ...leftOut] };
};
