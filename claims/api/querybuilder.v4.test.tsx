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
  isOptionGroupArray,
  QueryBuilder,
  QueryBuilderWithoutDndProvider,
  toOptions,
  ValueSelector,
  type ActionProps,
  type Field,
  type RuleGroupType,
} from 'react-querybuilder';
import { afterEach, expect, vi } from 'vitest';
import {
  all,
  at,
  click,
  fields,
  group,
  invalid,
  reload,
  restore,
  rule,
  show,
  watchErrors,
} from '../lib';
import { claim } from '../claim';

const libraryRequire = createRequire(
  join(import.meta.dirname, '../../verify/v4/node_modules/react-querybuilder/package.json'),
);

const { createDragDropManager } = libraryRequire('dnd-core') as typeof DndCore;

const { DndProvider, useDrag } = libraryRequire('react-dnd') as typeof ReactDnD;

const { HTML5Backend } = libraryRequire('react-dnd-html5-backend') as typeof Html5;

type DndProviderProps = Parameters<typeof DndProvider>[0];

afterEach(restore);

const empty = group('root', []);

const filled = group('root', [rule('a', { value: 'Steve' })]);

claim(
  '4',
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

claim('4', '`null` counts as `undefined`.', () => {
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
  '4',
  [
    'Queries that the builder passes to `onQueryChange` are frozen, except in the mount call of a builder without `query`.',
    'The builder freezes changed queries, so don\'t `push` into `rules`: see "Cannot assign to read only property".',
  ],
  () => {
    const withoutIds = { combinator: 'and', rules: [] };
    for (const props of [{}, { defaultQuery: withoutIds }, { query: withoutIds }]) {
      const { query } = show(<QueryBuilder fields={fields} {...props} />);
      expect([props, Object.isFrozen(query())]).toEqual([props, 'query' in props]);
      click('add-rule');
      expect([query(), query().rules, query().rules[0]].every(Object.isFrozen)).toBe(true);
    }
  },
);

claim(
  '4',
  'To allow the change, return the rule or group: `true` throws an error in this version.',
  () => {
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
  },
);

claim('4', "You can't replace `InlineCombinator` in version 4.", () => {
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

claim(
  '4',
  'The default component for `addRuleAction`, `addGroupAction`, `cloneRuleAction`, `cloneGroupAction`, `lockRuleAction`, `lockGroupAction`, `removeRuleAction` and `removeGroupAction` is `ActionElement`, a `<button>`.',
  () => {
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
  },
);

claim(
  '4',
  [
    '`handleOnClick` | Call it with the click event to run the action',
    'If the query builder is in a form, pressing Enter in an input clicks the first submit button.',
  ],
  () => {
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
  },
);

claim(
  '4',
  "`disabledTranslation` | Lock buttons only: the button's label and title for a locked rule or group. If it is set, keep the button enabled even if `disabled` is `true`",
  () => {
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
  },
);

claim(
  '4',
  'The default component for `fieldSelector`, `operatorSelector`, `combinatorSelector` and `valueSourceSelector` is `ValueSelector`, a `<select>`.',
  () => {
    const { fieldSelector, operatorSelector, combinatorSelector, valueSourceSelector } =
      defaultControlElements;
    const all = [fieldSelector, operatorSelector, combinatorSelector, valueSourceSelector];
    expect(new Set<unknown>(all)).toEqual(new Set<unknown>([ValueSelector]));
    show(<QueryBuilder fields={fields} defaultQuery={filled} />);
    expect(at('fields').tagName).toBe('SELECT');
  },
);

claim('4', 'For other elements, `isOptionGroupArray` detects groups:', () => {
  const groups = [{ label: 'All', options: fields }];
  const tags = (list: Field[] | typeof groups) => {
    const { container } = render(<select>{toOptions(list)}</select>);
    return [...new Set([...container.querySelectorAll('select *')].map(({ tagName }) => tagName))];
  };
  expect([tags(fields), tags(groups)]).toEqual([['OPTION'], ['OPTGROUP', 'OPTION']]);
  expect([isOptionGroupArray(fields), isOptionGroupArray(groups)]).toEqual([false, true]);
});

claim(
  '4',
  'Otherwise, React DnD throws "Cannot have two HTML5 backends at the same time" if that provider has its own `manager`.',
  () => {
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
  },
);

claim('4', 'The button does nothing if the next rule or group is locked.', () => {
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
