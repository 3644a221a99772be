import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const LINK = /<link\b[^>]*>/g;
const ADDRESS = /\bhref="?([^">\s]+)/;

/**
 * Reads the paths of the home pages of a build from its own home page: that of the site, and one for each
 * language. They end with a slash, unlike the paths of all other pages. Empty if there is no home page.
 */
export const homesOf = (folder: string): readonly string[] => {
  const file = join(folder, 'index.html');
  const links = (existsSync(file) ? readFileSync(file, 'utf8') : '').match(LINK) ?? [];
  const addressed = (part: RegExp): readonly string[] =>
    links.flatMap(link => (part.test(link) ? (ADDRESS.exec(link)?.slice(1) ?? []) : []));
  const addresses = [...addressed(/\brel="?canonical/), ...addressed(/\bhreflang=/i)];
  return [...new Set(addresses.map(address => new URL(address).pathname))];
};
