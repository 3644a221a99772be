import { createTheme } from '@mui/material/styles';
import { kitPortal } from '@site/src/lib/kit';

// Tells the types that the theme uses custom properties, which turns the provider's options on.
declare module '@mui/material/styles' {
  interface CssThemeVariables {
    enabled: true;
  }
}

/** Key of the style cache: begins the class names that the page and the style sheet share. */
export const CACHE_KEY = 'kit-material';

/** Colours come from custom properties, so that the site's switch needs no rendering. */
export const theme = createTheme({
  cssVariables: { colorSchemeSelector: '[data-theme="%s"]' },
  colorSchemes: { light: true, dark: true },
  components: {
    MuiModal: { defaultProps: { container: kitPortal, disableScrollLock: true } },
    MuiPopover: { defaultProps: { container: kitPortal, disableScrollLock: true } },
    MuiPopper: { defaultProps: { container: kitPortal } },
  },
});
