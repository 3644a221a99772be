import { appendFileSync, cpSync, existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { editFile, readJson, writeJson } from './files';

const LIBRARY = 'react-querybuilder';

/** A hard link of a file would change the file that it is a link of. */
const unlink = (path: string): void => {
  cpSync(path, `${path}.copy`, { recursive: true });
  rmSync(path, { recursive: true });
  renameSync(`${path}.copy`, path);
};

/**
 * Installs a new major of the library in a scratch copy of the project, without a registry: the installed
 * release with another version and one more export.
 *
 * @returns The release.
 */
export const installFixture = (root: string, before: number): string => {
  const release = `${before + 1}.0.0`;
  const setVersion = (text: string): string =>
    text.replace(
      new RegExp(
        `("(?:node_modules/)?${LIBRARY}": (?:\\{\\s*"version": )?)"${before}\\.[^"]*"`,
        'g',
      ),
      `$1"${release}"`,
    );
  const install = (folder: string): void => {
    const library = join(folder, 'node_modules', LIBRARY);
    unlink(library);
    editFile(join(library, 'package.json'), text =>
      text.replace(/"version": "[^"]*"/, `"version": "${release}"`),
    );
    // The files end with a comment, without a line break.
    const types = '\nexport declare const useAddedByFixture: () => string;\n';
    appendFileSync(join(library, 'dist/react-querybuilder.d.mts'), types);
    appendFileSync(join(library, 'dist/cjs/index.d.ts'), types);
    appendFileSync(
      join(library, 'dist/react-querybuilder.mjs'),
      "\nexport const useAddedByFixture = () => 'added';\n",
    );
    for (const mode of ['development', 'production']) {
      appendFileSync(
        join(library, `dist/cjs/react-querybuilder.cjs.${mode}.js`),
        "\nexports.useAddedByFixture = () => 'added';\n",
      );
    }
    for (const name of ['package.json', 'package-lock.json', 'node_modules/.package-lock.json']) {
      unlink(join(folder, name));
      editFile(join(folder, name), setVersion);
    }
  };
  install(root);
  // What `npm run update changelog` would write, if the registry had the release.
  const changelog = join(root, 'src/data/changelog.json');
  const changes = { added: ['useAddedByFixture'], removed: [], deprecated: [], changed: {} };
  const date = '2030-01-01';
  writeJson(changelog, [{ version: release, date, changes }, ...(readJson(changelog) as object[])]);
  for (const verify of ['verify', 'verify/servers']) {
    const folder = join(root, verify, `v${before + 1}`);
    const from = join(root, verify, `v${before}`);
    cpSync(from, folder, { recursive: true, verbatimSymlinks: true });
    // The nightly workflow installs no servers.
    if (existsSync(join(folder, 'node_modules'))) install(folder);
    for (const name of ['package.json', 'package-lock.json']) {
      editFile(join(folder, name), text => text.replaceAll(`-v${before}"`, `-v${before + 1}"`));
    }
  }
  return release;
};
