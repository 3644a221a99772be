import { join } from 'node:path';
import type { Version } from '../../versions.ts';
import { editFile, filesIn, listRelease, readJson, RELEASES } from './files';

const LIBRARY = 'react-querybuilder';

/**
 * Installs a newer release of the version in `docs/`. npm refuses it until all manifests agree.
 *
 * @param root - Root of the project.
 * @param release - Such as `8.25.0`.
 * @param run - Runs a command in a folder of the project.
 * @returns What it did, in lines.
 * @throws Error if `docs/` documents another major.
 */
export const update = (
  root: string,
  { major, install }: Version,
  release: string,
  run: (command: string, folder: string) => void,
): string[] => {
  if (!new RegExp(`^${major}\\.\\d+\\.\\d+$`).test(release)) {
    throw new Error(
      `docs/ documents version ${major}. Name one of its releases: npm run versions -- update ${major}.1.0`,
    );
  }
  const { dependencies } = readJson(join(root, 'package.json')) as {
    dependencies: Record<string, string>;
  };
  const before = dependencies[LIBRARY] ?? '';
  const installs = [install, `verify/servers/v${major}`];
  const manifests = [
    'package.json',
    ...installs.map(folder => `${folder}/package.json`),
    ...filesIn(root, 'packages', /^[^/]+\/package\.json$/),
  ];
  for (const path of manifests) {
    editFile(join(root, path), text =>
      text
        .replaceAll(`"${LIBRARY}": "${before}"`, `"${LIBRARY}": "${release}"`)
        .replace(`"@${LIBRARY}/core": "${before}"`, `"@${LIBRARY}/core": "${release}"`)
        .replace(`"version": "${before}-`, `"version": "${release}-`),
    );
  }
  listRelease(root, release);
  run('npm install', '.');
  for (const folder of installs) run('npm install --no-audit --no-fund', folder);
  return [
    `The site and ${install} have ${LIBRARY} ${release} instead of ${before}.`,
    `${RELEASES} lists it with the date of today: write that of its release.`,
    `Texts and tests that name the release before: git grep -n '${before.replaceAll('.', '\\.')}' -- ':!*package-lock.json'`,
  ];
};
