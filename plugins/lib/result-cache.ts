import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

interface Kept<Result> {
  readonly version: string;
  readonly results: Readonly<Record<string, Result>>;
}

const keyOf = (input: string): string => createHash('sha256').update(input).digest('base64url');

/**
 * Caches results of slow functions in a file between builds. The key is a hash of the input, so
 * only changed inputs are recomputed.
 *
 * `Result` must be JSON-serializable.
 */
export class ResultCache<Result> {
  readonly #kept: Readonly<Record<string, Result>>;
  readonly #used: Record<string, Result> = {};

  /**
   * @param file - Path of the file.
   * @param version - Digest of the code that computes the results. Results of another version are ignored.
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

  /** The result for an input, if this build or the last one computed it. */
  get(input: string): Result | undefined {
    return this.#find(keyOf(input));
  }

  /** The result for an input, computed if necessary. */
  getOrCompute(input: string, compute: () => Result): Result {
    const key = keyOf(input);
    const kept = this.#find(key);
    if (kept !== undefined) return kept;
    const result = compute();
    this.#used[key] = result;
    return result;
  }

  /** Writes the results that this build used. */
  flush(): void {
    const content: Kept<Result> = { version: this.version, results: this.#used };
    mkdirSync(dirname(this.file), { recursive: true });
    // Renamed when complete, because a build may be interrupted.
    const unfinished = `${this.file}.${process.pid}`;
    writeFileSync(unfinished, JSON.stringify(content));
    renameSync(unfinished, this.file);
  }
}
