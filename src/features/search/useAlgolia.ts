import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type { ThemeConfig } from '@docusaurus/theme-search-algolia';

/** The search part of the theme's configuration. */
export const useAlgolia = (): ThemeConfig['algolia'] =>
  (useDocusaurusContext().siteConfig.themeConfig as unknown as ThemeConfig).algolia;
