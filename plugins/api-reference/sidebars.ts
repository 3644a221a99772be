import type { SidebarsConfig } from '@docusaurus/plugin-content-docs';
import packages from './packages.json';

/** One entry per package; the pages name this sidebar in their front matter. */
const sidebars: SidebarsConfig = {
  defaultSidebar: [
    { type: 'doc', id: 'index', label: 'All packages' },
    ...packages.map(({ name }) => ({
      type: 'doc' as const,
      id: `${name}/index`,
      label: name,
    })),
  ],
};

export default sidebars;
