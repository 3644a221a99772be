import { useEffect } from 'react';
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import { useHistory, useLocation } from '@docusaurus/router';
import { useBaseUrlUtils } from '@docusaurus/useBaseUrl';
import { useReadableHash } from '@site/src/hooks/useReadableHash';
import { afterFirstInteraction } from '@site/src/lib/first-interaction';
import { loadCode } from '@site/src/lib/load-code';
import { hrefWith, replaceAddress } from '@site/src/lib/page-address';
import { currentHash, isLibraryHash, isLibrarySearch, textOf, toAddress } from '../codec/address';
import { encode } from '../codec/codec';
import { INITIAL_STATE, type DemoState } from '../model/state';
import { demoStore } from './store';

const START = `#${encode(INITIAL_STATE)}`;

/** Milliseconds after the last edit before the address is updated. */
const DEBOUNCE_MS = 400;

const loadOpener = () => import('./open-link');

/** Loads the code that opens links before a link needs it. */
const preloadOpener = (): void => void loadOpener().catch(() => undefined);

// Begins before React hydrates the page.
if (ExecutionEnvironment.canUseDOM && currentHash() !== '') preloadOpener();

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
    const isLibraryLink = isLibrarySearch(search) || isLibraryHash(hash);
    if (!isLibraryLink && encode(demoStore.get()) === (textOf(hash) || encode(INITIAL_STATE)))
      return undefined;
    let isCurrent = true;
    const open = async (): Promise<void> => {
      if (!isLibraryLink) {
        const { openLink } = await loadCode(loadOpener);
        if (isCurrent) openLink(hash);
        return;
      }
      const { openLibraryLink } = await loadCode(() => import('./open-library-link'));
      const to = isCurrent ? openLibraryLink(search, hash) : undefined;
      if (!to) return;
      const path = to.path === undefined ? pathname : withBaseUrl(to.path);
      history.replace({ pathname: path, search: '', hash: to.hash });
    };
    open().catch(() => {
      if (isCurrent) demoStore.load(INITIAL_STATE, 'not-loaded');
    });
    return () => {
      isCurrent = false;
    };
    // Depends on the location, not its hash: an edit may have changed the hash without the router.
  }, [history, location, withBaseUrl]);

  useEffect(() => afterFirstInteraction(preloadOpener), []);

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
      const kept = isLibrarySearch(search) ? '' : search;
      const there = [hash, ...(hash === START ? [''] : [])].map(text => hrefWith(kept + text));
      // Not the router's location, which doesn't know about replaced states.
      if (there.includes(window.location.href)) return;
      if (method === 'push') history.push({ ...history.location, search: kept, hash });
      else replaceAddress(kept + hash);
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
