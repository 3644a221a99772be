import { transform, type Transform } from 'sucrase';
import type { SandboxFile } from '@site/plugins/sandbox/shared/link';
import type { Place, RunnableFile } from '@site/plugins/sandbox/shared/frame-protocol';
import { exportsOf } from '../model/exports';
import { isScript, isTypeScript } from '../model/syntax';
import { guardLoops } from './guard-loops';
import { usesIn, type ModuleUses } from './uses';

/** A file that failed to compile, with the reason. */
export interface CompileError {
  readonly message: string;
  readonly place: Place;
}

/** Result of {@link compileFiles}. */
export type Compiled =
  | {
      readonly ok: true;
      readonly files: readonly RunnableFile[];
      /** What the files use of each module. */
      readonly uses: ModuleUses;
    }
  | { readonly ok: false; readonly errors: readonly CompileError[] };

/**
 * Marks a script that assigns to `exports.default`, as compilers mark a script with `export default`.
 * Otherwise an import of the default export would get all exports.
 */
const MARK =
  '\nif("default" in Object(module.exports))Object.defineProperty(module.exports,"__esModule",{value:true});';

const compileScript = (file: SandboxFile): string => {
  const { name, code } = file;
  const typescript = isTypeScript(file);
  // `.js` files may contain JSX, as in most bundlers.
  const jsx = !name.endsWith('.ts');
  const transforms: Transform[] = ['imports'];
  if (typescript) transforms.push('typescript');
  if (jsx) transforms.push('jsx');
  const compiled = transform(guardLoops(code, typescript, jsx), {
    transforms,
    jsxRuntime: 'automatic',
    production: true,
    filePath: name,
  }).code;
  const { isCommonJs, own } = exportsOf(file);
  return isCommonJs && own.some(exported => exported.name === 'default')
    ? compiled + MARK
    : compiled;
};

const compileFile = (file: SandboxFile): string => {
  const { name, code } = file;
  if (name.endsWith('.css')) return `__sandbox.style(${JSON.stringify(code)});`;
  if (name.endsWith('.json')) return `module.exports=${JSON.stringify(JSON.parse(code))};`;
  return compileScript(file);
};

const readError = (name: string, error: unknown): CompileError => {
  const text = error instanceof Error ? error.message : String(error);
  const [, line, column] = /\((\d+):(\d+)\)$/.exec(text) ?? [];
  return {
    message: text.replace(`Error transforming ${name}: `, '').replace(/\s*\(\d+:\d+\)$/, ''),
    place: { file: name, line: Number(line ?? 1), column: Number(column ?? 1) },
  };
};

/** Compiles files to scripts for the frame, and finds the modules that they require. Reports the errors of all files together. */
export const compileFiles = (files: readonly SandboxFile[]): Compiled => {
  const done: RunnableFile[] = [];
  const errors: CompileError[] = [];
  for (const file of files) {
    try {
      done.push({ name: file.name, code: compileFile(file) });
    } catch (error) {
      errors.push(readError(file.name, error));
    }
  }
  return errors.length > 0
    ? { ok: false, errors }
    : { ok: true, files: done, uses: usesIn(done.filter(isScript)) };
};
