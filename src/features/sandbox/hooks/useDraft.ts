import { useEffect, useRef } from 'react';
import { encodeSandbox, MAX_LINK_LENGTH, type SandboxState } from '@site/src/lib/sandbox-link';
import { writeDraft } from '../model/draft';

/** Milliseconds without a change after which edits reach the address and the draft. */
const QUIET = 500;

const save = (state: SandboxState | undefined): void => {
  const { search, hash } = window.location;
  if (state) writeDraft({ state, address: search + hash });
};

/**
 * Keeps what the reader wrote, in the address and as a draft.
 *
 * @param state - Undefined as long as it is what the page opened.
 * @param writeAddress - Replaces the hash of the address. Stable between renderings.
 */
export const useDraft = (
  state: SandboxState | undefined,
  writeAddress: (hash: string) => void,
): void => {
  const latest = useRef(state);

  useEffect(() => {
    latest.current = state;
    if (!state) return;
    const timer = window.setTimeout(() => {
      save(state);
      void encodeSandbox(state).then(text => {
        if (text.length <= MAX_LINK_LENGTH) writeAddress(`#${text}`);
      });
    }, QUIET);
    return () => window.clearTimeout(timer);
  }, [state, writeAddress]);

  // Who leaves right after the last key loses nothing, either.
  useEffect(() => {
    const onLeave = (): void => save(latest.current);
    window.addEventListener('pagehide', onLeave);
    document.addEventListener('visibilitychange', onLeave);
    return () => {
      onLeave();
      window.removeEventListener('pagehide', onLeave);
      document.removeEventListener('visibilitychange', onLeave);
    };
  }, []);
};
