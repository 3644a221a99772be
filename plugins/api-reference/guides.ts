import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/** A page of the guides. */
export interface GuideLink {
  readonly title: string;
  /** Address relative to the site's base path. */
  readonly path: string;
}

/**
 * Pages by the symbols they use, those that name a symbol most often first. Keys are
 * `package/symbol`, or `*` as the package if the page doesn't name one.
 */
export type GuideIndex = Readonly<Record<string, readonly GuideLink[]>>;

const PACKAGE = /^((?:@react-querybuilder\/)?[\w-]+)(?:\/.*)?$/;

const isLibrary = (module: string): boolean =>
  /^(?:react-querybuilder|@react-querybuilder\/[\w-]+)(?:\/|$)/.test(module);

const importsOf = (source: string): string[] =>
  [...source.matchAll(/import\s+(?:type\s+)?\{([^}]*)\}\s+from\s+['"]([^'"]+)['"]/g)].flatMap(
    ([, names = '', module = '']) =>
      isLibrary(module)
        ? names
            .split(',')
            .map(
              name =>
                name
                  .replace(/^\s*type\s+/, '')
                  .split(/\s+as\s+/)[0]
                  ?.trim() ?? '',
            )
            .filter(Boolean)
            .map(name => `${PACKAGE.exec(module)?.[1] ?? module}/${name}`)
        : [],
  );

const referencesOf = (source: string): string[] =>
  [...source.matchAll(/<Api\b([^>]*)>/g)].flatMap(([, attributes = '']) => {
    const name = /\bname="([^"]+)"/.exec(attributes)?.[1];
    const owner = /\bpackage="([^"]+)"/.exec(attributes)?.[1] ?? 'react-querybuilder';
    return name ? [`${owner}/${name}`] : [];
  });

/**
 * Names in inline code that can't be props, because they contain or start with a capital letter.
 */
const mentionsOf = (source: string): string[] =>
  [...source.matchAll(/`(?:<)?([A-Za-z]+[A-Z]\w+|[A-Z][a-z]\w+)(?: ?\/>|\(\))?`/g)].map(
    ([, name = '']) => `*/${name}`,
  );

const titleOf = (source: string, fallback: string): string =>
  /^---\n[\s\S]*?^title:\s*["']?(.*?)["']?\s*$[\s\S]*?^---/m.exec(source)?.[1] ??
  /^# (.+)$/m.exec(source)?.[1]?.replace(/[`*]/g, '').trim() ??
  fallback;

/** How much a page is about a symbol. A name in the title outweighs all mentions. */
const weightOf = (source: string, title: string, symbol: string): number => {
  const name = new RegExp(`\\b${symbol}\\b`, 'g');
  return (source.match(name)?.length ?? 0) + (name.test(title) ? 1000 : 0);
};

/**
 * Finds the symbols that each guide uses.
 *
 * @param folder - Folder of one version's guides.
 * @param base - Address of that version.
 * @throws Error if the folder contains no guides.
 */
export const indexGuides = (folder: string, base: string): GuideIndex => {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile() && /(?<!\/_[^/]*)\.mdx?$/.test(entry.name))
    .map(entry => join(entry.parentPath, entry.name))
    .sort();
  if (files.length === 0) throw new Error(`${folder} contains no guides.`);
  const index = new Map<string, { readonly link: GuideLink; readonly weight: number }[]>();
  for (const file of files) {
    const source = readFileSync(file, 'utf8');
    const id = relative(folder, file)
      .split(sep)
      .join('/')
      .replace(/\.mdx?$/, '');
    const link = { title: titleOf(source, id), path: `${base}/${id}` };
    const prose = source.replace(/^```[\s\S]*?^```/gm, '');
    const keys = new Set([...importsOf(source), ...referencesOf(prose), ...mentionsOf(prose)]);
    for (const key of [...keys].sort()) {
      const weight = weightOf(source, link.title, key.slice(key.lastIndexOf('/') + 1));
      index.set(key, [...(index.get(key) ?? []), { link, weight }]);
    }
  }
  return Object.fromEntries(
    [...index]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, entries]) => [
        key,
        entries.sort((a, b) => b.weight - a.weight).map(({ link }) => link),
      ]),
  );
};
