import type { SidebarsConfig } from '@docusaurus/plugin-content-docs';

const sidebars: SidebarsConfig = {
  mySidebar: [
    'intro',
    {
      type: 'category',
      label: 'Components',
      link: { type: 'generated-index', slug: '/category/components' },
      items: ['components/querybuilder'],
    },
    {
      type: 'category',
      label: 'Utilities',
      link: { type: 'generated-index', slug: '/category/utilities' },
      items: ['utils/export', 'utils/import'],
    },
  ],
};

export default sidebars;
