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
import {
  QueryBuilder,
  type DndDropTargetType,
  type DragCollection,
  type DraggedItem,
  type DropCollection,
  type DropEffect,
  type DropResult,
  type QueryBuilderProps,
  type QueryValidator,
  type RuleGroupProps,
  type RuleGroupTypeIC,
  type RuleProps,
  type RuleValidator,
  type UseRuleDnD,
  type UseRuleGroupDnD,
  type ValidationMap,
  type ValidationResult,
} from 'react-querybuilder';
import { afterEach, expect, expectTypeOf } from 'vitest';
import { find, fields, group, restore, rule, show } from './lib';
import { claim } from './claim';

afterEach(restore);

const root = join(import.meta.dirname, '..');

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

claim('5', '`react-querybuilder` re-exports every type.', () => {
  const library = join(import.meta.dirname, '../verify/v5/node_modules/react-querybuilder');
  const require = createRequire(import.meta.url);
  const { dependencies, version } = require(join(library, 'package.json')) as {
    dependencies: Record<string, string>;
    version: string;
  };
  expect(dependencies['@react-querybuilder/ts']).toBe(`^${version}`);
  const types = readFileSync(join(library, 'dist/types/src/index.d.ts'), 'utf8');
  expect(types).toContain("export * from '@react-querybuilder/ts'");
});

claim('5', 'It requires the `independentCombinators` prop.', () => {
  type Props = QueryBuilderProps<RuleGroupTypeIC>;
  expectTypeOf<Props['independentCombinators']>().toEqualTypeOf<true>();
  expectTypeOf<NonNullable<Props['query']>>().toEqualTypeOf<RuleGroupTypeIC>();
  // @ts-expect-error The prop is missing.
  const props: Props = { query: { rules: [] } };
  expect(props.query).toEqual({ rules: [] });
});

claim.type(
  '5',
  [
    'Props that drag and drop adds to rules and groups | `UseRuleDnD`, `UseRuleGroupDnD`',
    'The dragged item and the drop target | `DraggedItem`, `DragCollection`, `DropCollection`, `DropResult`, `DropEffect`, `DndDropTargetType`',
  ],
  () => {
    expectTypeOf<RuleProps>().toExtend<Partial<UseRuleDnD>>();
    expectTypeOf<RuleGroupProps>().toExtend<Partial<UseRuleGroupDnD>>();
    expectTypeOf<DraggedItem>().toExtend<{ path: number[] }>();
    expectTypeOf<DropResult>().toExtend<{ path: number[]; dropEffect?: DropEffect }>();
    expectTypeOf<DropResult['type']>().toEqualTypeOf<DndDropTargetType>();
    expectTypeOf<DropEffect>().toEqualTypeOf<'move' | 'copy'>();
    expectTypeOf<UseRuleDnD>().toExtend<Pick<DragCollection, 'isDragging'>>();
    expectTypeOf<UseRuleDnD>().toExtend<Pick<DropCollection, 'isOver'>>();
  },
);

claim(
  '5',
  '`QueryValidator`, `RuleValidator`, `ValidationMap`, `ValidationResult` | Validators and what they return',
  () => {
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
  },
);

claim(
  '5',
  'They require the `skipLibCheck` compiler option:',
  () => {
    const code = `${builder} export const Wrong = () => <QueryBuilder fields={[{ label: 'Age' }]} />;`;
    expect(compile(code)).toMatch(/^app\.tsx.*'name' is missing[^]*$/);
    expect(compile(code, { skipLibCheck: false })).toMatch(
      /node_modules\/react-querybuilder\/.*error/,
    );
  },
  300_000,
);
