import { spawnSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { useState } from 'react';
import {
  parseCEL,
  parseJsonLogic,
  parseSQL,
  QueryBuilder,
  type DefaultRuleGroupType,
  type DefaultRuleGroupTypeIC,
  type RuleGroupType,
  type RuleType,
} from 'react-querybuilder';
import { afterEach, expect, expectTypeOf } from 'vitest';
import { restore } from './lib';
import { claim } from './claim';

afterEach(restore);

interface CompileOptions {
  /** Major version of the React types. */
  readonly react?: 18 | 19;
  readonly skipLibCheck?: boolean;
  /** A package of `@types` to leave out. */
  readonly without?: string;
}

const root = join(import.meta.dirname, '..');

const packages = join(root, 'verify/v4/node_modules');

/** Compiles a module with the React types of a version. The result has the errors. */
const compile = (
  code: string,
  { react = 18, skipLibCheck = true, without = '' }: CompileOptions = {},
): string => {
  const project = mkdtempSync(join(tmpdir(), 'claims-'));
  const link = (from: string, name: string): void => {
    const path = join(project, 'node_modules', name);
    mkdirSync(dirname(path), { recursive: true });
    symlinkSync(join(from, name), path);
  };
  const isOfReact = (name: string) => /^(?:react|react-dom|prop-types)$/.test(name);
  for (const name of readdirSync(packages)) {
    if (name !== '@types') link(packages, name);
  }
  for (const name of readdirSync(join(packages, '@types'))) {
    if (!isOfReact(name) && name !== without) link(packages, `@types/${name}`);
  }
  const reactTypes = react === 18 ? packages : join(root, 'node_modules');
  for (const name of readdirSync(join(reactTypes, '@types')).filter(isOfReact)) {
    link(reactTypes, `@types/${name}`);
  }
  const compilerOptions = {
    jsx: 'react-jsx',
    module: 'esnext',
    moduleResolution: 'bundler',
    noEmit: true,
    preserveSymlinks: true,
    skipLibCheck,
    strict: true,
    types: [],
  };
  writeFileSync(join(project, 'tsconfig.json'), JSON.stringify({ compilerOptions }));
  writeFileSync(join(project, 'app.tsx'), code);
  const compiler = createRequire(import.meta.url).resolve('typescript-native/package.json');
  const { stdout } = spawnSync(
    process.execPath,
    [join(dirname(compiler), 'bin/tsc'), '--pretty', 'false', '-p', project],
    { cwd: project, encoding: 'utf8' },
  );
  rmSync(project, { recursive: true });
  return stdout;
};

const builder = `import { QueryBuilder } from 'react-querybuilder';
  export const App = () => <QueryBuilder fields={[{ name: 'age', label: 'Age' }]} />;`;

claim.type('4', 'Pass the rule type to `RuleGroupType<Rule, Combinator>` :', () => {
  type Narrow = RuleType<'age', '>', number>;
  expectTypeOf<Narrow['field']>().toEqualTypeOf<'age'>();
  expectTypeOf<Narrow['operator']>().toEqualTypeOf<'>'>();
  expectTypeOf<Narrow['value']>().toEqualTypeOf<number>();
  type Query = RuleGroupType<Narrow, 'and'>;
  expectTypeOf<Query['combinator']>().toEqualTypeOf<'and'>();
  const query: Query = { combinator: 'and', rules: [{ field: 'age', operator: '>', value: 28 }] };
  // @ts-expect-error Another field.
  query.rules.push({ field: 'firstName', operator: '>', value: 28 });
  // @ts-expect-error Another combinator.
  query.combinator = 'or';
});

claim(
  '4',
  'Write `onQueryChange={q => setQuery(q)}`, or set the kind: `<QueryBuilder<RuleGroupType> …>`.',
  () => {
    const App = () => {
      const [declared, setDeclared] = useState<RuleGroupType>({ combinator: 'and', rules: [] });
      return [
        // @ts-expect-error A setter also accepts a function.
        <QueryBuilder key="2" query={declared} onQueryChange={setDeclared} />,
        <QueryBuilder key="3" query={declared} onQueryChange={q => setDeclared(q)} />,
        <QueryBuilder<RuleGroupType> key="4" query={declared} onQueryChange={setDeclared} />,
      ];
    };
    expect(App).toBeInstanceOf(Function);
  },
);

claim(
  '4',
  'The parsers return a `DefaultRuleGroupType`, or a `DefaultRuleGroupTypeIC` if you set `independentCombinators`.',
  () => {
    expectTypeOf(parseSQL('a = 1')).toEqualTypeOf<DefaultRuleGroupType>();
    expectTypeOf(parseCEL('a == 1')).toEqualTypeOf<DefaultRuleGroupType>();
    expectTypeOf(parseJsonLogic({ '==': [{ var: 'a' }, 1] })).toEqualTypeOf<DefaultRuleGroupType>();
    const ofSQL = parseSQL('a = 1', { independentCombinators: true });
    const ofCEL = parseCEL('a == 1', { independentCombinators: true });
    expectTypeOf(ofSQL).toEqualTypeOf<DefaultRuleGroupTypeIC>();
    expectTypeOf(ofCEL).toEqualTypeOf<DefaultRuleGroupTypeIC>();
    expect([parseSQL('a = 1'), ofSQL, ofCEL].map(query => 'combinator' in query)).toEqual([
      true,
      false,
      false,
    ]);
  },
);

claim(
  '4',
  [
    'Add `@types/json-logic-js` to type the result of the JsonLogic export, which is `any` without it:',
    'Use `@types/react@18`, which matches the React that version 4 requires.',
  ],
  () => {
    const code = `${builder}
    import { formatQuery } from 'react-querybuilder';
    export const text: string = formatQuery({ combinator: 'and', rules: [] }, 'jsonlogic');`;
    expect(compile(code)).toMatch(/^app\.tsx.*is not assignable to type 'string'[^]*$/);
    expect(compile(code, { react: 19, without: 'json-logic-js' })).toBe('');
    const errors = compile(builder, { react: 19, skipLibCheck: false });
    expect(errors).toMatch(/node_modules\/react-querybuilder\/.*Cannot find namespace 'JSX'/);
    expect(compile(builder, { skipLibCheck: false })).not.toContain("'JSX'");
    const { peerDependencies } = createRequire(join(packages, 'react'))(
      'react-querybuilder/package.json',
    ) as { peerDependencies: Record<string, string> };
    expect(peerDependencies.react).toBe('>=16.8.0');
  },
  300_000,
);

claim(
  '4',
  'The package has a second set of types for TypeScript before 4.5, which TypeScript selects automatically.',
  () => {
    const folder = join(import.meta.dirname, '../verify/v4/node_modules/react-querybuilder');
    const { typesVersions } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
      typesVersions: unknown;
    };
    expect(typesVersions).toEqual({ '<4.5': { 'dist/types/*': ['dist/typesPre45/*'] } });
    expect(readdirSync(join(folder, 'dist/typesPre45'))).toContain('index.d.ts');
  },
);
