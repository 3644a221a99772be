import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

interface Kept<Result> {
  readonly version: string;
  readonly results: Readonly<Record<string, Result>>;
}

const keyOf = (input: string): string => createHash('sha256').update(input).digest('base64url');

/**
 * Results of slow functions, kept in a file from one build to the next. Each is found by a hash of
 * the text that it was made from, so that an edit costs what it changed.
 *
 * `Result` has to survive JSON.
 */
export class KeptResults<Result> {
  readonly #kept: Readonly<Record<string, Result>>;
  readonly #used: Record<string, Result> = {};

  /**
   * @param file - Where the results are kept.
   * @param version - A digest of the code that makes the results; those of other code are not used.
   */
  constructor(
    readonly file: string,
    readonly version: string,
  ) {
    const kept = existsSync(file)
      ? (JSON.parse(readFileSync(file, 'utf8')) as Kept<Result>)
      : undefined;
    this.#kept = kept?.version === version ? kept.results : {};
  }

  #find(key: string): Result | undefined {
    const result = this.#used[key] ?? this.#kept[key];
    if (result !== undefined) this.#used[key] = result;
    return result;
  }

  /** The result for an input, if an earlier build or this one made it. */
  find(input: string): Result | undefined {
    return this.#find(keyOf(input));
  }

  /** The result for an input, made if no earlier build made it. */
  of(input: string, make: () => Result): Result {
    const key = keyOf(input);
    const kept = this.#find(key);
    if (kept !== undefined) return kept;
    const result = make();
    this.#used[key] = result;
    return result;
  }

  /** Keeps the results that were asked for, and no others. */
  save(): void {
    const content: Kept<Result> = { version: this.version, results: this.#used };
    mkdirSync(dirname(this.file), { recursive: true });
    // Only a whole file gets the name: a build may end at any moment.
    const unfinished = `${this.file}.${process.pid}`;
    writeFileSync(unfinished, JSON.stringify(content));
    renameSync(unfinished, this.file);
  }
}
