import { join } from 'node:path';
import type { Options as DocsOptions } from '@docusaurus/plugin-content-docs';
import type { PluginConfig } from '@docusaurus/types';
import recmaServerMarkup, { type ServerMarkupOptions } from '../plugins/server-markup';

/** Where the reference is generated, relative to the project. Nothing in it is committed. */
export const API_OUTPUT = '.cache/api';

/**
 * The second docs instance, which shows what `plugins/api-reference` generates.
 *
 * @param siteDir - Root of the project.
 */
export const apiReference = (siteDir: string): PluginConfig => [
  join(siteDir, 'plugins/api-reference/index.ts'),
  {
    id: 'api',
    path: `${API_OUTPUT}/docs`,
    routeBasePath: 'api',
    sidebarPath: './plugins/api-reference/sidebars.ts',
    // One class has fifty methods; few other pages have so much text without a block of code.
    recmaPlugins: [[recmaServerMarkup, { runs: 5000 } satisfies ServerMarkupOptions]],
    breadcrumbs: false,
    sidebarCollapsible: true,
    docRootComponent: '@site/src/features/api/ApiRoot.tsx',
    docItemComponent: '@site/src/features/api/ApiItem.tsx',
    versions: { current: { label: 'Latest' } },
  } satisfies DocsOptions,
];
