import type { Compiler } from '@rspack/core';

const NAME = 'CompileEarly';

/**
 * A hint to browsers that know it, with which they compile all functions of a script while it arrives,
 * on another thread: https://v8.dev/blog/explicit-compile-hints. To others it is a comment.
 */
export const HINT = '//# allFunctionsCalledOnLoad\n';

/** Bytes of a script from which on the hint is worth its own. */
export const LEAST = 4_000;

/** Bytes above which a script is a kit or an editor, of which a page calls a part. */
export const MOST = 150_000;

/**
 * Has the scripts of pages compiled before they run: those of every page, of whatever size, and those
 * that a page adds.
 *
 * A browser compiles a function when it is first called, and the first render of a page calls nearly
 * all of its functions: on a phone that is a third of the time in which it does not answer.
 */
export class CompileEarly {
  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack;
    // After scripts are minified, which takes comments out, and before they are hashed.
    const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH - 1;
    compiler.hooks.thisCompilation.tap(NAME, compilation => {
      compilation.hooks.processAssets.tap({ name: NAME, stage }, () => {
        const initial = new Set(
          [...compilation.entrypoints.values()].flatMap(entry => entry.getFiles()),
        );
        for (const { name, source } of compilation.getAssets()) {
          const size = source.size();
          if (!name.endsWith('.js') || size < LEAST) continue;
          if (size > MOST && !initial.has(name)) continue;
          compilation.updateAsset(name, new sources.ConcatSource(HINT, source));
        }
      });
    });
  }
}
