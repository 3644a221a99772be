interface Update {
  readonly location: Location;
  /** Null for the first page. */
  readonly previousLocation: Location | null;
}

/**
 * Docusaurus client module. Follows the link that has the old anchor of a section on another page.
 * Replaces the entry in the history, so that Back doesn't return to the link.
 */
export const onRouteDidUpdate = ({ location, previousLocation }: Update): void => {
  const target = document.getElementById(location.hash.slice(1));
  // With the hash router, the browser finds no heading in the first address.
  if (!previousLocation && window.location.hash.startsWith('#/')) target?.scrollIntoView();
  const link = target?.closest<HTMLAnchorElement>('[data-old-anchors] a');
  if (link) window.location.replace(link.href);
};
