import { MAJORS } from '../../versions.ts';
import { serialize, type Files } from '../update/row';
import { CSS_VARIABLES_FILE, readCssVariables } from './css-variables';
import { dataFile, readLibrary } from './generate';
import { HISTORY_FILE, readHistory } from './history';

/** Files with the data of the installed packages. */
export const LIBRARY_FILES = [HISTORY_FILE, ...MAJORS.map(dataFile), CSS_VARIABLES_FILE];

/** Reads the data of the installed packages, and the history of the API reference. */
export const makeLibraryData = async (root: string): Promise<Files> => {
  // Installs the releases, which all files are read from.
  const history = await readHistory(root);
  return {
    [HISTORY_FILE]: serialize(history),
    ...Object.fromEntries(
      MAJORS.map(major => [dataFile(major), serialize(readLibrary(root, major))]),
    ),
    [CSS_VARIABLES_FILE]: serialize(readCssVariables(root)),
  };
};
