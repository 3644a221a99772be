import type { ThemeConfig } from 'antd';

/** Class on every Ant Design element; carries the design tokens as custom properties. */
export const TOKEN_CLASS = 'kit-antd-tokens';

/**
 * Shared by the page and by the generator of the style sheet. With `zeroRuntime` the components
 * write no styles of their own, so that what the server renders is styled before any script runs.
 */
export const theme: ThemeConfig = {
  zeroRuntime: true,
  hashed: false,
  cssVar: { key: TOKEN_CLASS },
};
