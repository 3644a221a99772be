import type { Chunk, Compiler } from '@rspack/core';
import { FILES, pageChunk, routesChunk, type Section } from './split';

const NAME = 'SectionFiles';

/** What the runtime calls a chunk's file, as its number and its hash. */
const FILE = /^assets\/js\/((\d+)\.[\da-f]+)\.js$/;

/** The two lists of chunks in the runtime: the hash of each by its number, its number by its name. */
const LISTS = [
  /(?<="\." \+ )\{[^{}]*\}(?=\[chunkId\] \+ "\.js")/,
  /(?<=chunkId = )\{[^{}]*\}(?=\[chunkId\]\|\|chunkId)/,
] as const;

/** Takes entries out of the lists in a runtime. */
const without = (runtime: string, keys: ReadonlySet<string>): string =>
  LISTS.reduce((text, list) => {
    const found = list.exec(text)?.[0];
    if (found === undefined)
      throw new Error('lazy-routes: the runtime has another list of chunks.');
    const entries = Object.entries(JSON.parse(found.replace(/,\s*\}$/, '}')) as object);
    const rest = entries.filter(([key]) => !keys.has(key));
    return text.replace(found, () => JSON.stringify(Object.fromEntries(rest)));
  }, runtime);

/** Whether nothing asks for a chunk but the chunk of that name. */
const isAskedForBy = (chunk: Chunk, owner: string): boolean =>
  [...chunk.groupsIterable].every(group => group.getParents().every(({ name }) => name === owner));

/**
 * Has each section tell the files of its pages. The bundler puts the number and the hash of every chunk
 * into the script that all pages download, and the framework adds its name.
 *
 * @throws Error if the runtime is not of the form that Rspack 1.7 and Docusaurus 3.10 write.
 */
export class SectionFiles {
  /** @param sections - Their paths with the base URL. */
  constructor(readonly sections: readonly Section[]) {}

  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack;
    // Before scripts are looked up among those that are kept, are minified, and get their last hashes.
    const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE - 2;
    compiler.hooks.thisCompilation.tap(NAME, compilation => {
      compilation.hooks.processAssets.tap({ name: NAME, stage }, () => {
        const chunks = [...compilation.chunks];
        const edit = (owner: Chunk | undefined, change: (text: string) => string): void => {
          const file = [...(owner?.files ?? [])].find(path => path.endsWith('.js')) ?? '';
          const text = compilation.getAsset(file)?.source.source().toString();
          if (text === undefined) throw new Error('lazy-routes: a chunk has no script.');
          compilation.updateAsset(file, new sources.RawSource(change(text)));
        };
        const moved = new Set<string>();
        for (const section of this.sections) {
          const owner = routesChunk(section);
          const prefix = pageChunk(section, '');
          const rows = chunks.flatMap(chunk => {
            if (!chunk.name?.startsWith(prefix) || !isAskedForBy(chunk, owner)) return [];
            const [, file, id] = [...chunk.files].map(path => FILE.exec(path)).find(Boolean) ?? [];
            if (file === undefined || id === undefined) return [];
            moved.add(id).add(chunk.name);
            return [`${chunk.name.slice(prefix.length)}:${file}`];
          });
          if (rows.length === 0) {
            throw new Error(`lazy-routes: no chunk has a page below ${section.path}.`);
          }
          edit(
            chunks.find(({ name }) => name === owner),
            text => {
              if (!text.includes(FILES)) {
                throw new Error(`lazy-routes: the routes of ${section.path} take no files.`);
              }
              return text.replace(FILES, rows.sort().join(' '));
            },
          );
        }
        edit(
          chunks.find(chunk => chunk.hasRuntime()),
          text => without(text, moved),
        );
      });
    });
  }
}
