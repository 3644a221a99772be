/** Reads the entries of migration guides. For tests. */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { VERSIONS } from '../../../versions.ts';

/** Lines without code. */
const proseOf = (source: string): readonly string[] =>
  source
    .replace(/^---\n[^]*?\n---\n/, '')
    .replaceAll(/^```[^]*?^```$/gm, '')
    .split('\n');

/** Whole words of the first 60 characters. */
const beginningOf = (text: string): string =>
  text.length <= 60 ? text : text.slice(0, 60).replace(/\s+\S*$/, '');

/**
 * Reads what a page names: headings, which begin with `#`, the first cells of rows, items of lists, and
 * paragraphs with a term in bold.
 */
export const entriesOf = (source: string): readonly string[] => {
  const entries: string[] = [];
  let isOptional = false;
  let row = 0;
  for (const line of proseOf(source)) {
    const heading = /^#{2,4} (.*?)(?: \\?\{#.*)?$/.exec(line)?.[1];
    if (heading !== undefined) isOptional = /^(?:New in version \d|Related)$/.test(heading);
    row = line.startsWith('|') ? row + 1 : 0;
    const cell = row > 2 ? /^\| ((?:\\\||[^|])*?) \|/.exec(line)?.[1] : undefined;
    const text = /^- (.*)$/.exec(line)?.[1] ?? /^\*\*.*$/.exec(line)?.[0] ?? cell;
    if (isOptional) continue;
    if (heading !== undefined) entries.push(`# ${beginningOf(heading)}`);
    // The table at the top links to sections.
    if (text !== undefined && !(text === cell && /\]\([^)]*#/.test(text)))
      entries.push(beginningOf(text));
  }
  return entries;
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
