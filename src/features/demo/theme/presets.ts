import type { DemoOptions } from '../model/options';
import type { Theme, ThemeValues } from '../model/theme';

/** The options that a preset sets: the layout classes of the library. */
export type LayoutChoice = Pick<DemoOptions, 'showBranches' | 'justified' | 'responsive'>;

/** A predefined theme. */
export interface ThemePreset {
  readonly label: string;
  readonly theme: Theme;
  readonly layout: LayoutChoice;
}

/** A color that fits the text in both modes. */
const ink = (percent: number): string =>
  `color-mix(in srgb, currentcolor ${percent}%, transparent)`;

const preset = (
  label: string,
  base: ThemeValues,
  { dark = {}, ...layout }: Partial<LayoutChoice> & { readonly dark?: ThemeValues } = {},
): ThemePreset => ({
  label,
  theme: { base, dark },
  layout: { showBranches: false, justified: false, responsive: true, ...layout },
});

/** The predefined themes. The first is that of the kit. */
export const THEME_PRESETS: readonly ThemePreset[] = [
  preset('Default', {}),
  preset(
    'Minimal',
    {
      spacing: '0.625rem',
      'border-color': ink(14),
      'border-radius': '0.375rem',
      'background-color': 'transparent',
    },
    { justified: true },
  ),
  preset(
    'Cards',
    {
      spacing: '0.75rem',
      'background-color': 'rgb(71 85 105 / 7%)',
      'border-color': 'rgb(71 85 105 / 16%)',
      'border-radius': '0.875rem',
    },
    {
      dark: {
        'background-color': 'rgb(203 213 225 / 6%)',
        'border-color': 'rgb(203 213 225 / 16%)',
      },
    },
  ),
  preset(
    'Tree',
    {
      spacing: '0.5rem',
      'border-color': ink(14),
      'border-radius': '0.5rem',
      'background-color': 'transparent',
      'branch-indent': '0.875rem',
      'branch-width': '2px',
      'branch-color': ink(30),
      'branch-style': 'solid',
      'branch-radius': '0.625rem',
    },
    { showBranches: true },
  ),
  preset('Contrast', {
    spacing: '0.625rem',
    'border-width': '2px',
    'border-color': 'currentcolor',
    'border-radius': '0',
    'background-color': 'transparent',
    'dnd-drop-indicator-color': 'currentcolor',
    'dnd-drop-indicator-style': 'solid',
    'dnd-drop-indicator-width': '4px',
  }),
  preset(
    'Admin',
    {
      spacing: '0.3125rem',
      'border-color': ink(20),
      'border-radius': '0.1875rem',
      'background-color': ink(3),
    },
    { justified: true },
  ),
  preset(
    'Warm',
    {
      spacing: '0.625rem',
      'background-color': 'rgb(217 119 6 / 8%)',
      'border-color': 'rgb(180 83 9 / 32%)',
      'border-radius': '0.625rem',
      'dnd-drop-indicator-color': '#b45309',
    },
    {
      dark: {
        'background-color': 'rgb(251 191 36 / 7%)',
        'border-color': 'rgb(251 191 36 / 32%)',
        'dnd-drop-indicator-color': '#fbbf24',
      },
    },
  ),
  preset(
    'Blueprint',
    {
      spacing: '0.625rem',
      'background-color': 'rgb(37 99 235 / 5%)',
      'border-color': 'rgb(37 99 235 / 55%)',
      'border-style': 'dashed',
      'border-radius': '0.25rem',
      'dnd-drop-indicator-color': '#2563eb',
    },
    {
      showBranches: true,
      dark: {
        'background-color': 'rgb(96 165 250 / 7%)',
        'border-color': 'rgb(96 165 250 / 60%)',
        'dnd-drop-indicator-color': '#60a5fa',
      },
    },
  ),
  preset(
    'Mint',
    {
      spacing: '0.75rem',
      'background-color': 'rgb(13 148 136 / 7%)',
      'border-color': 'transparent',
      'border-radius': '0.75rem',
      'dnd-drop-indicator-color': '#0d9488',
    },
    {
      dark: {
        'background-color': 'rgb(45 212 191 / 8%)',
        'dnd-drop-indicator-color': '#2dd4bf',
      },
    },
  ),
];
