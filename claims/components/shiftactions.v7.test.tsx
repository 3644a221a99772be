import { cleanup, render } from '@testing-library/react';
import {
  QueryBuilder,
  RuleComponents,
  useRule,
  type RuleGroupType,
  type RuleProps,
  type ShiftActionsProps,
} from 'react-querybuilder';
import { expect, expectTypeOf, vi } from 'vitest';
import { click, fields, find, group, rule, shift, show } from '../lib';
import { claim } from '../claim';

const idsOf = ({ rules }: RuleGroupType): unknown[] =>
  rules.map(item => ('rules' in item ? idsOf(item) : item.id));

claim(
  '7',
  'The `altKey` of the event determines whether the query builder copies or moves the rule or group.',
  () => {
    expectTypeOf<NonNullable<ShiftActionsProps['shiftDown']>>().parameters.toEqualTypeOf<[]>();
    const Down = ({ shiftDown, shiftDownDisabled }: ShiftActionsProps) => (
      <>
        <button
          type="button"
          data-testid="direct"
          disabled={shiftDownDisabled}
          onClick={shiftDown}
        />
        <button
          type="button"
          data-testid="none"
          disabled={shiftDownDisabled}
          onClick={() => {
            shiftDown?.();
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
    expect(after('direct', false)).toEqual(['b', 'a']);
    expect(after('direct', true)).toEqual(['a', 'b', expect.any(String)]);
    expect(after('none', true)).toEqual(['b', 'a']);
  },
);

claim(
  '7',
  'Use buttons with `type="button"`, as in the sample, or render the builder outside of the form.',
  () => {
    const onSubmit = vi.fn<(event: { preventDefault: () => void }) => void>();
    const submits = (props: object): string[] => {
      cleanup();
      const { container } = render(
        <form onSubmit={onSubmit}>
          <QueryBuilder
            showShiftActions
            fields={fields}
            defaultQuery={group('root', [rule('a'), rule('b')])}
            {...props}
          />
          <button type="submit">Save</button>
        </form>,
      );
      return [...(container.firstElementChild as HTMLFormElement).elements]
        .filter(element => element instanceof HTMLButtonElement && element.type === 'submit')
        .map(
          element => String(element.textContent) + (element.matches(':disabled') ? ', off' : ''),
        );
    };
    expect(submits({})).toEqual(['˄, off', '˅', '˄', '˅, off', 'Save']);
    shift('[1]', 0);
    expect(find('[data-rule-id]')).toHaveProperty('dataset.ruleId', 'b');
    expect(onSubmit).not.toHaveBeenCalled();
    const Plain = (props: RuleProps) => (
      <div data-path={JSON.stringify(props.path)}>
        <RuleComponents {...useRule(props)} />
      </div>
    );
    onSubmit.mockImplementation(event => {
      event.preventDefault();
    });
    submits({ controlElements: { rule: Plain } });
    shift('[1]', 0);
    expect(onSubmit).toHaveBeenCalledTimes(1);
    const Arrow = () => <button type="button">↑</button>;
    expect(submits({ controlElements: { shiftActions: Arrow } })).toEqual(['Save']);
  },
);
