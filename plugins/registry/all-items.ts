import { join } from 'node:path';
import { buildSync } from 'esbuild';
import { INSTALLED } from '../../versions.ts';
import { SCHEMA, sourceItems, type RegistryItem } from './items';

/** The checks of the sandbox, as one file for ESLint. */
const eslintPlugin = (siteDir: string, guide: (path: string) => string): RegistryItem => {
  const { outputFiles } = buildSync({
    entryPoints: [join(siteDir, 'plugins/doctor/eslint.ts')],
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'neutral',
    target: 'es2023',
    charset: 'utf8',
    define: { NEWEST: `${INSTALLED.major}`, GUIDES: JSON.stringify(guide('').slice(0, -1)) },
    logLevel: 'silent',
  });
  const content = [
    '// Checks for React Query Builder. In eslint.config.js:',
    "//   import queryBuilder from './eslint-query-builder.js';",
    '//   export default [queryBuilder.configs.recommended];',
    '// For another major version of the library, add { settings: { queryBuilder: { version: 7 } } }.',
    outputFiles[0]?.text ?? '',
  ].join('\n');
  return {
    $schema: SCHEMA,
    name: 'eslint-query-builder',
    type: 'registry:item',
    title: 'ESLint plugin',
    description: 'ESLint rules that find mistakes in code that uses React Query Builder',
    dependencies: [],
    registryDependencies: [],
    files: [
      {
        path: 'eslint-query-builder.js',
        type: 'registry:file',
        target: '~/eslint-query-builder.js',
        content,
      },
    ],
    docs: `Add queryBuilder.configs.recommended to eslint.config.js: ${guide('tips/common-mistakes#eslint')}`,
  };
};

/**
 * Everything that `shadcn add` installs from this site.
 *
 * @param guide - Address of a guide by its path without an extension.
 */
export const registryItems = (
  siteDir: string,
  guide: (path: string) => string,
): readonly RegistryItem[] => [...sourceItems(siteDir, guide), eslintPlugin(siteDir, guide)];
