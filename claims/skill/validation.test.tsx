import {
  defaultValidator,
  formatQuery,
  QueryBuilder,
  RuleGroup,
  ValueEditor,
  type Field,
  type RuleGroupProps,
  type RuleType,
  type ValueEditorProps,
} from 'react-querybuilder';
import { afterEach, expect, vi } from 'vitest';
import { claim } from '../claim';
import { at, change, find, group, restore, rule, show } from '../lib';

afterEach(restore);

const fieldsWith = (validator: Field['validator']): Field[] => [
  { name: 'firstName', label: 'First name', validator },
];

claim('8+', "A field's validator gets one rule.", () => {
  const validator = vi.fn((_rule: RuleType) => true);
  show(<QueryBuilder fields={fieldsWith(validator)} defaultQuery={group('root', [rule('a')])} />);
  expect(validator).toHaveBeenCalledWith(expect.objectContaining({ id: 'a' }));
});

claim('8+', "The builder's validator gets the whole query and returns a map by id.", () => {
  const query = group('root', [rule('a')]);
  const validator = vi.fn(() => ({ a: false }));
  show(<QueryBuilder fields={fieldsWith(undefined)} validator={validator} defaultQuery={query} />);
  expect(validator).toHaveBeenCalledWith(expect.objectContaining({ id: 'root' }));
  expect(at('rule').className).toContain('queryBuilder-invalid');
});

claim(
  '8+',
  'Invalid rules get the class `queryBuilder-invalid`, and `formatQuery` leaves them out if it gets the same `fields` or `validator`.',
  () => {
    const fields = fieldsWith(({ value }) => value !== '');
    const query = group('root', [rule('a'), rule('b', { value: 'x' })]);
    show(<QueryBuilder fields={fields} defaultQuery={query} />);
    expect(
      [0, 1].map(index => at('rule', index).className.includes('queryBuilder-invalid')),
    ).toEqual([true, false]);
    expect(formatQuery(query, 'sql')).toBe("(firstName = '' and firstName = 'x')");
    expect(formatQuery(query, { format: 'sql', fields })).toBe("(firstName = 'x')");
    const validator = () => ({ a: false });
    expect(formatQuery(query, { format: 'sql', validator })).toBe("(firstName = 'x')");
  },
);

claim('8+', 'Validation does not stop `onQueryChange`.', () => {
  const defaultQuery = group('root', [rule('a')]);
  const { ruleAt } = show(<QueryBuilder fields={fieldsWith(() => false)} {...{ defaultQuery }} />);
  change('value-editor', 'x');
  expect(ruleAt(0).value).toBe('x');
});

claim(
  '8+',
  'Empty groups, duplicates and rules that depend on each other need a validator of the query:',
  () => {
    expect(defaultValidator(group('root', []))).toMatchObject({ root: { valid: false } });
  },
);

claim(
  '8+',
  'To show reasons, render them in a custom editor: `props.validation` is `boolean`, `{ valid, reasons }`, or `null` for a rule without a result.',
  () => {
    const seen: unknown[] = [];
    const Editor = (props: ValueEditorProps) => {
      seen.push(props.validation);
      return <ValueEditor {...props} />;
    };
    const defaultQuery = group('root', [rule('a')]);
    const controlElements = { valueEditor: Editor };
    const result = { valid: false, reasons: ['No.'] };
    for (const validator of [() => result, () => true, undefined]) {
      show(<QueryBuilder fields={fieldsWith(validator)} {...{ defaultQuery, controlElements }} />);
    }
    expect(seen).toContainEqual(result);
    expect(seen).toContainEqual(true);
    expect(seen).toContain(null);
  },
);

claim(
  '8+',
  [
    'Reasons of a group: wrap `RuleGroup` as `controlElements.ruleGroup`.',
    "Its `props.id` is the key in the map that the builder's validator returns; pass the map in `context`, because the group itself only gets a class.",
  ],
  () => {
    const Group = (props: RuleGroupProps) => (
      <div
        data-group={props.id}
        data-reason={(props.context as Record<string, string>)[props.id ?? '']}
      >
        <RuleGroup {...props} />
      </div>
    );
    const result = { root: { valid: false, reasons: ['No.'] } };
    show(
      <QueryBuilder
        fields={fieldsWith(undefined)}
        defaultQuery={group('root', [])}
        controlElements={{ ruleGroup: Group }}
        context={{ root: 'No.' }}
        validator={() => result}
      />,
    );
    expect(find('[data-group="root"]').dataset.reason).toBe('No.');
    expect(find('.ruleGroup').className).toContain('queryBuilder-invalid');
    expect(document.body.textContent).not.toContain('No.');
  },
);
