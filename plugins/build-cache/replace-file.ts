import { rename, writeFile } from 'node:fs/promises';

/** Writes a file anew rather than into the old one, which others may read or share at this moment. */
export const replaceFile = async (file: string, text: string): Promise<void> => {
  await writeFile(`${file}.new`, text);
  await rename(`${file}.new`, file);
};
