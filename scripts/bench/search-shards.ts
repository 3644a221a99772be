import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  INDEX_FOLDER,
  shardKey,
  type Manifest,
  type Shard,
} from '../../plugins/local-search/format';

/** What a reader of version 7 searches. */
const READER_TAGS = ['default', 'docs-default-7', 'docs-api-current'];

/** A shard as it is downloaded, and as it is read. */
export interface LoadedShard {
  readonly key: string;
  readonly json: string;
  readonly shard: Shard;
}

/** Reads the shards of a reader of version 7 from a build; those that it does not have are left out. */
export const loadShards = (buildDir: string): LoadedShard[] => {
  const folder = join(buildDir, INDEX_FOLDER);
  const manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as Manifest;
  return READER_TAGS.flatMap(tag => {
    const key = shardKey('en', tag);
    const file = manifest.shards[key]?.file;
    if (!file) return [];
    const json = readFileSync(join(folder, file), 'utf8');
    return [{ key, json, shard: JSON.parse(json) as Shard }];
  });
};
