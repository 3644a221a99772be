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
  /** Why the text was not read at all. */
  readonly refusal?: string;
}

/** Longest text that is read, in characters. Style sheets of UI kits are longer, those of a theme never. */
const MOST_CSS = 200_000;
/** Deepest nesting that is read. Browsers crash at some thousand levels. */
const DEEPEST = 100;

/** Why a text is not given to the parser of the browser. Undefined if it is. */
export const refusalOf = (text: string): string | undefined => {
  const count = (value: number): string => value.toLocaleString('en');
  if (text.length > MOST_CSS) {
    return `The text has ${count(text.length)} characters, and at most ${count(MOST_CSS)} are read. Paste the rules with the variables only.`;
  }
  let depth = 0;
  for (const [bracket] of text.matchAll(/[{}()[\]]/g)) {
    if ('{(['.includes(bracket)) depth += 1;
    else depth = Math.max(0, depth - 1);
    if (depth > DEEPEST) {
      return `The text has more than ${count(DEEPEST)} brackets inside of each other. Paste the rules with the variables only.`;
    }
  }
  return undefined;
};

const NAMES = new Set(VARIABLES.map(({ name }) => name));

const DARK_SELECTOR = /(?:=\s*["']?dark["']?\s*\]|\.(?:theme-)?dark\b)/i;
const DARK_CONDITION = /^\(prefers-color-scheme:\s*dark\)$/i;

const MOST_CHARACTERS = 60;

/** Most entries of the list of what is left out. */
const MOST_LEFT_OUT = 100;

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
  /** What stands before each open block, and at the end outside of all. */
  const open = [''];
  for (const part of text.split(/([{}])/)) {
    const last = open.length - 1;
    if (part === '{') open.push('');
    else if (part !== '}' || last === 0) open[last] = (open[last] ?? '') + part;
    else {
      open.pop();
      // The selector of the block goes with it.
      const before = open[last - 1] ?? '';
      open[last - 1] = before.slice(
        0,
        Math.max(before.lastIndexOf(';'), before.lastIndexOf('}')) + 1,
      );
    }
  }
  return open.join('{').trim();
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
    if (!seen.has(name) && ![...seen].some(each => each.startsWith(`${name}-`))) {
      leftOut.add(`${name}: a browser does not read it`);
    }
  }
  const rest = outsideOfBlocks(plain);
  if (rest !== '') leftOut.add(`“${shortened(rest)}” is outside of a rule`);
  const read = { base, dark };
  const more = leftOut.size - MOST_LEFT_OUT;
  return {
    theme: isEmptyTheme(read) ? undefined : normalTheme(read),
    values: Object.keys(base).length + Object.keys(dark).length,
    leftOut: [...[...leftOut].slice(0, MOST_LEFT_OUT), ...(more > 0 ? [`${more} more`] : [])],
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
 * Reads CSS as a theme, with the parser of the browser. Never throws, and refuses what could crash the
 * browser.
 *
 * @param text - A style sheet, or declarations without a selector.
 */
export const readCss = (text: string): CssReading => {
  const refusal = refusalOf(text);
  if (refusal !== undefined) return { theme: undefined, values: 0, leftOut: [], refusal };
  const plain = withoutComments(text);
  const imports = plain.match(IMPORT) ?? [];
  const own = plain.replaceAll(IMPORT, '');
  const css = own.includes('{') ? own : `.queryBuilder {${own}\n}`;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  const { leftOut, ...reading } = themeOf(declarationsIn(sheet.cssRules, { isDark: false }), css);
  return { ...reading, leftOut: [...imports.map(shortened), ...leftOut] };
};
