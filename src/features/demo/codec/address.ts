import { pageAddress } from '@site/src/lib/page-address';
import type { DemoState } from '../model/state';
import { encode, MAX_LENGTH, VERSION } from './codec';

/** Names a text in the session storage, for states that are too long for an address. */
const KEPT = /^kept-(\d+)$/;

const KEY = 'demo-state-';

/** Number of states that the session storage keeps. The oldest is removed first. */
const MOST_KEPT = 8;

const keptNumbers = (): number[] =>
  Object.keys(sessionStorage)
    .filter(key => key.startsWith(KEY))
    .map(key => Number(key.slice(KEY.length)))
    .sort((a, b) => a - b);

const keep = (text: string, number: number | undefined): number => {
  const numbers = keptNumbers();
  const next = number ?? (numbers.at(-1) ?? 0) + 1;
  for (const old of numbers.slice(0, -MOST_KEPT + 1)) sessionStorage.removeItem(KEY + String(old));
  sessionStorage.setItem(KEY + String(next), text);
  return next;
};

/** Hash of the page without `#`. */
export const currentHash = (): string => pageAddress().hash.slice(1);

/** Whether a link can hold the state. */
export const fitsLink = (state: DemoState): boolean => encode(state).length <= MAX_LENGTH;

/**
 * Text of a state for the URL hash. A state that is too long is kept in the session storage, and
 * the text names its place there.
 *
 * @param replaced - The hash that the text replaces, without `#`. Its place in the storage is used
 *   again.
 */
export const toAddress = (state: DemoState, replaced = ''): string => {
  const text = encode(state);
  if (text.length <= MAX_LENGTH) return text;
  const [, number] = KEPT.exec(replaced) ?? [];
  try {
    return `kept-${keep(text, number === undefined ? undefined : Number(number))}`;
  } catch {
    // Storage is full or switched off. A reload then says that the state isn't kept.
    return 'kept-0';
  }
};

/** The encoded state that an address names. Empty if this tab does not keep it. */
export const keptText = (hash: string): string | undefined => {
  const [, number] = KEPT.exec(hash) ?? [];
  if (number === undefined) return undefined;
  try {
    return sessionStorage.getItem(KEY + number) ?? '';
  } catch {
    return '';
  }
};

/** The encoded state that an address holds or names. */
export const textOf = (hash: string): string => keptText(hash) || hash;

/** Whether the hash has the form of a link to the library's own demo, which this demo never writes. */
export const isLibraryHash = (hash: string): boolean =>
  !hash.startsWith(VERSION) && hash.includes('=');

/** Whether the query string has a parameter of the library's own demo. This demo has none. */
export const isLibrarySearch = (search: string): boolean =>
  /[?&](?:outputMode|exportFormat|importFormat)=/.test(search);
