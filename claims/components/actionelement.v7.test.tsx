import { cleanup, render } from '@testing-library/react';
import {
  QueryBuilder,
  type ActionProps,
  type ActionWithRulesAndAddersProps,
  type ActionWithRulesProps,
  type RuleGroupType,
} from 'react-querybuilder';
import { afterEach, expect } from 'vitest';
import { click, fields, group, restore, rule, show } from '../lib';
import { claim } from '../claim';

afterEach(restore);

const buttons = {
  showCloneButtons: true,
  showLockButtons: true,
};

const query = group('root', [rule('a'), group('g', [rule('b')])]);

const Own = (props: ActionProps) => (
  <button type="button" data-testid={`own-${String(props.testID)}`} />
);

const controls = (): string[] =>
  [...document.querySelectorAll<HTMLElement>('button')].map(({ dataset }) => dataset.testid ?? '');

claim(
  '7',
  'To replace all these buttons at once, use the `actionElement` key of `controlElements`:',
  () => {
    const after = (testId: string): string => {
      const view = show(<QueryBuilder {...buttons} fields={fields} defaultQuery={query} />);
      click(testId);
      const ids = ({ id, ...item }: RuleGroupType | RuleGroupType['rules'][number]): unknown =>
        'rules' in item ? { ...item, rules: item.rules.map(ids) } : { ...item, known: id === 'a' };
      return JSON.stringify(ids(view.query()));
    };
    const types = [
      ...['add-rule', 'add-group', 'clone-rule', 'clone-group', 'remove-rule', 'remove-group'],
      ...['lock-rule', 'lock-group'],
    ];
    expect(new Set(types.map(after)).size).toBe(types.length);
    const element = { actionElement: Own };
    show(
      <QueryBuilder {...buttons} fields={fields} defaultQuery={query} controlElements={element} />,
    );
    expect(new Set(controls())).toEqual(new Set(types.map(type => `own-${type}`)));
  },
);

/** Clicks each button with a second argument. The callbacks that receive it. */
const receivers = (
  Button: (props: ActionWithRulesAndAddersProps) => React.JSX.Element,
): unknown[] => {
  const received: unknown[] = [];
  const spy =
    (name: string) =>
    (...args: unknown[]) => {
      received.push([name, args.includes('context')]);
      return true;
    };
  const callbacks = ['onAddRule', 'onAddGroup', 'onMoveRule', 'onMoveGroup', 'onRemove'];
  for (const type of ['add-rule', 'add-group', 'clone-rule', 'clone-group', 'remove-rule']) {
    cleanup();
    render(
      <QueryBuilder
        {...buttons}
        fields={fields}
        defaultQuery={query}
        controlElements={{ actionElement: Button }}
        {...Object.fromEntries(callbacks.map(name => [name, spy(name)]))}
      />,
    );
    click(type);
  }
  return received;
};

claim('7', '`onRemove` never receives this argument.', () => {
  const WithContext = ({ testID, handleOnClick }: ActionWithRulesAndAddersProps) => (
    <button
      type="button"
      data-testid={testID}
      onClick={event => {
        handleOnClick(event, 'context');
      }}
    />
  );
  expect(receivers(WithContext)).toEqual([
    ['onAddRule', true],
    ['onAddGroup', true],
    ['onMoveRule', false],
    ['onMoveGroup', false],
    ['onRemove', false],
  ]);
});

claim(
  '6-7',
  "`rules` | Group buttons only: the group's `rules`, including independent combinators (type `ActionWithRulesProps`)",
  () => {
    const seen: Record<string, unknown> = {};
    const Watch = (props: ActionWithRulesProps) => {
      seen[String(props.testID)] = props.rules;
      return null;
    };
    const rules = [rule('a'), 'and', rule('b')];
    const keys = ['addRuleAction', 'addGroupAction', 'removeRuleAction'];
    const controlElements = Object.fromEntries(keys.map(key => [key, Watch]));
    const independent = { id: 'root', rules } as unknown as RuleGroupType;
    show(
      <QueryBuilder fields={fields} defaultQuery={independent} controlElements={controlElements} />,
    );
    expect(seen).toEqual({ 'add-rule': rules, 'add-group': rules, 'remove-rule': undefined });
  },
);
