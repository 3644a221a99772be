import { cleanup, fireEvent, render } from '@testing-library/react';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { ReactNode } from 'react';
import type * as DndCore from 'dnd-core';
import type * as ReactDnD from 'react-dnd';
import type * as Html5 from 'react-dnd-html5-backend';
import {
  ActionElement,
  defaultControlElements,
  formatQuery,
  isOptionGroupArray,
  prepareRuleGroup,
  QueryBuilder,
  QueryBuilderWithoutDndProvider,
  toOptions,
  ValueSelector,
  type ActionProps,
  type CombinatorSelectorProps,
  type Field,
  type NotToggleProps,
  type RuleGroupType,
  type RuleGroupTypeIC,
  type RuleType,
  LogType,
  type RuleProps,
  type ValueEditorProps,
} from 'react-querybuilder';
import { afterEach, expect, it, vi } from 'vitest';
import {
  all,
  at,
  change,
  click,
  fields,
  find,
  group,
  invalid,
  newRule,
  options,
  pathsOf,
  reload,
  restore,
  rule,
  show,
  watchErrors,
} from '../../lib';

const libraryRequire = createRequire(
  join(import.meta.dirname, '../../../verify/v4/node_modules/react-querybuilder/package.json'),
);
const { createDragDropManager } = libraryRequire('dnd-core') as typeof DndCore;
const { DndProvider, useDrag } = libraryRequire('react-dnd') as typeof ReactDnD;
const { HTML5Backend } = libraryRequire('react-dnd-html5-backend') as typeof Html5;
type DndProviderProps = Parameters<typeof DndProvider>[0];

afterEach(restore);

const empty = group('root', []);
const filled = group('root', [rule('a', { value: 'Steve' })]);

it('renders-and-edits', () => {
  show(<QueryBuilder fields={fields} defaultQuery={filled} />);
  change('value-editor', 'Joe');
  expect(at('value-editor')).toHaveProperty('value', 'Joe');
  const { query } = show(<QueryBuilder />);
  click('add-rule');
  expect(options('fields')).toEqual(['~']);
  expect(formatQuery(query(), 'sql')).not.toContain('~');
});

it('state-errors-once', () => {
  const switchTwice = ({ QueryBuilder: Builder }: ReturnType<typeof reload>) => {
    const errors = watchErrors();
    for (let round = 0; round < 2; round++) {
      const { rerender, unmount } = render(<Builder fields={fields} />);
      rerender(<Builder fields={fields} query={empty} />);
      unmount();
      render(
        <Builder fields={fields} query={empty} {...invalid<object>({ defaultQuery: empty })} />,
      );
    }
    return errors();
  };
  expect(switchTwice(reload('development'))).toEqual([
    expect.stringMatching('changing from an uncontrolled component to be controlled'),
    expect.stringMatching('both query and defaultQuery'),
  ]);
  vi.restoreAllMocks();
  expect(switchTwice(reload('production'))).toEqual([]);
});

it('query-becomes-undefined', () => {
  const { QueryBuilder: Builder } = reload('development');
  for (const nothing of [undefined, null]) {
    const errors = watchErrors();
    const { set, query, unmount } = show(<Builder fields={fields} query={filled} />);
    set(<Builder fields={fields} query={invalid<RuleGroupType>(nothing)} />);
    expect(all('rule')).toHaveLength(0);
    click('add-rule');
    expect([all('rule').length, query().rules.length]).toEqual([1, 1]);
    expect(errors()).toEqual([]);
    unmount();
  }
  const errors = watchErrors();
  const { set } = show(<Builder fields={fields} query={filled} />);
  set(<Builder fields={fields} defaultQuery={filled} />);
  expect(errors()).toEqual([
    expect.stringContaining('from a controlled component to be uncontrolled'),
  ]);
});

it('edit-undone', () => {
  const { ruleAt } = show(<QueryBuilder fields={fields} query={filled} />);
  change('value-editor', 'Joe');
  expect(ruleAt(0).value).toBe('Joe');
  expect(at('value-editor')).toHaveProperty('value', 'Steve');
});

it('changed-queries-frozen', () => {
  const withoutIds = { combinator: 'and', rules: [] };
  for (const props of [{}, { defaultQuery: withoutIds }, { query: withoutIds }]) {
    const { query } = show(<QueryBuilder fields={fields} {...props} />);
    expect([props, Object.isFrozen(query())]).toEqual([props, 'query' in props]);
    click('add-rule');
    expect([query(), query().rules, query().rules[0]].every(Object.isFrozen)).toBe(true);
  }
});

