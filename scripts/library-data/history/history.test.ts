import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MAJORS } from '../../../versions.ts';
import type { PackageHistory } from '../../../plugins/api-reference/symbol-history';
import { readHistory } from '.';

const CORE = 'react-querybuilder';

/** Declarations of the fixture's packages, by major. The others export `add` alone. */
const DECLARATIONS: Readonly<Record<number, string>> = {
  3: 'declare const QueryBuilder: (props: {}) => null; export default QueryBuilder;',
  7: `
    export interface Option { name: string; label: string }
    export type Values = { [key: string]: string };
    export interface Base { id?: string; old: string }
    export type Field = Base & Pick<Option, 'name'>;
    export interface Props<F extends Field> {
      fields?: F[];
      label: Option;
      onChange: (value: string) => void;
      onLog: (message: string) => void;
      rules?: string[];
      size: number;
      values: Values['x'];
    }
    export type Format = 'json' | 'sql';
    export interface WithArguments<T> { value: T }
    export declare const add: (query: string, path: number[], { first }?: { first?: string }) => string;
    export declare const always: (value: any) => string;
    export declare const formats: { readonly sql: 1 };
    export declare const Rule: (props: { a: string }) => null;
    export declare const long: { ${'a'.repeat(200)}: string }[];
    export declare const QueryBuilder: (props: {}) => null;
    export declare const gone: string;
    export declare function parse(text: string): string;
    export declare function parse(text: string, options: { ic: true }): number;
    export declare function parse(rows: string[]): string;
  `,
  8: `
    export interface Choice { name: string; label: string }
    export interface Base { id?: string; muted?: boolean }
    export type Field = Base & Pick<Choice, 'name'>;
    export interface Props<F extends Field> {
      fields?: F[];
      label: Choice;
      onChange: (value: string, context?: any) => void;
      onLog: (text: string) => void;
      rules: string[];
      size: number | string;
      values: number;
    }
    export type Format = 'json' | 'sql' | 'cel';
    export interface WithArguments<T> { value: T; other: T }
    export declare const add: (query: string, pathOrID: number[] | string, { first }?: { first?: string }) => string;
    export declare const always: (value: unknown) => string;
    export declare const formats: { readonly sql: 1; readonly cel: 2 };
    export declare const Rule: (props: { b: string }) => null;
    export declare const long: { ${'b'.repeat(200)}: string }[];
    export declare const QueryBuilder: (props: {}) => null;
    export declare function parse(text: string): string;
    export declare function parse(text: string, options: { ic: true }): number | bigint;
    export declare function parse(tree: object): string;
  `,
};

const write = (file: string, content: unknown): void => {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
};

const release = (root: string, major: number, declarations: string): void => {
  const folder = join(root, `verify/v${major}`);
  const installed = join(folder, 'node_modules', CORE);
  write(join(folder, 'package.json'), { dependencies: { [CORE]: `${major}.0.0` } });
  write(join(folder, 'package-lock.json'), { packages: {} });
  write(join(folder, 'node_modules/.package-lock.json'), { packages: {} });
  write(join(installed, 'package.json'), {
    version: `${major}.0.0`,
    ...(major > 7
      ? {
          exports: {
            '.': { types: './index.d.ts' },
            './sub': { types: './sub.d.ts' },
            './dist/*': './dist/*',
          },
        }
      : { types: './index.d.ts' }),
  });
  write(join(installed, 'index.d.ts'), declarations);
  write(join(installed, 'sub.d.ts'), 'export declare const moved: string;');
};

describe('the history of a package', () => {
  const root = mkdtempSync(join(tmpdir(), 'history-'));
  let history: PackageHistory | undefined;

  beforeAll(async () => {
    write(join(root, 'package.json'), {});
    mkdirSync(join(root, 'packages'));
    for (const major of MAJORS) {
      const fallback = 'export declare const add: string; export declare const moved: string;';
      release(root, major, DECLARATIONS[major] ?? fallback);
    }
    history = (await readHistory(root))[CORE];
  }, 60_000);

  afterAll(() => {
    rmSync(root, { recursive: true });
  });

  it('has the two compared releases', () => {
    expect(history?.releases[7]).toBe('7.0.0');
    expect(Object.keys(history?.releases ?? {})).toEqual(['7', '8']);
  });

  it('has changed types, and none that read the same, are assignable, or too long', () => {
    expect(history?.changes).toEqual({
      Format: [{ after: "'cel'" }],
      'Props.onChange': [
        { before: '(value: string) => void', after: '(value: string, context?: any) => void' },
      ],
      'Props.rules': [{ before: 'rules?: string[]', after: 'rules: string[]' }],
      'Props.size': [{ before: 'number', after: 'number | string' }],
      add: [{ before: 'path: number[]', after: 'pathOrID: number[] | string' }],
      formats: [{ after: 'cel' }],
      // Its first overload is the same, and its last one has no counterpart.
      parse: [{ of: 'result', before: 'number', after: 'number | bigint' }],
    });
  });

  it('differs when a release changes', async () => {
    release(root, 8, (DECLARATIONS[8] ?? '').replace("| 'cel'", "| 'spel'"));
    const changed = (await readHistory(root))[CORE];
    expect(changed?.changes.Format).toEqual([{ after: "'spel'" }]);
  }, 60_000);

  it('throws if an entry point exports nothing', async () => {
    release(root, 8, '');
    await expect(readHistory(root)).rejects.toThrow(/react-querybuilder exports nothing in/);
  }, 60_000);
});
