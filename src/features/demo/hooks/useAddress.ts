import { useEffect } from 'react';
import { useHistory, useLocation } from '@docusaurus/router';
import { useReadableHash } from '@site/src/hooks/useReadableHash';
import { currentHash, fromAddress, textOf, toAddress } from '../codec/address';
import { encode } from '../codec/codec';
import { INITIAL_STATE, type DemoState } from '../model/state';
import { demoStore } from './store';

const START = `#${encode(INITIAL_STATE)}`;

/** Milliseconds after the last edit before the address is updated. */
const DEBOUNCE_MS = 400;

/**
 * Synchronizes the address and the state of the demo. Deliberate steps add a history entry, edits
 * of the query replace the current one.
 */
export const useAddress = (): void => {
  const history = useHistory();
  const location = useLocation();

  // Address to state.
  useEffect(() => {
    // The rendered location lags behind while a route loads, but the history doesn't.
    const hash = history.location.hash.slice(1);
    if (encode(demoStore.get()) === (textOf(hash) || encode(INITIAL_STATE))) return;
    const decoded = fromAddress(hash);
    if (decoded.ok) demoStore.load(decoded.state, null);
    else demoStore.load(INITIAL_STATE, decoded.reason);
    // Depends on the location, not its hash: an edit may have changed the hash without the router.
  }, [history, location]);

  // State to address.
  useEffect(() => {
    let timer: number | undefined;
    const write = (method: 'push' | 'replace', state: DemoState): void => {
      const replaced = method === 'replace' ? currentHash() : '';
      const hash = `#${toAddress(state, replaced)}`;
      const hrefs = [hash, ...(hash === START ? [''] : [])].map(text =>
        history.createHref({ ...history.location, hash: text }),
      );
      // Compares with `window.location`, because the router doesn't know about replaced states.
      const isThere = (href: string) =>
        new URL(href, window.location.href).href === window.location.href;
      if (hrefs.some(isThere)) return;
      if (method === 'push') history.push({ ...history.location, hash });
      // Bypasses the router, which would re-render the page on every keystroke.
      else window.history.replaceState(window.history.state, '', hrefs[0]);
    };
    const unsubscribe = demoStore.subscribe((kind, before) => {
      const pending = timer !== undefined;
      window.clearTimeout(timer);
      timer = undefined;
      if (kind === 'address') return;
      if (kind === 'edit') {
        timer = window.setTimeout(() => {
          timer = undefined;
          write('replace', demoStore.get());
        }, DEBOUNCE_MS);
        return;
      }
      if (pending) write('replace', before);
      write('push', demoStore.get());
    });
    return () => {
      unsubscribe();
      window.clearTimeout(timer);
    };
  }, [history]);

  useReadableHash();
};
