import type { Ledger } from './ledger';
import from3 from './ledgers/3-4';
import from4 from './ledgers/4-5';
import from5 from './ledgers/5-6';
import from6 from './ledgers/6-7';
import from7 from './ledgers/7-8';

/** Neighboring major versions, with the ledger of their differences. */
export const PAIRS: readonly {
  readonly before: number;
  readonly after: number;
  readonly ledger: Ledger;
}[] = [
  { before: 3, after: 4, ledger: from3 },
  { before: 4, after: 5, ledger: from4 },
  { before: 5, after: 6, ledger: from5 },
  { before: 6, after: 7, ledger: from6 },
  { before: 7, after: 8, ledger: from7 },
];
