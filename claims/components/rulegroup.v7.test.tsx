import { render } from '@testing-library/react';
import {
  QueryBuilder,
  RuleGroup,
  useRuleGroup,
  useStopEventPropagation,
  type RuleGroupProps,
} from 'react-querybuilder';
import { afterEach, expect, vi } from 'vitest';
import { fields, group, restore, rule, shift } from '../lib';
import { claim } from '../claim';

afterEach(restore);

const query = group('root', [rule('a'), group('g', [rule('b')]), rule('c')]);

claim(
  '7',
  'To prevent this, wrap `shiftGroupUp` and `shiftGroupDown` with `useStopEventPropagation`.',
  () => {
    const Plain = (props: RuleGroupProps) => {
      const groupProps = useRuleGroup(props);
      const { ruleGroupHeaderElements: Header, ruleGroupBodyElements: Body } =
        props.schema.controls;
      return (
        <div data-path={JSON.stringify(props.path)}>
          <Header {...groupProps} />
          <Body {...groupProps} />
        </div>
      );
    };
    const Stopping = (props: RuleGroupProps) => {
      const groupProps = useRuleGroup(props);
      const shiftGroupUp = useStopEventPropagation(groupProps.shiftGroupUp);
      const shiftGroupDown = useStopEventPropagation(groupProps.shiftGroupDown);
      const Header = props.schema.controls.ruleGroupHeaderElements;
      const Body = props.schema.controls.ruleGroupBodyElements;
      return (
        <div data-path={JSON.stringify(props.path)}>
          <Header {...groupProps} {...{ shiftGroupUp, shiftGroupDown }} />
          <Body {...groupProps} />
        </div>
      );
    };
    const submits = (ruleGroup: typeof Plain | typeof RuleGroup): number => {
      const onSubmit = vi.fn((event: { preventDefault: () => void }) => {
        event.preventDefault();
      });
      const { unmount } = render(
        <form onSubmit={onSubmit}>
          <QueryBuilder
            showShiftActions
            fields={fields}
            defaultQuery={query}
            controlElements={{ ruleGroup }}
          />
        </form>,
      );
      shift('[1]', 0);
      unmount();
      return onSubmit.mock.calls.length;
    };
    expect([submits(RuleGroup), submits(Plain), submits(Stopping)]).toEqual([0, 1, 0]);
  },
);
