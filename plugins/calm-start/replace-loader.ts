/** What the loader puts in place of what. */
export interface ReplaceOptions {
  /** Pairs of a text in the module, and what stands there instead, everywhere. */
  readonly replace: readonly (readonly [text: string, ours: string])[];
  /** Code put in front of the module. */
  readonly first?: string;
}

interface Loader {
  readonly resourcePath: string;
  getOptions(): ReplaceOptions;
}

/**
 * Loader: replaces texts in a module of the framework.
 *
 * @throws Error if one of them is not there, as after an update.
 */
export default function replaceLoader(this: Loader, source: string): string {
  const { replace, first = '' } = this.getOptions();
  return (
    first +
    replace.reduce((code, [text, ours]) => {
      if (code.includes(text)) return code.replaceAll(text, () => ours);
      throw new Error(`calm-start: ${this.resourcePath} has no “${text}”.`);
    }, source)
  );
}
