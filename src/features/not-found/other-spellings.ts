/**
 * Addresses that a reader may have meant: without an ending of old and without a slash at the end, as it
 * is and in lower case. None of them is the address itself.
 *
 * @param pathname - Path of the address, percent-encoded.
 */
export const otherSpellings = (pathname: string): readonly string[] => {
  const tidy = pathname.replace(/(?:(?:\/index)?\.html?)?\/*$/i, '') || '/';
  return [...new Set([tidy, tidy.toLowerCase()])].filter(path => path !== pathname);
};

/**
 * The first of these addresses that the host knows, with query and hash; undefined if it knows none.
 */
export const findOtherSpelling = async ({
  origin,
  pathname,
  search,
  hash,
}: Pick<Location, 'origin' | 'pathname' | 'search' | 'hash'>): Promise<string | undefined> => {
  for (const path of otherSpellings(pathname)) {
    const response = await fetch(origin + path, { method: 'HEAD' }).catch(() => undefined);
    if (response?.ok) return origin + path + search + hash;
  }
  return undefined;
};
