import { resolve } from 'node:path';
import { cleanup, render } from '@testing-library/react';
import { useCallback, useMemo, useState } from 'react';
import { renderToString } from 'react-dom/server';
import {
  add,
  convertToIC,
  formatQuery,
  prepareRuleGroup,
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
import { afterEach, expect, expectTypeOf, it, vi } from 'vitest';
import {
  all,
  at,
  change,
  click,
  fields,
  group,
  invalid,
  options,
  reload,
  rule,
  show,
} from '../../lib';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

const one = group('root', [rule('a')]);
const valueOf = (query: RuleGroupType): unknown => (query.rules[0] as RuleType).value;

/** What a fresh copy of the library logs. */
const logged = (
  use: (Builder: typeof QueryBuilder) => void,
  mode: 'development' | 'production' = 'development',
): string => {
  vi.useFakeTimers();
  const { mock } = vi
    .spyOn(console, 'error')
    .mockImplementation(() => undefined)
    .mockClear();
  use(reload(mode).QueryBuilder);
  vi.runAllTimers();
  return mock.calls.join();
};

it('inline-component-loses-focus', () => {
  const Stable = ({
    value,
    handleOnChange,
  }: Pick<ValueEditorProps, 'value' | 'handleOnChange'>) => (
    <input
      data-testid="own"
      value={value as string}
      onChange={event => {
        handleOnChange(event.target.value);
      }}
    />
  );
  const Parent = ({ inline }: { inline: boolean }) => {
    const [query, setQuery] = useState(one);
    const Inline = (props: ValueEditorProps) => <Stable {...props} />;
    return (
      <QueryBuilder
        query={query}
        onQueryChange={setQuery}
        controlElements={{ valueEditor: inline ? Inline : Stable }}
      />
    );
  };
  for (const inline of [true, false]) {
    const { unmount } = render(<Parent inline={inline} />);
    const before = at('own');
    before.focus();
    change('own', 'V');
    expect(at('own') === before).toBe(!inline);
    expect(document.activeElement).toBe(inline ? document.body : before);
    unmount();
  }
});

it('later-query-without-ids', () => {
  const later: RuleGroupType = {
    combinator: 'and',
    rules: [{ field: 'age', operator: '=', value: '' }],
  };
  const replaced = (query: RuleGroupType) => {
    const { set } = show(<QueryBuilder fields={fields} query={group('root', [])} />);
    set(<QueryBuilder fields={fields} query={query} />);
    const input = at('value-editor');
    set(<QueryBuilder fields={fields} query={{ ...query }} />);
    return at('value-editor') !== input;
  };
  expect(replaced(later)).toBe(true);
  expect(replaced(prepareRuleGroup(later))).toBe(false);
});

it('imported-ids', () => {
  expect(parseSQL("a = 'b'").rules[0]).not.toHaveProperty('id');
});

it('controlled-shows-the-prop', () => {
  const { query, set } = show(<QueryBuilder fields={fields} query={one} />);
  change('value-editor', 'V');
  expect(valueOf(query())).toBe('V');
  expect(at('value-editor')).toHaveProperty('value', '');
  set(<QueryBuilder fields={fields} query={query()} />);
  expect(at('value-editor')).toHaveProperty('value', 'V');
  show(<QueryBuilder fields={fields} defaultQuery={one} />);
  change('value-editor', 'V');
  expect(at('value-editor')).toHaveProperty('value', 'V');
});

it('both-props-log', () => {
  const both = invalid<{ query: RuleGroupType }>({ query: one, defaultQuery: one });
  expect(logged(Builder => render(<Builder {...both} />))).toMatch(/both.*query.*defaultQuery/i);
  vi.useRealTimers();
  expect(logged(Builder => render(<Builder query={one} />))).toBe('');
});

it('query-later-logs', () => {
  const later = (first: unknown): string =>
    logged(Builder => {
      const { rerender } = render(<Builder query={invalid<RuleGroupType>(first)} />);
      rerender(<Builder query={one} />);
    });
  const message = 'is changing from an uncontrolled component to be controlled';
  expect(later(undefined)).toContain(message);
  expect(later(null)).toContain(message);
  expect(later({ combinator: 'and', rules: [] })).toBe('');
});

it('new-default-query-ignored', () => {
  const other = group('other', [rule('x'), rule('y')]);
  const { set } = show(<QueryBuilder key="1" fields={fields} defaultQuery={one} />);
  set(<QueryBuilder key="1" fields={fields} defaultQuery={other} />);
  expect(all('rule')).toHaveLength(1);
  set(<QueryBuilder key="2" fields={fields} defaultQuery={other} />);
  expect(all('rule')).toHaveLength(2);
});

it('event-as-value', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const Editor = ({ handleOnChange }: Pick<ValueEditorProps, 'handleOnChange'>) => (
    <input data-testid="own" onChange={handleOnChange} />
  );
  const { query } = show(
    <QueryBuilder fields={fields} defaultQuery={one} controlElements={{ valueEditor: Editor }} />,
  );
  change('own', 'V');
  expect(valueOf(query())).toHaveProperty('target');
  for (const format of ['sql', 'cel', 'spel'] as const) {
    expect(formatQuery(query(), format)).toContain('[object Object]');
  }
  expect(() => formatQuery(query(), 'json')).toThrow('circular structure');
});

