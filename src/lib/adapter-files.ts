/**
 * Moves the files of an adapter to a single folder. In this repository, adapters import shared code
 * from another folder.
 *
 * @param files - Sources by file name.
 */
export const adapterFiles = (
  files: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(files).map(([name, code]) => [
      name,
      code.replaceAll(/(?<=from ')\.\.\/\.\.\/shared\//g, './'),
    ]),
  );
