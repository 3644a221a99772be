import type { Chunk, Compiler, Module } from '@rspack/core';
import type { Technique } from './techniques';

/** What must be true of the browser's compilation when a technique has worked. */
export interface Expectation {
  readonly technique: Technique;
  /** No script that every page downloads holds a module whose path matches one of these. */
  readonly initialWithout?: readonly RegExp[];
  /** The bundler compiles at least one module whose path matches each of these. */
  readonly compiled?: readonly RegExp[];
}

/** Version of Docusaurus that the techniques were checked with. */
export const CHECKED_WITH = '3.10.2';

/** Path of a module and of the modules that the bundler joined with it. */
const pathsOf = (module: Module): string[] => {
  const { modules = [] } = module as { readonly modules?: readonly Module[] };
  return [module, ...modules].flatMap(each => each.nameForCondition() ?? []);
};

/** The message of a technique that no longer works. */
export const failure = (technique: Technique, problem: string): Error =>
  new Error(
    `docusaurus-lean/${technique}: ${problem} The technique was checked with Docusaurus ${CHECKED_WITH}. ` +
      `Build without it: LEAN=-${technique}. See packages/docusaurus-lean/README.md.`,
  );

/**
 * Fails the build when a technique had no effect, so that a change in the framework or the bundler
 * cannot switch it off unnoticed.
 */
export class ExpectCompilation {
  constructor(readonly expectation: Expectation) {}

  apply(compiler: Compiler): void {
    const { technique, initialWithout = [], compiled = [] } = this.expectation;
    compiler.hooks.thisCompilation.tap('ExpectCompilation', compilation => {
      compilation.hooks.afterSeal.tap('ExpectCompilation', () => {
        const report = (problem: string): void => {
          compilation.errors.push(failure(technique, problem));
        };
        const paths = (chunk: Chunk): string[] =>
          compilation.chunkGraph.getChunkModules(chunk).flatMap(pathsOf);
        const initial = [...compilation.chunks].filter(chunk => chunk.canBeInitial());
        if (initial.length === 0) report('the bundler reports no initial chunk.');
        for (const path of new Set(initial.flatMap(paths))) {
          if (initialWithout.some(pattern => pattern.test(path))) {
            report(`every page downloads ${path}.`);
          }
        }
        const all = compiled.length === 0 ? [] : [...compilation.modules].flatMap(pathsOf);
        for (const pattern of compiled) {
          if (!all.some(path => pattern.test(path))) {
            report(`the bundler compiled no module like ${pattern.source}.`);
          }
        }
      });
    });
  }
}
