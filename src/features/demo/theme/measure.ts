import { PREFIX, VARIABLES } from './variables';
import { over, readColor, type Rgba } from './contrast';

/** Identifies the style element with the theme. */
export const THEME_STYLE_ID = 'demo-theme';

/** What a browser computes for the query builder of the demo. */
export interface Measured {
  /** Values of the variables, also of those that the theme doesn't set. */
  readonly values: Readonly<Record<string, string>>;
  /** Values without the theme. */
  readonly without: Readonly<Record<string, string>>;
  readonly text: Rgba;
  /** Background behind the outermost group. */
  readonly page: Rgba;
  /** What a browser shows for a color. Undefined if it isn't one. */
  readonly colorOf: (value: string) => Rgba | undefined;
}

const valuesOn = (element: Element): Record<string, string> => {
  const style = getComputedStyle(element);
  return Object.fromEntries(
    VARIABLES.map(({ name }) => [name, style.getPropertyValue(PREFIX + name).trim()]),
  );
};

/** Any color as one in sRGB, in the place of an element: `currentcolor` and variables depend on it. */
const resolve = (host: Element, value: string): Rgba | undefined => {
  if (value === '' || !CSS.supports('color', value)) return undefined;
  const probe = document.createElement('span');
  probe.style.backgroundColor = `color-mix(in srgb, ${value}, ${value})`;
  host.append(probe);
  const color = readColor(getComputedStyle(probe).backgroundColor);
  probe.remove();
  return color;
};

const WHITE: Rgba = [1, 1, 1, 1];

const backgroundBehind = (element: Element): Rgba => {
  const layers: Rgba[] = [];
  for (let each = element.parentElement; each; each = each.parentElement) {
    const color = readColor(getComputedStyle(each).backgroundColor);
    if (color) layers.push(color);
    if (color?.[3] === 1) break;
  }
  return layers.reduceRight((back, front) => over(front, back), WHITE);
};

/** Measures the query builder in an element with a class. Undefined if there is none. */
export const measure = (scope: string): Measured | undefined => {
  const host = document.querySelector(`.${scope} .queryBuilder`);
  if (!host) return undefined;
  const values = valuesOn(host);
  const style = document.getElementById(THEME_STYLE_ID);
  const sheet = style instanceof HTMLStyleElement ? style.sheet : null;
  if (sheet) sheet.disabled = true;
  const without = valuesOn(host);
  if (sheet) sheet.disabled = false;
  const group = host.querySelector('.ruleGroup') ?? host;
  return {
    values,
    without,
    text: resolve(group, 'currentcolor') ?? [0, 0, 0, 1],
    page: backgroundBehind(group),
    colorOf: value => resolve(group, value),
  };
};
