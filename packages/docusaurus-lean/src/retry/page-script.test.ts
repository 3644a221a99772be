// @vitest-environment jsdom
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { retryScript } from './page-script';

/** The element that currently requests a file. */
const asking = (file: string): HTMLElement => {
  const element = document.querySelector<HTMLElement>(`[src="${file}"], [href="${file}"]`);
  if (!element) throw new Error(`No element requests ${file}.`);
  return element;
};

const lose = (element: EventTarget): void => {
  element.dispatchEvent(new Event('error'));
};

const note = () => document.querySelector('[role="alert"]');

beforeAll(() => {
  // Runs the script like a browser.
  // eslint-disable-next-line @typescript-eslint/no-implied-eval, @typescript-eslint/no-unsafe-call
  new Function(retryScript)();
});

beforeEach(() => {
  vi.useFakeTimers();
  document.documentElement.dataset.hasHydrated = 'false';
  document.head.innerHTML =
    '<link rel="stylesheet" href="/a.css"><link rel="icon" href="/i.svg"><script defer src="/main.js"></script>';
  document.body.innerHTML = '<img src="/a.png" alt="">';
});

afterEach(() => {
  vi.useRealTimers();
});

describe('a file requested by the HTML', () => {
  it.each(['/main.js', '/a.css'])('is requested again: %s', async file => {
    const first = asking(file);
    const place = first.previousElementSibling;
    lose(first);
    await vi.advanceTimersByTimeAsync(499);
    expect(asking(file)).toBe(first);
    await vi.advanceTimersByTimeAsync(1);
    const second = asking(file);
    expect(second).not.toBe(first);
    expect(second.getAttribute('rel')).toBe(first.getAttribute('rel'));
    expect(second.previousElementSibling).toBe(place);
    expect(note()).toBeNull();
  });

  it('shows a message after three failed retries of a script', async () => {
    for (const file of ['/a.css', '/main.js']) {
      for (const delay of [500, 2000, 5000]) {
        const element = asking(file);
        lose(element);
        await vi.advanceTimersByTimeAsync(delay);
        expect(asking(file)).not.toBe(element);
      }
      expect(note()).toBeNull();
      const last = asking(file);
      lose(last);
      await vi.advanceTimersByTimeAsync(60_000);
      expect(asking(file)).toBe(last);
    }
    expect(note()?.textContent).toBe('A part of this page could not be loaded. Load it again');
    expect(note()?.querySelector('button')?.type).toBe('button');
  });

  it('is not retried if it is neither a script nor a style sheet, or has an error handler', async () => {
    const script = asking('/main.js');
    script.onerror = () => undefined;
    const all = [script, asking('/i.svg'), asking('/a.png')];
    all.forEach(lose);
    lose(window);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(all.every(element => element.isConnected)).toBe(true);
    expect(note()).toBeNull();
  });
});

describe('a chunk that failed to load', () => {
  const reject = (reason: unknown): void => {
    window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
  };

  it('shows one message while the page waits for its code', () => {
    reject(new Error('something else'));
    expect(note()).toBeNull();
    reject(new Error('Loading chunk 5 failed.'));
    reject(new Error('Loading CSS chunk 5 failed.'));
    expect(document.querySelectorAll('[role="alert"]')).toHaveLength(1);
  });

  it('shows no message after the page has its code', () => {
    document.documentElement.dataset.hasHydrated = 'true';
    reject(new Error('Loading chunk 5 failed.'));
    expect(note()).toBeNull();
  });
});
