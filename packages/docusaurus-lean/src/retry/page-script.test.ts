// @vitest-environment jsdom
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { retryScript } from './page-script';

/** The element that asks for a file now. */
const asking = (file: string): HTMLElement => {
  const element = document.querySelector<HTMLElement>(`[src="${file}"], [href="${file}"]`);
  if (!element) throw new Error(`Nothing asks for ${file}.`);
  return element;
};

const lose = (element: EventTarget): void => {
  element.dispatchEvent(new Event('error'));
};

const note = () => document.querySelector('[role="alert"]');

beforeAll(() => {
  // As a browser runs the script of a page.
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

describe('what the HTML asks for', () => {
  it.each(['/main.js', '/a.css'])('is asked for again: %s', async file => {
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

  it('is given up after three more attempts, and the reader is told of a script', async () => {
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

  it('is left alone if it is neither a script nor a style sheet, or has someone who listens', async () => {
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

describe('a chunk that could not be loaded', () => {
  const reject = (reason: unknown): void => {
    window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
  };

  it('is told of while the page waits for its code, once', () => {
    reject(new Error('something else'));
    expect(note()).toBeNull();
    reject(new Error('Loading chunk 5 failed.'));
    reject(new Error('Loading CSS chunk 5 failed.'));
    expect(document.querySelectorAll('[role="alert"]')).toHaveLength(1);
  });

  it('is a matter of the page once that has its code', () => {
    document.documentElement.dataset.hasHydrated = 'true';
    reject(new Error('Loading chunk 5 failed.'));
    expect(note()).toBeNull();
  });
});
