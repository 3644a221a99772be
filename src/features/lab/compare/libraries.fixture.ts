import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  formatQueriesFolder,
  makeFormatQueries,
} from '../../../../plugins/differences/build/format-query';
import type { Library } from '../../../../plugins/differences/shared/compare';
import { MAJORS } from '@site/versions.ts';
import type { Libraries } from './explain';

/** `formatQuery` of each major version, from the files that browsers load. */
export const loadLibraries = async (): Promise<Libraries> => {
  const root = process.cwd();
  const folder = formatQueriesFolder(root);
  await makeFormatQueries(root, folder, console.log);
  const entries = MAJORS.map(async major => {
    const { href } = pathToFileURL(join(folder, `${major}.js`));
    return [major, (await import(/* @vite-ignore */ href)) as Library] as const;
  });
  return new Map(await Promise.all(entries));
};
