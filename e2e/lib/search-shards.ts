import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { elsewhereKey } from '../../plugins/search/engine/engine';
import {
  INDEX_FOLDER,
  shardKey,
  type Manifest,
  type Shard,
} from '../../plugins/search/shared/format';

/** Names of the shards that a reader searches. */
export const readerKeys = (version = '7'): string[] =>
  ['default', `docs-default-${version === 'next' ? 'current' : version}`, 'docs-api-current'].map(
    tag => shardKey('en', tag),
  );

/** A shard as it is downloaded, and as it is read. */
export interface LoadedShard {
  readonly key: string;
  readonly json: string;
  readonly shard: Shard;
}

/**
 * Reads the shards of a reader from a build, with those of what only other versions have. Shards that
 * the build does not have are left out.
 */
export const loadShards = (buildDir: string, version?: string): LoadedShard[] => {
  const folder = join(buildDir, INDEX_FOLDER);
  const manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as Manifest;
  const keys = readerKeys(version);
  return [...new Set([...keys, ...keys.map(elsewhereKey)])].flatMap(key => {
    const file = manifest.shards[key]?.file;
    if (!file) return [];
    const json = readFileSync(join(folder, file), 'utf8');
    return [{ key, json, shard: JSON.parse(json) as Shard }];
  });
};
