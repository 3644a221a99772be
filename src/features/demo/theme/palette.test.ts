import { expect, it } from 'vitest';
import { lowestContrast, readColor, TEXT_CONTRAST, type Rgba } from './contrast';
import { paletteOf } from './palette';

/** Text and background of the site, by mode. */
const PAGES = {
  base: [readColor('rgb(28, 30, 33)'), readColor('rgb(255, 255, 255)')],
  dark: [readColor('rgb(227, 227, 227)'), readColor('rgb(27, 27, 29)')],
} as const;

const STEPS = [0, 0.2, 0.4, 0.6, 0.8, 1];

it('prints the color and weaker ones', () => {
  expect(paletteOf([1, 0, 0.2, 1])).toEqual({
    base: {
      'background-color': 'rgb(255 0 51 / 7%)',
      'border-color': 'rgb(255 0 51 / 40%)',
      'dnd-drop-indicator-color': '#ff0033',
    },
    dark: {
      'background-color': 'rgb(255 102 133 / 7%)',
      'border-color': 'rgb(255 102 133 / 40%)',
      'dnd-drop-indicator-color': '#ff6685',
    },
  });
});

it('leaves text readable in nested groups, whatever the color', () => {
  const colors = STEPS.flatMap(red =>
    STEPS.flatMap(green => STEPS.map((blue): Rgba => [red, green, blue, 1])),
  );
  expect(colors).toHaveLength(216);
  for (const color of colors) {
    const palette = paletteOf(color);
    for (const mode of ['base', 'dark'] as const) {
      const [text, page] = PAGES[mode];
      const printed = palette[mode]['background-color'] ?? '';
      const [, red, green, blue] = /^rgb\((\d+) (\d+) (\d+) \/ 7%\)$/.exec(printed) ?? [];
      const group = readColor(`rgba(${red}, ${green}, ${blue}, 0.07)`);
      if (!text || !page || !group) throw new Error(printed);
      expect(lowestContrast(text, page, group).contrast).toBeGreaterThanOrEqual(TEXT_CONTRAST);
    }
  }
});
