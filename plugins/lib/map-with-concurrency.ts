/**
 * Maps items by an asynchronous function, a few at a time, and keeps their order.
 *
 * @param limit - How many may be under way at once.
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
