import { allowedTypos, editDistance, type Correction } from './distance';
import { stem } from './text';

/** The terms of an index, with lookups that the index doesn't support. */
export class Vocabulary {
  readonly #terms: ReadonlyMap<string, number>;
  readonly #sorted: readonly string[];

  /** @param terms - Every term with its number of occurrences. */
  constructor(terms: ReadonlyMap<string, number>) {
    this.#terms = terms;
    this.#sorted = [...terms.keys()].sort();
  }

  get size(): number {
    return this.#sorted.length;
  }

  has(term: string): boolean {
    return this.#terms.has(term);
  }

  /** Number of occurrences of a term. */
  count(term: string): number {
    return this.#terms.get(term) ?? 0;
  }

  /** Whether any term has this prefix. */
  hasPrefix(prefix: string): boolean {
    return this.#sorted[this.#firstFrom(prefix)]?.startsWith(prefix) ?? false;
  }

  /** Number of occurrences of words with this stem. */
  stemCount(start: string): number {
    let count = 0;
    for (let index = this.#firstFrom(start); ; index++) {
      const term = this.#sorted[index];
      if (!term?.startsWith(start)) return count;
      if (stem(term) === start) count += this.count(term);
    }
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
