import { readFileSync } from 'node:fs';

/**
 * Paths of the pages in a build's sitemap.
 *
 * @param prefix - Only pages below it.
 * @throws Error when there is none.
 */
export const sitemapPaths = (buildDir: string, prefix = '/'): readonly string[] => {
  const paths = [
    ...readFileSync(`${buildDir}/sitemap.xml`, 'utf8').matchAll(/<loc>([^<]+)<\/loc>/g),
  ]
    .map(([, loc]) => new URL(loc ?? '').pathname)
    .filter(path => path.startsWith(prefix));
  if (paths.length === 0) throw new Error(`The sitemap of ${buildDir} has no page below ${prefix}`);
  return paths;
};
