/** Scrolls only the sidebar or the mobile menu around an entry, so that the entry is in view. */
export const showInSidebar = (entry: HTMLElement): void => {
  const scroller = entry.closest<HTMLElement>('.menu, .navbar-sidebar__items');
  if (!scroller) return;
  const frame = scroller.getBoundingClientRect();
  const { top, bottom } = entry.getBoundingClientRect();
  if (top >= frame.top && bottom <= frame.bottom) return;
  scroller.scrollTop += top - frame.top - frame.height / 3;
};
