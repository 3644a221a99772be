import { useEffect } from 'react';
import {
  encodeSandbox,
  MAX_LINK_LENGTH,
  type SandboxState,
} from '@site/plugins/sandbox/shared/link';
import { replaceAddress, searchAndHash } from '@site/src/lib/page-address';
import { writeDraft } from '../model/draft';

/** Milliseconds after the last edit before the address is updated. */
const DEBOUNCE_MS = 500;

/**
 * Stores the reader's code. The draft is saved immediately, so no keystroke is lost when the page
 * is closed. The address is updated with a delay.
 *
 * @param state - Undefined until the reader changes what the page opened.
 */
export const useDraft = (state: SandboxState | undefined): void => {
  useEffect(() => {
    if (!state) return;
    writeDraft({ state, address: searchAndHash() });
    const timer = window.setTimeout(() => {
      void encodeSandbox(state).then(text => {
        if (text.length <= MAX_LINK_LENGTH) replaceAddress(`#${text}`);
      });
    }, DEBOUNCE_MS);
    return () => window.clearTimeout(timer);
  }, [state]);
};
