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
  QueryBuilder,
  type ActionProps,
  type ActionWithRulesAndAddersProps,
  type ActionWithRulesProps,
  type Controls,
  type DndDropTargetType,
  type DragCollection,
  type DraggedItem,
  type DropCollection,
  type DropEffect,
  type DropResult,
  type Field,
  type QueryBuilderProps,
  type QueryValidator,
  type RuleGroupProps,
  type RuleGroupType,
  type RuleGroupTypeIC,
  type RuleProps,
  type RuleType,
  type RuleValidator,
  type UseRuleDnD,
  type UseRuleGroupDnD,
  type ValidationMap,
  type ValidationResult,
} from 'react-querybuilder';
import { afterEach, expect, expectTypeOf, it } from 'vitest';
import { find, fields, group, restore, rule, show } from '../lib';

afterEach(restore);

const root = join(import.meta.dirname, '../..');
const packages = join(root, 'verify/v5/node_modules');

/** Compiles a module with the library. The result has the errors. */
const compile = (code: string, { skipLibCheck = true } = {}): string => {
  const project = mkdtempSync(join(tmpdir(), 'claims-'));
  const link = (from: string, name: string): void => {
    const path = join(project, 'node_modules', name);
    mkdirSync(dirname(path), { recursive: true });
    symlinkSync(join(from, name), path);
  };
  for (const name of readdirSync(packages)) link(packages, name);
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

const one = group('root', [rule('a')]);

it('rule-type-parameters', () => {
  type Narrow = RuleType<'age', '>', number, 'xor'>;
  expectTypeOf<Narrow['field']>().toEqualTypeOf<'age'>();
  expectTypeOf<Narrow['operator']>().toEqualTypeOf<'>'>();
  expectTypeOf<Narrow['value']>().toEqualTypeOf<number>();
  expectTypeOf<Narrow['combinatorPreceding']>().toEqualTypeOf<'xor' | undefined>();
  type Query = RuleGroupType<Narrow, 'and'>;
  expectTypeOf<Query['combinator']>().toEqualTypeOf<'and'>();
  const query: Query = { combinator: 'and', rules: [{ field: 'age', operator: '>', value: 28 }] };
  // @ts-expect-error Another field.
  query.rules.push({ field: 'firstName', operator: '>', value: 28 });
  // @ts-expect-error Another combinator.
  query.combinator = 'or';
});

it('button-props', () => {
  expectTypeOf<ActionWithRulesProps>().toExtend<ActionProps>();
  expectTypeOf<ActionWithRulesProps['rules']>().not.toBeAny();
  expectTypeOf<NonNullable<ActionWithRulesProps['rules']>>().toExtend<unknown[]>();
  expectTypeOf<ActionWithRulesAndAddersProps>().toExtend<ActionWithRulesProps>();
  expectTypeOf<ActionWithRulesAndAddersProps['handleOnClick']>().parameter(1).toBeAny();
  type PropsOf<K extends keyof Controls> = Controls[K];
  expectTypeOf<React.ComponentType<ActionWithRulesAndAddersProps>>().toExtend<
    PropsOf<'addRuleAction'> & PropsOf<'addGroupAction'>
  >();
});

it('lists-not-assignable', () => {
  const widened = [{ name: 'a', label: 'A', valueEditorType: 'select' }];
  expectTypeOf(widened[0]?.valueEditorType).toEqualTypeOf<string | undefined>();
  const constant = [{ name: 'a', label: 'A', valueEditorType: 'select' }] as const;
  const declared: Field[] = [{ name: 'a', label: 'A', valueEditorType: 'select' }];
  const builders = [
    // @ts-expect-error The type is a string.
    <QueryBuilder key="1" fields={widened} />,
    // @ts-expect-error A read-only array.
    <QueryBuilder key="2" fields={constant} />,
    <QueryBuilder key="3" fields={[...constant]} />,
    <QueryBuilder key="4" fields={declared} />,
  ];
  expect(builders).toHaveLength(4);
});

it('setter-of-inferred-state', () => {
  const App = () => {
    const [inferred, setInferred] = useState({ combinator: 'and', rules: [] });
    const [declared, setDeclared] = useState<RuleGroupType>({ combinator: 'and', rules: [] });
    expectTypeOf(inferred.rules).toEqualTypeOf<never[]>();
    const replace = () => {
      // @ts-expect-error The rules are never[].
      setInferred(one);
    };
    return [
      <button key="1" onClick={replace} />,
      // @ts-expect-error A setter also accepts a function.
      <QueryBuilder key="2" query={declared} onQueryChange={setDeclared} />,
      <QueryBuilder key="3" query={declared} onQueryChange={q => setDeclared(q)} />,
    ];
  };
  expect(App).toBeInstanceOf(Function);
});

it('types-package', () => {
  const library = join(import.meta.dirname, '../../verify/v5/node_modules/react-querybuilder');
  const require = createRequire(import.meta.url);
  const { dependencies, version } = require(join(library, 'package.json')) as {
    dependencies: Record<string, string>;
    version: string;
  };
  expect(dependencies['@react-querybuilder/ts']).toBe(`^${version}`);
  const types = readFileSync(join(library, 'dist/types/src/index.d.ts'), 'utf8');
  expect(types).toContain("export * from '@react-querybuilder/ts'");
});

it('props-of-independent', () => {
  type Props = QueryBuilderProps<RuleGroupTypeIC>;
  expectTypeOf<Props['independentCombinators']>().toEqualTypeOf<true>();
  expectTypeOf<NonNullable<Props['query']>>().toEqualTypeOf<RuleGroupTypeIC>();
  // @ts-expect-error The prop is missing.
  const props: Props = { query: { rules: [] } };
  expect(props.query).toEqual({ rules: [] });
});

it('dragging-props', () => {
  expectTypeOf<RuleProps>().toExtend<Partial<UseRuleDnD>>();
  expectTypeOf<RuleGroupProps>().toExtend<Partial<UseRuleGroupDnD>>();
  expectTypeOf<DraggedItem>().toExtend<{ path: number[] }>();
  expectTypeOf<DropResult>().toExtend<{ path: number[]; dropEffect?: DropEffect }>();
  expectTypeOf<DropResult['type']>().toEqualTypeOf<DndDropTargetType>();
  expectTypeOf<DropEffect>().toEqualTypeOf<'move' | 'copy'>();
  expectTypeOf<UseRuleDnD>().toExtend<Pick<DragCollection, 'isDragging'>>();
  expectTypeOf<UseRuleDnD>().toExtend<Pick<DropCollection, 'isOver'>>();
});

it('validators', () => {
  const reasons: ValidationResult = { valid: false, reasons: ['empty'] };
  const ofQuery: QueryValidator = (): ValidationMap => ({ a: reasons });
  const ofRule: RuleValidator = () => reasons;
  const selector = '.rule.queryBuilder-invalid';
  show(<QueryBuilder fields={fields} defaultQuery={one} validator={ofQuery} />);
  expect(find(selector).dataset.ruleId).toBe('a');
  const checked = fields.map(field => ({ ...field, validator: ofRule }));
  show(<QueryBuilder fields={checked} defaultQuery={one} />);
  expect(find(selector).dataset.ruleId).toBe('a');
  expectTypeOf<ReturnType<QueryValidator>>().toEqualTypeOf<boolean | ValidationMap>();
  expectTypeOf<ReturnType<RuleValidator>>().toEqualTypeOf<boolean | ValidationResult>();
});

it('types-required', () => {
  const code = `${builder} export const Wrong = () => <QueryBuilder fields={[{ label: 'Age' }]} />;`;
  expect(compile(code)).toMatch(/^app\.tsx.*'name' is missing[^]*$/);
  expect(compile(code, { skipLibCheck: false })).toMatch(
    /node_modules\/react-querybuilder\/.*error/,
  );
}, 300_000);
