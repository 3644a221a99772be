/** Messages between the sandbox page and its type checker. */
import type { SandboxFile } from './link';

/** Contents of declaration files by path. */
export type Declarations = Readonly<Record<string, string>>;

/** A request to the checker. */
export type TypesRequest =
  /** Loads a version: its declarations, and the names of packages without declarations. */
  | {
      readonly type: 'start';
      readonly id: number;
      readonly declarations: Declarations;
      readonly untyped: readonly string[];
    }
  | { readonly type: 'check'; readonly id: number; readonly files: readonly SandboxFile[] }
  | {
      readonly type: 'complete' | 'explain';
      readonly id: number;
      readonly files: readonly SandboxFile[];
      readonly file: string;
      readonly offset: number;
    };

/** A type error. Lines and columns are 1-based. */
export interface TypeProblem {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly length: number;
  readonly message: string;
}

/** A completion. */
export interface TypeCompletion {
  readonly name: string;
  /** The compiler's kind of the completion: `property`, `function` … */
  readonly kind: string;
}

/** What a name in the code is. */
export interface TypeInfo {
  /** Offset and length of the name, in characters. */
  readonly start: number;
  readonly length: number;
  /** Its declaration, such as `const query: RuleGroupType`. */
  readonly declaration: string;
  /** The comment of its declaration. May be empty. */
  readonly documentation: string;
}

/** The checker's response. */
export interface TypesResponse {
  readonly id: number;
  readonly problems?: readonly TypeProblem[];
  readonly completions?: readonly TypeCompletion[];
  readonly info?: TypeInfo;
}
