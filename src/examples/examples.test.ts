import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { INSTALLED, MAJORS } from '@site/versions.ts';

const root = join(__dirname, '../..');

interface Meta {
  readonly title: string;
  readonly height: { readonly wide: number; readonly narrow: number };
  readonly since: number;
}

const examples = readdirSync(__dirname, { withFileTypes: true })
  .filter(entry => entry.isDirectory())
  .map(({ name }) => {
    const folder = join(__dirname, name);
    const meta = JSON.parse(readFileSync(join(folder, 'meta.json'), 'utf8')) as Meta;
    const modules = readdirSync(folder)
      .filter(file => /(?<!\.test)\.tsx?$/.test(file))
      .map(file => [file, readFileSync(join(folder, file), 'utf8')] as const);
    return { name, folder, meta, modules, source: new Map(modules).get('App.tsx') ?? '' };
  });

// The installation folder against which sources of a major version are compiled.
const installation = (major: number): string =>
  major === INSTALLED.major ? root : join(root, `verify/v${major}`);

/** Compiler errors of the given sources, as if they were in a folder. */
const compile = (folder: string, sources: ReadonlyMap<string, string>): string[] => {
  // Also packages that only the site installs are compiled with the types of that version's React.
  const types = (name: string): object => ({
    [name]: [join(folder, 'node_modules/@types', name)],
    [`${name}/*`]: [join(folder, 'node_modules/@types', name, '*')],
  });
  const options: ts.CompilerOptions = {
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    jsx: ts.JsxEmit.ReactJSX,
    strict: true,
    skipLibCheck: true,
    noEmit: true,
    types: [],
    paths: { ...types('react'), ...types('react-dom') },
  };
  const css = join(folder, '__css.d.ts');
  const files = new Map([...sources].map(([name, text]) => [join(folder, name), text]));
  files.set(css, "declare module '*.css';");
  const disk = ts.createCompilerHost(options);
  const program = ts.createProgram([...files.keys()], options, {
    ...disk,
    directoryExists: name => name.startsWith(join(folder, '__')) || ts.sys.directoryExists(name),
    fileExists: name => files.has(name) || disk.fileExists(name),
    readFile: name => files.get(name) ?? disk.readFile(name),
    getSourceFile: (name, languageVersion, ...rest) => {
      const text = files.get(name);
      return text === undefined
        ? disk.getSourceFile(name, languageVersion, ...rest)
        : ts.createSourceFile(name, text, languageVersion);
    },
  });
  return ts
    .getPreEmitDiagnostics(program)
    .map(
      ({ file, messageText }) =>
        `${file?.fileName ?? ''}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`,
    );
};

// Readers copy an example as a whole, so a helper of two examples is a file in each.
it('has the same helper in each example that needs it', () => {
  const copies = examples.flatMap(({ modules }) =>
    modules.flatMap(([file, text]) => (file === 'locateJsonError.ts' ? [text] : [])),
  );
  expect(copies.length).toBeGreaterThan(1);
  expect(new Set(copies).size).toBe(1);
});

it('finds the examples', () => {
  expect(examples.length).toBeGreaterThanOrEqual(11);
});

describe.each(examples)('$name', ({ folder, meta, modules, source }) => {
  it('has a title, heights and a version', () => {
    expect(meta.title).toMatch(/^[A-Z].{5,60}[^.]$/);
    expect(meta.height.wide).toBeGreaterThan(50);
    expect(meta.height.narrow).toBeGreaterThanOrEqual(meta.height.wide);
    expect(MAJORS).toContain(meta.since);
  });

  it('has fewer than 130 lines', () => {
    expect(source.split('\n').length).toBeLessThan(130);
  });

  it('has a test and a default export, and imports nothing from the site', () => {
    expect(existsSync(join(folder, 'App.test.tsx'))).toBe(true);
    expect(source).toContain('export default function App()');
    for (const [, text] of modules) {
      for (const [, specifier] of text.matchAll(/(?:from|import) '([^']+)'/g)) {
        expect(specifier).not.toMatch(/^@(?:site|theme|docusaurus)\/|^\.\.\//);
      }
    }
  });
});

describe.each(MAJORS.filter(major => examples.some(({ meta }) => meta.since <= major)))(
  'version %i',
  major => {
    it('compiles its examples', () => {
      const sources = new Map(
        examples
          .filter(({ meta }) => meta.since <= major)
          .flatMap(({ name, modules }) =>
            modules.map(([file, text]) => [`__${name}/${file}`, text] as const),
          ),
      );
      expect(sources.size).toBeGreaterThanOrEqual(major > 6 ? 10 : 2);
      expect(compile(installation(major), sources)).toEqual([]);
    }, 60_000);
  },
);

it('reports a source that does not compile', () => {
  const broken =
    "import { QueryBuilder } from 'react-querybuilder';\nexport const a = <QueryBuilder columns={[]} />;";
  expect(compile(installation(7), new Map([['__broken.tsx', broken]])).join()).toMatch(/columns/);
}, 60_000);
