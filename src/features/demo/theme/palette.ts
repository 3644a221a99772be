import type { Theme } from '../model/theme';
import { over, printColor, type Rgba } from './contrast';

/** White that lies over a color in dark mode, where many brand colors are too dark to be seen. */
const LIGHTER: Rgba = [1, 1, 1, 0.4];

/** Colors of one mode. The tint of a background is as weak as text on nested groups requires. */
const valuesOf = (color: Rgba): Theme['base'] => {
  const at = (alpha: number) => printColor([color[0], color[1], color[2], alpha]);
  return {
    'background-color': at(0.07),
    'border-color': at(0.4),
    'dnd-drop-indicator-color': at(1),
  };
};

/** The colors of a theme, from one opaque color. Branch lines follow the border. */
export const paletteOf = (color: Rgba): Theme => ({
  base: valuesOf(color),
  dark: valuesOf(over(LIGHTER, color)),
});
