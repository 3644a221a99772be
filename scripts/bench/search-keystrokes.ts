import type { SearchEngine } from '../../plugins/search/engine/engine';
import { ask } from './search-relevance';

/**
 * Asks for each query letter by letter, as a reader types it. Measures processor time, including
 * highlighting and garbage collection, so that other work on the machine does not count.
 *
 * @param budget - Milliseconds after which no further query is typed.
 * @returns Milliseconds of each answer, ascending.
 */
export const timeKeystrokes = (
  engine: SearchEngine,
  keys: readonly string[],
  queries: readonly string[],
  budget = Infinity,
): number[] => {
  const times: number[] = [];
  let spent = 0;
  for (const query of queries) {
    if (spent > budget) break;
    for (let length = 1; length <= query.length; length++) {
      const started = process.cpuUsage();
      ask(engine, query.slice(0, length), keys);
      const { user, system } = process.cpuUsage(started);
      const time = (user + system) / 1000;
      times.push(time);
      spent += time;
    }
  }
  return times.sort((a, b) => a - b);
};
