import { useCallback, useSyncExternalStore } from 'react';
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import useIsomorphicLayoutEffect from '@docusaurus/useIsomorphicLayoutEffect';

const findAll = (): HTMLLinkElement[] => [
  ...document.head.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]'),
];

const find = (href: string): HTMLLinkElement | undefined =>
  findAll().find(link => link.getAttribute('href') === href);

// The server puts the link into the head through `<Head>`. In the browser that component would take
// it away and bring it back while the page hydrates, because it acts on whatever part of the page is
// rendered so far. This module runs before; without the mark the link is left alone.
if (ExecutionEnvironment.canUseDOM) {
  for (const link of findAll()) {
    if (/\/css\/kit-[^/]*$/.test(link.href)) link.removeAttribute('data-rh');
  }
}

const failed = new Set<string>();

const subscribe = (notify: () => void): (() => void) => {
  const onError = (event: Event): void => {
    // Better an unstyled demo than none.
    if (event.target instanceof HTMLLinkElement) {
      failed.add(event.target.getAttribute('href') ?? '');
    }
    notify();
  };
  // Neither event bubbles, but both can be captured.
  document.head.addEventListener('load', notify, true);
  document.head.addEventListener('error', onError, true);
  return () => {
    document.head.removeEventListener('load', notify, true);
    document.head.removeEventListener('error', onError, true);
  };
};

/**
 * Links a style sheet for as long as the component is there.
 *
 * @returns Whether the sheet has arrived. A page from the server has it in its head, which blocks
 * painting, so there the answer is yes from the start.
 */
export const useStylesheet = (href: string): boolean => {
  useIsomorphicLayoutEffect(() => {
    const link = find(href) ?? document.createElement('link');
    if (!link.isConnected) {
      link.rel = 'stylesheet';
      link.setAttribute('href', href);
      document.head.append(link);
    }
    // Another element may have asked for it again (docusaurus-lean, retry).
    return () => find(href)?.remove();
  }, [href]);

  const read = useCallback(() => failed.has(href) || Boolean(find(href)?.sheet), [href]);
  return useSyncExternalStore(subscribe, read, () => true);
};
