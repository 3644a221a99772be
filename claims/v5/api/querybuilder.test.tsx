import { render } from '@testing-library/react';
import { readFileSync } from 'node:fs';
import {
  defaultControlElements,
  formatQuery,
  prepareRuleGroup,
  QueryBuilder,
  RuleGroup,
  type CombinatorSelectorProps,
  type Field,
  type InlineCombinatorProps,
  type NotToggleProps,
  type RuleGroupProps,
  type RuleGroupType,
  type RuleGroupTypeIC,
  type RuleProps,
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

afterEach(restore);

const empty = group('root', []);
const filled = group('root', [rule('a', { value: 'Steve' })]);
const nested = group('root', [rule('a'), group('g', [rule('b')])]);

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
    expect([props, Object.isFrozen(query())]).toEqual([props, Object.keys(props).length > 0]);
    click('add-rule');
    expect([query(), query().rules, query().rules[0]].every(Object.isFrozen)).toBe(true);
  }
});

it('prepared-ids', () => {
  const query = prepareRuleGroup<RuleGroupType>({
    combinator: 'and',
    rules: [
      { field: 'age', operator: '=', value: '' },
      { combinator: 'or', rules: [] },
    ],
  });
  for (const { id } of [query, ...query.rules]) expect(id).toEqual(expect.any(String));
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
  const seen: number[] = [];
  const rulesAfter = (result: unknown, button: string): number => {
    const callback = () => {
      seen.push(all('rule').length + all('rule-group').length);
      return result;
    };
    const props = { onAddRule: callback, onAddGroup: callback, onRemove: callback };
    const { query } = show(
      <QueryBuilder fields={fields} defaultQuery={nested} {...invalid<object>(props)} />,
    );
    click(button);
    return query().rules.length;
  };
  for (const [button, item] of [
    ['add-rule', rule('b')],
    ['add-group', group('h', [])],
  ] as const) {
    const lengths = [item, undefined, false].map(result => rulesAfter(result, button));
    expect(lengths).toEqual([3, 2, 2]);
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const thrown = vi.fn((event: ErrorEvent) => {
      event.preventDefault();
    });
    window.addEventListener('error', thrown, { once: true });
    rulesAfter(true, button);
    expect(thrown).toHaveBeenCalled();
  }
  const removed = [true, undefined, false].map(result => rulesAfter(result, 'remove-rule'));
  expect(removed).toEqual([1, 2, 2]);
  expect(new Set(seen)).toEqual(new Set([3]));
});

it('rule-and-group-props', () => {
  const seen: Record<string, object> = {};
  const Rule = (props: RuleProps) => {
    seen.rule = props;
    return null;
  };
  const Group = (props: RuleGroupProps) => {
    seen.group = props;
    return <RuleGroup {...props} />;
  };
  const controlElements = { rule: Rule, ruleGroup: Group };
  show(<QueryBuilder fields={fields} defaultQuery={filled} controlElements={controlElements} />);
  const common = ['actions', 'schema', 'translations', 'disabled', 'parentDisabled', 'path'];
  expect(Object.keys(seen.rule ?? {})).toEqual(expect.arrayContaining(['rule', ...common]));
  expect(Object.keys(seen.group ?? {})).toEqual(expect.arrayContaining(['ruleGroup', ...common]));
  for (const props of Object.values(seen)) {
    expect(props).not.toHaveProperty('className');
    expect(props).not.toHaveProperty('title');
  }
});

it('inline-combinator', () => {
  const two = group('root', [rule('a'), rule('b')]);
  const independent = invalid<object>({
    independentCombinators: true,
    defaultQuery: { rules: [rule('a'), 'and', rule('b')] },
  });
  const Divider = ({ component: Selector, ...props }: InlineCombinatorProps) => (
    <p>
      <Selector {...props} testID="combinators" />
    </p>
  );
  for (const props of [{ defaultQuery: two, showCombinatorsBetweenRules: true }, independent]) {
    show(<QueryBuilder fields={fields} {...props} />);
    expect(at('combinators').parentElement?.matches('div.betweenRules')).toBe(true);
    show(
      <QueryBuilder fields={fields} {...props} controlElements={{ inlineCombinator: Divider }} />,
    );
    expect(at('combinators').matches('p > select')).toBe(true);
    change('combinators', 'or');
    expect(at('combinators')).toHaveProperty('value', 'or');
  }
});

