/**
 * Files of an adapter, changed to lie in one folder: in this repository they import what the adapters
 * share from a folder of its own.
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
