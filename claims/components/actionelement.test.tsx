import { cleanup, render } from '@testing-library/react';
import {
  ActionElement,
  QueryBuilder,
  type ActionProps,
  type RuleGroupType,
} from 'react-querybuilder';
import { QueryBuilderHistory } from 'react-querybuilder/history';
import { afterEach, expect, vi } from 'vitest';
import { all, at, click, fields, group, invalid, restore, rule, show } from '../lib';
import { claim } from '../claim';

afterEach(restore);

const buttons = {
  showCloneButtons: true,
  showLockButtons: true,
  showMuteButtons: true,
  showUngroupButtons: true,
};

const query = group('root', [rule('a'), group('g', [rule('b')])]);

const Own = (props: ActionProps) => (
  <button type="button" data-testid={`own-${String(props.testID)}`} />
);

const controls = (): string[] =>
  [...document.querySelectorAll<HTMLElement>('button')].map(({ dataset }) => dataset.testid ?? '');

claim(
  '8+',
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
      ...['lock-rule', 'lock-group', 'mute-rule', 'mute-group', 'ungroup'],
    ];
    expect(new Set(types.map(after)).size).toBe(types.length);
    const element = { actionElement: Own };
    show(
      <QueryBuilder {...buttons} fields={fields} defaultQuery={query} controlElements={element} />,
    );
    expect(new Set(controls())).toEqual(new Set(types.map(type => `own-${type}`)));
    show(
      <QueryBuilderHistory>
        <QueryBuilder fields={fields} controlElements={element} />
      </QueryBuilderHistory>,
    );
    expect(controls().slice(-2)).toEqual(['own-undo-action', 'own-redo-action']);
    show(
      <QueryBuilderHistory>
        <QueryBuilder fields={fields} />
      </QueryBuilderHistory>,
    );
    const isDisabled = () =>
      ['undo-action', 'redo-action'].map(testId => (at(testId) as HTMLButtonElement).disabled);
    expect(isDisabled()).toEqual([true, true]);
    click('add-rule');
    expect(isDisabled()).toEqual([false, true]);
  },
);

claim(
  '7+',
  'If the query builder is in a form, pressing Enter in an input clicks the first submit button.',
  () => {
    const onSubmit = vi.fn<(event: { preventDefault: () => void }) => void>(event => {
      event.preventDefault();
    });
    const Untyped = ({ handleOnClick }: ActionProps) => (
      <>
        <button data-testid="event" onClick={handleOnClick} />
        <button
          data-testid="none"
          onClick={() => {
            handleOnClick();
          }}
        />
      </>
    );
    const { container } = render(
      <form onSubmit={onSubmit}>
        <QueryBuilder fields={fields} controlElements={{ addRuleAction: Untyped }} />
      </form>,
    );
    const { elements } = container.firstElementChild as HTMLFormElement;
    const isSubmit = (item: Element) => item instanceof HTMLButtonElement && item.type === 'submit';
    expect([...elements].find(isSubmit)).toBe(at('event'));
    expect(isSubmit(at('add-group'))).toBe(false);
    click('event');
    expect([all('rule').length, onSubmit.mock.calls.length]).toEqual([1, 0]);
    click('none');
    expect([all('rule').length, onSubmit.mock.calls.length]).toEqual([2, 1]);
  },
);

claim('7+', '`actionElement: null` has no effect.', () => {
  const shown = (controlElements: object): string[] => {
    show(<QueryBuilder fields={fields} controlElements={controlElements} />);
    return controls();
  };
  const usual = ['add-rule', 'add-group'];
  expect(shown({ actionElement: Own })).toEqual(['own-add-rule', 'own-add-group']);
  expect(shown({ actionElement: Own, addRuleAction: ActionElement })).toEqual([
    'add-rule',
    'own-add-group',
  ]);
  expect(shown({ addRuleAction: null })).toEqual(['add-group']);
  expect(shown({ actionElement: Own, addRuleAction: null })).toEqual(['own-add-group']);
  expect(shown({ actionElement: null })).toEqual(usual);
});

