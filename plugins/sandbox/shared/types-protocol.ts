/** Messages between the sandbox page and its type checker. */
import type { SandboxFile, SandboxVersion } from './link';

/** Contents of declaration files by path. */
export type Declarations = Readonly<Record<string, string>>;

/** Loads a version. */
export interface StartQuestion {
  readonly declarations: Declarations;
  /** Names of packages without declarations. */
  readonly untyped: readonly string[];
}

/** A question about files. */
export interface FilesQuestion {
  readonly files: readonly SandboxFile[];
}

/** Asks for mistakes that compile. */
export interface AdviceQuestion extends FilesQuestion {
  readonly version: SandboxVersion;
}

/** Asks what changes when the code moves to a later version. */
export interface UpgradeQuestion extends FilesQuestion {
  /** The version that the code is written for. */
  readonly from: SandboxVersion;
  readonly to: SandboxVersion;
}

/** A question about a position in a file. */
export interface PositionQuestion extends FilesQuestion {
  readonly file: string;
  readonly offset: number;
}

/** A type error. Lines and columns are 1-based. */
export interface TypeProblem {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly length: number;
  readonly message: string;
}

/** A replacement in a file. Offsets count from its start. */
export interface TextEdit {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

/** A mistake that compiles. */
export interface Advice extends TypeProblem {
  /** Name of the check, which is also that of the ESLint rule. */
  readonly check: string;
  /** Section of the guide, such as `tips/path#ids`. */
  readonly guide: string;
  readonly fix?: TextEdit;
}

/** Something that a later version changes about the code. */
export interface Change extends Advice {
  /** The version that changes it. `guide` is a section of its guides. */
  readonly step: SandboxVersion;
}

/** What changes when the code moves to a later version. */
export interface UpgradePlan {
  readonly changes: readonly Change[];
  /** The files after all fixes. */
  readonly files: readonly SandboxFile[];
  /** Names of the files whose syntax is wrong, so that nothing is known about them. */
  readonly unread: readonly string[];
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
