import { cleanup, render } from '@testing-library/react';
import {
  QueryBuilder,
  type ActionProps,
  type ActionWithRulesAndAddersProps,
  type RuleGroupType,
  type RuleType,
} from 'react-querybuilder';
import { afterEach, expect, vi } from 'vitest';
import { all, at, click, fields, group, invalid, restore, rule, show, watchErrors } from '../lib';
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

const keys = [
  ...['addRuleAction', 'addGroupAction', 'cloneRuleAction', 'cloneGroupAction'],
  ...['lockRuleAction', 'lockGroupAction', 'removeRuleAction', 'removeGroupAction'],
];

/** Replaces all buttons. */
const elements = (component: unknown): object =>
  Object.fromEntries(keys.map(key => [key, component]));

const types = [
  ...['add-rule', 'add-group', 'clone-rule', 'clone-group'],
  ...['lock-rule', 'lock-group', 'remove-rule', 'remove-group'],
];

claim('6', 'You can use the same component for all keys:', () => {
  const after = (testId: string): string => {
    const view = show(<QueryBuilder {...buttons} fields={fields} defaultQuery={query} />);
    click(testId);
    const ids = ({ id, ...item }: RuleGroupType | RuleGroupType['rules'][number]): unknown =>
      'rules' in item ? { ...item, rules: item.rules.map(ids) } : { ...item, known: id === 'a' };
    return JSON.stringify(ids(view.query()));
  };
  expect(new Set(types.map(after)).size).toBe(types.length);
  for (const [index, key] of keys.entries()) {
    const type = String(types[index]);
    const usual = types.filter(other => other !== type);
    show(
      <QueryBuilder
        {...buttons}
        fields={fields}
        defaultQuery={query}
        controlElements={{ [key]: Own }}
      />,
    );
    expect(new Set(controls())).toEqual(new Set([...usual, `own-${type}`]));
  }
});

claim(
  '6',
  'If the query builder is in a form, pressing Enter in an input clicks the first submit button.',
  () => {
    const onSubmit = vi.fn<(event: { preventDefault: () => void }) => void>();
    const Untyped = ({ handleOnClick }: ActionProps) => (
      <button data-testid="own" onClick={handleOnClick} />
    );
    const { container } = render(
      <form onSubmit={onSubmit}>
        <QueryBuilder fields={fields} controlElements={{ addRuleAction: Untyped }} />
      </form>,
    );
    const { elements } = container.firstElementChild as HTMLFormElement;
    const isSubmit = (item: Element) => item instanceof HTMLButtonElement && item.type === 'submit';
    expect([...elements].find(isSubmit)).toBe(at('own'));
    expect(isSubmit(at('add-group'))).toBe(false);
    click('own');
    expect([all('rule').length, onSubmit.mock.calls.length]).toEqual([1, 0]);
  },
);

claim('6', 'If you set the key itself to `null`, the query builder throws.', () => {
  const shown = (controlElements: object): string[] => {
    show(<QueryBuilder fields={fields} controlElements={controlElements} />);
    return controls();
  };
  expect(shown({ actionElement: Own })).toEqual(['add-rule', 'add-group']);
  expect(shown({ addRuleAction: () => null })).toEqual(['add-group']);
  watchErrors();
  expect(() => shown({ addRuleAction: null })).toThrow('Element type is invalid');
});

/** Clicks each button with a second argument. The callbacks that receive it. */
const receivers = (
  component: (props: ActionWithRulesAndAddersProps) => React.JSX.Element,
): unknown[] => {
  const received: unknown[] = [];
  const spy =
    (name: string) =>
    (...args: unknown[]) => {
      received.push([name, args.includes('context')]);
      return name.startsWith('onAdd') ? args[0] : true;
    };
  const callbacks = ['onAddRule', 'onAddGroup', 'onRemove'];
  for (const type of ['add-rule', 'add-group', 'remove-rule']) {
    cleanup();
    render(
      <QueryBuilder
        {...buttons}
        fields={fields}
        defaultQuery={query}
        controlElements={elements(component)}
        {...Object.fromEntries(callbacks.map(name => [name, spy(name)]))}
      />,
    );
    click(type);
  }
  return received;
};

claim('6', '`onRemove` never receives this argument.', () => {
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
    ['onRemove', false],
  ]);
});

claim(
  '6',
  "If your component's handler has no event, pass an object with these two methods.",
  () => {
    const errors: unknown[] = [];
    const event = { preventDefault: vi.fn<() => void>(), stopPropagation: vi.fn<() => void>() };
    const Add = ({ handleOnClick }: ActionProps) => (
      <>
        <button
          type="button"
          data-testid="none"
          onClick={() => {
            try {
              invalid<() => void>(handleOnClick)();
            } catch (error) {
              errors.push(error);
            }
          }}
        />
        <button
          type="button"
          data-testid="object"
          onClick={() => {
            handleOnClick(invalid<React.MouseEvent>(event));
          }}
        />
      </>
    );
    show(<QueryBuilder fields={fields} controlElements={{ addRuleAction: Add }} />);
    click('none');
    expect(String(errors[0])).toMatch(/TypeError.*preventDefault/);
    expect(all('rule')).toEqual([]);
    click('object');
    expect(all('rule')).toHaveLength(1);
    expect(event.preventDefault).toHaveBeenCalledOnce();
    expect(event.stopPropagation).toHaveBeenCalledOnce();
  },
);

claim('6', 'To prevent that, pass only the event: `props.handleOnClick(event)`.', () => {
  const Direct = ({ testID, handleOnClick }: ActionProps) => (
    <button type="button" data-testid={testID} onClick={handleOnClick} />
  );
  const onAddRule = vi.fn<(added: RuleType, ...args: unknown[]) => RuleType>(added => added);
  show(
    <QueryBuilder
      fields={fields}
      controlElements={{ addRuleAction: Direct }}
      onAddRule={onAddRule}
    />,
  );
  click('add-rule');
  expect(onAddRule.mock.lastCall?.[3]).toBeUndefined();
  const Menu = ({ onSelect }: { onSelect: (event: React.MouseEvent, key: string) => void }) => (
    <button
      type="button"
      data-testid="menu"
      onClick={event => {
        onSelect(event, 'key');
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
});
