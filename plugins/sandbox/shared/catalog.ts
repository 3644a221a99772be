/** Catalog of the sandbox's files. The page fetches it as JSON. */

/** A bundled file with modules. */
export interface ModuleFile {
  /** File name with a content hash. */
  readonly file: string;
  /** Modules that it defines. */
  readonly names: readonly string[];
  /** Modules of other files that it requires. */
  readonly needs: readonly string[];
  /** Gzipped size in bytes. */
  readonly bytes: number;
  /** A smaller file that suffices for most code. */
  readonly part?: ModulePart;
}

/** A file with a part of another file's modules. */
export interface ModulePart extends Omit<ModuleFile, 'part'> {
  /** Exports of the partially included modules. */
  readonly only: Readonly<Record<string, readonly string[]>>;
}

/** Modules available in one major version. */
export interface VersionCatalog {
  /** Release of the library. */
  readonly release: string;
  /** Release of React. */
  readonly react: string;
  readonly modules: readonly ModuleFile[];
  /** Style sheet files by module name. */
  readonly styles: Readonly<Record<string, string>>;
  /** Releases of the importable packages and of their peers. */
  readonly packages: Readonly<Record<string, string>>;
  /** Peer dependencies of each package. */
  readonly peers: Readonly<Record<string, readonly string[]>>;
  /** File with the type declarations. */
  readonly types: string;
}

/** All versions, and the document that runs the code. */
export interface SandboxCatalog {
  readonly frame: string;
  /** The type checker (a worker script) and the compiler's lib files. */
  readonly typesWorker: string;
  readonly libraries: string;
  readonly versions: Readonly<Record<string, VersionCatalog>>;
}
