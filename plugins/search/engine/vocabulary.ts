import { allowedTypos, editDistance, type Correction } from './distance';
import { stem } from './text';

/** The terms of an index with the places that have them, in an order of the index's own. */
export class Vocabulary {
  readonly #places: ReadonlyMap<string, readonly number[]>;
  readonly #sorted: readonly string[];

  /** @param places - Every term with its places. */
  constructor(places: ReadonlyMap<string, readonly number[]>) {
    this.#places = places;
    this.#sorted = [...places.keys()].sort();
  }

  get size(): number {
    return this.#sorted.length;
  }

  has(term: string): boolean {
    return this.#places.has(term);
  }

  /** The places of a term. */
  places(term: string): readonly number[] {
    return this.#places.get(term) ?? [];
  }

  /** Number of places of a term. */
  count(term: string): number {
    return this.places(term).length;
  }

  /** Whether any term has this prefix. */
  hasPrefix(prefix: string): boolean {
    return this.#sorted[this.#firstFrom(prefix)]?.startsWith(prefix) ?? false;
  }

  /** All terms with this prefix. */
  withPrefix(prefix: string): readonly string[] {
    const first = this.#firstFrom(prefix);
    let last = first;
    while (this.#sorted[last]?.startsWith(prefix)) last++;
    return this.#sorted.slice(first, last);
  }

  /** Number of places of words with this stem. */
  stemCount(start: string): number {
    return this.withPrefix(start)
      .filter(term => stem(term) === start)
      .reduce((sum, term) => sum + this.count(term), 0);
  }

  /** Index of the first term that doesn't sort before the prefix. */
  #firstFrom(prefix: string): number {
    let low = 0;
    let high = this.#sorted.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#sorted[middle] ?? '') < prefix) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /**
   * Terms within typo distance, nearest first. The first letter is usually right, so terms with a
   * different one are considered only if there are no others.
   *
   * @param open - Whether the word may be incomplete, so prefixes of terms match.
   */
  corrections(word: string, open: boolean, limit = allowedTypos(word.length)): Correction[] {
    if (limit === 0) return [];
    const collect = (accept: (term: string) => boolean): Correction[] => {
      const found: Correction[] = [];
      for (const term of this.#sorted) {
        if (term.length < Math.max(3, word.length - limit) || !accept(term)) continue;
        const distance = editDistance(word, term, limit, open);
        if (distance > 0 && distance <= limit) found.push({ term, distance });
      }
      return found;
    };
    const [first = '', second = ''] = word;
    const sameStart = (term: string) => term.startsWith(first) || term.startsWith(second);
    let found = collect(sameStart);
    if (found.length === 0) found = collect(term => !sameStart(term));
    return found
      .sort(
        (a, b) =>
          a.distance - b.distance ||
          Math.abs(a.term.length - word.length) - Math.abs(b.term.length - word.length),
      )
      .slice(0, 16);
  }
}
