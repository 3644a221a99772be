import { describe, expect, it, vi } from 'vitest';
import { SearchStatusStore } from './search-status';

describe('SearchStatusStore', () => {
  it('reports the status of the latest search', () => {
    const store = new SearchStatusStore();
    const listener = vi.fn();
    store.subscribe(listener);
    store.start('rule').done(3, []);
    expect(store.get()).toEqual({
      state: 'done',
      query: 'rule',
      count: 3,
      suggestions: [],
    });
    store.start('x').fail();
    expect(store.get()).toMatchObject({ state: 'failed', query: 'x' });
    expect(listener).toHaveBeenCalled();
  });

  it('ignores responses to outdated queries', () => {
    const store = new SearchStatusStore();
    const first = store.start('r');
    store.start('ru').done(2, []);
    first.fail();
    expect(store.get()).toMatchObject({ state: 'done', query: 'ru' });
  });

  it('keeps showing a failure during a retry', () => {
    const store = new SearchStatusStore();
    store.start('r').fail();
    const again = store.start('r');
    expect(store.get().state).toBe('failed');
    again.done(1, []);
    expect(store.get().state).toBe('done');
    store.reset();
    expect(store.get().state).toBe('idle');
  });
});