it('get-operators', () => {
  const getOperators = (field: string) => (field === 'age' ? [{ name: '>', label: '>' }] : null);
  show(
    <QueryBuilder
      fields={fields}
      operators={[{ name: '=', label: '=' }]}
      getOperators={getOperators}
      defaultQuery={filled}
    />,
  );
  expect(options('operators')).toEqual(['=']);
  change('fields', 'age');
  expect(options('operators')).toEqual(['>']);
});

it('callback-results', () => {
  const nested = group('root', [rule('a'), group('g', [])]);
  const before: number[] = [];
  const rulesAfter = (result: unknown, button: string): number => {
    const callback = () => {
      before.push(all('rule').length + all('rule-group').length);
      return result;
    };
    const props = { onAddRule: callback, onAddGroup: callback };
    const { query } = show(
      <QueryBuilder fields={fields} defaultQuery={nested} {...invalid<object>(props)} />,
    );
    click(button);
    return query().rules.length;
  };
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  for (const [button, item] of [
    ['add-rule', rule('b')],
    ['add-group', group('h', [])],
  ] as const) {
    const lengths = [item, undefined, false].map(result => rulesAfter(result, button));
    expect(lengths).toEqual([3, 2, 2]);
    const thrown = vi.fn((event: ErrorEvent) => {
      event.preventDefault();
    });
    window.addEventListener('error', thrown, { once: true });
    rulesAfter(true, button);
    expect(thrown).toHaveBeenCalled();
  }
  expect(new Set(before)).toEqual(new Set([3]));
});

it('inline-combinator', () => {
  const two = group('root', [rule('a'), rule('b')]);
  const independent = invalid<object>({
    independentCombinators: true,
    defaultQuery: { rules: [rule('a'), 'and', rule('b')] },
  });
  for (const props of [{ defaultQuery: two, showCombinatorsBetweenRules: true }, independent]) {
    show(<QueryBuilder fields={fields} {...props} />);
    expect(at('combinators').parentElement?.matches('div.betweenRules')).toBe(true);
  }
  expect(Object.keys(defaultControlElements)).not.toContain('inlineCombinator');
});

it('buttons', () => {
  const { addRuleAction, addGroupAction, cloneRuleAction, cloneGroupAction } =
    defaultControlElements;
  const { lockRuleAction, lockGroupAction, removeRuleAction, removeGroupAction } =
    defaultControlElements;
  expect(
    new Set([
      ...[addRuleAction, addGroupAction, cloneRuleAction, cloneGroupAction],
      ...[lockRuleAction, lockGroupAction, removeRuleAction, removeGroupAction],
    ]),
  ).toEqual(new Set([ActionElement]));
  show(<QueryBuilder fields={fields} defaultQuery={filled} />);
  expect(at('add-rule').tagName).toBe('BUTTON');
});

it('handle-on-click', () => {
  const Button = ({ handleOnClick, label }: ActionProps) => (
    <>
      <button type="button" data-testid="own" onClick={handleOnClick}>
        {label}
      </button>
      <button
        data-testid="wrong"
        onClick={() => {
          invalid<() => void>(handleOnClick)();
        }}
      />
    </>
  );
  const clicked = vi.fn();
  const { container, query } = show(
    <QueryBuilder
      fields={fields}
      defaultQuery={empty}
      controlElements={{ addRuleAction: Button }}
    />,
  );
  container.parentElement?.addEventListener('click', clicked);
  expect(fireEvent.click(at('own'))).toBe(false);
  expect(query().rules).toHaveLength(1);
  expect(clicked).not.toHaveBeenCalled();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const thrown = vi.fn((event: ErrorEvent) => {
    event.preventDefault();
  });
  window.addEventListener('error', thrown, { once: true });
  click('wrong');
  expect(thrown).toHaveBeenCalled();
  expect([at('own'), at('wrong')].map(button => (button as HTMLButtonElement).type)).toEqual([
    'button',
    'submit',
  ]);
});

