import type { PrismTheme } from 'prism-react-renderer';

/**
 * No inline style on any token: the colours are in `src/css/code.css`, one class for each kind of
 * token. That makes pages with much code half as large, and right in both modes before hydration.
 */
export const codeTheme: PrismTheme = { plain: {}, styles: [] };
