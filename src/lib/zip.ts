import { strToU8, zipSync } from 'fflate';

/**
 * Packs text files into a zip archive.
 *
 * @param files - Text by path.
 * @param folder - Folder inside the archive that holds all of them.
 */
export const zip = (
  files: Readonly<Record<string, string>>,
  folder: string,
): Uint8Array<ArrayBuffer> =>
  zipSync(
    Object.fromEntries(
      Object.entries(files).map(([path, text]) => [`${folder}/${path}`, strToU8(text)]),
    ),
    { level: 6 },
  );
