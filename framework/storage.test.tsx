import { afterEach, describe, expect, it, vi } from 'vitest';
import { allowStorageEvents } from './site';

vi.mock('@generated/site-storage', () => ({ default: { type: 'localStorage', namespace: '' } }));

/** The module remembers its warning, so each test imports a new instance. */
const storage = async () => {
  vi.resetModules();
  return import('@docusaurus/theme-common');
};

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
});

describe('browser storage', () => {
  it('is the local storage unless a key says otherwise', async () => {
    const { createStorageSlot } = await storage();
    allowStorageEvents();
    createStorageSlot('theme').set('dark');
    createStorageSlot('once', { persistence: 'sessionStorage' }).set('yes');
    expect(localStorage.getItem('theme')).toBe('dark');
    expect(localStorage.getItem('once')).toBeNull();
    expect(sessionStorage.getItem('once')).toBe('yes');
  });

  it('that the browser withholds is warned of once, and stays empty', async () => {
    const { createStorageSlot } = await storage();
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    });
    for (const key of ['a', 'b']) {
      const slot = createStorageSlot(key);
      slot.set('1');
      expect(slot.get()).toBeNull();
    }
    expect(warn).toHaveBeenCalledOnce();
    expect(warn.mock.calls[0]?.[0]).toMatch(
      /storage is not available[^]*in an iframe, in an incognito browser session, or using too strict browser privacy settings/,
    );
  });

  it('is an error while the server renders', async () => {
    const { createStorageSlot } = await storage();
    vi.stubGlobal('window', undefined);
    const slot = createStorageSlot('theme');
    expect(() => slot.get()).toThrow('Illegal storage API usage for storage key "theme"');
    expect(() => slot.set('dark')).toThrow('Illegal storage API usage');
  });
});
