import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Changes a text file. */
export const editFile = (path: string, edit: (text: string) => string): void => {
  writeFileSync(path, edit(readFileSync(path, 'utf8')));
};

/** Reads a JSON file. */
export const readJson = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));

/** Writes a JSON file as Prettier formats it. */
export const writeJson = (path: string, value: unknown): void => {
  writeFileSync(path, `${JSON.stringify(value, undefined, 2)}\n`);
};

/**
 * Files below a folder, relative to the root.
 *
 * @param name - Which names to include.
 */
export const filesIn = (root: string, folder: string, name: RegExp): string[] =>
  existsSync(join(root, folder))
    ? readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
        .filter(path => name.test(path))
        .map(path => join(folder, path).replaceAll('\\', '/'))
    : [];

/** The releases of the library that the changelog lists. */
export const RELEASES = 'scripts/library-data/changelog/releases.json';

/** Adds a release to the changelog's list, with the date of today. */
export const listRelease = (root: string, release: string): void => {
  const path = join(root, RELEASES);
  const releases = readJson(path) as readonly { readonly version: string }[];
  if (releases.some(({ version }) => version === release)) return;
  const date = new Date().toISOString().slice(0, 10);
  writeJson(path, [{ version: release, date, compared: true }, ...releases]);
};

/**
 * Replaces the version of `docs/` in `versions.ts`.
 *
 * @throws Error if the file doesn't say it in one line.
 */
export const setDocs = (root: string, major: number, isNext: boolean): void => {
  editFile(join(root, 'versions.ts'), text => {
    const line = /^const DOCS: Docs = .*$/m;
    if (!line.test(text))
      throw new Error('versions.ts has no line that begins "const DOCS: Docs".');
    return text.replace(line, `const DOCS: Docs = { major: ${major}, isNext: ${isNext} };`);
  });
};
