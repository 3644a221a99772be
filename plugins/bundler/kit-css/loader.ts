import { createHash } from 'node:crypto';
import { basename, join } from 'node:path';
import type { KitCssLoaderOptions } from './index';
import { compileKitCss, type KitCssInput, type KitCssOutput } from './compile';

/** The part of the loader context that this loader uses, common to webpack and Rspack. */
interface LoaderContext {
  readonly resourcePath: string;
  async(): (error: Error | null, code?: string) => void;
  getOptions(): KitCssLoaderOptions;
  addDependency(file: string): void;
  emitFile(
    name: string,
    content: string,
    sourceMap: undefined,
    assetInfo: { readonly minimized: boolean },
  ): void;
}

/** Other files that affect the output. */
const OWN_FILES = ['compile.ts', 'loader.ts', 'scope.ts'].map(name => join(__dirname, name));

const compiled = new Map<string, Promise<KitCssOutput>>();

/** Compiles once for the server and client builds. Nothing changes between them. */
const compileOnce = (input: KitCssInput): Promise<KitCssOutput> => {
  if (!input.minify) return compileKitCss(input);
  const key = `${input.file}\n${input.source}`;
  const result = compiled.get(key) ?? compileKitCss(input);
  compiled.set(key, result);
  return result;
};

/**
 * Turns a `.kitcss` file into a module that exports the address of the compiled sheet.
 *
 * The name contains a hash of the content. The bundler's hash would differ between the server and
 * the client build, but the address must be the same.
 */
export default function kitCssLoader(this: LoaderContext, source: string): void {
  const done = this.async();
  const { emit, minify } = this.getOptions();
  for (const file of OWN_FILES) this.addDependency(file);

  compileOnce({ source, file: this.resourcePath, minify }).then(
    ({ css, dependencies }) => {
      for (const file of dependencies) this.addDependency(file);
      const hash = createHash('sha256').update(css).digest('hex').slice(0, 10);
      const name = `assets/css/kit-${basename(this.resourcePath, '.kitcss')}.${hash}.css`;
      // The bundler would minify it again, for older browsers than `compile` does.
      if (emit) this.emitFile(name, css, undefined, { minimized: minify });
      done(null, `export default __webpack_public_path__ + ${JSON.stringify(name)};`);
    },
    (error: unknown) => done(error instanceof Error ? error : new Error(String(error))),
  );
}
