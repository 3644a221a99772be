import { describe, expect, it } from 'vitest';
import { deflateRawSync } from 'node:zlib';
import {
  decodeSandbox,
  encodeSandbox,
  MAX_LINK_LENGTH,
  sandboxPath,
  type SandboxState,
} from './link';

const STATE: SandboxState = {
  version: '7',
  kit: 'default',
  files: [
    { name: 'App.tsx', code: 'export const App = () => <p>naïve “ü” 🎸</p>;\n' },
    { name: 'styles.css', code: '' },
  ],
};

const pack = (content: unknown): string =>
  `1${deflateRawSync(JSON.stringify(content)).toString('base64url')}`;

describe('encodeSandbox', () => {
  it('round-trips through decodeSandbox', async () => {
    await expect(decodeSandbox(await encodeSandbox(STATE))).resolves.toEqual({
      ok: true,
      state: STATE,
    });
  });

  it('compresses the text and uses only URL-safe characters', async () => {
    const code = 'const query = { combinator: "and", rules: [] };\n'.repeat(50);
    const path = await sandboxPath({ ...STATE, files: [{ name: 'App.tsx', code }] });
    expect(path).toMatch(/^\/sandbox#1[\w-]+$/);
    expect(path.length).toBeLessThan(code.length / 10);
  });
});

describe('decodeSandbox', () => {
  it('decodes a published link in format 1', async () => {
    const link =
      '1q1YqU7JSMlfSUcoG0impaYmlOSVAXpqSVXS0kmNBgV5JcQWQn1pRkF9UopCcn1dcogAUVrBV0NBUsLVTsCmwCyhNyskszkhNsdEvsLOOyVOKja0FAA';
    await expect(decodeSandbox(link)).resolves.toEqual({
      ok: true,
      state: {
        version: '7',
        kit: 'default',
        files: [{ name: 'App.tsx', code: 'export const App = () => <p>Published</p>;\n' }],
      },
    });
  });

  const file = ['App.tsx', ''];
  it.each([
    ['no object', []],
    ['an unknown version', { v: '99', k: 'default', f: [file] }],
    ['an unknown kit', { v: '8', k: 'foo', f: [file] }],
    ['no file', { v: '8', k: 'default', f: [] }],
    ['a word too many', { v: '8', k: 'default', f: [file], x: 1 }],
    ['a file twice', { v: '8', k: 'default', f: [file, file] }],
    ['a name with a folder', { v: '8', k: 'default', f: [['../App.tsx', '']] }],
    ['a hidden name', { v: '8', k: 'default', f: [['.x.tsx', '']] }],
    ['code that is no text', { v: '8', k: 'default', f: [['App.tsx', 1]] }],
    [
      'too many files',
      {
        v: '8',
        k: 'default',
        f: Array(21)
          .fill(0)
          .map((_, i) => [`a${i}.ts`, '']),
      },
    ],
  ])('refuses %s', async (_, content) => {
    await expect(decodeSandbox(pack(content))).resolves.toEqual({ ok: false, reason: 'invalid' });
  });

  it.each([
    ['', 'unknown-version'],
    ['2abc', 'unknown-version'],
    ['1', 'unreadable'],
    ['1%%%', 'unreadable'],
    ['1AAAA', 'unreadable'],
    [`1${'a'.repeat(MAX_LINK_LENGTH)}`, 'too-long'],
    [`1${deflateRawSync('x'.repeat(5_000_000)).toString('base64url')}`, 'unreadable'],
  ])('rejects %.12s', async (text, reason) => {
    await expect(decodeSandbox(text)).resolves.toEqual({ ok: false, reason });
  });
});
