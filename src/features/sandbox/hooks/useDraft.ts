import { useEffect } from 'react';
import {
  encodeSandbox,
  MAX_LINK_LENGTH,
  type SandboxState,
} from '@site/plugins/sandbox/shared/link';
import { writeDraft } from '../model/draft';

/** Milliseconds without a change after which edits reach the address. */
const QUIET = 500;

/**
 * Keeps what the reader wrote: as a draft at once, since whoever leaves after the last key should lose
 * nothing, and in the address.
 *
 * @param state - Undefined as long as it is what the page opened.
 * @param writeAddress - Replaces the hash of the address. Stable between renderings.
 */
export const useDraft = (
  state: SandboxState | undefined,
  writeAddress: (hash: string) => void,
): void => {
  useEffect(() => {
    if (!state) return;
    const { search, hash } = window.location;
    writeDraft({ state, address: search + hash });
    const timer = window.setTimeout(() => {
      void encodeSandbox(state).then(text => {
        if (text.length <= MAX_LINK_LENGTH) writeAddress(`#${text}`);
      });
    }, QUIET);
    return () => window.clearTimeout(timer);
  }, [state, writeAddress]);
};
