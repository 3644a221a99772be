/** Keeps a style sheet that an example imports in the example's chunk, as text. */
declare function styleLoader(css: string): string;

declare namespace styleLoader {
  /** Scopes a style sheet to the stages of running examples. */
  function scopeStyles(css: string): string;
}

export = styleLoader;