it('locked-button', () => {
  const locked = group('root', [rule('a', { disabled: true })]);
  const Button = vi.fn((_props: ActionProps) => null);
  const props = { fields, showLockButtons: true, defaultQuery: locked };
  show(<QueryBuilder {...props} controlElements={{ lockRuleAction: Button }} />);
  expect(Button.mock.lastCall?.[0]).toMatchObject({
    disabled: true,
    disabledTranslation: { label: '🔒', title: 'Unlock rule' },
  });
  const { query } = show(<QueryBuilder {...props} />);
  expect(at('lock-rule')).toMatchObject({
    disabled: false,
    textContent: '🔒',
    title: 'Unlock rule',
  });
  click('lock-rule');
  expect(query().rules[0]).toHaveProperty('disabled', false);
});

it('selectors', () => {
  const { fieldSelector, operatorSelector, combinatorSelector, valueSourceSelector } =
    defaultControlElements;
  const all = [fieldSelector, operatorSelector, combinatorSelector, valueSourceSelector];
  expect(new Set<unknown>(all)).toEqual(new Set<unknown>([ValueSelector]));
  show(<QueryBuilder fields={fields} defaultQuery={filled} />);
  expect(at('fields').tagName).toBe('SELECT');
});

it('to-options', () => {
  const groups = [{ label: 'All', options: fields }];
  const tags = (list: Field[] | typeof groups) => {
    const { container } = render(<select>{toOptions(list)}</select>);
    return [...new Set([...container.querySelectorAll('select *')].map(({ tagName }) => tagName))];
  };
  expect([tags(fields), tags(groups)]).toEqual([['OPTION'], ['OPTGROUP', 'OPTION']]);
  expect([isOptionGroupArray(fields), isOptionGroupArray(groups)]).toEqual([false, true]);
});

it('not-toggle', () => {
  show(<QueryBuilder fields={fields} defaultQuery={filled} />);
  expect(all('not-toggle')).toEqual([]);
  show(<QueryBuilder fields={fields} showNotToggle defaultQuery={filled} />);
  expect(at('not-toggle').querySelectorAll('input[type="checkbox"]')).toHaveLength(1);
  expect(at('not-toggle').tagName).toBe('LABEL');
  const Button = ({ checked, label, handleOnChange }: NotToggleProps) => (
    <button
      type="button"
      data-testid="own"
      onClick={() => {
        handleOnChange(!checked);
      }}
    >
      {label}
    </button>
  );
  const { query } = show(
    <QueryBuilder
      fields={fields}
      showNotToggle
      defaultQuery={filled}
      controlElements={{ notToggle: Button }}
    />,
  );
  expect(at('own').textContent).toBe('Not');
  for (const not of [true, false]) {
    click('own');
    expect(query().not).toBe(not);
  }
});

it('not-toggle-hidden', () => {
  const Toggle = vi.fn((_props: NotToggleProps) => null);
  show(
    <QueryBuilder
      fields={fields}
      showNotToggle
      defaultQuery={filled}
      controlElements={{ notToggle: Toggle }}
    />,
  );
  expect(Toggle.mock.lastCall?.[0].checked).toBeUndefined();
  const { query } = show(<QueryBuilder fields={fields} defaultQuery={{ ...filled, not: true }} />);
  change('value-editor', 'Joe');
  expect(all('not-toggle')).toEqual([]);
  expect(formatQuery(query(), 'sql')).toBe("NOT (firstName = 'Joe')");
});

it('limited-root', () => {
  const onAddRule = (rule: RuleType, parentPath: number[], query: RuleGroupType) => {
    if (query.rules.length >= 10) return false;
    return parentPath.length > 0 ? { ...rule, operator: 'contains' } : rule;
  };
  const start = group('root', [group('g', [])]);
  const { query } = show(
    <QueryBuilder fields={fields} defaultQuery={start} onAddRule={onAddRule} />,
  );
  for (let count = 0; count < 11; count++) click('add-rule', 1);
  for (let count = 0; count < 11; count++) click('add-rule');
  click('add-rule', 1);
  const inner = (query().rules[0] as RuleGroupType).rules as RuleType[];
  expect([query().rules.length, inner.length]).toEqual([10, 11]);
  expect(inner.every(({ operator }) => operator === 'contains')).toBe(true);
});

