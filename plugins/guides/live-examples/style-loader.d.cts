/** The part of the bundler's loader context that the loader uses. */
interface StyleLoaderContext {
  readonly target: string;
}

/** Keeps an example's style sheet in the example's chunk, as text. On the server, it is empty. */
declare function styleLoader(this: StyleLoaderContext, css: string): string;

declare namespace styleLoader {
  /** Scopes a style sheet to the containers of running examples. */
  function scopeStyles(css: string): string;
}

export = styleLoader;
