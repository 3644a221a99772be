import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { beforeReload, loadCode } from './load-code';

const failing = (): Promise<never> => Promise.reject(new Error('Loading chunk 7 failed.'));
const page = (main: string): string =>
  `<html><script src="/assets/js/${main}" defer></script></html>`;

const script = document.createElement('script');

beforeEach(() => {
  script.setAttribute('src', '/assets/js/main.aaaa.js');
  script.type = 'text/plain';
  document.head.append(script);
});
afterEach(() => {
  script.remove();
  window.history.replaceState(null, '');
  vi.unstubAllGlobals();
});

const answer = (response: () => Promise<Response>): void => {
  vi.stubGlobal('fetch', response);
};

it('returns the loaded code', async () => {
  await expect(loadCode(() => Promise.resolve(7))).resolves.toBe(7);
});

it('reloads the page if a new build was deployed', async () => {
  answer(() => Promise.resolve(new Response(page('main.bbbb.js'))));
  const reloaded = new Promise<string>(resolve => {
    void loadCode(failing, () => resolve('reloaded'));
  });
  await expect(reloaded).resolves.toBe('reloaded');
});

it('keeps the work first, reloads once, and keeps the state of the history', async () => {
  answer(() => Promise.resolve(new Response(page('main.bbbb.js'))));
  window.history.replaceState({ key: 'a' }, '');
  const order: string[] = [];
  const keepers = [
    beforeReload(() => Promise.resolve().then(() => order.push('kept'))),
    beforeReload(() => order.push('kept, too')),
  ];
  beforeReload(() => order.push('removed'))();
  await new Promise<void>(resolve => {
    void loadCode(failing, () => {
      order.push('reloaded');
      resolve();
    });
  });
  expect(order).toEqual(['kept, too', 'kept', 'reloaded']);
  expect(window.history.state).toMatchObject({ key: 'a' });
  // The page came from a cache, and is as old as before.
  const reload = vi.fn();
  await expect(loadCode(failing, reload)).rejects.toThrow('Loading chunk 7 failed.');
  expect(reload).not.toHaveBeenCalled();
  for (const remove of keepers) remove();
});

it('says that the work cannot be kept, and does not reload', async () => {
  answer(() => Promise.resolve(new Response(page('main.bbbb.js'))));
  const remove = beforeReload(() => Promise.reject(new Error('The disk is full.')));
  const reload = vi.fn();
  await expect(loadCode(failing, reload)).rejects.toThrow('Save your work, then reload the page.');
  expect(reload).not.toHaveBeenCalled();
  remove();
});

it.each([
  ['the build is the same', () => Promise.resolve(new Response(page('main.aaaa.js')))],
  ['the page is gone', () => Promise.resolve(new Response('', { status: 404 }))],
  ['there is no network', () => Promise.reject(new TypeError('Failed to fetch'))],
])('rethrows the error if %s', async (_, response) => {
  answer(response);
  const reload = vi.fn();
  await expect(loadCode(failing, reload)).rejects.toThrow('Loading chunk 7 failed.');
  expect(reload).not.toHaveBeenCalled();
});
