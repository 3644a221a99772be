import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** File with the CSS variables of the release that the site runs, relative to the project root. */
export const CSS_VARIABLES_FILE = 'src/data/css-variables.json';

/** Start of the name of each variable. */
const VARIABLE = /--rqb-([\w-]+):\s*([^;}]+)/g;

/**
 * Names and values of the variables that the library's style sheet sets on `:root`.
 *
 * @throws Error if the style sheet doesn't begin with them.
 */
export const readCssVariables = (root: string): { name: string; initial: string }[] => {
  const file = join(root, 'node_modules/react-querybuilder/dist/query-builder.css');
  const [, block] = /^:root\{([^}]*)\}/.exec(readFileSync(file, 'utf8')) ?? [];
  if (block === undefined) throw new Error(`${file} doesn't begin with its variables.`);
  return [...block.matchAll(VARIABLE)].map(([, name = '', initial = '']) => ({
    name,
    initial: initial.trim(),
  }));
};
