import type { Handler } from './handlers';
import type { Outcome } from './requests';

/** Where `npm run check:servers -- --write` records the handlers that ran. */
export const RESULTS = 'scripts/servers/results.json';

/** What handlers did, and the samples of each major version that ran. */
export interface Results {
  readonly hashes: Readonly<Record<string, string>>;
  readonly results: readonly (Handler & Omit<Outcome, 'problems'> & { readonly major: number })[];
}
