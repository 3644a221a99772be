/** Markup that the server made, by the id of its {@link ServerMarkup}. */
const known = new Map<string, string>();

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
export const knownMarkup = (id: string): string | undefined => known.get(id);

/** Remembers the markup of a part for when the reader comes back to its page. */
export const rememberMarkup = (id: string, markup: string): void => {
  known.set(id, markup);
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
  const markup = known.get(id);
  if (markup === undefined) throw new Error(`${address} has no part ${id}.`);
  return markup;
};
