import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const REPOSITORY = 'https://github.com/react-querybuilder/react-querybuilder/blob';

const DECLARATION =
  /^(export )?(?:abstract )?(?:const|function|async function|class|interface|type|enum) ([A-Za-z_$][\w$]*)/;

interface SourceMap {
  readonly sources: readonly string[];
  readonly sourcesContent?: readonly (string | null)[];
}

const isOwn = (source: string): boolean => /^(?:\.\.\/)+src\//.test(source);

/**
 * Addresses of a package's symbols in the library's repository, at the tag of the release.
 *
 * Addresses come from the published source maps. Files that contain only types aren't part of them,
 * so their symbols have no address.
 *
 * @param packageDir - Folder of the installed package.
 * @param version - Its version, which is also the name of the tag.
 * @param folder - Name of the package's folder in the repository.
 */
export const sourceLinks = (
  packageDir: string,
  version: string,
  folder: string,
): ReadonlyMap<string, string> => {
  const links = new Map<string, string>();
  // A declaration without `export` is either exported at the end of its file, or private with the
  // same name.
  const unexported = new Map<string, string>();
  const dist = join(packageDir, 'dist');
  if (!existsSync(dist)) return links;
  const maps = readdirSync(dist).filter(name => /(?<!production|debug)\.mjs\.map$/.test(name));
  for (const name of maps) {
    const map = JSON.parse(readFileSync(join(dist, name), 'utf8')) as SourceMap;
    for (const [index, source] of map.sources.entries()) {
      const content = map.sourcesContent?.[index];
      if (!content || !isOwn(source)) continue;
      const path = source.replace(/^(?:\.\.\/)+/, '');
      for (const [line, row] of content.split('\n').entries()) {
        const [, exported, symbol] = DECLARATION.exec(row) ?? [];
        if (!symbol) continue;
        const found = exported ? links : unexported;
        if (found.has(symbol)) continue;
        found.set(
          symbol,
          `${REPOSITORY}/v${version}/packages/${folder}/${path}#L${String(line + 1)}`,
        );
      }
    }
  }
  return new Map([...unexported, ...links]);
};
