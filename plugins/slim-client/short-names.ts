import type { Compiler } from '@rspack/core';

const NAME = 'ShortNames';

/** As long as a hash has to be so that it stands nowhere else by chance. */
const LONG = 16;

/** As long as it has to be so that a chunk that changed has another name. */
const SHORT = 6;

const LONG_HASHES = new RegExp(`[\\da-f]{${LONG}}`, 'g');

const CHUNK = new RegExp(`^(assets/js/\\d+\\.)([\\da-f]{${LONG}})\\.js$`);

/** Name of a file with a chunk, for the bundler's configuration. */
export const CHUNK_NAME = `assets/js/[id].[contenthash:${LONG}].js`;

/**
 * Shortens the hashes in the names of chunks, all of which stand in a script that every page downloads.
 *
 * The bundler writes files with one hash and then puts another in its place, wherever the first stands.
 * Six characters of it also stand in names of classes, in colours, and in other names of files, which it
 * changed as well. So it works with long ones, and they are shortened when it is done.
 */
export class ShortNames {
  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack;
    const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 1;
    compiler.hooks.thisCompilation.tap(NAME, compilation => {
      compilation.hooks.processAssets.tap({ name: NAME, stage }, () => {
        const assets = compilation.getAssets().filter(({ name }) => name.endsWith('.js'));
        const hashes = new Set(assets.flatMap(({ name }) => CHUNK.exec(name)?.[2] ?? []));
        const shorten = (text: string): string =>
          text.replace(LONG_HASHES, hash => (hashes.has(hash) ? hash.slice(0, SHORT) : hash));
        for (const { name, source } of assets) {
          const text = source.source().toString();
          const short = shorten(text);
          if (short !== text) compilation.updateAsset(name, new sources.RawSource(short));
        }
        for (const { name } of assets) {
          if (CHUNK.test(name)) compilation.renameAsset(name, shorten(name));
        }
      });
    });
  }
}
