import { createHash } from 'node:crypto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ModuleFile, VersionCatalog } from '@site/plugins/sandbox/shared/catalog';
import { compileFiles } from './compile';
import { filesFor, loadModules, usesIn } from './modules';

const compiled = (...codes: readonly string[]): string[] => {
  const result = compileFiles(codes.map((code, index) => ({ name: `file${index}.tsx`, code })));
  if (!result.ok) throw new Error(result.errors[0]?.message);
  return result.files.map(({ code }) => code);
};

const usesOf = (
  name: string,
  ...codes: readonly string[]
): readonly string[] | 'all' | undefined => {
  const uses = usesIn(compiled(...codes)).get(name);
  return uses === undefined || uses === 'all' ? uses : [...uses].sort();
};

describe('usesIn', () => {
  it.each([
    ["import { a, b as c } from 'kit';\nconsole.log(a, c);", ['a', 'b']],
    ["import { A } from 'kit';\nexport const B = () => <A />;", ['A']],
    ["import 'kit';", []],
    ["import type { A } from 'kit';\nexport const a: A = 1;", undefined],
    ["import * as all from 'kit';\nconsole.log(all);", 'all'],
    ["import kit from 'kit';\nconsole.log(kit);", 'all'],
    ["export * from 'kit';", 'all'],
    ["void import('kit').then(console.log);", 'all'],
  ])('%j', (code, expected) => {
    expect(usesOf('kit', code)).toEqual(expected);
  });

  it('merges the imports of several files', () => {
    const first = "import { a } from 'kit';\nconsole.log(a);";
    expect(usesOf('kit', first, "import { b } from 'kit';\nconsole.log(b);")).toEqual(['a', 'b']);
    expect(usesOf('kit', first, "import * as k from 'kit';\nconsole.log(k);")).toBe('all');
  });
});

it('reads very many imports in no time', () => {
  const code = Array.from(
    { length: 30_000 },
    (_, index) => `var _a${index} = require('m${index}'); _a${index}.b;`,
  ).join('\n');
  const started = performance.now();
  expect(usesIn([code]).get('m29999')).toEqual(new Set(['b']));
  // Quadratic time would be minutes.
  expect(performance.now() - started).toBeLessThan(4000);
});

describe('filesFor', () => {
  const modules: readonly ModuleFile[] = [
    { file: 'react', names: ['react'], needs: [], bytes: 1 },
    {
      file: 'kit',
      names: ['adapter', 'kit', 'kit/more'],
      needs: ['react'],
      bytes: 9,
      part: {
        file: 'kit-part',
        names: ['adapter', 'kit'],
        only: { kit: ['Provider'] },
        needs: ['react'],
        bytes: 3,
      },
    },
  ];
  const find = (code: string): string[] =>
    filesFor(usesIn(compiled(code)), { modules })
      .map(({ file }) => file)
      .sort();

  it('selects a sufficient part of a file with its dependencies', () => {
    expect(
      find(
        "import { A } from 'adapter';\nimport { Provider } from 'kit';\nconsole.log(A, Provider);",
      ),
    ).toEqual(['kit-part', 'react']);
    expect(find("import * as adapter from 'adapter';\nconsole.log(adapter);")).toEqual([
      'kit-part',
      'react',
    ]);
  });

  it('selects the whole file for other exports', () => {
    for (const statement of [
      "import { Button, Provider } from 'kit';\nconsole.log(Button, Provider);",
      "import * as kit from 'kit';\nconsole.log(kit);",
      "import { A } from 'adapter';\nimport 'kit/more';\nconsole.log(A);",
    ]) {
      expect(find(statement)).toEqual(['kit', 'react']);
    }
  });
});

describe('loadModules', () => {
  const content = '__sandbox.bundle();';
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 10);
  const files = [{ name: 'App.js', code: "var _kit = require('kit'); _kit.a" }];
  /** Each test uses another file, because files are cached. */
  const load = (name: string): ReturnType<typeof loadModules> => {
    const module: ModuleFile = { file: `${name}.${hash}.js`, names: ['kit'], needs: [], bytes: 1 };
    const catalog: Partial<VersionCatalog> = { modules: [module], styles: {} };
    return loadModules(files, catalog as VersionCatalog, '/base/');
  };
  const answer = (body: string, type = 'text/javascript', status = 200): Response =>
    new Response(body, { status, headers: { 'Content-Type': type } });

  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it('keeps a file', async () => {
    const fetched = vi.fn(() => Promise.resolve(answer(content)));
    vi.stubGlobal('fetch', fetched);
    const [first] = (await load('kept')).modules;
    expect((await load('kept')).modules).toEqual([first]);
    expect(fetched).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['page', answer('<!doctype html>', 'text/html; charset=utf-8'), 'a page instead of a file'],
    ['part', answer(content.slice(1)), 'other content'],
    ['missing', answer('', 'text/plain', 404), 'answered 404'],
  ])('refuses a %s and loads the file again', async (name, wrong, message) => {
    const fetched = vi.fn<typeof fetch>();
    fetched.mockResolvedValueOnce(wrong).mockResolvedValueOnce(answer(content));
    vi.stubGlobal('fetch', fetched);
    await expect(load(name)).rejects.toThrow(message);
    expect((await load(name)).modules).toHaveLength(1);
    // The browser's cache may hold the wrong answer.
    const cache = name === 'missing' ? 'default' : 'reload';
    expect(fetched).toHaveBeenLastCalledWith(`/base/${name}.${hash}.js`, { cache });
  });
});