it('value-of-sources', () => {
  const created = (field: Partial<Field>): unknown =>
    newRule(
      <QueryBuilder
        fields={[
          { name: 'a', label: 'A', ...field },
          { name: 'b', label: 'B' },
        ]}
      />,
    ).value;
  expect(created({ valueSources: ['field', 'value'] })).toBe('b');
  expect(created({ valueSources: ['value', 'field'] })).toBe('');
  const sources: Field[] = [
    { name: 'a', label: 'A', valueSources: ['value', 'field'] },
    { name: 'b', label: 'B' },
  ];
  const { ruleAt } = show(<QueryBuilder fields={sources} />);
  click('add-rule');
  change('value-source-selector', 'field');
  expect(ruleAt(0).value).toBe('b');
});

it('path-of-combinators', () => {
  const Combinator = ({ path, level }: CombinatorSelectorProps) => (
    <i data-testid="combinator">{JSON.stringify([path, level])}</i>
  );
  const shared = { fields, controlElements: { combinatorSelector: Combinator } };
  const inner = [rule('b'), rule('c')];
  show(
    <QueryBuilder
      {...shared}
      showCombinatorsBetweenRules
      defaultQuery={group('root', [rule('a'), group('g', inner)])}
    />,
  );
  expect(all('combinator').map(({ textContent }) => textContent)).toEqual(['[[1],0]', '[[1,1],1]']);
  const independent: RuleGroupTypeIC = { rules: [rule('a'), 'or', rule('b')] };
  show(<QueryBuilder {...shared} independentCombinators defaultQuery={independent} />);
  expect(at('combinator').textContent).toBe('[[1],0]');
});

it('input-type-of-lists', () => {
  const typeOf = (operator: string): string | null => {
    const query = group('root', [rule('a', { field: 'age', operator, value: '1,2' })]);
    show(<QueryBuilder fields={fields} defaultQuery={query} />);
    return find('.rule input').getAttribute('type');
  };
  for (const operator of ['in', 'notIn', 'between', 'notBetween'])
    expect(typeOf(operator)).toBe('text');
  for (const operator of ['=']) expect(typeOf(operator)).toBe('number');
});

it('second-backend', () => {
  const Card = () => {
    const [, ref] = useDrag({ type: 'card' });
    return <i ref={ref} />;
  };
  const builder = <QueryBuilder fields={fields} enableDragAndDrop />;
  const inside = (providerProps: DndProviderProps, children: ReactNode) => () =>
    render(
      <DndProvider {...providerProps}>
        <Card />
        {children}
      </DndProvider>,
    );
  expect(inside({ backend: HTML5Backend }, builder)).not.toThrow();
  cleanup();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const own = { manager: createDragDropManager(HTML5Backend) };
  expect(inside(own, builder)).toThrow('Cannot have two HTML5 backends at the same time');
  cleanup();
  const shared = <QueryBuilderWithoutDndProvider fields={fields} enableDragAndDrop />;
  expect(inside({ manager: createDragDropManager(HTML5Backend) }, shared)).not.toThrow();
});

it('paths-with-combinators', () => {
  const inner = { id: 'g', rules: [rule('b'), 'or', rule('c')] };
  const query = invalid<RuleGroupTypeIC>({ id: 'root', rules: [rule('a'), 'and', inner] });
  render(<QueryBuilder independentCombinators fields={fields} defaultQuery={query} />);
  expect(pathsOf('rule')).toEqual(['[0]', '[2,0]', '[2,2]']);
  expect(pathsOf('rule-group')).toEqual(['[]', '[2]']);
});

it('text-input-lists', () => {
  for (const listsAsArrays of [false, true]) {
    for (const operator of ['between', 'in']) {
      const query = group('root', [rule('a', { operator })]);
      const { ruleAt } = show(
        <QueryBuilder fields={fields} defaultQuery={query} listsAsArrays={listsAsArrays} />,
      );
      expect(at('value-editor')).toHaveProperty('type', 'text');
      change('value-editor', ' 12, 14,');
      expect(ruleAt(0).value).toBe(' 12, 14,');
    }
  }
});

it('skipped-call-loses-ids', () => {
  const idsAfter = (start: RuleGroupType, renders: number): unknown[] => {
    const builder = <QueryBuilder fields={fields} enableMountQueryChange={false} query={start} />;
    const { query, ruleAt, set } = show(builder);
    for (let more = 1; more < renders; more++) set(builder);
    change('value-editor', 'Joe');
    return [query().id, ruleAt(0).id];
  };
  const { field, operator, value } = rule('a');
  const withoutIds = { combinator: 'and', rules: [{ field, operator, value }] };
  expect(idsAfter(withoutIds, 1)).not.toContain(undefined);
  expect(idsAfter(withoutIds, 2)).toEqual([undefined, undefined]);
  expect(idsAfter(prepareRuleGroup<RuleGroupType>(withoutIds), 2)).not.toContain(undefined);
});

