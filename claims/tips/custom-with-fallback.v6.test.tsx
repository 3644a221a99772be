import type { ComponentType } from 'react';
import {
  QueryBuilder,
  ActionElement,
  type ActionProps,
  defaultControlElements,
  QueryBuilderContext,
  type ActionWithRulesAndAddersProps,
} from 'react-querybuilder';
import { expect, vi } from 'vitest';
import { all, fields, group, invalid, rule, show } from '../lib';
import { claim } from '../claim';

const two = group('root', [rule('a'), group('g', [rule('b', { field: 'age', value: '1,2' })])]);

claim(
  {
    '4, 6':
      'To hide a control everywhere or only in some cases, return `null` from your component.',
    '5': 'To hide a control everywhere or only in some cases, return `null` from your component:',
  },
  () => {
    const buttons = (removeRuleAction: ComponentType<ActionProps>) => {
      show(
        <QueryBuilder fields={fields} defaultQuery={two} controlElements={{ removeRuleAction }} />,
      );
      return all('remove-rule').length;
    };
    expect([buttons(ActionElement), buttons(() => null)]).toEqual([2, 0]);
    const Some = (props: ActionProps) =>
      props.path.length > 1 ? null : <ActionElement {...props} />;
    expect(buttons(Some)).toBe(1);
  },
);

claim('4-6', "Don't pass `null` instead of a component: React throws an error.", () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const controlElements = invalid<object>({ removeRuleAction: null });
  expect(() =>
    show(<QueryBuilder fields={fields} defaultQuery={two} controlElements={controlElements} />),
  ).toThrow('Element type is invalid');
  vi.restoreAllMocks();
});

claim(
  '6',
  '`schema.controls` contains all components of the query builder, including the components of a kit:',
  () => {
    const seen: unknown[] = [];
    const Kit = () => <i data-testid="kit" />;
    const Own = ({ schema }: ActionWithRulesAndAddersProps) => {
      const Button = schema.controls.addRuleAction;
      seen.push(Button, Object.keys(schema.controls).toSorted());
      return <Button {...invalid<ActionWithRulesAndAddersProps>({})} />;
    };
    show(
      <QueryBuilderContext.Provider value={{ controlElements: { addRuleAction: Kit } }}>
        <QueryBuilder fields={fields} controlElements={{ addGroupAction: Own }} />
      </QueryBuilderContext.Provider>,
    );
    expect(seen.slice(0, 2)).toEqual([Kit, Object.keys(defaultControlElements).toSorted()]);
    expect(all('kit')).toHaveLength(2);
  },
);
