import { strToU8, zipSync } from 'fflate';

const zip = (files: Readonly<Record<string, string>>, folder: string): Uint8Array<ArrayBuffer> =>
  zipSync(
    Object.fromEntries(
      Object.entries(files).map(([path, text]) => [`${folder}/${path}`, strToU8(text)]),
    ),
    { level: 6 },
  );

/**
 * Hands text files to the browser's downloads, as a zip archive.
 *
 * @param files - Text by path.
 * @param name - Folder inside the archive that holds all of them, and the archive's name.
 */
export const downloadZip = (files: Readonly<Record<string, string>>, name: string): void => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([zip(files, name)], { type: 'application/zip' }));
  link.download = `${name}.zip`;
  link.click();
  // The download has its own hold on the content by then.
  window.setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
};
