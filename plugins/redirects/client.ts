interface Update {
  readonly location: Location;
  /** Null for the first page. */
  readonly previousLocation: Location | null;
}

/** Milliseconds in which the first page may load its content. */
const PATIENCE = 10_000;

/** Scrolls to an element as soon as the page has it. */
const scrollWhenThere = (id: string): void => {
  const observer = new MutationObserver(() => {
    const target = document.getElementById(id);
    if (!target) return;
    observer.disconnect();
    target.scrollIntoView();
  });
  observer.observe(document.body, { childList: true, subtree: true });
  setTimeout(() => observer.disconnect(), PATIENCE);
};

/**
 * Docusaurus client module. Follows the link that has the old anchor of a section on another page.
 * Replaces the entry in the history, so that Back doesn't return to the link.
 */
export const onRouteDidUpdate = ({ location, previousLocation }: Update): void => {
  const id = location.hash.slice(1);
  // With the hash router, the browser finds no heading in the first address.
  if (!previousLocation && id !== '' && window.location.hash.startsWith('#/')) scrollWhenThere(id);
  const link = document.getElementById(id)?.closest<HTMLAnchorElement>('[data-old-anchors] a');
  if (link) window.location.replace(link.href);
};