/** Clicks each button with a second argument. The callbacks that receive it. */
const receivers = (Button: (props: ActionProps) => React.JSX.Element): unknown[] => {
  const received: unknown[] = [];
  const spy =
    (name: string) =>
    (...args: unknown[]) => {
      received.push([name, args.includes('context')]);
      return true;
    };
  const moves = ['onMoveRule', 'onMoveGroup', 'onUngroup'];
  const callbacks = ['onAddRule', 'onAddGroup', ...moves, 'onRemove'];
  const types = ['add-rule', 'add-group', 'clone-rule', 'clone-group', 'ungroup', 'remove-rule'];
  for (const type of [...types, 'remove-group']) {
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

claim('8+', '`onRemove` never receives this argument.', () => {
  const WithContext = ({ testID, handleOnClick }: ActionProps) => (
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
    ['onMoveRule', true],
    ['onMoveGroup', true],
    ['onUngroup', true],
    ['onRemove', false],
    ['onRemove', false],
  ]);
});

claim('6+', 'Ignore `disabled` if `disabledTranslation` is set, as in the first sample.', () => {
  const locked = group('root', [rule('a', { disabled: true })]);
  const unlock = (ignore: boolean) => {
    const Lock = (props: ActionProps) => (
      <button
        type="button"
        data-testid={props.testID}
        disabled={props.disabled && !(ignore && props.disabledTranslation)}
        onClick={event => {
          props.handleOnClick(event);
        }}
      />
    );
    const { ruleAt } = show(
      <QueryBuilder
        showLockButtons
        fields={fields}
        defaultQuery={locked}
        controlElements={{ lockRuleAction: Lock }}
      />,
    );
    click('lock-rule');
    return ruleAt(0).disabled;
  };
  expect([unlock(false), unlock(true)]).toEqual([true, false]);
});

claim('7+', 'To prevent both problems, call `props.handleOnClick()`.', () => {
  const Direct = ({ testID, handleOnClick }: ActionProps) => (
    <button type="button" data-testid={testID} onClick={handleOnClick} />
  );
  const onAddRule = vi.fn<(...args: unknown[]) => boolean>(() => true);
  show(
    <QueryBuilder
      fields={fields}
      controlElements={{ addRuleAction: Direct }}
      onAddRule={onAddRule}
    />,
  );
  click('add-rule');
  expect(onAddRule.mock.lastCall?.[3]).toBeUndefined();
  const Menu = ({ onSelect }: { onSelect: (event: undefined, key: string) => void }) => (
    <button
      type="button"
      data-testid="menu"
      onClick={() => {
        onSelect(undefined, 'key');
      }}
    />
  );
  const InMenu = ({ handleOnClick }: ActionProps) => <Menu onSelect={handleOnClick} />;
  show(
    <QueryBuilder
      fields={fields}
      controlElements={{ addRuleAction: InMenu }}
      onAddRule={onAddRule}
    />,
  );
  click('menu');
  expect(onAddRule.mock.lastCall?.[3]).toBe('key');
  const errors: unknown[] = [];
  const Failing = ({ handleOnClick }: ActionProps) => (
    <button
      type="button"
      data-testid="failing"
      onClick={event => {
        try {
          invalid<(key: string, event: unknown) => void>(handleOnClick)('key', event);
        } catch (error) {
          errors.push(error);
        }
        invalid<(event: null) => void>(handleOnClick)(null);
        handleOnClick();
      }}
    />
  );
  onAddRule.mockClear();
  show(
    <QueryBuilder
      fields={fields}
      controlElements={{ addRuleAction: Failing }}
      onAddRule={onAddRule}
    />,
  );
  click('failing');
  expect(errors).toEqual([expect.any(TypeError)]);
  expect(onAddRule.mock.calls.map(call => call[3])).toEqual([undefined, undefined]);
});

claim(
  '8+',
  "`rules` | Group buttons only: the group's `rules`, including independent combinators",
  () => {
    const seen: Record<string, unknown> = {};
    const Watch = (props: ActionProps) => {
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
