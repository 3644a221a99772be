/** What the sandbox's page and its type checker say to each other. */
import type { SandboxFile } from './link';

/** Text of declaration files by path. */
export type Declarations = Readonly<Record<string, string>>;

/** A question to the checker. */
export type TypesRequest =
  /** Begins with a version: its declarations, and the names of packages without any. */
  | {
      readonly type: 'start';
      readonly id: number;
      readonly declarations: Declarations;
      readonly untyped: readonly string[];
    }
  | { readonly type: 'check'; readonly id: number; readonly files: readonly SandboxFile[] }
  | {
      readonly type: 'complete';
      readonly id: number;
      readonly files: readonly SandboxFile[];
      readonly file: string;
      readonly offset: number;
    };

/** A type error; lines and columns from 1. */
export interface TypeProblem {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly length: number;
  readonly message: string;
}

/** A name that could stand at a place. */
export interface TypeCompletion {
  readonly name: string;
  /** The compiler's word for what it is: `property`, `function` … */
  readonly kind: string;
}

/** The checker's answer. */
export interface TypesResponse {
  readonly id: number;
  readonly problems?: readonly TypeProblem[];
  readonly completions?: readonly TypeCompletion[];
}
