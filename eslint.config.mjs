import { existsSync, readdirSync } from 'node:fs';
import docusaurus from '@docusaurus/eslint-plugin';
import js from '@eslint/js';
import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript';
import { importX } from 'eslint-plugin-import-x';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import * as mdx from 'eslint-plugin-mdx';
import reactHooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import tseslint from 'typescript-eslint';

/** Folders of `parent`, each of which must not import its siblings, except those for all. */
const siblings = (parent, forAll = []) =>
  (existsSync(parent) ? readdirSync(parent, { withFileTypes: true }) : [])
    .filter(entry => entry.isDirectory())
    .map(entry => ({
      target: `./${parent}/${entry.name}`,
      from: `./${parent}`,
      except: [...new Set([entry.name, ...forAll])].map(name => `./${name}`),
      message: `A folder of ${parent} never imports another one.`,
    }));

/** Inside a feature: components → hooks → all others, and `model` imports nothing but itself. */
const directions = (feature, at = `./src/features/${feature}`) => [
  {
    target: `${at}/hooks`,
    from: `${at}/components`,
    message: 'Hooks never import components. Move what both need to the model.',
  },
  {
    target: `${at}/!(components|hooks|editor|demos)/**`,
    from: `${at}/@(components|hooks)/**`,
    message: 'Only components and hooks of a feature import its hooks.',
  },
  {
    target: `${at}/model/**/!(*.test|*.fixture).@(ts|tsx)`,
    from: `${at}/!(model)/**`,
    message: 'The model of a feature imports nothing else of it.',
  },
];

/** What may import what (contributing/code.md). */
const zones = [
  {
    target: './src/lib',
    from: './src',
    except: ['./lib'],
    message: 'src/lib imports nothing of the site.',
  },
  ...['components', 'hooks'].map(name => ({
    target: `./src/${name}`,
    from: './src',
    except: ['./components', './hooks', './lib'],
    message: `src/${name} imports only src/lib.`,
  })),
  // Features with a query builder load the inspector.
  ...siblings('src/features', ['inspector']),
  ...readdirSync('src/features').flatMap(feature => directions(feature)),
  // The registry beside the kit folders is what the demo reads.
  ...siblings('src/kits'),
  {
    target: './src/examples',
    from: './src',
    // A link in a folder of an example leads to the contract.
    except: ['./examples', './lib/contract/query-contract.ts'],
    message: 'Examples import only published packages, so that a reader can copy them.',
  },
  {
    target: ['./plugins', './config'],
    from: './src',
    message: 'Code of the build never imports the code of the site.',
  },
  {
    target: ['./plugins', './config', './src', './e2e', './packages', './framework'],
    from: './scripts',
    message: 'Nothing imports a script.',
  },
  {
    target: './packages',
    from: ['./config', './plugins', './src', './e2e'],
    message: 'Packages import only npm packages.',
  },
  {
    target: './plugins',
    from: './config',
    message: 'The configuration passes options to plugins.',
  },
  {
    target: './plugins/*/{shared,client}/**',
    from: './plugins/*/build/**/*',
    message: 'Code that browsers run never imports the code of the build.',
  },
];

export default tseslint.config(
  {
    ignores: [
      'build/**',
      '.docusaurus*/**',
      'build-variant/**',
      '.cache/**',
      'verify/**',
      'playwright-report/**',
      'test-results/**',
      '**/fixtures/**',
    ],
  },
  js.configs.recommended,
  {
    files: ['**/*.{ts,tsx,mts}'],
    extends: [...tseslint.configs.strictTypeChecked, ...tseslint.configs.stylisticTypeChecked],
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_' },
      ],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      // An empty environment variable counts as absent, which `??` would not see.
      '@typescript-eslint/prefer-nullish-coalescing': ['error', { ignorePrimitives: true }],
    },
  },
  {
    files: ['**/*.{ts,tsx}'],
    plugins: { 'import-x': importX },
    settings: {
      'import-x/resolver-next': [createTypeScriptImportResolver()],
      // Without them, `no-cycle` reads no TypeScript.
      'import-x/extensions': ['.ts', '.tsx'],
    },
    rules: {
      'import-x/no-restricted-paths': ['error', { zones }],
      'import-x/no-cycle': ['error', { ignoreExternal: true }],
      'import-x/no-duplicates': ['error', { 'prefer-inline': true }],
    },
  },
  {
    files: ['plugins/*/{client,shared}/**/*.ts'],
    ignores: ['**/*.test.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        { patterns: [{ regex: '^(?:node:|react)', message: 'Browsers and workers run this.' }] },
      ],
    },
  },
  {
    files: ['src/**/*.{ts,tsx}', 'packages/**/*.{ts,tsx}'],
    extends: [reactHooks.configs.flat.recommended, jsxA11y.flatConfigs.strict],
    plugins: { '@docusaurus': docusaurus },
    languageOptions: { globals: globals.browser },
    rules: {
      '@docusaurus/no-html-links': 'error',
      '@docusaurus/prefer-docusaurus-heading': 'off',
    },
  },
  {
    // With the hash router, the page's address is not that of the document.
    files: ['src/**/*.{ts,tsx}'],
    ignores: ['src/lib/page-address.ts', 'src/examples/**', '**/*.test.{ts,tsx}'],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...[
          'MemberExpression[object.object.name="window"][object.property.name="location"][property.name=/^(?:hash|search)$/]',
          'VariableDeclarator[id.type="ObjectPattern"][init.object.name="window"][init.property.name="location"]',
          'CallExpression[callee.property.name=/^(?:push|replace)State$/][arguments.length>2]',
        ].map(selector => ({ selector, message: 'Use src/lib/page-address.ts.' })),
      ],
    },
  },
  {
    // The rule takes what `useRuleGroup` returns for a ref, because it contains some.
    files: ['src/features/demo/layout/GroupWithActionsBelow.tsx'],
    rules: { 'react-hooks/refs': 'off' },
  },
  {
    files: ['src/examples/**', 'packages/**'],
    rules: { '@docusaurus/no-html-links': 'off' },
  },
  {
    // The types of ESTree list names of nodes as an enum, whose strings these compare.
    files: ['plugins/doctor/**/*.ts'],
    rules: { '@typescript-eslint/no-unsafe-enum-comparison': 'off' },
  },
  {
    // Each version has its types, which `npm run check:claims` installs and compiles these with.
    files: ['claims/**/*.tsx'],
    extends: [tseslint.configs.disableTypeChecked],
  },
  {
    files: ['**/*.{js,mjs,cjs}'],
    languageOptions: { globals: globals.node },
  },
  {
    ...mdx.flat,
    files: ['**/*.mdx'],
    processor: mdx.createRemarkProcessor({ lintCodeBlocks: false }),
  },
);