it('queries-are-frozen', () => {
  const passed = group('root', [rule('a')]);
  const { query } = show(<QueryBuilder fields={fields} query={passed} />);
  change('value-editor', 'V');
  for (const frozen of [passed, query(), add(group('g', []), rule('b'), [])]) {
    expect(() => frozen.rules.push(rule('c'))).toThrow(
      /^Cannot add property \d, object is not extensible$/,
    );
  }
  expect(() => query().rules.pop()).toThrow(/read only|not extensible|Cannot delete/);
  expect(() => {
    (query().rules[0] as RuleType).value = '';
  }).toThrow('Cannot assign to read only property');
});

it('inputs-store-strings', () => {
  const age = group('root', [rule('a', { field: 'age' })]);
  const store = (props: object): unknown => {
    const { query } = show(<QueryBuilder fields={fields} defaultQuery={age} {...props} />);
    change('value-editor', '28');
    return valueOf(query());
  };
  expect([store({}), store({ parseNumbers: true })]).toEqual(['28', 28]);
});

it('parse-numbers-option', () => {
  const age = group('root', [rule('a', { field: 'age', operator: '>', value: '28' })]);
  const sql = (parseNumbers: boolean) => formatQuery(age, { format: 'sql', parseNumbers });
  expect([sql(false), sql(true)]).toEqual(["(age > '28')", '(age > 28)']);
});

