import { ADAPTER_FOLDER, type KitSource } from '@site/src/lib/kit';
import { adapter } from './adapter-source';
import theme from './theme.cjs?raw';
import css from './tweaks.css?raw';

const TAILWIND_CONFIG = `/** @type {import('tailwindcss').Config} */
module.exports = {
  content: [
    './index.html',
    './src/**/*.{js,jsx,ts,tsx}',
    './node_modules/@tremor/react/dist/**/*.js',
  ],
  darkMode: 'class',
  theme: { extend: require('./tremor-theme.cjs') },
};
`;

export const source: KitSource = {
  imports: [`import { QueryBuilderTremor } from '${ADAPTER_FOLDER}';`],
  wrappers: ['QueryBuilderTremor'],
  css: `@tailwind base;\n@tailwind components;\n@tailwind utilities;\n\n${css}`,
  buildPackages: ['tailwindcss'],
  files: {
    'postcss.config.cjs': `module.exports = { plugins: { tailwindcss: {} } };\n`,
    'tailwind.config.cjs': TAILWIND_CONFIG,
    'tremor-theme.cjs': theme,
  },
  adapter,
};
