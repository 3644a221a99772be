import { groupHits } from '@site/plugins/search/client/group-hits';
import type { Hit } from '@site/plugins/search/engine/response';
import type { SearchStatusStore } from './search-status';

/** Pages of which the reader has opened all hits, for one query. */
export class OpenedPages {
  #query = '';
  readonly #pages = new Set<string>();

  /** Groups the hits of a query. Another query closes the pages. */
  group(query: string, hits: readonly Hit[]): Hit[] {
    if (query !== this.#query) this.#pages.clear();
    this.#query = query;
    return groupHits(hits, this.#pages);
  }

  /**
   * Opens a page, moves the focus to the first of the new hits and announces them.
   *
   * @param address - The page, without fragment.
   * @param more - Number of new hits.
   * @param button - The button below the last hit that is shown.
   */
  open(address: string, more: number, button: Element, status: SearchStatusStore): void {
    this.#pages.add(address);
    const modal = button.closest('.DocSearch-Modal');
    const links = () => [...(modal?.querySelectorAll<HTMLElement>('.DocSearch-Hit a') ?? [])];
    const before = button.closest('.DocSearch-Hit')?.querySelector('a');
    const next = links().findIndex(link => link === before) + 1;
    const unsubscribe = status.subscribe(() => {
      if (status.get().state === 'searching') return;
      unsubscribe();
      // The modal renders the results in the next frame.
      requestAnimationFrame(() => {
        requestAnimationFrame(() => {
          links()[next]?.focus();
          status.open(more);
        });
      });
    });
    // DocSearch repeats its query when the field gets the focus. The event keeps the real focus.
    modal?.querySelector('input')?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
  }
}
