import type { Call } from './call';

/** A function of the library. Arguments and results differ by version. */
export type LibraryFunction = (...args: readonly unknown[]) => unknown;

/** The functions that a major version exports, by name. */
export type Library = Readonly<Record<string, LibraryFunction>>;

/** What a call returned, or that it threw, as text that compares. */
export type Outcome = string;

/** A call with different outcomes in two versions. */
export interface Difference {
  readonly call: Call;
  readonly before: Outcome;
  readonly after: Outcome;
}

/** Ids are random. Functions, `undefined` and errors are part of an outcome. */
const serialize = (value: unknown): string | undefined =>
  JSON.stringify(value, (key, item: unknown) => {
    if (key === 'id' || key === 'path') return undefined;
    if (item === undefined) return '<undefined>';
    if (typeof item === 'function') return '<function>';
    if (typeof item === 'bigint') return `<${item}>`;
    if (typeof item === 'number' && !Number.isFinite(item)) return `<${item}>`;
    return item;
  });

/** What a call returned, or that it threw. */
export interface Result {
  readonly outcome: Outcome;
  /** Message of the error. Undefined if the call returned. */
  readonly error?: string;
}

/** Runs a call with a version. */
export const run = (library: Library, { name, args }: Call): Result => {
  try {
    return { outcome: serialize(library[name]?.(...args)) ?? '<undefined>' };
  } catch (error) {
    return error instanceof Error
      ? { outcome: `<${error.name}>`, error: error.message }
      : { outcome: '<error>', error: String(error) };
  }
};

/**
 * Runs a call with two versions.
 *
 * @returns The difference, or undefined if the outcomes are the same.
 */
export const compare = (before: Library, after: Library, call: Call): Difference | undefined => {
  const outcomes = { before: run(before, call).outcome, after: run(after, call).outcome };
  return outcomes.before === outcomes.after ? undefined : { call, ...outcomes };
};
