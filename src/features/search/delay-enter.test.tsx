import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { delayEnter } from './delay-enter';
import { SearchStatusStore } from './search-status';

const status = new SearchStatusStore();
const pressed = vi.fn();
let modal: HTMLElement;
let remove: () => void;

const press = (key: string): void => {
  modal.firstElementChild?.dispatchEvent(
    new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
  );
};

const frames = (): Promise<void> =>
  new Promise(resolve => {
    requestAnimationFrame(() =>
      requestAnimationFrame(() => requestAnimationFrame(() => resolve())),
    );
  });

beforeEach(() => {
  modal = document.createElement('div');
  modal.append(document.createElement('input'));
  document.body.replaceChildren(modal);
  remove = delayEnter(modal, status);
  modal.addEventListener('keydown', ({ key }) => void pressed(key));
});

afterEach(() => {
  remove();
  status.reset();
  pressed.mockClear();
});

describe('delayEnter', () => {
  it('passes Enter on at once if no search runs', () => {
    press('Enter');
    expect(pressed).toHaveBeenCalledWith('Enter');
  });

  it('passes Enter on when the search ends', async () => {
    const search = status.start('getOperators');
    press('Enter');
    expect(pressed).not.toHaveBeenCalled();
    search.done(1, []);
    await frames();
    expect(pressed).toHaveBeenCalledTimes(1);
  });

  it('drops Enter if the search fails or another key follows', async () => {
    const failing = status.start('a');
    press('Enter');
    failing.fail();
    await frames();
    expect(pressed).not.toHaveBeenCalled();
    status.reset();
    const search = status.start('b');
    press('Enter');
    press('x');
    search.done(1, []);
    await frames();
    expect(pressed.mock.calls).toEqual([['x']]);
  });
});
