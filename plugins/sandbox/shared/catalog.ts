/** What the build knows of the sandbox's files; the page reads it as JSON. */

/** A bundled file with modules. */
export interface ModuleFile {
  /** Name of the file, with a hash of its content. */
  readonly file: string;
  /** Modules that it defines. */
  readonly names: readonly string[];
  /** Modules of other files that it needs. */
  readonly needs: readonly string[];
  /** Bytes after gzip. */
  readonly bytes: number;
  /** A smaller file that suffices for most code. */
  readonly part?: ModulePart;
}

/** A file with a part of the modules of another. */
export interface ModulePart extends Omit<ModuleFile, 'part'> {
  /** The exports that it has, of the modules that it has in part. */
  readonly only: Readonly<Record<string, readonly string[]>>;
}

/** What the sandbox of one major version can load. */
export interface VersionCatalog {
  /** Release of the library. */
  readonly release: string;
  /** Release of React. */
  readonly react: string;
  readonly modules: readonly ModuleFile[];
  /** Files of style sheets by the module name that code imports. */
  readonly styles: Readonly<Record<string, string>>;
  /** Releases of the packages that code may import, and of their peers. */
  readonly packages: Readonly<Record<string, string>>;
  /** Packages that a package asks its reader to install. */
  readonly peers: Readonly<Record<string, readonly string[]>>;
  /** File with the type declarations. */
  readonly types: string;
}

/** All versions, and the document that runs the code. */
export interface SandboxCatalog {
  readonly frame: string;
  /** The type checker, a script for a worker, and the compiler's own libraries. */
  readonly typesWorker: string;
  readonly libraries: string;
  readonly versions: Readonly<Record<string, VersionCatalog>>;
}
