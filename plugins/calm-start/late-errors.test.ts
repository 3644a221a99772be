import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { expect, it, vi } from 'vitest';
import { bundle } from '../../scripts/vitest/bundle';
import { LateErrors } from './late-errors';

const build = async (files: Readonly<Record<string, string>>): Promise<string> => {
  const folder = await bundle(mkdtempSync(join(tmpdir(), 'late-errors-')), files, {
    output: { publicPath: '/' },
    plugins: [new LateErrors()],
  });
  return readFileSync(join(folder, 'main.js'), 'utf8');
};

interface FakeScript {
  src: string;
  onerror?: (event: { type: string; target: unknown }) => void;
}

it('makes the error of a chunk when it does not come', async () => {
  const script = await build({
    'index.js': "import('./page').catch(report);",
    'page.js': 'export const text = 1;',
  });
  const asked: FakeScript[] = [];
  const made = vi.fn();
  const report = vi.fn();
  const element = (): FakeScript & Record<string, unknown> => ({ src: '', setAttribute: vi.fn() });
  const context = {
    report,
    made,
    setTimeout,
    clearTimeout,
    document: {
      createElement: element,
      getElementsByTagName: () => [],
      head: { appendChild: (child: FakeScript) => asked.push(child) },
    },
  };
  const watched = 'const Own = Error; Error = function (...a) { made(); return new Own(...a); };';
  runInNewContext(`var self = globalThis; ${watched} ${script}`, context);
  expect(asked).toHaveLength(1);
  expect(made).not.toHaveBeenCalled();

  asked[0]?.onerror?.({ type: 'error', target: asked[0] });
  await vi.waitFor(() => expect(report).toHaveBeenCalledOnce());
  expect(made).toHaveBeenCalledOnce();
  expect(report.mock.calls[0]?.[0]).toMatchObject({
    name: 'ChunkLoadError',
    type: 'error',
    message: expect.stringContaining('Loading chunk') as unknown,
  });
});

it('refuses a runtime of another form', async () => {
  await expect(build({ 'index.js': 'console.log(1);' })).rejects.toThrow(
    'does not have one “var error = new Error();”',
  );
});
