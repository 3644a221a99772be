import type { ComponentType } from 'react';
import {
  QueryBuilder,
  ValueEditor,
  ActionElement,
  type ActionProps,
  type ValueEditorProps,
  useValueEditor,
  defaultControlElements,
  QueryBuilderContext,
  type ActionWithRulesAndAddersProps,
} from 'react-querybuilder';
import { expect, it, vi } from 'vitest';
import { all, fields, group, invalid, rule, show } from '../../lib';

const two = group('root', [rule('a'), group('g', [rule('b', { field: 'age', value: '1,2' })])]);

it('replaces-everywhere', () => {
  const Own = () => <i data-testid="own" />;
  show(<QueryBuilder fields={fields} defaultQuery={two} controlElements={{ valueEditor: Own }} />);
  expect([all('own').length, all('value-editor').length]).toEqual([2, 0]);
  const Some = (props: ValueEditorProps) =>
    props.field === 'age' ? <Own /> : <ValueEditor {...props} />;
  show(<QueryBuilder fields={fields} defaultQuery={two} controlElements={{ valueEditor: Some }} />);
  expect([all('own').length, all('value-editor').length]).toEqual([1, 1]);
});

it('component-returns-null', () => {
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
});

it('null-throws', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const controlElements = invalid<object>({ removeRuleAction: null });
  expect(() =>
    show(<QueryBuilder fields={fields} defaultQuery={two} controlElements={controlElements} />),
  ).toThrow('Element type is invalid');
  vi.restoreAllMocks();
});

it('value-editor-skip-hook', () => {
  const values = (skipHook: boolean) => {
    const calls: unknown[] = [];
    const Editor = (props: ValueEditorProps) => {
      const handleOnChange = (value: unknown) => {
        calls.push(value);
      };
      const own = { ...props, handleOnChange };
      useValueEditor(own);
      return <ValueEditor {...own} skipHook={skipHook} />;
    };
    show(
      <QueryBuilder fields={fields} defaultQuery={two} controlElements={{ valueEditor: Editor }} />,
    );
    return calls;
  };
  expect(values(true)).toEqual(['1']);
  expect(values(false)).toEqual(['1', '1']);
});

it('schema-controls', () => {
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
});
