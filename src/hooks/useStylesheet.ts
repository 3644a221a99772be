import { useCallback, useSyncExternalStore } from 'react';
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import useIsomorphicLayoutEffect from '@docusaurus/useIsomorphicLayoutEffect';

const findAll = (): HTMLLinkElement[] => [
  ...document.head.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]'),
];

const find = (href: string): HTMLLinkElement | undefined =>
  findAll().find(link => link.getAttribute('href') === href);

// The server adds the link with `<Head>`. In the browser, `<Head>` would remove and re-add the link
// during hydration, because it only considers the parts of the page rendered so far. This module
// runs earlier and removes the attribute, so `<Head>` ignores the link.
if (ExecutionEnvironment.canUseDOM) {
  for (const link of findAll()) {
    if (/\/css\/kit-[^/]*$/.test(link.href)) link.removeAttribute('data-rh');
  }
}

const failed = new Set<string>();

const subscribe = (notify: () => void): (() => void) => {
  const onError = (event: Event): void => {
    // If the style sheet fails, show an unstyled demo.
    if (event.target instanceof HTMLLinkElement) {
      failed.add(event.target.getAttribute('href') ?? '');
    }
    notify();
  };
  // These events don't bubble, so listen in the capture phase.
  document.head.addEventListener('load', notify, true);
  document.head.addEventListener('error', onError, true);
  return () => {
    document.head.removeEventListener('load', notify, true);
    document.head.removeEventListener('error', onError, true);
  };
};

/**
 * Adds a style sheet while the component is mounted.
 *
 * @returns Whether the style sheet has loaded. On a server-rendered page the link in the head
 *   blocks painting, so the value is true from the start.
 */
export const useStylesheet = (href: string): boolean => {
  useIsomorphicLayoutEffect(() => {
    const link = find(href) ?? document.createElement('link');
    if (!link.isConnected) {
      link.rel = 'stylesheet';
      link.setAttribute('href', href);
      document.head.append(link);
    }
    // The retry technique of docusaurus-lean may have replaced the element.
    return () => find(href)?.remove();
  }, [href]);

  const read = useCallback(() => failed.has(href) || Boolean(find(href)?.sheet), [href]);
  return useSyncExternalStore(subscribe, read, () => true);
};
