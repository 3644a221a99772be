/** Reads the entries of migration guides. For tests. */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { VERSIONS } from '../../../versions.ts';

/** A change that a guide names. */
export interface PageEntry {
  /** The heading above it. */
  readonly section: string;
  /** The first 60 characters of the heading, of the first cell of a row, of a paragraph or of an item. */
  readonly text: string;
}

/** Lines without code. */
const proseOf = (source: string): readonly string[] =>
  source
    .replace(/^---\n[^]*?\n---\n/, '')
    .replaceAll(/^```[^]*?^```$/gm, '')
    .split('\n');

/** Reads what a page names: headings, rows, items of lists, and paragraphs with a term in bold. */
export const entriesOf = (source: string): readonly PageEntry[] => {
  const entries: PageEntry[] = [];
  let section = '';
  let row = 0;
  for (const line of proseOf(source)) {
    row = line.startsWith('|') ? row + 1 : 0;
    const heading = /^#{2,4} (.*?)(?: \\?\{#.*)?$/.exec(line)?.[1];
    if (heading !== undefined) {
      section = heading;
      entries.push({ section, text: heading });
    }
    const text = /^- (.*)$/.exec(line)?.[1] ?? /^\*\*.*$/.exec(line)?.[0];
    if (text !== undefined) entries.push({ section, text });
    const cell = /^\| ((?:\\\||[^|])*?) \|/.exec(line)?.[1];
    // The table at the top lists sections.
    if (cell !== undefined && row > 2 && !/\]\([^)]*#/.test(cell))
      entries.push({ section, text: cell });
  }
  return entries
    .filter(({ section: name }) => !/^(?:New in version \d|Related)$/.test(name))
    .map(entry => ({ ...entry, text: entry.text.slice(0, 60) }));
};

/** Migration guides by address, with the folder of their version. */
export const migrationPages = (
  root: string,
): readonly { readonly page: string; readonly source: string }[] =>
  VERSIONS.flatMap(({ folder }) => {
    const under = join(root, folder, 'migrate');
    const names = [
      'migrate.mdx',
      ...(existsSync(under) ? readdirSync(under).map(name => `migrate/${name}`) : []),
    ];
    return names
      .filter(name => existsSync(join(root, folder, name)))
      .map(name => ({
        page: `${folder}/${name.replace('.mdx', '')}`,
        source: readFileSync(join(root, folder, name), 'utf8'),
      }));
  });
