import { whenIdle } from '@site/src/lib/when-idle';

/** Markup that the server made, or an element that has it, by the id of its {@link ServerMarkup}. */
const known = new Map<string, string | Element>();

const pages = new Map<string, Promise<void>>();

const read = async (address: string): Promise<void> => {
  const response = await fetch(address, { headers: { accept: 'text/html' } });
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  for (const element of page.querySelectorAll<HTMLElement>('[data-server-markup]')) {
    const { serverMarkup = '' } = element.dataset;
    known.set(serverMarkup, element.innerHTML);
  }
};

/** The markup of a part, if a page with it was open before. */
export const knownMarkup = (id: string): string | undefined => {
  const part = known.get(id);
  if (part === undefined || typeof part === 'string') return part;
  const markup = part.innerHTML;
  known.set(id, markup);
  return markup;
};

/**
 * Remembers the markup of a part for when the reader comes back to its page.
 *
 * @param element - Has the markup; it has left the page, and nothing changes it any more. It is
 * written down when the browser is idle, which takes some milliseconds for a long page.
 */
export const rememberMarkup = (id: string, element: Element): void => {
  known.set(id, element);
  whenIdle(() => {
    knownMarkup(id);
  });
};

/**
 * The markup of a part, from the HTML of its page.
 *
 * @param address - Path of the page.
 * @throws Error when the page cannot be had or has no such part, as after a deployment.
 */
export const fetchMarkup = async (id: string, address: string): Promise<string> => {
  const page = pages.get(address) ?? read(address);
  pages.set(address, page);
  try {
    await page;
  } finally {
    pages.delete(address);
  }
  const markup = knownMarkup(id);
  if (markup === undefined) throw new Error(`${address} has no part ${id}.`);
  return markup;
};

/**
 * Has the parts of a page there before the page is shown to a reader who comes from another one.
 *
 * @param ids - The parts that the page has.
 * @throws Error when they cannot be had.
 */
export const preloadMarkup = async (ids: readonly string[], address: string): Promise<void> => {
  const missing = ids.find(id => !known.has(id));
  if (missing !== undefined) await fetchMarkup(missing, address);
};
