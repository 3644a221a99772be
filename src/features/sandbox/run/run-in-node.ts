import { createRequire } from 'node:module';
import type { SandboxState } from '@site/plugins/sandbox/shared/link';
import { KIT_SHEETS } from '../model/kit-sheets';
import { toProject } from '../model/project';
import { compileFiles } from './compile';

type Exports = Record<string, unknown>;

const requirePackage = createRequire(import.meta.url);

/**
 * Runs code in this process as the frame of the sandbox does, with the installed packages. For tests.
 *
 * @returns The names of the modules that the code requires.
 * @throws Error if the code does not compile, or throws.
 */
export const runInNode = (state: SandboxState): readonly string[] => {
  const { files, entry } = toProject(state, KIT_SHEETS);
  const compiled = compileFiles(files);
  if (!compiled.ok) throw new Error(compiled.errors[0]?.message);
  const modules = new Map<string, { exports: Exports }>();
  const load = (name: string): unknown => {
    if (name.endsWith('.css')) return {};
    if (!name.startsWith('./')) return requirePackage(name);
    const file = compiled.files.find(other =>
      [other.name, other.name.replace(/\.\w+$/, '')].includes(name.slice(2)),
    );
    if (!file) throw new Error(`There is no file ${name}.`);
    const known = modules.get(file.name);
    if (known) return known.exports;
    const module = { exports: {} };
    modules.set(file.name, module);
    // eslint-disable-next-line @typescript-eslint/no-implied-eval -- The tests' own code.
    const run = new Function('require', 'module', 'exports', '__sandbox', file.code) as (
      ...values: readonly unknown[]
    ) => void;
    run(load, module, module.exports, { turn: () => undefined, style: () => undefined });
    return module.exports;
  };
  load(`./${entry}`);
  return [...compiled.uses.keys()];
};
