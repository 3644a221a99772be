import type { SidebarsConfig } from '@docusaurus/plugin-content-docs';

const sidebars: SidebarsConfig = {
  mySidebar: [
    'intro',
    {
      type: 'category',
      label: 'Components',
      link: {
        type: 'generated-index',
        slug: '/category/components',
        description:
          'The query builder and its components: what each one does, its props, and how to replace it.',
      },
      items: [
        'components/querybuilder',
        'components/valueeditor',
        'components/valueselector',
        'components/actionelement',
        'components/nottoggle',
        'components/draghandle',
        'components/shiftactions',
        'components/inlinecombinator',
        'components/rulegroup',
        'components/rule',
      ],
    },
    {
      type: 'category',
      label: 'Styling',
      link: {
        type: 'generated-index',
        slug: '/category/styling',
        description:
          'Stylesheets, their variables, the class names of all elements, and the UI kits.',
      },
      items: ['styling/overview', 'styling/classnames', 'styling/ui-kits'],
    },
    {
      type: 'category',
      label: 'Features',
      link: {
        type: 'generated-index',
        slug: '/category/features',
        description:
          'Drag and drop, undo and redo, arrays and subqueries, options from a server, dates, and the library without React.',
      },
      items: [
        'features/drag-and-drop',
        'features/undo-redo',
        'features/match-modes',
        'features/async-options',
        'features/dates',
        'features/core',
      ],
    },
    {
      type: 'category',
      label: 'Recipes',
      link: { type: 'doc', id: 'recipes' },
      items: [
        'recipes/searchable-field-list',
        'recipes/mui-autocomplete',
        'recipes/header-actions-at-the-bottom',
        'recipes/hide-or-move-a-button',
        'recipes/read-only-summary',
        'recipes/query-chips',
        'recipes/query-in-the-address',
        'recipes/saved-filters-in-local-storage',
        'recipes/permissions-per-field',
        'recipes/plain-language-preview',
        'recipes/required-and-limited-rules',
        'recipes/bulk-editing',
        'recipes/value-autocomplete-from-data',
        'recipes/remote-options',
        'recipes/if-then-rules',
        'recipes/drag-between-two-builders',
        'recipes/internationalized-builder',
        'recipes/functions-on-fields',
        'recipes/nested-entities-and-joins',
        'recipes/saved-filters-on-a-server',
      ],
    },
    {
      type: 'category',
      label: 'Utilities',
      link: {
        type: 'generated-index',
        slug: '/category/utilities',
        description:
          'Functions around the query: export, import, validation, hooks, and tools that change, search and convert it.',
      },
      items: [
        'utils/export',
        'utils/import',
        'utils/exact-output',
        'utils/hooks',
        'utils/validation',
        'utils/misc',
        'utils/query-management',
      ],
    },
    {
      type: 'category',
      label: 'Tips & tricks',
      link: {
        type: 'generated-index',
        slug: '/category/tips--tricks',
        description:
          'Answers to common questions: custom operators, limits, paths, bind variables, and common mistakes.',
      },
      items: [
        'tips/showcase',
        'tips/option-lists',
        'tips/maximizing-performance',
        'tips/managing-operators',
        'tips/custom-with-fallback',
        'tips/arbitrary-updates',
        'tips/external-controls',
        'tips/limit-groups',
        'tips/adding-removing-query-properties',
        'tips/databases',
        'tips/custom-bind-variables',
        'tips/path',
        'tips/translations',
        'tips/accessibility',
        'tips/server-rendering',
        'tips/common-mistakes',
        'tips/console-messages',
      ],
    },
    {
      type: 'category',
      label: 'Moving here',
      link: { type: 'doc', id: 'moving/comparison' },
      items: ['moving/from-react-awesome-query-builder', 'moving/from-jquery-querybuilder'],
    },
    'compat',
    'datetime',
    'expr',
    'rules-engine',
    'typescript',
    'buildless',
    'versions',
    'migrate',
  ],
};

export default sidebars;
