import {
  QueryBuilder,
  ValueEditor,
  ActionElement,
  type ActionProps,
  type ValueEditorProps,
  useValueEditor,
} from 'react-querybuilder';
import { expect, it } from 'vitest';
import { all, fields, group, rule, show } from '../../lib';

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

it('null-removes-control', () => {
  const Some = (props: ActionProps) =>
    props.path.length > 1 ? null : <ActionElement {...props} />;
  const buttons = (removeRuleAction: typeof ActionElement | typeof Some | null) => {
    show(
      <QueryBuilder fields={fields} defaultQuery={two} controlElements={{ removeRuleAction }} />,
    );
    return all('remove-rule').length;
  };
  expect([buttons(ActionElement), buttons(null)]).toEqual([2, 0]);
  expect(buttons(Some)).toBe(1);
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
