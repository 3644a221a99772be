import { resolve } from 'node:path';
import { render } from '@testing-library/react';
import { useState } from 'react';
import {
  formatQuery,
  QueryBuilder,
  type Combinator,
  type Field,
  type Operator,
  type RuleGroupType,
  type RuleType,
  type ValueEditorProps,
} from 'react-querybuilder';
import { parseSQL } from 'react-querybuilder/parseSQL';
import ts from 'typescript';
import { afterEach, expect, expectTypeOf, vi } from 'vitest';
import { all, change, fields, group, rule, show } from '../lib';
import { claim } from '../claim';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

const one = group('root', [rule('a')]);

const valueOf = (query: RuleGroupType): unknown => (query.rules[0] as RuleType).value;

claim('6-7', 'Importers such as `parseSQL` also return rules without ids.', () => {
  expect(parseSQL("a = 'b'").rules[0]).not.toHaveProperty('id');
});

claim('4-7', 'To reset the query builder, change its `key`.', () => {
  const other = group('other', [rule('x'), rule('y')]);
  const { set } = show(<QueryBuilder key="1" fields={fields} defaultQuery={one} />);
  set(<QueryBuilder key="1" fields={fields} defaultQuery={other} />);
  expect(all('rule')).toHaveLength(1);
  set(<QueryBuilder key="2" fields={fields} defaultQuery={other} />);
  expect(all('rule')).toHaveLength(2);
});

claim('7', "It converts only the values of fields with `inputType: 'number'`.", () => {
  const store = (parseNumbers: true | 'strict-limited'): unknown => {
    const { query } = show(
      <QueryBuilder fields={fields} defaultQuery={one} parseNumbers={parseNumbers} />,
    );
    change('value-editor', '02134');
    return valueOf(query());
  };
  const code = group('root', [rule('a', { value: '02134' })]);
  expect([store(true), store('strict-limited')]).toEqual([2134, '02134']);
  expect(formatQuery(code, { format: 'sql', parseNumbers: true })).toBe('(firstName = 02134)');
  expect(formatQuery(code, { format: 'json', parseNumbers: true })).toContain('"value": 2134');
});

claim('4-7', '`formatQuery` omits some rules without a warning.', () => {
  const sql = (more: Partial<RuleType>, options: object = {}): string =>
    formatQuery(group('root', [rule('a', more), rule('b', { field: 'age' })]), {
      format: 'sql',
      fields,
      ...options,
    });
  const warnings = [vi.spyOn(console, 'warn'), vi.spyOn(console, 'error')];
  const rest = "(age = '')";
  const strict: Field[] = [{ name: 'firstName', label: 'First name', validator: () => false }];
  expect(sql({}, { fields: strict })).toBe(rest);
  expect(sql({ field: '~' })).toBe(rest);
  expect(sql({ operator: '~' })).toBe(rest);
  expect(sql({ operator: 'between', value: '1' })).toBe(rest);
  expect(sql({ operator: 'in', value: '' })).toBe(rest);
  for (const spy of warnings) expect(spy).not.toHaveBeenCalled();
});

claim('7', 'Some formats, like `mongodb`, export an empty list.', () => {
  const list = group('root', [rule('a', { operator: 'in', value: '' })]);
  expect(formatQuery(list, 'mongodb')).toBe('{"firstName":{"$in":[]}}');
});

claim(
  '4-7',
  'If all rules of a group are omitted, the SQL for the group is `()`, which databases reject.',
  () => {
    const inner = group('g', [rule('a', { field: '~' })]);
    expect(formatQuery(group('root', [rule('b'), inner]), 'sql')).toBe("(firstName = '' and ())");
  },
);

