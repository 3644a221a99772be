import { trimPagePath } from '@site/plugins/hosting/shared/page-path';

/**
 * Returns other spellings of an address: without `.htm`, `.html` or a trailing slash, and the same in
 * lower case. The address itself is not among them.
 *
 * @param pathname - Path of the address, percent-encoded.
 */
export const otherSpellings = (pathname: string): readonly string[] => {
  const tidy = trimPagePath(pathname) || '/';
  return [...new Set([tidy, tidy.toLowerCase()])].filter(path => path !== pathname);
};

/** Returns the first other spelling that the host answers, with query and hash, or undefined. */
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