it('locks-logged', () => {
  const onLog = vi.fn<(report: { type: string }) => void>();
  const OwnRule = ({ actions, path }: RuleProps) => (
    <button
      data-testid="own"
      onClick={() => {
        actions.onPropChange('value', 'V', path);
      }}
    />
  );
  const OwnEditor = ({ handleOnChange }: ValueEditorProps) => (
    <button
      data-testid="own"
      onClick={() => {
        handleOnChange('V');
      }}
    />
  );
  const logged = (controlElements: object): string[] => {
    const locked = group('root', [rule('a', { disabled: true })]);
    const props = { fields, debugMode: true, onLog, controlElements };
    show(<QueryBuilder {...props} defaultQuery={locked} />);
    onLog.mockClear();
    click('own');
    return onLog.mock.calls.map(([{ type }]) => type);
  };
  expect(logged({ rule: OwnRule })).toEqual([LogType.pathDisabled]);
  expect(logged({ valueEditor: OwnEditor })).toEqual([]);
});

it('reset-on-field-change', () => {
  const list = fields.map(field =>
    field.name === 'age'
      ? { ...field, valueSources: ['field', 'value'] as ['field', 'value'] }
      : field,
  );
  for (const valueSource of ['value', undefined] as const) {
    const more = { operator: 'contains', value: 'x', ...(valueSource && { valueSource }) };
    const { ruleAt } = show(
      <QueryBuilder fields={list} defaultQuery={group('root', [rule('a', more)])} />,
    );
    change('fields', 'age');
    const set = { valueSource: 'field', value: 'firstName' };
    const reset = { id: 'a', field: 'age', operator: '=', value: '' };
    expect(ruleAt(0)).toEqual({ ...reset, ...(valueSource && set) });
  }
});

it('multiselect-starts', () => {
  const values = [{ name: 'guitar', label: 'Guitar' }];
  const plays: Field = { name: 'plays', label: 'Plays', valueEditorType: 'multiselect', values };
  for (const listsAsArrays of [false, true]) {
    const { value } = newRule(<QueryBuilder fields={[plays]} listsAsArrays={listsAsArrays} />);
    expect(value).toBe('guitar');
  }
});

it('placeholder-field-export', () => {
  const formats = [
    'sql',
    'parameterized',
    'parameterized_named',
    'mongodb',
    'cel',
    'jsonlogic',
    'spel',
  ];
  const written = (format: string, field: string) =>
    JSON.stringify(
      formatQuery(group('root', [rule('a', { field })]), invalid<'sql'>(format)),
    ).includes(field);
  for (const format of ['json', 'json_without_ids']) expect(written(format, '~')).toBe(true);
  for (const format of formats) {
    expect([format, written(format, '~'), written(format, 'none')]).toEqual([format, false, true]);
  }
});

it('clone-before-locked', () => {
  const copies = (disabled: boolean): number => {
    const query = group('root', [rule('a'), rule('b', { disabled })]);
    const { onQueryChange } = show(
      <QueryBuilder fields={fields} showCloneButtons defaultQuery={query} />,
    );
    click('clone-rule');
    return (onQueryChange.mock.lastCall?.[0].rules.length ?? 0) - 2;
  };
  expect([copies(false), copies(true)]).toEqual([1, 0]);
});

it('value-editor-props', () => {
  const valueEditor = ({ value, handleOnChange }: ValueEditorProps) => (
    <button
      type="button"
      data-testid="own"
      onClick={() => {
        handleOnChange('Vai');
      }}
    >
      {value}
    </button>
  );
  const query = group('root', [rule('a', { value: 'Steve' })]);
  const view = show(
    <QueryBuilder fields={fields} defaultQuery={query} controlElements={{ valueEditor }} />,
  );
  expect(at('own').textContent).toBe('Steve');
  click('own');
  expect(view.ruleAt(0).value).toBe('Vai');
  expect(at('own').textContent).toBe('Vai');
});
