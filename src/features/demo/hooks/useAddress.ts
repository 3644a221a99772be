import { useEffect } from 'react';
import { useHistory, useLocation } from '@docusaurus/router';
import { useReadableHash } from '@site/src/hooks/useReadableHash';
import { decode, encode } from '../codec/codec';
import { INITIAL_STATE, type DemoState } from '../model/state';
import { demoStore } from './store';

const START = `#${encode(INITIAL_STATE)}`;

/** Milliseconds without a change after which edits of the query reach the address. */
const QUIET = 400;

/**
 * Keeps the address and the state of the demo in step: deliberate steps get an entry in the history,
 * edits of the query update the current one.
 */
export const useAddress = (): void => {
  const history = useHistory();
  const location = useLocation();

  // From the address to the state.
  useEffect(() => {
    // The rendered location lags behind while a route loads; the history does not.
    const text = history.location.hash.slice(1);
    if (encode(demoStore.get()) === (text || encode(INITIAL_STATE))) return;
    const decoded = decode(text);
    if (decoded.ok) demoStore.load(decoded.state, null);
    else demoStore.load(INITIAL_STATE, decoded.reason);
    // The location, not its hash: an edit may have changed that without the router's knowledge.
  }, [history, location]);

  // From the state to the address.
  useEffect(() => {
    let timer: number | undefined;
    const write = (method: 'push' | 'replace', state: DemoState): void => {
      const hash = `#${encode(state)}`;
      const hrefs = [hash, ...(hash === START ? [''] : [])].map(text =>
        history.createHref({ ...history.location, hash: text }),
      );
      // The router does not know what an edit wrote; the window does.
      const isThere = (href: string) =>
        new URL(href, window.location.href).href === window.location.href;
      if (hrefs.some(isThere)) return;
      if (method === 'push') history.push({ ...history.location, hash });
      // Without the router, which would render the whole site anew, and that while somebody types.
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
        }, QUIET);
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
