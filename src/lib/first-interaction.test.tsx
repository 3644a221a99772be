import { beforeEach, expect, it, vi } from 'vitest';

beforeEach(() => {
  vi.resetModules();
});

const load = async () => (await import('./first-interaction')).afterFirstInteraction;

it('calls each callback once, on the first interaction', async () => {
  const afterFirstInteraction = await load();
  const first = vi.fn();
  const second = vi.fn();
  afterFirstInteraction(first);
  afterFirstInteraction(second);
  expect(first).not.toHaveBeenCalled();
  dispatchEvent(new Event('scroll'));
  dispatchEvent(new Event('keydown'));
  expect(first).toHaveBeenCalledOnce();
  expect(second).toHaveBeenCalledOnce();
});

it('calls immediately after the first interaction', async () => {
  const afterFirstInteraction = await load();
  afterFirstInteraction(() => undefined);
  dispatchEvent(new Event('pointermove'));
  const late = vi.fn();
  afterFirstInteraction(late);
  expect(late).toHaveBeenCalledOnce();
});

it('does not call a cancelled callback', async () => {
  const afterFirstInteraction = await load();
  const callback = vi.fn();
  afterFirstInteraction(callback)();
  dispatchEvent(new Event('wheel'));
  expect(callback).not.toHaveBeenCalled();
});
