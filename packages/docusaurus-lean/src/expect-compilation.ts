import type { Chunk, Compiler, Module } from '@rspack/core';
import type { Technique } from './techniques';

/** What must be true for the client compilation if a technique worked. */
export interface Expectation {
  readonly technique: Technique;
  /** Paths of modules that no initial chunk may contain. */
  readonly initialWithout?: readonly RegExp[];
  /** Paths of modules of which the bundler must compile at least one each. */
  readonly compiled?: readonly RegExp[];
}

/** Docusaurus versions that the techniques were checked with. */
export const CHECKED_WITH = '3.9.2 and 3.10.2';

/** Paths of a module and of the modules concatenated with it. */
const pathsOf = (module: Module): string[] => {
  const { modules = [] } = module as { readonly modules?: readonly Module[] };
  return [module, ...modules].flatMap(each => each.nameForCondition() ?? []);
};

/** The error for a technique that no longer works. */
export const failure = (technique: Technique, problem: string): Error =>
  new Error(
    `docusaurus-lean/${technique}: ${problem} The technique was checked with Docusaurus ${CHECKED_WITH}. ` +
      `Build without it: LEAN=-${technique}. See packages/docusaurus-lean/README.md.`,
  );

/**
 * Fails the build if a technique had no effect, so that changes in Docusaurus or the bundler are
 * noticed.
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
