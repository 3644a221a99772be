import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { transformSync } from 'esbuild';
import { format } from 'prettier';
import { beforeAll, expect, it } from 'vitest';
import { dataSets } from './columns.fixture';
import { fieldsSource, toField } from './fields';
import { contractOf } from './contract-of';
import { sandboxFiles } from './files';
import { acceptedRule, refusals } from './refused';
import { KINDS, type SourceColumn } from './source';

const root = join(__dirname, '../../../..');

let sets: Awaited<ReturnType<typeof dataSets>>;

beforeAll(async () => {
  sets = await dataSets();
}, 300_000);

/** The fields that a generated module exports. */
const exported = (text: string): unknown => {
  const { code } = transformSync(text, { loader: 'ts', format: 'cjs' });
  const module = { exports: {} as Record<string, unknown> };
  // eslint-disable-next-line @typescript-eslint/no-implied-eval, @typescript-eslint/no-unsafe-call
  new Function('module', code)(module);
  return module.exports.fields;
};

const shape = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) => (typeof part === 'function' ? String(part) : part));

it('exports what the panel shows, in the style of Prettier', async () => {
  let count = 0;
  for (const [name, columns] of Object.entries(sets)) {
    const text = fieldsSource(columns);
    expect(shape(exported(text)), name).toBe(shape(columns.map(toField)));
    const options = { parser: 'typescript', singleQuote: true } as const;
    expect(await format(text, options), name).toBe(text);
    count += columns.length;
  }
  expect(count).toBeGreaterThan(100);
});

const asKind = (columns: readonly SourceColumn[], kind: SourceColumn['kind']) =>
  columns.map(column => ({ ...column, kind, values: ['a', 'b'] }));

it('refuses hostile shapes for each set of fields, and accepts a rule of each field', () => {
  const variants: Readonly<Record<string, readonly SourceColumn[]>> = {
    ...sets,
    ...Object.fromEntries(
      KINDS.map(({ id }) => [`only ${id}`, asKind(sets.openapi ?? [], id)] as const),
    ),
  };
  for (const [name, columns] of Object.entries(variants)) {
    const found = refusals(columns);
    expect(found.length, name).toBeGreaterThan(13);
    expect(
      found.filter(({ problems }) => problems.length === 0).map(({ what }) => what),
      name,
    ).toEqual([]);
    const { check } = contractOf(columns);
    for (const field of columns.map(toField))
      expect(check({ combinator: 'and', rules: [acceptedRule(field)] }).ok, field.name).toBe(true);
  }
  expect(({} as Record<string, unknown>).isAdmin).toBeUndefined();
});

/** Inside the repository, so that the compiler and the newest version resolve. */
const folder = join(root, '.cache/lab-columns');

const OPTIONS = {
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  target: 'ES2022',
  lib: ['ES2023', 'DOM', 'DOM.Iterable'],
  module: 'ESNext',
  moduleResolution: 'bundler',
  jsx: 'react-jsx',
  skipLibCheck: true,
  noEmit: true,
  types: [],
};

const write = (path: string, text: string): void => {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
};

it('compiles under strict TypeScript with versions 7 and 8', { timeout: 300_000 }, () => {
  rmSync(folder, { recursive: true, force: true });
  const versions = ['v7', 'v8'];
  for (const version of versions) {
    write(`${version}/tsconfig.json`, JSON.stringify({ compilerOptions: OPTIONS, include: ['.'] }));
    write(`${version}/styles.d.ts`, "declare module '*.css';\n");
    symlinkSync(
      join(root, `verify/${version}/node_modules`),
      join(folder, version, 'node_modules'),
    );
    for (const [name, columns] of Object.entries(sets))
      for (const file of sandboxFiles(columns)) write(`${version}/${name}/${file.name}`, file.code);
    // One name that no field has shows that the compiler reads the fields.
    write(
      `${version}/mistake.ts`,
      "import type { FieldName } from './musicians/fields';\nexport const a: FieldName = 'shoeSize';\n",
    );
  }
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [
      join(root, 'node_modules/typescript-native/bin/tsc'),
      ...['--build', '--force', '--singleThreaded', '--pretty', 'false', ...versions],
    ],
    { cwd: folder, encoding: 'utf8' },
  );
  const errors = (stdout + stderr).split('\n').filter(line => /^\S/.test(line));
  expect(errors.map(line => line.replace(/\(2,14\): error TS\d+.*/, ''))).toEqual(
    versions.map(version => `${version}/mistake.ts`),
  );
  rmSync(folder, { recursive: true });
});
