import type { EngineId } from './statement';

/** What a reader downloads for an engine. A test compares the figures with the build. */
interface Size {
  /** Kilobytes that the network carries, with gzip. */
  readonly kilobytes: number;
  /** Bytes of its WebAssembly and data, uncompressed, to tell the progress. 0 without any. */
  readonly bytes: number;
}

/** Sizes by engine. */
export const SIZES: Readonly<Record<EngineId, Size>> = {
  javascript: { kilobytes: 36, bytes: 0 },
  sqlite: { kilobytes: 330, bytes: 659_730 },
  postgresql: { kilobytes: 9800, bytes: 20_148_386 },
  mongodb: { kilobytes: 30, bytes: 0 },
  jsonlogic: { kilobytes: 6, bytes: 0 },
  jsonata: { kilobytes: 26, bytes: 0 },
  cel: { kilobytes: 26, bytes: 0 },
  spel: { kilobytes: 12, bytes: 0 },
  ldap: { kilobytes: 9, bytes: 0 },
};
