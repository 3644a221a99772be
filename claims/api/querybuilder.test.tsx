import { fireEvent, render } from '@testing-library/react';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { ComponentType, PropsWithChildren } from 'react';
import type * as React from 'react';
import type * as ReactDom from 'react-dom/client';
import type * as Library from 'react-querybuilder';
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
  type RuleType,
  type ValueEditorProps,
} from 'react-querybuilder';
import { afterEach, expect, vi } from 'vitest';
import {
  all,
  at,
  change,
  click,
  editWhileDndLoads,
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
} from '../lib';
import { claim } from '../claim';
import {
  expectDebugModeToLog,
  expectFirstOptionOfField,
  expectIdsOfAddedRules,
  expectPrecedenceOfOperators,
  filled,
} from '../query-builder';

afterEach(restore);

const empty = group('root', []);

const nested = group('root', [rule('a'), group('g', [rule('b')])]);

claim('4-5', "Every prop is optional, but users can't build a rule without `fields`:", () => {
  show(<QueryBuilder fields={fields} defaultQuery={filled} />);
  change('value-editor', 'Joe');
  expect(at('value-editor')).toHaveProperty('value', 'Joe');
  const { query } = show(<QueryBuilder />);
  click('add-rule');
  expect(options('fields')).toEqual(['~']);
  expect(formatQuery(query(), 'sql')).not.toContain('~');
});

claim(
  '5',
  ['It logs each error once per page load.', '`query` was `undefined` or `null` at first.'],
  () => {
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
  },
);

