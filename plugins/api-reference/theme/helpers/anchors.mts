import { memberAnchor } from '../../typedoc/links.mjs';

/** The anchors of a page's rows. */
export class Anchors {
  readonly #used = new Set<string>();

  /**
   * Returns an unused anchor. Names may differ only in case or appear in two tables.
   *
   * @param name - Name of a member.
   */
  add(name: string): string {
    const anchor = memberAnchor(name);
    const isFree = anchor === '' || !this.#used.has(anchor);
    this.#used.add(anchor);
    return isFree ? anchor : `${anchor}-1`;
  }

  /** Whether a member has the anchor. */
  has(anchor: string): boolean {
    return this.#used.has(anchor);
  }
}
