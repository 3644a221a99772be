import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { algoliasearch } from 'algoliasearch';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { INDEX_SETTINGS } from '../plugins/search/build/docsearch';
import { INDEX_FOLDER, type SearchPage } from '../plugins/search/shared/format';
import { writeIndex } from '../plugins/search/build/shards';
import { FakeAlgolia } from '../e2e/lib/fake-algolia';
import { push, recordsOf } from './search-push';

const pages = (count: number): SearchPage[] =>
  Array.from({ length: count }, (_, index) => ({
    url: `/docs/page-${index}`,
    group: 'Documentation',
    language: 'en',
    tag: index % 2 === 0 ? 'docs-default-7' : 'docs-default-6',
    version: index % 2 === 0 ? '7' : '6',
    sections: [{ level: 1, anchor: undefined, heading: `Page ${index}`, content: 'Text' }],
  }));

const origin = 'https://docs.example.com';

describe('push', () => {
  let buildDir = '';
  const service = new FakeAlgolia({ appId: 'APP', apiKey: 'write-key' });
  let host = '';
  const client = (key: string) =>
    algoliasearch('APP', key, {
      hosts: [{ url: host, protocol: 'http', accept: 'readWrite' }],
    });

  beforeEach(async () => {
    buildDir = await mkdtemp(join(tmpdir(), 'search-push-'));
    host = await service.start();
    service.indices.clear();
    service.received.length = 0;
  });
  afterEach(async () => {
    await service.stop();
    await rm(buildDir, { recursive: true });
  });

  it('replaces the whole index atomically with the records of the build and the DocSearch settings', async () => {
    await writeIndex(pages(40), join(buildDir, INDEX_FOLDER));
    service.indices.set('docs', {
      settings: {},
      objects: new Map([['stale', { objectID: 'stale' }]]),
    });
    const count = await push(client('write-key'), { indexName: 'docs', origin }, buildDir);

    const expected = await recordsOf(buildDir, origin);
    expect(count).toBe(80);
    const index = service.indices.get('docs');
    expect([...(index?.objects.keys() ?? [])].sort()).toEqual(
      expected.map(({ objectID }) => objectID).sort(),
    );
    expect(index?.objects.get('/docs/page-0#-0')).toEqual(
      JSON.parse(JSON.stringify(expected.find(({ objectID }) => objectID === '/docs/page-0#-0'))),
    );
    expect(index?.settings).toMatchObject(JSON.parse(JSON.stringify(INDEX_SETTINGS)) as object);

    // Records are never added to or removed from the live index.
    const batches = service.received.filter(({ path }) => path.endsWith('/batch'));
    expect(batches.length).toBeGreaterThan(0);
    expect(batches.every(({ path }) => path.startsWith('/1/indexes/docs_tmp'))).toBe(true);
    const paths = service.received.map(({ method, path }) => `${method} ${path}`);
    expect(paths[0]).toBe('PUT /1/indexes/docs/settings');
    const last = service.received.findLast(({ path }) => path.endsWith('/operation'));
    expect(last?.body).toMatchObject({ operation: 'move', destination: 'docs' });
    expect([...service.indices.keys()]).toEqual(['docs']);
  });

  it('rejects a build that is not the whole site', async () => {
    await writeIndex(pages(3), join(buildDir, INDEX_FOLDER));
    await expect(
      push(client('write-key'), { indexName: 'docs', origin }, buildDir),
    ).rejects.toThrow(/only 6 search records/);
    expect(service.received).toEqual([]);
  });

  it('reports the error of the service if the key has no write access', async () => {
    await writeIndex(pages(40), join(buildDir, INDEX_FOLDER));
    await expect(
      push(client('search-key'), { indexName: 'docs', origin }, buildDir),
    ).rejects.toThrow(/Invalid Application-ID or API key/);
    expect(service.indices.size).toBe(0);
  });
});
