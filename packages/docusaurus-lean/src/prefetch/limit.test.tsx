import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { limitPrefetching } from './limit';

const addLink = (file: string): void => {
  const link = document.createElement('link');
  link.rel = 'prefetch';
  link.href = file;
  document.head.append(link);
};

/** Mocks Docusaurus, with pages that have their own script and a shared one. */
const framework = () => ({
  docusaurus: {
    preload: vi.fn(() => false as const),
    prefetch: vi.fn((path: string) => {
      addLink(`/assets${path}.js`);
      addLink('/assets/shared.js');
      return false as const;
    }),
  },
});

const links = (): string[] =>
  [...document.head.querySelectorAll<HTMLLinkElement>('link[rel=prefetch]')].map(
    ({ href }) => new URL(href).pathname,
  );

let supportsPrefetch: boolean;

beforeEach(() => {
  vi.useFakeTimers();
  supportsPrefetch = true;
  vi.spyOn(DOMTokenList.prototype, 'supports').mockImplementation(() => supportsPrefetch);
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  document.head.replaceChildren();
});

it('prefetches each file once, while the browser is idle', () => {
  const site = framework();
  const limiter = limitPrefetching(8);
  limiter.startView();
  limiter.install(site);
  for (const path of ['/a', '/b']) site.docusaurus.prefetch(path);
  expect(links()).toEqual([]);
  vi.runAllTimers();
  expect(links()).toEqual(['/assets/a.js', '/assets/shared.js', '/assets/b.js']);
});

it('limits the number of pages per view', () => {
  const site = framework();
  const { prefetch } = site.docusaurus;
  const limiter = limitPrefetching(2);
  limiter.startView();
  limiter.install(site);
  limiter.install(site);
  for (const path of ['/a', '/b', '/c']) site.docusaurus.prefetch(path);
  vi.runAllTimers();
  expect(prefetch.mock.calls.flat()).toEqual(['/a', '/b']);
  limiter.startView();
  site.docusaurus.prefetch('/c');
  vi.runAllTimers();
  expect(prefetch.mock.calls.flat()).toEqual(['/a', '/b', '/c']);
});

it('requests the files of one page after those of another where links cannot prefetch', async () => {
  supportsPrefetch = false;
  const site = framework();
  const requests: { path: string; end: () => void }[] = [];
  site.docusaurus.prefetch = vi.fn(
    path => new Promise<void>(end => requests.push({ path, end })) as unknown as false,
  );
  const limiter = limitPrefetching(8);
  limiter.startView();
  limiter.install(site);
  for (const path of ['/a', '/b']) site.docusaurus.prefetch(path);
  await vi.runAllTimersAsync();
  expect(requests.map(({ path }) => path)).toEqual(['/a']);
  requests[0]?.end();
  await vi.runAllTimersAsync();
  expect(requests.map(({ path }) => path)).toEqual(['/a', '/b']);
});
