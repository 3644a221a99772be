import { rename, writeFile } from 'node:fs/promises';

/** Writes to a temporary file and renames it, so readers never see a partial file. */
export const replaceFile = async (file: string, text: string): Promise<void> => {
  await writeFile(`${file}.new`, text);
  await rename(`${file}.new`, file);
};
