import { useEffect } from 'react';
import { useHistory, useLocation } from '@docusaurus/router';
import { useBaseUrlUtils } from '@docusaurus/useBaseUrl';
import { useReadableHash } from '@site/src/hooks/useReadableHash';
import { loadCode } from '@site/src/lib/load-code';
import {
  currentHash,
  fromAddress,
  isLibraryHash,
  isLibrarySearch,
  textOf,
  toAddress,
} from '../codec/address';
import { encode } from '../codec/codec';
import { fitState } from '../model/fit-state';
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
  const { withBaseUrl } = useBaseUrlUtils();

  // Address to state.
  useEffect(() => {
    // The rendered location lags behind while a route loads, but the history doesn't.
    const { pathname, search } = history.location;
    const hash = history.location.hash.slice(1);
    if (isLibrarySearch(search) || isLibraryHash(hash)) {
      let isCurrent = true;
      const opening = loadCode(() => import('./open-library-link'));
      opening.then(
        ({ openLibraryLink }) => {
          const to = isCurrent ? openLibraryLink(search, hash) : undefined;
          if (!to) return;
          const path = to.path === undefined ? pathname : withBaseUrl(to.path);
          history.replace({ pathname: path, search: '', hash: to.hash });
        },
        () => {
          if (isCurrent) demoStore.load(INITIAL_STATE, 'not-loaded');
        },
      );
      return () => {
        isCurrent = false;
      };
    }
    if (encode(demoStore.get()) === (textOf(hash) || encode(INITIAL_STATE))) return undefined;
    const decoded = fromAddress(hash);
    if (decoded.ok) {
      const { state, notes } = fitState(decoded.state);
      demoStore.load(state, notes.length > 0 ? notes : null);
    } else demoStore.load(INITIAL_STATE, decoded.reason);
    return undefined;
    // Depends on the location, not its hash: an edit may have changed the hash without the router.
  }, [history, location, withBaseUrl]);

  // State to address.
  useEffect(() => {
    let timer: number | undefined;
    const write = (method: 'push' | 'replace', state: DemoState): void => {
      // While another page loads, the address is already that page's.
      if (!/\/demo(?:\/|$)/.test(history.location.pathname)) return;
      const replaced = method === 'replace' ? currentHash() : '';
      const hash = `#${toAddress(state, replaced)}`;
      const { search } = history.location;
      // The hash takes over what the query string of a link to the library's demo asks for.
      const place = { ...history.location, search: isLibrarySearch(search) ? '' : search };
      const hrefs = [hash, ...(hash === START ? [''] : [])].map(text =>
        history.createHref({ ...place, hash: text }),
      );
      // Compares with `window.location`, because the router doesn't know about replaced states.
      const isThere = (href: string) =>
        new URL(href, window.location.href).href === window.location.href;
      if (hrefs.some(isThere)) return;
      if (method === 'push') history.push({ ...place, hash });
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
