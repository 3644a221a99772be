import { describe, expect, it } from 'vitest';
import {
  contrast,
  lowestContrast,
  nestedBackgrounds,
  over,
  printColor,
  readableBackground,
  readColor,
  TEXT_CONTRAST,
  type Rgba,
} from './contrast';

const BLACK: Rgba = [0, 0, 0, 1];
const WHITE: Rgba = [1, 1, 1, 1];
const GRAY: Rgba = [0x77 / 255, 0x77 / 255, 0x77 / 255, 1];

describe('a color', () => {
  it.each([
    ['rgb(255, 0, 51)', [1, 0, 0.2, 1]],
    ['rgba(0, 0, 0, 0.25)', [0, 0, 0, 0.25]],
    ['color(srgb 0.2 0.4 0.6)', [0.2, 0.4, 0.6, 1]],
    ['color(srgb 1.2 -0.1 none / 0.5)', [1, 0, 0, 0.5]],
  ])('is read from %s', (text, color) => {
    expect(readColor(text)).toEqual(color);
  });

  it.each(['', 'red', 'oklch(1 0 0)', 'rgb(a, b, c)', 'rgb(1)'])('is not read from %j', text => {
    expect(readColor(text)).toBeUndefined();
  });

  it('is printed in whole numbers', () => {
    expect(printColor([1, 0.5, 0, 1])).toBe('#ff8000');
    expect(printColor([1, 0.5, 0, 0.155])).toBe('rgb(255 128 0 / 16%)');
  });
});

describe('contrast', () => {
  // The values of WCAG's own examples.
  it('is that of WCAG', () => {
    expect(contrast(BLACK, WHITE)).toBeCloseTo(21);
    expect(contrast(WHITE, WHITE)).toBe(1);
    expect(contrast(GRAY, WHITE)).toBeCloseTo(4.48, 2);
  });

  it('takes a translucent color as what it looks like', () => {
    expect(over([0, 0, 0, 0.5], WHITE)).toEqual([0.5, 0.5, 0.5, 1]);
    expect(contrast([0, 0, 0, 0.5], WHITE)).toBeCloseTo(contrast([0.5, 0.5, 0.5, 1], WHITE));
    expect(over([0, 0, 0, 0], [1, 1, 1, 0])).toEqual([0, 0, 0, 0]);
  });

  it('decreases with each nested group', () => {
    const levels = nestedBackgrounds(WHITE, [0, 0, 0, 0.3]);
    expect(levels.map(([red]) => Number(red.toFixed(3)))).toEqual([0.7, 0.49, 0.343]);
    const { level, contrast: lowest } = lowestContrast(BLACK, WHITE, [0, 0, 0, 0.3]);
    expect(level).toBe(3);
    expect(lowest).toBeLessThan(TEXT_CONTRAST);
  });
});

describe('the fix', () => {
  it.each<[string, Rgba, Rgba, Rgba]>([
    ['dark on light', BLACK, WHITE, [0, 0, 0.4, 0.6]],
    ['light on dark', WHITE, [0.1, 0.1, 0.1, 1], [1, 1, 0, 1]],
    ['gray', GRAY, BLACK, [1, 0, 0, 1]],
  ])('reaches the contrast with the most opacity, %s', (_name, text, page, group) => {
    const fixed = readableBackground(text, page, group);
    if (!fixed) throw new Error('There is no fix.');
    expect(fixed.slice(0, 3)).toEqual(group.slice(0, 3));
    expect(lowestContrast(text, page, fixed).contrast).toBeGreaterThanOrEqual(TEXT_CONTRAST);
    const more: Rgba = [fixed[0], fixed[1], fixed[2], fixed[3] + 0.01];
    expect(lowestContrast(text, page, more).contrast).toBeLessThan(TEXT_CONTRAST);
  });

  it('does not exist if the page itself has too little', () => {
    expect(readableBackground(GRAY, GRAY, [1, 0, 0, 0.5])).toBeUndefined();
  });
});
