/**
 * Sends the search records of a build to a hosted Algolia index: `npm run search:push`.
 *
 * Reads the shards of the build, so the hosted index has the same content as the site's own. The
 * settings are updated first, then all records are replaced atomically, so readers see either the
 * old or the new records.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { algoliasearch, type Algoliasearch } from 'algoliasearch';
import { readEnv } from '../config/env';
import { INDEX_SETTINGS, toRecords, type DocSearchRecord } from '../plugins/search/build/docsearch';
import {
  decodeShard,
  ELSEWHERE,
  INDEX_FOLDER,
  type Manifest,
  type Shard,
} from '../plugins/search/shared/format';

/** Fewer records mean that the build is not the whole site. */
const MINIMUM_RECORDS = 50;

/** Target index and credentials. */
export interface PushTarget {
  readonly appId: string;
  /**
   * A key with permission to add objects, delete objects and edit settings. Never include it in a
   * build.
   */
  readonly writeKey: string;
  readonly indexName: string;
  /** Origin of the published site. */
  readonly origin: string;
}

/** Every record of a build. */
export const recordsOf = async (buildDir: string, origin: string): Promise<DocSearchRecord[]> => {
  const folder = join(buildDir, INDEX_FOLDER);
  const manifest = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')) as Manifest;
  const records: DocSearchRecord[] = [];
  for (const { file } of Object.values(manifest.shards)) {
    const shard = JSON.parse(await readFile(join(folder, file), 'utf8')) as Shard;
    // The records of the other versions have these pages.
    if (shard.tag.startsWith(ELSEWHERE)) continue;
    for (const page of decodeShard(shard)) records.push(...toRecords(page, origin));
  }
  return records;
};

/**
 * Replaces the content of the hosted index.
 *
 * @param client - Client of the service. Tests pass one for a local server.
 * @returns The number of records sent.
 * @throws Error if the build contains too few records, or the service rejects the request.
 */
export const push = async (
  client: Algoliasearch,
  { indexName, origin }: Pick<PushTarget, 'indexName' | 'origin'>,
  buildDir: string,
): Promise<number> => {
  const records = await recordsOf(buildDir, origin);
  if (records.length < MINIMUM_RECORDS) {
    throw new Error(
      `${buildDir} holds only ${records.length} search records; build the whole site first.`,
    );
  }
  const { taskID } = await client.setSettings({
    indexName,
    indexSettings: structuredClone(INDEX_SETTINGS) as never,
  });
  await client.waitForTask({ indexName, taskID });
  await client.replaceAllObjects({
    indexName,
    objects: records as unknown as Record<string, unknown>[],
    batchSize: 1000,
    scopes: ['settings', 'rules', 'synonyms'],
  });
  return records.length;
};

const main = async (): Promise<void> => {
  const { algolia, url } = readEnv(process.env);
  const writeKey = process.env.ALGOLIA_WRITE_KEY;
  if (!algolia || !writeKey) {
    throw new Error(
      'Set ALGOLIA_APP_ID, ALGOLIA_SEARCH_KEY, ALGOLIA_INDEX_NAME and ALGOLIA_WRITE_KEY.',
    );
  }
  const buildDir = process.argv[2] ?? 'build';
  const count = await push(
    algoliasearch(algolia.appId, writeKey),
    { indexName: algolia.indexName, origin: url },
    buildDir,
  );
  console.log(`${count} records of ${buildDir} are in the index ${algolia.indexName}.`);
};

if (require.main === module) {
  main().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  });
}
