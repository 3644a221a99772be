import type { Compiler } from '@rspack/core';

const NAME = 'LateErrors';

/** What is put in place of what in the runtime: the error of a chunk is made when the chunk does not come. */
const REPLACED = [
  ['var error = new Error();', ''],
  ['error.message =', 'var error = new Error(); error.message ='],
] as const;

/**
 * Has the bundler's runtime make the error of a chunk once it is known to be missing. Rspack makes one for
 * each chunk that it asks for, and to know where, an open inspector has all running scripts parsed again.
 *
 * @throws Error if the runtime has another form, as after an update.
 */
export class LateErrors {
  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack;
    // Before scripts are minified.
    const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE;
    compiler.hooks.thisCompilation.tap(NAME, compilation => {
      compilation.hooks.processAssets.tap({ name: NAME, stage }, () => {
        const entries = [...compilation.entrypoints.values()];
        const runtimes = new Set(entries.flatMap(entry => [...entry.getRuntimeChunk().files]));
        for (const name of runtimes) {
          if (!name.endsWith('.js')) continue;
          let text = compilation.getAsset(name)?.source.source().toString() ?? '';
          for (const [theirs, ours] of REPLACED) {
            const [before, after, ...more] = text.split(theirs);
            if (before === undefined || after === undefined || more.length > 0) {
              throw new Error(`calm-start: ${name} does not have one “${theirs}”.`);
            }
            text = before + ours + after;
          }
          compilation.updateAsset(name, new sources.RawSource(text));
        }
      });
    });
  }
}
