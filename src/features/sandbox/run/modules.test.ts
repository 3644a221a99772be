import { createHash } from 'node:crypto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ModuleFile, VersionCatalog } from '@site/plugins/sandbox/shared/catalog';
import { compileFiles } from './compile';
import { filesFor, loadModules } from './modules';
import type { ModuleUses } from './uses';

const usesIn = (...codes: readonly string[]): ModuleUses => {
  const result = compileFiles(codes.map((code, index) => ({ name: `file${index}.tsx`, code })));
  if (!result.ok) throw new Error(result.errors[0]?.message);
  return result.uses;
};

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
    filesFor(usesIn(code), { modules })
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
  const uses: ModuleUses = new Map([['kit', new Set(['a'])]]);
  /** Each test uses another file, because files are cached. */
  const load = (name: string): ReturnType<typeof loadModules> => {
    const module: ModuleFile = { file: `${name}.${hash}.js`, names: ['kit'], needs: [], bytes: 1 };
    const catalog: Partial<VersionCatalog> = { modules: [module], styles: {} };
    return loadModules(uses, catalog as VersionCatalog, '/base/');
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
    expect(fetched).toHaveBeenLastCalledWith(
      `/base/${name}.${hash}.js`,
      expect.objectContaining({ cache }),
    );
  });
});
