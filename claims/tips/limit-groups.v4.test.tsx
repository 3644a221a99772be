import {
  QueryBuilder,
  type ActionProps,
  type RuleGroupType,
  type RuleProps,
} from 'react-querybuilder';
import { expect, vi } from 'vitest';
import { all, click, fields, group, invalid, rule, show } from '../lib';
import { claim } from '../claim';

const deep = group('root', [
  rule('a'),
  group('g1', [rule('b'), group('g2', [group('g3', [rule('c')])])]),
]);

claim('4', 'If you return `true`, the query builder throws an error.', () => {
  const errors: unknown[] = [];
  const onError = (event: ErrorEvent) => {
    event.preventDefault();
    errors.push(event.error);
  };
  window.addEventListener('error', onError);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  show(<QueryBuilder fields={fields} onAddGroup={() => invalid<RuleGroupType>(true)} />);
  try {
    click('add-group');
  } catch (error) {
    errors.push(error);
  }
  window.removeEventListener('error', onError);
  vi.restoreAllMocks();
  expect(errors[0]).toBeInstanceOf(TypeError);
});

claim(
  '4',
  "They don't call `onAddRule`, `onAddGroup` or any other callback that could prevent the change.",
  () => {
    const refuse = vi.fn(() => false as const);
    const MoveUp = ({ actions, path }: RuleProps) => (
      <button
        data-testid="move"
        onClick={() => {
          actions.moveRule(path, [0]);
        }}
      />
    );
    const view = (controlElements = {}) =>
      show(
        <QueryBuilder
          fields={fields}
          defaultQuery={deep}
          showCloneButtons
          onAddRule={refuse}
          onAddGroup={refuse}
          controlElements={controlElements}
        />,
      );
    view();
    click('clone-rule', 1);
    expect(all('rule')).toHaveLength(4);
    click('clone-group');
    expect(all('rule-group')).toHaveLength(7);
    const { query } = view({ rule: MoveUp });
    click('move', 2);
    expect(query().rules[0]?.id).toBe('c');
    expect(refuse).not.toHaveBeenCalled();
  },
);

claim(
  '4',
  'Pass the query in `context`, so the button can find the other rules of its group:',
  () => {
    const seen: unknown[] = [];
    const Remove = ({ path, context, handleOnClick }: ActionProps) => {
      seen.push([path, context]);
      return (
        <button
          data-testid="own"
          onClick={event => {
            handleOnClick(event);
          }}
        />
      );
    };
    const callbacks = Object.fromEntries(
      ['onRemove', 'onRemoveRule', 'onRuleRemove'].map(name => [name, () => false]),
    );
    show(
      <QueryBuilder
        fields={fields}
        defaultQuery={group('root', [rule('a')])}
        context="C"
        controlElements={{ removeRuleAction: Remove }}
        {...invalid<object>(callbacks)}
      />,
    );
    expect(seen).toContainEqual([[0], 'C']);
    click('own');
    expect(all('rule')).toEqual([]);
  },
);