/** How many of twenty editors an edit renders, with props that each render creates. */
const rendered = (create: () => object): number => {
  let renders = 0;
  const valueEditor = ({ handleOnChange }: Pick<ValueEditorProps, 'handleOnChange'>) => {
    renders += 1;
    return (
      <input
        data-testid="own"
        onChange={event => {
          handleOnChange(event.target.value);
        }}
      />
    );
  };
  const controlElements = { valueEditor };
  const twenty = Array.from({ length: 20 }, (_, index) => rule(`r${String(index)}`));
  const Parent = () => {
    const [query, setQuery] = useState(() => group('root', twenty));
    const props = { fields, query, onQueryChange: setQuery, controlElements, ...create() };
    return (
      <QueryBuilder
        {...props}
        onQueryChange={
          'wrap' in props ? (next: RuleGroupType) => setQuery(next) : props.onQueryChange
        }
        controlElements={'elements' in props ? { valueEditor } : controlElements}
      />
    );
  };
  const { unmount } = render(<Parent />);
  renders = 0;
  change('own', 'V', 3);
  unmount();
  return renders;
};

claim('7', 'With twenty rules, one edit renders this many value editors:', () => {
  expect([rendered(() => ({})), rendered(() => ({ fields: [...fields] }))]).toEqual([1, 20]);
});

claim(
  '7',
  '`fields`, `operators`, `combinators`, `context`, `disabled` (an array), the `get…` functions, and callbacks like `onQueryChange` | 20',
  () => {
    for (const create of [
      () => ({ fields: [...fields] }),
      () => ({ operators: [{ name: '=', label: '=' }] }),
      () => ({ combinators: [{ name: 'and', label: 'AND' }] }),
      () => ({ context: {} }),
      () => ({ disabled: [] }),
      () => ({ getOperators: () => null }),
      () => ({ getValueEditorType: () => 'text' }),
      () => ({ getValues: () => [] }),
      () => ({ onAddRule: () => true }),
      () => ({ onRemove: () => true }),
      () => ({ wrap: true }),
    ]) {
      expect([create.toString(), rendered(create)]).toEqual([create.toString(), 20]);
    }
  },
);

claim(
  '7',
  '`Operator`, `Combinator` and the JsonLogic that `formatQuery` returns have the type `any`.',
  () => {
    const sample = `
    import { formatQuery, type Combinator, type Field, type Operator } from 'react-querybuilder';
    type IsAny<T> = 0 extends 1 & T ? true : false;
    const jsonLogic = () => formatQuery({ combinator: 'and', rules: [] }, 'jsonlogic');
    export const field: Field = {};
    export const withValues: Field = { name: 'a', label: 'A', values: [{}] };
    export const operator: IsAny<Operator> = true;
    export const combinator: IsAny<Combinator> = true;
    export const result: IsAny<ReturnType<typeof jsonLogic>> = true;
  `;
    const file = resolve('verify/v7/sample.ts');
    const options: ts.CompilerOptions = {
      ...{ strict: true, skipLibCheck: true, noEmit: true, types: [], lib: ['lib.es2022.d.ts'] },
      ...{ module: ts.ModuleKind.ESNext, moduleResolution: ts.ModuleResolutionKind.Bundler },
    };
    const { fileExists, readFile, ...host } = ts.createCompilerHost(options);
    const program = ts.createProgram([file], options, {
      ...host,
      fileExists: path => !/type-fest|json-logic-js/.test(path) && fileExists(path),
      readFile: path => (path === file ? sample : readFile(path)),
      getSourceFile: (path, version) => {
        const text = path === file ? sample : readFile(path);
        return text === undefined ? undefined : ts.createSourceFile(path, text, version);
      },
    });
    expect(program.getSourceFile(file)).toBeDefined();
    expect(program.getSemanticDiagnostics(program.getSourceFile(file))).toEqual([]);
    expectTypeOf<Pick<Field, 'label'>>().toEqualTypeOf<{ label: string }>();
    expectTypeOf<Operator>().not.toBeAny();
    expectTypeOf<Combinator>().not.toBeAny();
    expectTypeOf(formatQuery(one, 'jsonlogic')).not.toBeAny();
  },
);
