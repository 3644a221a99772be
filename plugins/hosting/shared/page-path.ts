/**
 * Removes `.htm`, `.html`, `/index.html` and trailing slashes from the path of a page. The path of the root
 * becomes empty.
 *
 * @param path - Path of an address, with a slash at the start.
 */
export const trimPagePath = (path: string): string =>
  path.replace(/(?:(?:\/index)?\.html?)?\/*$/i, '');
