/**
 * Docusaurus client module. Follows the link that has the old anchor of a section on another page.
 * Replaces the entry in the history, so that Back doesn't return to the link.
 */
export const onRouteDidUpdate = ({ location }: { location: Location }): void => {
  const target = document.getElementById(location.hash.slice(1));
  const link = target?.closest<HTMLAnchorElement>('[data-old-anchors] a');
  if (link) window.location.replace(link.href);
};
