import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';
import { forEachItem } from '../lib/for-each';
import { INDEX_FOLDER, type Manifest } from '../search/shared/format';
import { FILES_FILE, HASH_LENGTH, WORKER_FILE, type OfflineFiles } from './shared';

/** The list before the build is finished, when files still change. */
export interface OfflineDraft extends Omit<OfflineFiles, 'hashes'> {
  /** Keys of the search index, whose files are stored as well. */
  readonly shards?: readonly string[];
}

/** What pages load. Pictures for social networks and Markdown for machines are not part of a page. */
const LOADED = /^(?:assets|search-index)\/|^img\/(?!cards\/)|\.html$/;

const hashOf = (content: string | Buffer): string =>
  createHash('sha256').update(content).digest('hex').slice(0, HASH_LENGTH);

/** Name of a file's address: pages have no ending. */
const nameOf = (file: string): string =>
  file.startsWith('assets/') ? file : file.replace(/(?:(?:^|\/)index)?\.html$/, '');

const shardFiles = async (folder: string, shards: readonly string[]): Promise<string[]> => {
  if (shards.length === 0) return [];
  const index = `${INDEX_FOLDER}/manifest.json`;
  const manifest = JSON.parse(await readFile(join(folder, index), 'utf8')) as Manifest;
  const files = shards.flatMap(key => manifest.shards[key]?.file ?? []);
  return [index, ...files.map(file => `${INDEX_FOLDER}/${file}`)];
};

/** The worker's code. */
export const bundleWorker = async (
  defined: { readonly base: string; readonly build: string } = { base: '/', build: '' },
) =>
  build({
    entryPoints: [join(__dirname, 'worker.ts')],
    bundle: true,
    write: false,
    metafile: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    define: {
      OFFLINE: JSON.stringify(defined),
      'process.env.NODE_ENV': '"production"',
    },
  });

/**
 * Adds hashes to the list of files and writes the service worker. No file may change afterwards.
 *
 * @param folder - The build of a language.
 * @param others - Folders of other languages in it.
 * @returns The list. Undefined if the build has none.
 * @throws Error if a file to store is not part of the build.
 */
export const writeWorker = async (
  folder: string,
  others: readonly string[] = [],
): Promise<OfflineFiles | undefined> => {
  const file = join(folder, FILES_FILE);
  if (!existsSync(file)) return undefined;
  const draft = JSON.parse(await readFile(file, 'utf8')) as OfflineDraft;
  const all = (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter(entry => entry.isFile())
    .map(entry =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    )
    .filter(name => LOADED.test(name) && !others.some(other => name.startsWith(`${other}/`)));
  // Hosts prefer `docs/6.html` to `docs/6/index.html`.
  const shadowed = new Set(all.map(name => name.replace(/\.html$/, '/index.html')));
  const names = all.filter(name => (name.endsWith('.html') ? !shadowed.has(name) : true));
  const found = new Map<string, string>();
  await forEachItem(names, async name => {
    found.set(nameOf(name), hashOf(await readFile(join(folder, name))));
  });
  const keep = [...new Set([...draft.keep, ...(await shardFiles(folder, draft.shards ?? []))])];
  const missing = keep.filter(name => !found.has(name));
  if (missing.length > 0) {
    throw new Error(`The build lacks files to keep offline: ${missing.join(' ')}`);
  }
  const files: OfflineFiles = {
    base: draft.base,
    keep: keep.sort(),
    hashes: Object.fromEntries([...found].sort(([a], [b]) => (a < b ? -1 : 1))),
  };
  const text = JSON.stringify(files);
  await writeFile(file, text);
  const { outputFiles } = await bundleWorker({ base: draft.base, build: hashOf(text) });
  await writeFile(join(folder, WORKER_FILE), outputFiles[0]?.text ?? '');
  return files;
};
