import {
  copyFileSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { BUILD } from './build';
import { FILES_FILE, WORKER_FILE } from '../../plugins/offline/shared';
import { writeWorker } from '../../plugins/offline/write-worker';

/** What the pages of the second build say they were made by. */
export const SECOND = 'the second build';

const OLD = 'assets/js/';
const NEW = 'assets/second/';
/** Pages that tests open in the second build; the others would ask for code that is gone. */
const PAGES =
  /^(?:docs\/(?:[\w-]+|category\/[\w-]+|components\/[\w-]+|utils\/[\w-]+)|demo|lab|offline|index|404)\.html$/;

const link = (from: string, to: string): void => {
  mkdirSync(dirname(to), { recursive: true });
  try {
    linkSync(from, to);
  } catch {
    // The folder for temporary files is on another disk.
    copyFileSync(from, to);
  }
};

/**
 * Makes what the next deploy would be: all code has other names, the old names are gone, and pages are
 * marked. Files that stay the same are shared with the build.
 *
 * @returns Its folder.
 */
export const makeSecondBuild = async (): Promise<string> => {
  const folder = mkdtempSync(join(tmpdir(), 'second-build-'));
  let pages = 0;
  for (const entry of readdirSync(BUILD, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const from = join(entry.parentPath, entry.name);
    const name = from.slice(BUILD.length + 1).replaceAll('\\', '/');
    const to = join(folder, name.replace(OLD, NEW));
    const isPage = PAGES.test(name);
    // Written below.
    if (name === WORKER_FILE) continue;
    if (!isPage && !name.startsWith(OLD) && name !== FILES_FILE) {
      link(from, to);
      continue;
    }
    let text = readFileSync(from, 'utf8').replaceAll(OLD, NEW);
    if (isPage) {
      text = text.replace(/Docusaurus v[\d.]+/, SECOND);
      pages += 1;
    }
    mkdirSync(dirname(to), { recursive: true });
    writeFileSync(to, text);
  }
  if (pages < 30) throw new Error(`The second build has only ${pages} pages.`);
  await writeWorker(folder);
  return folder;
};
