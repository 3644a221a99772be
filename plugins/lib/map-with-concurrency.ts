/**
 * Maps items with an asynchronous function, at most `limit` at a time. Results keep the order of the items.
 *
 * @param limit - Highest number of calls in progress.
 */
export const mapWithConcurrency = async <Item, Result>(
  items: readonly Item[],
  limit: number,
  map: (item: Item) => Promise<Result>,
): Promise<readonly Result[]> => {
  const results: Result[] = [];
  const queue = [...items.entries()];
  const work = async (): Promise<void> => {
    for (let next = queue.shift(); next; next = queue.shift())
      results[next[0]] = await map(next[1]);
  };
  await Promise.all(Array.from({ length: Math.min(limit, items.length) }, work));
  return results;
};
