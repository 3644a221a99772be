import { createTheme } from '@mui/material/styles';
import { kitPortal } from '@site/src/lib/kit';

// Declares that the theme uses CSS variables, which enables the related options of the provider.
declare module '@mui/material/styles' {
  interface CssThemeVariables {
    enabled: true;
  }
}

/** Key of the style cache: the prefix of class names on the page and in the style sheet. */
export const CACHE_KEY = 'kit-material';

/** Colours are CSS variables, so a switch of the colour mode needs no render. */
export const theme = createTheme({
  cssVariables: { colorSchemeSelector: '[data-theme="%s"]' },
  colorSchemes: { light: true, dark: true },
  components: {
    MuiModal: { defaultProps: { container: kitPortal, disableScrollLock: true } },
    MuiPopover: { defaultProps: { container: kitPortal, disableScrollLock: true } },
    MuiPopper: { defaultProps: { container: kitPortal } },
  },
});
