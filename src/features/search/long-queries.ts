/** Maximum length of a query, for error messages. */
export const MAX_QUERY = 500;

/** Length to which DocSearch cuts typed queries. Initial queries are not cut. */
const DOCSEARCH_LIMIT = 64;

/** Milliseconds after the last keystroke of a long query before it is searched. */
const DEBOUNCE_MS = 200;

/**
 * Hides input events of long queries from DocSearch, which would cut them.
 *
 * @param modal - Contains the input.
 * @param onQuery - Called with a long query when the reader pauses. Starts the modal with it.
 * @returns Removes the listener.
 */
export const keepLongQueries = (
  modal: HTMLElement,
  onQuery: (query: string) => void,
): (() => void) => {
  let timer: number | undefined;
  const onInput = (event: Event): void => {
    window.clearTimeout(timer);
    const { target } = event;
    if (!(target instanceof HTMLInputElement) || target.value.length <= DOCSEARCH_LIMIT) return;
    event.stopPropagation();
    timer = window.setTimeout(() => onQuery(target.value), DEBOUNCE_MS);
  };
  modal.addEventListener('input', onInput, { capture: true });
  return () => {
    window.clearTimeout(timer);
    modal.removeEventListener('input', onInput, { capture: true });
  };
};
