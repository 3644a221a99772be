/** Maximum number of items in progress, such as open files. */
const CONCURRENCY = 16;

/** Runs an asynchronous function for each item, with limited concurrency. */
export const forEachItem = async <Item>(
  items: readonly Item[],
  run: (item: Item) => Promise<void>,
): Promise<void> => {
  for (let at = 0; at < items.length; at += CONCURRENCY) {
    await Promise.all(items.slice(at, at + CONCURRENCY).map(run));
  }
};
