import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type { ThemeConfig } from '@docusaurus/theme-search-algolia';

/** Search settings of the theme configuration. */
export const useAlgolia = (): ThemeConfig['algolia'] =>
  (useDocusaurusContext().siteConfig.themeConfig as unknown as ThemeConfig).algolia;
