import fc from 'fast-check';
import type { Theme } from '../model/theme';
import { kindOf, LINE_STYLES, normalTheme, VARIABLES } from './variables';

const byte = fc.integer({ min: 0, max: 255 });
const percent = fc.integer({ min: 0, max: 100 });

const color = fc.oneof(
  fc.constantFrom('transparent', 'currentcolor', 'rebeccapurple', 'var(--brand)'),
  fc
    .tuple(byte, byte, byte)
    .map(parts => `#${parts.map(part => part.toString(16).padStart(2, '0')).join('')}`),
  fc.tuple(byte, byte, byte, percent).map(([r, g, b, a]) => `rgb(${r} ${g} ${b} / ${a}%)`),
  fc.tuple(percent, byte).map(([l, h]) => `oklch(${l}% 0.1 ${h})`),
  percent.map(share => `color-mix(in srgb, currentcolor ${share}%, transparent)`),
);

const length = fc.oneof(
  fc.constantFrom(
    '0',
    'calc(1px + 0.25rem)',
    'calc(2 * (1px + 1em))',
    'var(--gap)',
    'clamp(1px, 1vw, 1rem)',
  ),
  fc
    .tuple(fc.integer({ min: 0, max: 400 }), fc.constantFrom('px', 'rem', 'em'))
    .map(([number, unit]) => `${number / 16}${unit}`),
);

const VALUES = {
  color,
  length,
  style: fc.constantFrom(...LINE_STYLES),
  cursor: fc.constantFrom('not-allowed', 'no-drop', 'default'),
} as const;

const values = fc.record(
  Object.fromEntries(
    VARIABLES.map(variable => {
      const own = VALUES[kindOf(variable.name)];
      // What the style sheet says itself is a value, too.
      return [
        variable.name,
        fc.oneof({ weight: 5, arbitrary: own }, fc.constant(variable.initial)),
      ];
    }),
  ),
  { requiredKeys: [] },
);

/** Themes as the view makes them. */
export const themes: fc.Arbitrary<Theme> = fc
  .record({ base: values, dark: fc.oneof(fc.constant({}), values) })
  .map(theme => normalTheme(theme as Theme));
