import { startTransition, useEffect, useState, type ReactNode } from 'react';
import { Context } from '@docusaurus/core/lib/client/browserContext';
import { endHydration } from './head-frame';

/**
 * Tells components that they are in a browser, as the framework does, in a transition: what they add
 * then, buttons of each code block for one, is rendered piece by piece between the reader's clicks.
 */
export const BrowserContextProvider = ({ children }: { readonly children: ReactNode }) => {
  const [isBrowser, setIsBrowser] = useState(false);
  useEffect(() => {
    endHydration();
    startTransition(() => {
      setIsBrowser(true);
    });
  }, []);
  return <Context value={isBrowser}>{children}</Context>;
};
