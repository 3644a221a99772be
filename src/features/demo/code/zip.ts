import { strToU8, zipSync } from 'fflate';
import type { ProjectFiles } from './project';

/**
 * Packs files into a zip archive.
 *
 * @param folder - Folder inside the archive that holds all of them.
 */
export const zip = (files: ProjectFiles, folder: string): Uint8Array<ArrayBuffer> =>
  zipSync(
    Object.fromEntries(
      Object.entries(files).map(([path, text]) => [`${folder}/${path}`, strToU8(text)]),
    ),
    { level: 6 },
  );
