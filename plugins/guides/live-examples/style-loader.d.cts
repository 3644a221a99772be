/** Keeps an example's style sheet in the example's chunk, as text. */
declare function styleLoader(css: string): string;

declare namespace styleLoader {
  /** Scopes a style sheet to the containers of running examples. */
  function scopeStyles(css: string): string;
}

export = styleLoader;
