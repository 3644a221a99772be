import { screen } from '@testing-library/react';
import { useEffect, useRef, useState } from 'react';
import * as library from 'react-querybuilder';
import {
  QueryBuilder,
  type RuleGroupType,
  type RuleType,
  type ShiftActionsProps,
} from 'react-querybuilder';
import { expect } from 'vitest';
import { at, click, fields, find, group, rule, shift, show } from '../lib';
import { claim } from '../claim';

const idsOf = ({ rules }: RuleGroupType): unknown[] =>
  rules.map(item => ('rules' in item ? idsOf(item) : item.id));

claim(
  '8+',
  'Pass the click event to `shiftUp` and `shiftDown`: its `altKey` determines whether the query builder copies or moves the rule or group.',
  () => {
    const Down = ({ shiftDown, ...props }: ShiftActionsProps) => (
      <>
        <button
          type="button"
          data-testid="event"
          disabled={props.shiftDownDisabled}
          onClick={event => {
            shiftDown(event);
          }}
        />
        <button
          type="button"
          data-testid="none"
          disabled={props.shiftDownDisabled}
          onClick={() => {
            shiftDown();
          }}
        />
      </>
    );
    const after = (button: string, altKey: boolean): unknown[] => {
      const { query } = show(
        <QueryBuilder
          showShiftActions
          fields={fields}
          defaultQuery={group('root', [rule('a'), rule('b')])}
          controlElements={{ shiftActions: Down }}
        />,
      );
      click(button, 0, { altKey });
      return idsOf(query());
    };
    expect(after('event', false)).toEqual(['b', 'a']);
    expect(after('event', true)).toEqual(['a', 'b', expect.any(String)]);
    expect(after('none', true)).toEqual(['b', 'a']);
  },
);

const downOf = (id: string): HTMLElement => find(`[data-rule-id="${id}"] .shiftActions button`, 1);

claim(
  '7+',
  'Find the element of the rule or group by its `data-rule-id` or `data-rule-group-id` attribute.',
  () => {
    const nested = group('root', [rule('a'), group('g', [rule('b')]), rule('c')]);
    const element = () => find('[data-rule-id="a"]');
    show(<QueryBuilder showShiftActions fields={fields} defaultQuery={nested} />);
    const before = element();
    downOf('a').focus();
    shift('[0]', 1);
    expect(element()).not.toBe(before);
    expect(document.activeElement).toBe(document.body);
    const owner = () => find('[data-rule-group-id="h"]');
    const groups = group('root', [group('h', [rule('a')]), group('g', [rule('b')])]);
    show(<QueryBuilder showShiftActions fields={fields} defaultQuery={groups} />);
    const formerly = owner();
    shift('[0]', 1);
    expect(owner().dataset.path).toBe('[0,0]');
    expect(owner()).not.toBe(formerly);

    const flat = group('root', [rule('a'), rule('b')]);
    show(<QueryBuilder showShiftActions fields={fields} defaultQuery={flat} />);
    const same = element();
    shift('[0]', 1);
    expect(element()).toBe(same);
    expect(downOf('a')).toHaveProperty('disabled', true);

    const Keeping = () => {
      const [query, setQuery] = useState<RuleGroupType>(nested);
      const moved = useRef('');
      useEffect(() => {
        if (moved.current) downOf(moved.current).focus();
      });
      return (
        <QueryBuilder
          showShiftActions
          fields={fields}
          query={query}
          onQueryChange={setQuery}
          onMoveRule={({ id }: RuleType) => {
            moved.current = id ?? '';
            return true;
          }}
        />
      );
    };
    show(<Keeping />);
    downOf('a').focus();
    shift('[0]', 1);
    expect(document.activeElement).toBe(downOf('a'));
  },
);

claim('7+', 'To prevent these moves, return `false` from `onMoveRule` and `onMoveGroup`.', () => {
  const locked = group('g', [rule('b')], { disabled: true });
  const first = { a: rule('a'), h: group('h', [rule('a')]) };
  const after = (
    path: string,
    direction: 0 | 1,
    props: object = {},
    id: keyof typeof first = 'a',
  ): unknown[] => {
    const { query } = show(
      <QueryBuilder
        showShiftActions
        fields={fields}
        defaultQuery={group('root', [first[id], locked, rule('c', { disabled: true })])}
        {...props}
      />,
    );
    shift(path, direction);
    return idsOf(query());
  };
  const same = ['a', ['b'], 'c'];
  expect(after('[2]', 0)).toEqual(same);
  expect(after('[1]', 0)).toEqual(same);
  expect(after('[1,0]', 0)).toEqual(same);
  expect(after('[0]', 1)).toEqual([['a', 'b'], 'c']);
  expect(after('[0]', 1, { onMoveRule: () => false })).toEqual(same);
  expect(after('[0]', 1, { onMoveRule: () => false }, 'h')).toEqual([[['a'], 'b'], 'c']);
  expect(after('[0]', 1, { onMoveGroup: () => false }, 'h')).toEqual([['a'], ['b'], 'c']);
});

claim('7+', 'Use words as labels, or set `aria-label` as in the sample.', () => {
  const two = group('root', [rule('a'), rule('b')]);
  show(<QueryBuilder showShiftActions fields={fields} defaultQuery={two} />);
  for (const [name, description] of [
    ['˄', 'Shift up'],
    ['˅', 'Shift down'],
  ]) {
    expect(screen.getAllByRole('button', { name, description })).toHaveLength(2);
  }
  const labels = { shiftActionUp: { label: 'Up' }, shiftActionDown: { label: 'Down' } };
  show(<QueryBuilder showShiftActions fields={fields} defaultQuery={two} translations={labels} />);
  expect(screen.getAllByRole('button', { name: 'Up' })).toHaveLength(2);
  const Arrow = ({ titles }: ShiftActionsProps) => (
    <button type="button" data-testid="own" aria-label={titles?.shiftUp}>
      ↑
    </button>
  );
  show(
    <QueryBuilder
      showShiftActions
      fields={fields}
      defaultQuery={two}
      controlElements={{ shiftActions: Arrow }}
    />,
  );
  expect(screen.getAllByRole('button', { name: 'Shift up' })[0]).toBe(at('own'));
});

claim(
  '7+',
  'The library exports no `useShiftActions` hook: `shiftUp` and `shiftDown` are props.',
  () => {
    expect(library).toHaveProperty('useRule');
    expect(library).not.toHaveProperty('useShiftActions');
  },
);

claim(
  '7+',
  "Users can't move a locked rule or group, but they can move other rules and groups into a locked group.",
  () => {
    const locked = { disabled: true };
    const { query } = show(
      <QueryBuilder
        fields={fields}
        showShiftActions
        defaultQuery={group('root', [
          rule('a', locked),
          rule('b'),
          group('g', [rule('c')], locked),
        ])}
      />,
    );
    const disabled = ['[0]', '[2]', '[2,0]'].flatMap(path =>
      [0, 1].map(index => find(`[data-path="${path}"] .shiftActions button`, index)),
    );
    for (const button of disabled) expect(button).toHaveProperty('disabled', true);
    shift('[1]', 1);
    expect(idsOf(query())).toEqual(['a', ['b', 'c']]);
  },
);
