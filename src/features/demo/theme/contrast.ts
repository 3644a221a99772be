/** Red, green, blue and opacity, each from 0 to 1. */
export type Rgba = readonly [red: number, green: number, blue: number, alpha: number];

/** Contrast that text needs (WCAG 2.2, 1.4.3). */
export const TEXT_CONTRAST = 4.5;

/** Contrast that a border needs, if nothing else shows what it shows (WCAG 2.2, 1.4.11). */
export const BORDER_CONTRAST = 3;

/** Depth of the nested groups that are checked. */
export const LEVELS = 3;

/** Reads what a browser computes for a color in sRGB. Undefined for other texts. */
export const readColor = (text: string): Rgba | undefined => {
  const [, srgb] = /^color\(srgb ([^)]*)\)$/.exec(text) ?? [];
  const [, legacy] = /^rgba?\(([^)]*)\)$/.exec(text) ?? [];
  const parts = (srgb ?? legacy ?? '').split(/[\s,/]+/).map(part => (part === 'none' ? 0 : +part));
  if (parts.length < 3 || parts.some(Number.isNaN)) return undefined;
  const scale = srgb === undefined ? 255 : 1;
  const [red, green, blue] = parts
    .slice(0, 3)
    .map(part => Math.min(1, Math.max(0, part / scale))) as [number, number, number];
  return [red, green, blue, parts[3] ?? 1];
};

/** The color that results if one lies over another. */
export const over = (front: Rgba, back: Rgba): Rgba => {
  const alpha = front[3] + back[3] * (1 - front[3]);
  if (alpha === 0) return [0, 0, 0, 0];
  const [red, green, blue] = [0, 1, 2].map(
    index =>
      ((front[index] ?? 0) * front[3] + (back[index] ?? 0) * back[3] * (1 - front[3])) / alpha,
  ) as [number, number, number];
  return [red, green, blue, alpha];
};

const luminance = (color: Rgba): number => {
  const [red, green, blue] = color
    .slice(0, 3)
    .map(part => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)) as [
    number,
    number,
    number,
  ];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** Contrast of two colors, from 1 to 21. A translucent one lies over the other. */
export const contrast = (front: Rgba, back: Rgba): number => {
  const [dark, light] = [luminance(over(front, back)), luminance(back)].sort((a, b) => a - b) as [
    number,
    number,
  ];
  return (light + 0.05) / (dark + 0.05);
};

/** Backgrounds of groups, the outermost first, each on the one around it. */
export const nestedBackgrounds = (page: Rgba, group: Rgba, levels = LEVELS): Rgba[] => {
  const found: Rgba[] = [];
  let back = page;
  for (let level = 0; level < levels; level += 1) {
    back = over(group, back);
    found.push(back);
  }
  return found;
};

/** The level, from 1, at which text has the lowest contrast, and that contrast. */
export const lowestContrast = (
  text: Rgba,
  page: Rgba,
  group: Rgba,
): { contrast: number; level: number } =>
  nestedBackgrounds(page, group)
    .map((back, index) => ({ contrast: contrast(text, back), level: index + 1 }))
    .reduce((lowest, each) => (each.contrast < lowest.contrast ? each : lowest));

/** Writes a color as CSS, in whole numbers. */
export const printColor = ([red, green, blue, alpha]: Rgba): string => {
  const parts = [red, green, blue].map(part => Math.round(part * 255));
  return alpha >= 1
    ? `#${parts.map(part => part.toString(16).padStart(2, '0')).join('')}`
    : `rgb(${parts.join(' ')} / ${Math.round(alpha * 100)}%)`;
};

/**
 * The background with as much opacity as text allows at every level. Undefined if the contrast on the page
 * itself is too low.
 */
export const readableBackground = (text: Rgba, page: Rgba, group: Rgba): Rgba | undefined => {
  const [red, green, blue, alpha] = group;
  for (let percent = Math.floor(alpha * 100); percent >= 0; percent -= 1) {
    const candidate: Rgba = [red, green, blue, percent / 100];
    if (lowestContrast(text, page, candidate).contrast >= TEXT_CONTRAST) return candidate;
  }
  return undefined;
};
