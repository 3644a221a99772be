import { createSystem, defaultConfig } from '@chakra-ui/react';

/** Key of the style cache: begins the class names that the page and the style sheet share. */
export const CACHE_KEY = 'kit-chakra';

/** Chakra's own theme, with the colour mode taken from the site's switch. */
export const system = createSystem(defaultConfig, {
  cssVarsRoot: ':root',
  conditions: {
    dark: "[data-theme='dark'] &",
    light: "[data-theme='light'] &",
  },
});

/**
 * The same for the page: without the global rules, which the provider would write for the whole
 * document. The style sheet has them, for the demo alone.
 */
export const quietSystem: typeof system = {
  ...system,
  _config: { ...system._config, disableLayers: true },
  _global: [],
};
