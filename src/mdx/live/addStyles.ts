const added = new Set<string>();

/** Adds a style sheet to the document once, even if its module is loaded several times. */
export const addStyles = (css: string): void => {
  if (added.has(css)) return;
  added.add(css);
  const element = document.createElement('style');
  element.textContent = css;
  document.head.append(element);
};
