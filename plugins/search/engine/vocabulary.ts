import { allowedTypos, editDistance, type Correction } from './distance';
import { stem } from './text';

/** The terms of an index, for the questions that the index itself does not answer. */
export class Vocabulary {
  readonly #terms: ReadonlyMap<string, number>;
  readonly #sorted: readonly string[];

  /** @param terms - Every term with the number of times that it occurs. */
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

  /** How often a term occurs. */
  count(term: string): number {
    return this.#terms.get(term) ?? 0;
  }

  /** Whether any term begins with these letters. */
  hasPrefix(prefix: string): boolean {
    return this.#sorted[this.#firstFrom(prefix)]?.startsWith(prefix) ?? false;
  }

  /** How often forms of the word with this stem occur. */
  stemCount(start: string): number {
    let count = 0;
    for (let index = this.#firstFrom(start); ; index++) {
      const term = this.#sorted[index];
      if (!term?.startsWith(start)) return count;
      if (stem(term) === start) count += this.count(term);
    }
  }

  /** Position of the first term that is not before these letters. */
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
   * Terms that the word may have been meant to be, nearest first. The first letter is usually
   * right, so terms with another one are looked at only when there are none with it.
   *
   * @param open - The word may still be growing, so beginnings of terms count.
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
