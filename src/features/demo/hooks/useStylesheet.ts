import { useCallback, useSyncExternalStore } from 'react';

const find = (href: string): HTMLLinkElement | undefined =>
  [...document.head.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].find(
    link => link.getAttribute('href') === href,
  );

const failed = new Set<string>();

const subscribe = (notify: () => void): (() => void) => {
  const onError = (event: Event): void => {
    // Better an unstyled demo than none.
    if (event.target instanceof HTMLLinkElement)
      failed.add(event.target.getAttribute('href') ?? '');
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
 * Whether the style sheet has arrived. A page from the server links it in its head, which blocks
 * painting, so there the answer is yes from the start.
 */
export const useStylesheet = (href: string): boolean => {
  const read = useCallback(() => failed.has(href) || Boolean(find(href)?.sheet), [href]);
  return useSyncExternalStore(subscribe, read, () => true);
};
