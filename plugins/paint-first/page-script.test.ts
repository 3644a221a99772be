// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LIST_ID, loadScripts } from './page-script';

const asked = (): [string | null, boolean][] =>
  [...document.querySelectorAll<HTMLScriptElement>('script[src]')].map(script => [
    script.getAttribute('src'),
    script.async,
  ]);

/** As a browser runs the script at the end of a page. */
const run = (): void => {
  // eslint-disable-next-line @typescript-eslint/no-implied-eval, @typescript-eslint/no-unsafe-call
  new Function(loadScripts)();
};

const FILES = ['/a.js', '/b.js', '/c.js', '/d.js', '/e.js', '/f.js'];

const IN_ORDER = FILES.map(file => [file, false]);

let paint = (): void => undefined;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('requestAnimationFrame', (callback: () => void) => {
    paint = callback;
    return 0;
  });
  document.head.innerHTML = '';
  document.body.innerHTML = `<script type="application/json" id="${LIST_ID}">${JSON.stringify(FILES)}</script>`;
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('asks for the scripts, in their order, after the page was painted', () => {
  run();
  vi.runAllTimers();
  expect(asked()).toEqual([]);
  paint();
  expect(asked()).toEqual([]);
  vi.runAllTimers();
  expect(asked()).toEqual(IN_ORDER);
});

it('lets the browser answer in between', () => {
  run();
  paint();
  vi.runOnlyPendingTimers();
  expect(asked()).toEqual(IN_ORDER.slice(0, 4));
  vi.runOnlyPendingTimers();
  expect(asked()).toEqual(IN_ORDER);
});

it('asks for all that is left when the reader turns to another tab', () => {
  run();
  paint();
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  vi.runOnlyPendingTimers();
  expect(asked()).toEqual(IN_ORDER);
});

it('asks at once where nothing is painted', () => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  run();
  expect(asked()).toEqual(IN_ORDER);
});
