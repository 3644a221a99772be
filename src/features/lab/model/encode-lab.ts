import { strToU8 } from 'fflate';
import { toLabHash } from '@site/src/lib/lab-link';
import type { SavedLab } from './saved-lab';

/** Characters that a link may have after its `#`. */
export const MAX_LINK = 30_000;

/** Bytes of JSON that a link may hold when it is decompressed. */
export const MAX_JSON = 2_000_000;

/** Text of a lab for the hash of an address. Undefined if no link can hold it. */
export const encodeLab = (lab: SavedLab): string | undefined => {
  if (strToU8(JSON.stringify(lab)).length > MAX_JSON) return undefined;
  const text = toLabHash(lab);
  return text.length > MAX_LINK ? undefined : text;
};
