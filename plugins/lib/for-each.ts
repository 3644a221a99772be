/** Files that are open, or cards that are drawn, at the same time. */
const AT_ONCE = 16;

/** Runs a function for each item, sixteen at a time. */
export const forEachItem = async <Item>(
  items: readonly Item[],
  run: (item: Item) => Promise<void>,
): Promise<void> => {
  for (let at = 0; at < items.length; at += AT_ONCE) {
    await Promise.all(items.slice(at, at + AT_ONCE).map(run));
  }
};