it('parse-numbers-postcode', () => {
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

it('omitted-rules', () => {
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

it('empty-list-exported', () => {
  const list = group('root', [rule('a', { operator: 'in', value: '' })]);
  expect(formatQuery(list, 'mongodb')).toBe('{"firstName":{"$in":[]}}');
});

it('custom-operator-omitted', () => {
  const near = group('root', [rule('a', { operator: 'near', value: 'V' }), rule('b')]);
  const cel = formatQuery(near, 'cel');
  expect(cel).not.toContain('near');
  expect(formatQuery(near, 'jsonlogic')).toEqual(
    formatQuery(group('root', [rule('b')]), 'jsonlogic'),
  );
});

it('group-without-rules', () => {
  const inner = group('g', [rule('a', { field: '~' })]);
  expect(formatQuery(group('root', [rule('b'), inner]), 'sql')).toBe("(firstName = '' and ())");
});

it('empty-query', () => {
  const empty = group('root', []);
  expect(formatQuery(empty, 'sql')).toBe('(1 = 1)');
  expect(formatQuery(empty, 'jsonlogic')).toBe(false);
  expect(formatQuery(empty, { format: 'sql', fallbackExpression: '1 = 0' })).toBe('1 = 0');
});

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

it('rendered-editors', () => {
  expect([rendered(() => ({})), rendered(() => ({ fields: [...fields] }))]).toEqual([1, 20]);
});

it('new-props-render-all', () => {
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
});

it('same-texts-render-one', () => {
  expect([
    rendered(() => ({ translations: { addRule: { label: 'Add' } } })),
    rendered(() => ({ controlClassnames: { rule: 'wide' } })),
    rendered(() => ({ elements: true })),
  ]).toEqual([1, 1, 1]);
});

it('stable-props-render-one', () => {
  const onRemove = () => true;
  expect(
    rendered(() => ({
      onRemove,
      context: useMemo(() => ({}), []),
      getValues: useCallback(() => [], []),
    })),
  ).toBe(1);
});

it('validator-map-renders-all', () => {
  const same = {};
  const create = () => ({});
  expect(rendered(() => ({ validator: create }))).toBe(20);
  const keep = () => same;
  expect(rendered(() => ({ validator: keep }))).toBe(1);
});

it('server-ids', () => {
  const html = (query?: RuleGroupType) =>
    renderToString(<QueryBuilder fields={fields} {...(query && { defaultQuery: query })} />);
  expect(html()).not.toBe(html());
  expect(html(group('root', []))).toBe(html(group('root', [])));
});

it('unknown-field-shown', () => {
  const { query } = show(
    <QueryBuilder
      fields={fields}
      defaultQuery={group('root', [rule('a', { field: 'gone', operator: 'like' })])}
    />,
  );
  expect([at('fields'), at('operators')].map(list => (list as HTMLSelectElement).value)).toEqual([
    'firstName',
    '=',
  ]);
  click('add-rule');
  expect(query().rules[0]).toEqual(rule('a', { field: 'gone', operator: 'like' }));
});

it('options-without-label', () => {
  show(<QueryBuilder fields={invalid<Field[]>([{ name: 'age' }])} defaultQuery={one} />);
  expect([options('fields'), at('fields').textContent]).toEqual([['age'], '']);
});

it('callbacks-returning-nothing', () => {
  const nested = group('root', [rule('a'), group('g', [rule('b')])]);
  const nothing = invalid<() => boolean>(() => undefined);
  const callbacks = ['onAddRule', 'onAddGroup', 'onMoveRule', 'onMoveGroup', 'onRemove'];
  const props = Object.fromEntries(callbacks.map(name => [name, nothing]));
  show(<QueryBuilder fields={fields} showCloneButtons defaultQuery={nested} {...props} />);
  for (const action of ['add', 'clone', 'remove']) {
    click(`${action}-rule`);
    click(`${action}-group`);
  }
  expect([all('rule').length, all('rule-group').length]).toEqual([2, 2]);
});

it('custom-editor-for-all-rules', () => {
  const Editor = ({ className, title, disabled }: ValueEditorProps) => (
    <input data-testid="own" className={className} title={title} disabled={disabled} />
  );
  const query = group('root', [
    rule('a', { operator: 'between' }),
    rule('b', { field: 'isMusician' }),
  ]);
  show(
    <QueryBuilder
      disabled
      fields={fields}
      defaultQuery={query}
      controlElements={{ valueEditor: Editor }}
    />,
  );
  expect(all('value-editor')).toEqual([]);
  expect(all('own')).toHaveLength(2);
  expect(at('own')).toMatchObject({ title: 'Value', disabled: true });
  expect(at('own').className).toContain('rule-value');
});

it('default-editor', () => {
  const age: Field = { name: 'age', label: 'Age', valueSources: ['value', 'field'] };
  const editor = (more: Partial<RuleType>, disabled = false): HTMLElement => {
    const query = group('root', [rule('a', { field: 'age', ...more })]);
    show(<QueryBuilder disabled={disabled} fields={[age, ...fields]} defaultQuery={query} />);
    return at('value-editor');
  };
  expect(editor({ operator: 'between' }).querySelectorAll('input')).toHaveLength(2);
  expect(editor({}, true)).toHaveProperty('disabled', true);
  expect(editor({}).matches('input.rule-value[title="Value"]')).toBe(true);
  expect(editor({ valueSource: 'field' }).tagName).toBe('SELECT');
});

it('independent-combinators-prop', () => {
  const two = group('root', [rule('a'), rule('b')]);
  const prop = invalid<object>({ independentCombinators: true });
  const use = (Builder: typeof QueryBuilder) => {
    cleanup();
    render(<Builder fields={fields} defaultQuery={two} {...prop} />);
  };
  expect(logged(use, 'production')).toBe('');
  expect(logged(use)).toContain('independentCombinators');
  expect(all('combinators')).toHaveLength(1);
  expect(at('combinators').closest('.ruleGroup-header')).not.toBeNull();
});

it('query-decides-combinators', () => {
  const independent = convertToIC(group('root', [rule('a'), rule('b'), rule('c')]));
  expect(independent).not.toHaveProperty('combinator');
  render(<QueryBuilder fields={fields} defaultQuery={independent} />);
  expect(all('combinators')).toHaveLength(2);
  expect(at('combinators').closest('.ruleGroup-body')).not.toBeNull();
});

it('missing-types', () => {
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
});

it('random-ids', () => {
  const ids = (props: object): unknown => {
    const { query } = show(<QueryBuilder fields={fields} {...props} />);
    click('add-rule');
    return query().rules[0]?.id;
  };
  expect(ids({})).not.toBe(ids({}));
  const counting = () => {
    let count = 0;
    return { idGenerator: () => `id-${count++}` };
  };
  expect(ids(counting())).toBe(ids(counting()));
  expect(formatQuery(one, 'json_without_ids')).not.toContain('"id"');
});
