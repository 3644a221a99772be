import { strToU8, zipSync } from 'fflate';

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
export const downloadZip = (files: Readonly<Record<string, string>>, name: string): void => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([zip(files, name)], { type: 'application/zip' }));
  link.download = `${name}.zip`;
  link.click();
  // By then, the download no longer needs the URL.
  window.setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
};
