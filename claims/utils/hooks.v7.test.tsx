import { act, render, renderHook, screen } from '@testing-library/react';
import { type ReactNode } from 'react';
import {
  getQuerySelectorById,
  messages,
  QueryBuilder,
  QueryBuilderStateProvider,
  RuleComponents,
  useQueryBuilderQuery,
  useQueryBuilderSelector,
  useRule,
  type ActionProps,
  type CombinatorSelectorProps,
  type RuleGroupType,
  type RuleProps,
} from 'react-querybuilder';
import { afterEach, expect } from 'vitest';
import {
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

afterEach(restore);

const ruleCount = (query: unknown): number | undefined =>
  (query as RuleGroupType | undefined)?.rules.length;

const two = group('root', [rule('a'), rule('b')]);

/** Renders a builder with a component in the place of the button that adds rules. */
const withProbe = (Probe: (props: ActionProps) => ReactNode, query = two) =>
  show(
    <QueryBuilder
      fields={fields}
      defaultQuery={query}
      controlElements={{ addRuleAction: invalid(Probe) }}
    />,
  );

/** A second builder, and the id by which the store knows it. */
const otherBuilder = () => {
  let id = '';
  const Combinator = ({ schema }: CombinatorSelectorProps) => {
    id = schema.qbId;
    return null;
  };
  const builder = (
    <QueryBuilder
      fields={fields}
      defaultQuery={group('far', [rule('x')])}
      controlElements={{ combinatorSelector: Combinator }}
    />
  );
  return { builder, id: () => id };
};

claim(
  '7',
  'Until that query builder has rendered, the hook returns the initial query of the nearest one.',
  () => {
    const far = otherBuilder();
    const seen: unknown[] = [];
    const Probe = () => {
      const other = useQueryBuilderQuery(invalid({ schema: { qbId: far.id() } }));
      seen.push([useQueryBuilderQuery().id, other.id, other.rules.length]);
      return null;
    };
    render(far.builder);
    render(
      <QueryBuilder
        fields={fields}
        defaultQuery={two}
        controlElements={{ addRuleAction: invalid(Probe) }}
      />,
    );
    expect(seen.at(-1)).toEqual(['root', 'far', 1]);
    click('add-rule');
    expect(seen.at(-1)).toEqual(['root', 'far', 2]);
    let early: unknown;
    withProbe(() => {
      early = useQueryBuilderQuery(invalid({ schema: { qbId: 'later' } })).id;
      return null;
    });
    expect(early).toBe('root');
  },
);

claim(
  '7',
  "Reads a value from the library's Redux store, which all query builders on a page share.",
  () => {
    const far = otherBuilder();
    const counts: unknown[] = [];
    const Probe = () => {
      const select = getQuerySelectorById(far.id());
      counts.push(useQueryBuilderSelector(state => ruleCount(select(state)) ?? 0));
      return null;
    };
    render(far.builder);
    render(
      <QueryBuilder
        fields={fields}
        defaultQuery={two}
        controlElements={{ addRuleAction: invalid(Probe) }}
      />,
    );
    expect(counts.at(-1)).toBe(1);
  },
);

claim(
  '7',
  "To read the library's store in a component outside the query builder, wrap the component and the query builder in `QueryBuilderStateProvider`.",
  () => {
    const Preview = () => (
      <output>
        {useQueryBuilderSelector(({ queries }) => queries[far.id()]?.rules.length ?? 'nothing')}
      </output>
    );
    const far = otherBuilder();
    const tree = (key: number) => (
      <QueryBuilderStateProvider>
        {far.builder}
        <Preview key={key} />
      </QueryBuilderStateProvider>
    );
    const { rerender } = render(tree(0));
    rerender(tree(1));
    expect(screen.getByRole('status').textContent).toBe('1');
  },
);

claim(
  '7',
  '`cloneRule`, `removeRule`, `toggleLockRule`, `shiftRuleUp`, `shiftRuleDown` | handlers of the buttons',
  () => {
    let result: ReturnType<typeof useRule> | undefined;
    const Custom = (props: RuleProps) => {
      result = useRule(props);
      return (
        <div data-testid="custom">
          <RuleComponents {...result} />
        </div>
      );
    };
    const view = (ruleComponent?: typeof Custom) =>
      show(
        <QueryBuilder
          fields={fields}
          defaultQuery={group('root', [rule('a')])}
          showCloneButtons
          showLockButtons
          showShiftActions
          controlElements={ruleComponent ? { rule: ruleComponent } : {}}
        />,
      );
    const plain = view();
    const expected = at('rule').innerHTML;
    plain.unmount();
    const { query } = view(Custom);
    expect(at('custom').innerHTML).toBe(expected);
    for (const [property, value] of [
      ['field', 'age'],
      ['operator', '<'],
      ['value', 28],
      ['valueSource', 'value'],
    ] as const) {
      act(() => result?.generateOnChangeHandler(property)(value));
      expect(query().rules[0]).toMatchObject({ [property]: value });
    }
    for (const handler of [
      'cloneRule',
      'removeRule',
      'toggleLockRule',
      'shiftRuleUp',
      'shiftRuleDown',
    ] as const) {
      expect(result?.[handler]).toBeTypeOf('function');
    }
  },
);

claim(
  '6-7',
  '`generateOnChangeHandler` | creates the change handler for `field`, `operator`, `value` or `valueSource`',
  () => {
    let result: ReturnType<typeof useRule> | undefined;
    const Custom = (props: RuleProps) => {
      result = useRule(props);
      return null;
    };
    const { ruleAt } = show(
      <QueryBuilder fields={fields} defaultQuery={two} controlElements={{ rule: Custom }} />,
    );
    for (const [property, value] of [
      ['field', 'age'],
      ['operator', '<'],
      ['valueSource', 'field'],
      ['value', 28],
    ] as const) {
      act(() => result?.generateOnChangeHandler(property)(value));
      expect(ruleAt(1)).toMatchObject({ id: 'b', [property]: value });
    }
  },
);

claim('7', '`messages` contains the text of these warnings.', () => {
  const errors = watchErrors();
  for (const mode of ['production', 'development'] as const) {
    const fresh = reload(mode);
    renderHook(
      () => {
        fresh.useControlledOrUncontrolled({ defaultQuery: two, queryProp: two });
        fresh.useDeprecatedProps('rule', true);
        fresh.useReactDndWarning(true, false);
      },
      {
        wrapper: ({ children }) => (
          <fresh.QueryBuilderStateProvider>{children}</fresh.QueryBuilderStateProvider>
        ),
      },
    );
  }
  expect(errors().toSorted()).toEqual(
    [
      messages.errorBothQueryDefaultQuery,
      messages.errorDeprecatedRuleProps,
      messages.errorEnabledDndWithoutReactDnD,
    ].toSorted(),
  );
});
