import { createSystem, defaultConfig } from '@chakra-ui/react';

/** Key of the style cache: the prefix of class names on the page and in the style sheet. */
export const CACHE_KEY = 'kit-chakra';

/** Chakra's theme, controlled by the site's colour mode. */
export const system = createSystem(defaultConfig, {
  cssVarsRoot: ':root',
  conditions: {
    dark: "[data-theme='dark'] &",
    light: "[data-theme='light'] &",
  },
});

/**
 * The system for the page, without global rules, which the provider would apply to the whole
 * document. The style sheet contains them, scoped to the demo.
 */
export const scopedSystem: typeof system = {
  ...system,
  _config: { ...system._config, disableLayers: true },
  _global: [],
};
