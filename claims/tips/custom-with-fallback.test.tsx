import {
  QueryBuilder,
  ValueEditor,
  ActionElement,
  type ActionProps,
  type ValueEditorProps,
  formatQuery,
  transformQuery,
  useValueEditor,
  type RuleProcessor,
} from 'react-querybuilder';
import { expect } from 'vitest';
import { all, click, fields, group, rule, show } from '../lib';
import { claim } from '../claim';

const two = group('root', [rule('a'), group('g', [rule('b', { field: 'age', value: '1,2' })])]);

claim(
  '4+',
  'To replace a component only in some cases, handle these cases and render the default component in all others:',
  () => {
    const Own = () => <i data-testid="own" />;
    show(
      <QueryBuilder fields={fields} defaultQuery={two} controlElements={{ valueEditor: Own }} />,
    );
    expect([all('own').length, all('value-editor').length]).toEqual([2, 0]);
    const Some = (props: ValueEditorProps) =>
      props.field === 'age' ? <Own /> : <ValueEditor {...props} />;
    show(
      <QueryBuilder fields={fields} defaultQuery={two} controlElements={{ valueEditor: Some }} />,
    );
    expect([all('own').length, all('value-editor').length]).toEqual([1, 1]);
  },
);

claim('7+', 'To hide a control only in some cases, return `null` from your component:', () => {
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

claim('6+', 'Otherwise, both editors call the hook.', () => {
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

claim(
  '7+',
  [
    'To let users combine fields alone, such as named conditions, hide both controls:',
    'Each rule still has an operator and a value, and exports contain them.',
  ],
  () => {
    const controlElements = { operatorSelector: null, valueEditor: null };
    const { query } = show(
      <QueryBuilder fields={fields} defaultQuery={group('root', [])} {...{ controlElements }} />,
    );
    click('add-rule');
    expect([all('fields').length, all('operators').length, all('value-editor').length]).toEqual([
      1, 0, 0,
    ]);
    expect(query().rules).toMatchObject([{ field: 'firstName', operator: '=', value: '' }]);
    expect(formatQuery(query(), 'sql')).toBe("(firstName = '')");
  },
);

claim(
  '7+',
  [
    'In `sql`, a rule processor that returns the field leaves them out.',
    '`parameterized` and `parameterized_named` ignore text, so return an object:',
  ],
  () => {
    const query = group('root', [rule('a')]);
    const ruleProcessor = ({ field }: { field: string }) => field;
    const asObject = ({ field }: { field: string }) => ({ sql: field, params: [] });
    expect(formatQuery(query, { format: 'sql', ruleProcessor })).toBe('(firstName)');
    const textsOf = (processor: RuleProcessor): readonly string[] => [
      formatQuery(query, { format: 'parameterized', ruleProcessor: processor }).sql,
      formatQuery(query, { format: 'parameterized_named', ruleProcessor: processor }).sql,
    ];
    expect(textsOf(ruleProcessor).join()).not.toContain('firstName');
    expect(textsOf(asObject)).toEqual(['(firstName)', '(firstName)']);
  },
);

claim(
  '7+',
  [
    "A rule processor doesn't change JSON.",
    'For JSON, remove both properties with `transformQuery`:',
  ],
  () => {
    const query = group('root', [rule('a')]);
    const json = formatQuery(query, { format: 'json_without_ids', ruleProcessor: () => 'x' });
    expect(json).toBe(formatQuery(query, 'json_without_ids'));
    const propertyMap = { operator: false, value: false } as const;
    expect(transformQuery(query, { omitPath: true, propertyMap }).rules).toEqual([
      { id: 'a', field: 'firstName' },
    ]);
  },
);
