import { gzipSync } from 'node:zlib';
import type { Page, Response } from '@playwright/test';

/** A file that a page downloaded. */
export interface DownloadedFile {
  readonly path: string;
  readonly kind: 'document' | 'script' | 'stylesheet' | 'other';
  /** Bytes of the body. */
  readonly raw: number;
  /** Bytes of the body after gzip, as a static host would send it. */
  readonly gzip: number;
}

const KINDS: readonly DownloadedFile['kind'][] = ['document', 'script', 'stylesheet'];

/**
 * The body of a response; asked for once more where the browser has handed it on, as to a Blob, and
 * knows of nothing or says so.
 */
const bodyOf = async (page: Page, response: Response): Promise<Buffer> => {
  const body = await response.body().catch(() => undefined);
  return body?.length ? body : (await page.request.get(response.url())).body();
};

/** Weighs a file, unless the browser fetched it for a later page, or it is a redirect. */
const weigh = async (page: Page, response: Response): Promise<DownloadedFile | undefined> => {
  const request = response.request();
  // Playwright knows at once only those headers that say nothing of the purpose.
  const headers = await request.allHeaders();
  if (headers.purpose === 'prefetch' || headers['sec-purpose'] || !response.ok()) return undefined;
  const body = await bodyOf(page, response);
  return {
    path: new URL(response.url()).pathname,
    kind: KINDS.find(kind => kind === request.resourceType()) ?? 'other',
    raw: body.length,
    gzip: gzipSync(body, { level: 9 }).length,
  };
};

/**
 * Weighs what a page downloads from now on. What the browser prefetches for later pages does not
 * count, and a file counts once: the second time it comes from the cache.
 *
 * @param counts - Which paths count, all unless told. A body that is not asked for cannot keep waiting.
 * @returns Lists what has come so far.
 */
export const watchDownloads = (
  page: Page,
  counts: (path: string) => boolean = () => true,
): (() => Promise<readonly DownloadedFile[]>) => {
  const downloads: Promise<DownloadedFile | undefined>[] = [];
  page.on('response', response => {
    // A resource that the page creates has an address, too.
    if (!response.url().startsWith('http') || !counts(new URL(response.url()).pathname)) return;
    // A page that is closed has no more to say.
    downloads.push(weigh(page, response).catch(() => undefined));
  });
  return async () => {
    const files = (await Promise.all(downloads)).filter(file => file !== undefined);
    return [...new Map(files.map(file => [file.path, file])).values()];
  };
};

/**
 * Loads a page and weighs everything that it downloads until the network is quiet.
 *
 * @param page - A page of a fresh context, so that nothing comes from the cache.
 * @param url - Absolute address.
 */
export const weighPage = async (page: Page, url: string): Promise<readonly DownloadedFile[]> => {
  const downloads = watchDownloads(page);
  await page.goto(url, { waitUntil: 'load' });
  // On a busy machine the network can be quiet while the first scripts still run.
  await page.waitForSelector('html[data-has-hydrated="true"]', { state: 'attached' });
  await page.waitForLoadState('networkidle');
  return downloads();
};

/** Sum of gzip bytes of some kinds of files. */
export const gzipBytes = (
  files: readonly DownloadedFile[],
  ...kinds: readonly DownloadedFile['kind'][]
): number =>
  files.filter(file => kinds.includes(file.kind)).reduce((sum, file) => sum + file.gzip, 0);
