import type { Compiler } from '@rspack/core';
import { KeptResults } from './kept-results';

const NAME = 'KeptScripts';

/**
 * Keeps minified scripts from one build to the next. The bundler's persistent cache ends before they are
 * minified, which takes a tenth of a build after an edit.
 */
export class KeptScripts {
  /**
   * @param file - Where they are kept.
   * @param version - A digest of what minifies them.
   */
  constructor(
    readonly file: string,
    readonly version: string,
  ) {}

  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack;
    const minified = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE;
    compiler.hooks.thisCompilation.tap(NAME, compilation => {
      const kept = new KeptResults<string>(this.file, this.version);
      const fresh = new Map<string, string>();
      compilation.hooks.processAssets.tap({ name: NAME, stage: minified - 1 }, () => {
        for (const { name, source, info } of compilation.getAssets()) {
          if (!name.endsWith('.js') || info.minimized) continue;
          const text = source.source().toString();
          const known = kept.find(text);
          if (known === undefined) fresh.set(name, text);
          else {
            compilation.updateAsset(name, new sources.RawSource(known), old => ({
              ...old,
              // Such a file is not minified again.
              minimized: true,
            }));
          }
        }
      });
      compilation.hooks.processAssets.tap({ name: NAME, stage: minified + 1 }, () => {
        for (const [name, text] of fresh) {
          const asset = compilation.getAsset(name);
          if (asset?.info.minimized) kept.of(text, () => asset.source.source().toString());
        }
        kept.save();
      });
    });
  }
}
