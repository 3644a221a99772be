/** How the latest search went: what the modal shows and says beyond the results themselves. */
export interface SearchStatus {
  readonly state: 'idle' | 'searching' | 'done' | 'failed';
  readonly query: string;
  readonly count: number;
  /** Names that resemble a query which found nothing. */
  readonly suggestions: readonly string[];
}

const IDLE: SearchStatus = { state: 'idle', query: '', count: 0, suggestions: [] };

/** Keeps the status of the latest search; answers to earlier ones that arrive late are ignored. */
export class SearchStatusStore {
  #status = IDLE;
  #latest = 0;
  readonly #listeners = new Set<() => void>();

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly get = (): SearchStatus => this.#status;

  reset(): void {
    this.#latest += 1;
    this.#set(IDLE);
  }

  /** Begins a search; the returned functions end it. */
  start(query: string): {
    readonly done: (count: number, suggestions: readonly string[]) => void;
    readonly fail: () => void;
  } {
    this.#latest += 1;
    const number = this.#latest;
    const end = (status: SearchStatus) => {
      if (number === this.#latest) this.#set(status);
    };
    if (this.#status.state !== 'failed') this.#set({ ...this.#status, state: 'searching' });
    return {
      done: (count, suggestions) => end({ state: 'done', query, count, suggestions }),
      fail: () => end({ state: 'failed', query, count: 0, suggestions: [] }),
    };
  }

  #set(status: SearchStatus): void {
    this.#status = status;
    for (const listener of this.#listeners) listener();
  }
}
