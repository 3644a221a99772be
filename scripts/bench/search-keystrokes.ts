import type { SearchEngine } from '../../plugins/search/engine/engine';
import { ask } from './search-relevance';

/**
 * Asks for each query letter by letter, as a reader types it. Measures processor time, including
 * highlighting and garbage collection, so that other work on the machine does not count.
 *
 * @returns Milliseconds of each answer, ascending.
 */
export const timeKeystrokes = (
  engine: SearchEngine,
  keys: readonly string[],
  queries: readonly string[],
): number[] => {
  const times: number[] = [];
  for (const query of queries) {
    for (let length = 1; length <= query.length; length++) {
      const started = process.cpuUsage();
      ask(engine, query.slice(0, length), keys);
      const { user, system } = process.cpuUsage(started);
      times.push((user + system) / 1000);
    }
  }
  return times.sort((a, b) => a - b);
};