it('drag-handle', () => {
  show(
    <QueryBuilder
      fields={fields}
      defaultQuery={nested}
      translations={{ dragHandle: { label: 'grip' } }}
    />,
  );
  expect(pathsOf('drag-handle')).toEqual(['[0]', '[1]', '[1,0]']);
  expect(at('drag-handle').outerHTML).toMatch(/^<span.*>grip<\/span>$/);
  expect(find('.queryBuilder').dataset.dnd).toBe('disabled');
  const css = readFileSync(
    'verify/v5/node_modules/react-querybuilder/dist/query-builder.css',
    'utf8',
  );
  expect(css).toMatch(
    /\[data-dnd=['"]?disabled['"]?\] \.queryBuilder-dragHandle\s*\{\s*display: ?none/,
  );
});

it.each<'development' | 'production'>(['development', 'production'])('drag-handle-label', mode => {
  const { QueryBuilder: Builder } = reload(mode);
  const errors = watchErrors();
  const props = { fields, defaultQuery: filled, enableDragAndDrop: true };
  render(<Builder {...props} translations={{ dragHandle: { label: '⠿' } }} />);
  expect(at('drag-handle').textContent).toBe('⠿');
  expect(find('.queryBuilder').dataset.dnd).toBe('enabled');
  expect(at('rule').draggable).toBe(false);
  expect(errors().join().includes('enableDragAndDrop')).toBe(mode === 'development');
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

it('props-by-key', () => {
  const seen = new Map<string, object>();
  const keys = Object.keys(defaultControlElements).filter(key => !/^rule(?:Group)?$/.test(key));
  const spies = keys.map(key => [
    key,
    (props: object) => {
      seen.set(key, props);
      return null;
    },
  ]);
  show(
    <QueryBuilder
      independentCombinators
      showCloneButtons
      showLockButtons
      showNotToggle
      fields={fields}
      getValueSources={() => ['value', 'field']}
      defaultQuery={{ rules: [rule('a'), 'and', { rules: [rule('b'), 'and', rule('c')] }] }}
      controlElements={invalid<object>(Object.fromEntries(spies))}
    />,
  );
  show(
    <QueryBuilder
      fields={fields}
      defaultQuery={nested}
      controlElements={invalid<object>(Object.fromEntries(spies))}
    />,
  );
  expect([...seen.keys()].sort()).toEqual(keys.sort());
  for (const [key, props] of seen) {
    expect([key, Object.keys(props)]).toEqual([
      key,
      expect.arrayContaining(['className', 'title', 'path', 'level', 'context']),
    ]);
  }
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
  const choosing: Field[] = [
    { name: 'a', label: 'A', valueSources: ['value', 'field'] },
    { name: 'b', label: 'B' },
  ];
  const query = group('root', [rule('r', { field: 'a' })]);
  const { ruleAt } = show(<QueryBuilder fields={choosing} defaultQuery={query} />);
  change('value-source-selector', 'field');
  expect(ruleAt(0)).toMatchObject({ valueSource: 'field', value: 'b' });
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

it('ids-without-mount-call', () => {
  const query = { combinator: 'and', rules: [{ field: 'firstName', operator: '=', value: '' }] };
  const builder = <QueryBuilder fields={fields} query={query} enableMountQueryChange={false} />;
  for (const rendersAgain of [false, true]) {
    const { set, ruleAt } = show(builder);
    if (rendersAgain) set(builder);
    change('value-editor', 'V');
    expect(typeof ruleAt(0).id).toBe(rendersAgain ? 'undefined' : 'string');
  }
});
