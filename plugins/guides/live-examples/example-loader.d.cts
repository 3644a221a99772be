/** The part of the bundler's loader context that the loader uses. */
interface ExampleLoaderContext {
  readonly resourcePath: string;
  readonly target: string;
  addDependency(file: string): void;
  addContextDependency(folder: string): void;
}

/** Turns `src/examples/<name>/App.tsx` into the component that a page's `<Live>` imports. */
declare function exampleLoader(this: ExampleLoaderContext): string;

export = exampleLoader;
