import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MAJORS } from '../../../versions.ts';
import internals from '../../../plugins/api-reference/internals.json';
import type { LibraryData } from '../../../plugins/guides/library-data';
import { dataFile } from '../generate';

/** Exports that came and went within one major version. */
const SHORT_LIVED = [
  'ActionCustomControlProps',
  'ActionWithRulesCustomControlProps',
  'CombinatorSelectorCustomControlProps',
  'CommonCustomControlProps',
  'FieldSelectorCustomControlProps',
  'NotToggleCustomControlProps',
  'OperatorSelectorCustomControlProps',
  'SelectorEditorCustomControlProps',
  'ValueEditorCustomControlProps',
  'defaultFields',
  'useQueryBuilderDispatch',
  'useQueryBuilderStore',
];

/**
 * Tells names that guides and reference treat from syntax trees of the parsers, and from helpers
 * that a bundler happened to export in some releases.
 */
export const publicNames = (root: string): ((name: string) => boolean) => {
  const documented = new Set(
    MAJORS.flatMap(major => {
      const data = JSON.parse(readFileSync(join(root, dataFile(major)), 'utf8')) as LibraryData;
      return data.exports.flatMap(({ values, types }) => [...values, ...types]);
    }),
  );
  const hidden = new Set(internals.flatMap(({ names }) => names));
  for (const name of SHORT_LIVED) documented.add(name);
  return name => documented.has(name) && !hidden.has(name);
};
