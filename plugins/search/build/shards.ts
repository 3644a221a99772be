import { createHash } from 'node:crypto';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  encodeShard,
  GUIDES,
  shardKey,
  SHARD_VERSION,
  type Manifest,
  type SearchPage,
} from '../shared/format';
import { elsewherePages } from './elsewhere';
import { groupBy } from '../../lib/group-by';
import { shorten } from './shorten';

/** Whether guides describe a release before the latest. */
const isOld = (tag: string, tags: readonly string[]): boolean => {
  const release = (name: string) =>
    name.startsWith(GUIDES) ? Number(name.slice(GUIDES.length)) || 0 : 0;
  return release(tag) > 0 && release(tag) < Math.max(...tags.map(release));
};

const fileName = (tag: string, language: string, json: string): string => {
  const hash = createHash('sha256').update(json).digest('hex').slice(0, 10);
  return `${`${language}-${tag}`.replace(/[^\w-]/g, '_')}.${hash}.json`;
};

/**
 * Writes one shard per language and tag and the manifest, and removes shards of earlier runs.
 *
 * @param folder - Output folder. Created if it doesn't exist.
 * @returns The manifest.
 */
export const writeIndex = async (
  pages: readonly SearchPage[],
  folder: string,
): Promise<Manifest> => {
  // Sorts pages, so that equal content gives equal files regardless of page order.
  const sorted = [...pages].sort((a, b) => (a.url < b.url ? -1 : 1));
  const byShard = groupBy([...shorten(sorted), ...elsewherePages(sorted)], ({ language, tag }) =>
    shardKey(language, tag),
  );
  const tags = sorted.map(({ tag }) => tag);
  const files = new Map<string, string>();
  const shards: Record<string, { file: string; records: number }> = {};
  for (const [key, group] of [...byShard].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const shard = encodeShard(
      group,
      group.some(({ tag }) => isOld(tag, tags)),
    );
    const json = JSON.stringify(shard);
    const file = fileName(shard.tag, shard.language, json);
    files.set(file, json);
    shards[key] = { file, records: group.reduce((sum, page) => sum + page.sections.length, 0) };
  }
  const manifest: Manifest = { version: SHARD_VERSION, shards };
  files.set('manifest.json', JSON.stringify(manifest));

  await mkdir(folder, { recursive: true });
  // Docusaurus has its own subfolder there in development.
  const stale = (await readdir(folder)).filter(name => name.endsWith('.json') && !files.has(name));
  await Promise.all([
    ...[...files].map(([name, content]) => writeFile(join(folder, name), content)),
    ...stale.map(name => rm(join(folder, name))),
  ]);
  return manifest;
};
