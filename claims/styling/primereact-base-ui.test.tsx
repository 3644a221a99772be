import {
  QueryBuilder,
  useValueEditor,
  ValueEditor,
  type ValueEditorProps,
} from 'react-querybuilder';
import { expect } from 'vitest';
import { at, change, fields, group, rule, show } from '../lib';
import { claim } from '../claim';

const Hooked = (props: ValueEditorProps) => {
  useValueEditor(props);
  return <ValueEditor {...props} skipHook />;
};

const Unhooked = (props: ValueEditorProps) => <ValueEditor {...props} skipHook />;

claim(
  '7+',
  [
    'With `useValueEditor`, the value `18,30` of a number input becomes `18` when the user changes the operator from `between` to `=`.',
    "`skipHook` turns the hook off in the query builder's editor.",
  ],
  () => {
    const valueAfter = (valueEditor: typeof Hooked): unknown => {
      const range = rule('a', { field: 'age', operator: 'between', value: '18,30' });
      const { ruleAt } = show(
        <QueryBuilder
          fields={fields}
          defaultQuery={group('root', [range])}
          controlElements={{ valueEditor }}
        />,
      );
      change('operators', '=');
      return ruleAt(0).value;
    };
    expect(valueAfter(Hooked)).toBe('18');
    expect(valueAfter(Unhooked)).toBe('18,30');
  },
);

claim('7+', '`title` names the control for screen readers.', () => {
  const Input = ({ title }: ValueEditorProps) => (
    <input aria-label={title} data-testid="value-editor" readOnly />
  );
  show(
    <QueryBuilder
      defaultQuery={group('root', [rule('a')])}
      controlElements={{ valueEditor: Input }}
    />,
  );
  expect(at('value-editor').getAttribute('aria-label')).toBe('Value');
});
