import { strToU8, zipSync } from 'fflate';
import { saveFile } from './save-file';

const zip = (files: Readonly<Record<string, string>>, folder: string): Uint8Array<ArrayBuffer> =>
  zipSync(
    Object.fromEntries(
      Object.entries(files).map(([path, text]) => [`${folder}/${path}`, strToU8(text)]),
    ),
    { level: 6 },
  );

/**
 * Downloads text files as a zip archive.
 *
 * @param files - Contents by path.
 * @param name - Name of the archive and of its top-level folder.
 */
export const downloadZip = (files: Readonly<Record<string, string>>, name: string): void =>
  saveFile(new Blob([zip(files, name)], { type: 'application/zip' }), `${name}.zip`);
