/** Status of the latest search, in addition to its results. */
export interface SearchStatus {
  readonly state: 'idle' | 'searching' | 'done' | 'failed';
  readonly query: string;
  readonly count: number;
  /** Names similar to a query that found nothing. */
  readonly suggestions: readonly string[];
}

const IDLE: SearchStatus = { state: 'idle', query: '', count: 0, suggestions: [] };

/** Stores the status of the latest search and ignores late responses to earlier ones. */
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

  /** Starts a search. Call one of the returned functions when it ends. */
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
      done: (count, suggestions) => end({ ...IDLE, state: 'done', query, count, suggestions }),
      fail: () => end({ ...IDLE, state: 'failed', query }),
    };
  }

  #set(status: SearchStatus): void {
    this.#status = status;
    for (const listener of this.#listeners) listener();
  }
}
