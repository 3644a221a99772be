import ts from 'typescript';

/** An import of a module. */
export interface Import {
  readonly specifier: string;
  /** Offset in the module's text. */
  readonly position: number;
}

/** Imports and re-exports of a module, including dynamic imports. */
export const findImports = (text: string): readonly Import[] =>
  ts
    .preProcessFile(text, true, true)
    .importedFiles.map(({ fileName, pos }) => ({ specifier: fileName, position: pos }));

/** Name of the package that an import names; undefined for a path or a module of Node. */
export const packageOf = (specifier: string): string | undefined => {
  if (/^(?:\.|\/|node:|data:)/.test(specifier)) return undefined;
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
};