claim('5', '`null` counts as `undefined`.', () => {
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

claim(
  '4-5',
  [
    "If you don't pass that query back, the edit is undone.",
    "Store the query that `onQueryChange` receives, and pass it back as `query`: see Query doesn't change.",
  ],
  () => {
    const { ruleAt } = show(<QueryBuilder fields={fields} query={filled} />);
    change('value-editor', 'Joe');
    expect(ruleAt(0).value).toBe('Joe');
    expect(at('value-editor')).toHaveProperty('value', 'Steve');
  },
);

claim(
  '5',
  'The builder freezes changed queries, so don\'t `push` into `rules`: see "Cannot assign to read only property".',
  () => {
    const withoutIds = { combinator: 'and', rules: [] };
    for (const props of [{}, { defaultQuery: withoutIds }, { query: withoutIds }]) {
      const { query } = show(<QueryBuilder fields={fields} {...props} />);
      expect([props, Object.isFrozen(query())]).toEqual([props, Object.keys(props).length > 0]);
      click('add-rule');
      expect([query(), query().rules, query().rules[0]].every(Object.isFrozen)).toBe(true);
    }
  },
);

claim(
  '5',
  'Add missing `id`s with `prepareRuleGroup` before you set a query: see Ids are missing after setting a query.',
  () => {
    const query = prepareRuleGroup<RuleGroupType>({
      combinator: 'and',
      rules: [
        { field: 'age', operator: '=', value: '' },
        { combinator: 'or', rules: [] },
      ],
    });
    for (const { id } of [query, ...query.rules]) expect(id).toEqual(expect.any(String));
  },
);

claim(
  '4-5',
  'Operators | `field.operators` | `getOperators`, unless it returns `null` | `operators`',
  expectPrecedenceOfOperators,
);

claim(
  '5',
  '`onAddRule` and `onAddGroup` must return the rule or group itself: `true` throws an error in this version.',
  () => {
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
  },
);

claim('5', 'Rules and groups receive different props: see `rule` and `ruleGroup`.', () => {
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

claim('5', 'Pass the other props to the selector:', () => {
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

claim('5', 'Without that stylesheet, hide the handle yourself:', () => {
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

claim.each<'development' | 'production'>(['development', 'production'])(
  '5',
  'If you set `enableDragAndDrop` without the wrapper, the handles appear but do nothing, and development builds log an error.',
  mode => {
    const { QueryBuilder: Builder } = reload(mode);
    const errors = watchErrors();
    const props = { fields, defaultQuery: filled, enableDragAndDrop: true };
    render(<Builder {...props} translations={{ dragHandle: { label: '⠿' } }} />);
    expect(at('drag-handle').textContent).toBe('⠿');
    expect(find('.queryBuilder').dataset.dnd).toBe('enabled');
    expect(at('rule').draggable).toBe(false);
    expect(errors().join().includes('enableDragAndDrop')).toBe(mode === 'development');
  },
);

claim(
  '4-5',
  'Its props are `checked`, `label` and `handleOnChange`, which accepts `true` or `false`:',
  () => {
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
  },
);

claim(
  {
    '5': 'Show the toggle whenever a query can contain `not`.',
    '4': 'If you hide the toggle, a group with `not: true` stays negated, including in exports.',
  },
  () => {
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
    const { query } = show(
      <QueryBuilder fields={fields} defaultQuery={{ ...filled, not: true }} />,
    );
    change('value-editor', 'Joe');
    expect(all('not-toggle')).toEqual([]);
    expect(formatQuery(query(), 'sql')).toBe("NOT (firstName = 'Joe')");
  },
);

claim(
  '5',
  'The sections below list the props that each component in `controlElements` receives.',
  () => {
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
  },
);

claim(
  '4-5',
  'This builder adds no rule once the root group has ten children, and sets the operator in nested groups:',
  () => {
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
  },
);

claim(
  '4-5',
  "the first field in the list if the rule's value source is `field`;",
  expectFirstOptionOfField,
);

claim(
  '4-5',
  'For `in`, `notIn`, `between` and `notBetween`, the default editor always uses `text`.',
  () => {
    const typeOf = (operator: string): string | null => {
      const query = group('root', [rule('a', { field: 'age', operator, value: '1,2' })]);
      show(<QueryBuilder fields={fields} defaultQuery={query} />);
      return find('.rule input').getAttribute('type');
    };
    for (const operator of ['in', 'notIn', 'between', 'notBetween'])
      expect(typeOf(operator)).toBe('text');
    for (const operator of ['=']) expect(typeOf(operator)).toBe('number');
  },
);

claim(
  '4-5',
  'In a `RuleGroupTypeIC`, the combinators count as well, so rules and groups have even indexes.',
  () => {
    const inner = { id: 'g', rules: [rule('b'), 'or', rule('c')] };
    const query = invalid<RuleGroupTypeIC>({ id: 'root', rules: [rule('a'), 'and', inner] });
    render(<QueryBuilder independentCombinators fields={fields} defaultQuery={query} />);
    expect(pathsOf('rule')).toEqual(['[0]', '[2,0]', '[2,2]']);
    expect(pathsOf('rule-group')).toEqual(['[]', '[2]']);
  },
);

claim(
  '4-5',
  'Fields whose value editor is a text input also use a text input for `between` and `in`.',
  () => {
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
  },
);

claim('4-5', 'Otherwise, the builder loses the `id`s that it adds when it renders again.', () => {
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

claim(
  '5',
  'Without the `dnd` prop, the wrapper loads React DnD itself, and then mounts its builders again: uncontrolled builders lose earlier edits.',
  async () => {
    expect(await editWhileDndLoads('v5')).toEqual([0, 1, 0]);
  },
);

// The drag-and-drop package requires this React and this library.
const kit = createRequire(join(import.meta.dirname, '../../verify/kits/v5/package.json'));

const { act } = kit('react') as typeof React;

const { createRoot } = kit('react-dom/client') as typeof ReactDom;

const { QueryBuilder: Builder } = kit('react-querybuilder') as typeof Library;

const { QueryBuilderDnD } = kit('@react-querybuilder/dnd') as {
  QueryBuilderDnD: ComponentType<PropsWithChildren<{ dnd: object }>>;
};

const dnd = { ...(kit('react-dnd') as object), ...(kit('react-dnd-html5-backend') as object) };

const wait = () => act(() => new Promise<void>(resolve => setTimeout(resolve, 50)));

claim(
  '5',
  'They can still drop a rule or group on a rule of a locked group, which moves it into the group.',
  async () => {
    const start = group('root', [
      rule('a'),
      rule('b', { disabled: true }),
      group('g', [rule('c')], { disabled: true }),
    ]);
    const container = document.body.appendChild(document.createElement('div'));
    const target = (selector: string): Element => {
      const element = container.querySelector(selector);
      if (!element) throw new Error(`There is no ${selector}.`);
      return element;
    };
    /** The query after something was dragged. */
    const dragged = async (from: string, to: string) => {
      const onQueryChange = vi.fn<(query: RuleGroupType) => void>();
      const root = createRoot(container);
      const builder = (
        <Builder fields={fields} defaultQuery={start} onQueryChange={onQueryChange} />
      );
      act(() => {
        root.render(<QueryBuilderDnD dnd={dnd}>{builder}</QueryBuilderDnD>);
      });
      fireEvent.dragStart(target(`[data-path="${from}"] .queryBuilder-dragHandle`));
      await wait();
      for (const event of ['dragEnter', 'dragOver', 'drop', 'dragEnd'] as const) {
        act(() => {
          fireEvent[event](event === 'dragEnd' ? target('.queryBuilder-dragHandle') : target(to));
        });
        await wait();
      }
      act(() => {
        root.unmount();
      });
      return onQueryChange.mock.lastCall?.[0];
    };
    expect(await dragged('[0]', '[data-path="[2,0]"]')).toMatchObject({
      rules: [{ id: 'b' }, { id: 'g', rules: [{ id: 'c' }, { id: 'a' }] }],
    });
    expect(await dragged('[0]', '[data-path="[1]"]')).toMatchObject({
      rules: [{ id: 'b' }, { id: 'a' }, { id: 'g' }],
    });
    expect(await dragged('[0]', '[data-path="[2]"] > .ruleGroup-header')).toEqual(start);
    for (const locked of ['[1]', '[2]', '[2,0]']) {
      expect(await dragged(locked, '[data-path="[0]"]')).toEqual(start);
    }
    container.remove();
  },
);

claim(
  '4-5',
  'Logs each new query, each change that a callback prevents, and each call of `actions` that a lock prevents, to the console or `onLog`.',
  expectDebugModeToLog,
);

claim(
  '4-5',
  'Set the prop to `false` to keep them, even if the new field lacks that operator.',
  () => {
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
  },
);

claim('4-5', 'A `multiselect` starts with one option, a string even with `listsAsArrays`.', () => {
  const values = [{ name: 'guitar', label: 'Guitar' }];
  const plays: Field = { name: 'plays', label: 'Plays', valueEditorType: 'multiselect', values };
  for (const listsAsArrays of [false, true]) {
    const { value } = newRule(<QueryBuilder fields={[plays]} listsAsArrays={listsAsArrays} />);
    expect(value).toBe('guitar');
  }
});

claim(
  '5',
  'So do rules and groups without an `id` that `onAddRule` or `onAddGroup` returns.',
  expectIdsOfAddedRules,
);

claim('5', 'Without it, users can still drag.', async () => {
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  const props = { fields, defaultQuery: filled, enableDragAndDrop: false };
  act(() => {
    root.render(
      <QueryBuilderDnD dnd={dnd}>
        <Builder {...props} />
      </QueryBuilderDnD>,
    );
  });
  // As the claim "drag-handle" shows, the stylesheet hides handles here.
  const handle = container.querySelector('[data-dnd="disabled"] .rule .queryBuilder-dragHandle');
  if (!handle) throw new Error('There is no handle.');
  fireEvent.dragStart(handle);
  await wait();
  expect(container.querySelector('.dndDragging')).not.toBeNull();
  act(() => {
    root.unmount();
  });
  container.remove();
});

claim(
  '4-5',
  '`formatQuery` leaves out rules with field `~` in every format except the JSON formats.',
  () => {
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
      expect([format, written(format, '~'), written(format, 'none')]).toEqual([
        format,
        false,
        true,
      ]);
    }
  },
);

claim(
  '4-5',
  '`path`, `level` | The path of the rule or group, and its length. For a combinator between rules: the path of the combinator or, in a `RuleGroupType`, of the next rule or group, and the level of the group',
  () => {
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
    expect(all('combinator').map(({ textContent }) => textContent)).toEqual([
      '[[1],0]',
      '[[1,1],1]',
    ]);
    const independent: RuleGroupTypeIC = { rules: [rule('a'), 'or', rule('b')] };
    show(<QueryBuilder {...shared} independentCombinators defaultQuery={independent} />);
    expect(at('combinator').textContent).toBe('[[1],0]');
  },
);

claim(
  '4-5',
  'A replacement receives its props: display `value`, and call `handleOnChange` with the new value.',
  () => {
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
  },
);
