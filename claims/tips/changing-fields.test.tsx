import {
  formatQuery,
  type FormatQueryOptions,
  QueryBuilder,
  type Field,
  type QueryValidator,
  type RuleGroupType,
} from 'react-querybuilder';
import { expect, vi } from 'vitest';
import { all, at, change, click, group, newRule, options, rule, show } from '../lib';
import { claim } from '../claim';

const lastName: Field = { name: 'lastName', label: 'Last name' };

const instrument: Field = {
  name: 'instrument',
  label: 'Instrument',
  valueEditorType: 'select',
  values: ['Guitar', 'Piano'].map(name => ({ name, label: name })),
  operators: [{ name: '=', label: 'is' }],
  validator: () => false,
};

const query = group('root', [rule('a', { field: 'instrument', value: 'Piano' })]);

const builder = (fields: Field[], more: object = {}) => (
  <QueryBuilder fields={fields} defaultQuery={query} {...more} />
);

const exports = [
  'json',
  'json_without_ids',
  'sql',
  'parameterized',
  'parameterized_named',
  'mongodb_query',
  'cel',
  'jsonlogic',
  'spel',
  'elasticsearch',
  'jsonata',
  'natural_language',
  'ldap',
  'prisma',
  'cypher',
  'gremlin',
  'sparql',
] as const;

/** A builder that loses the field of its rule. */
const lose = () => {
  const view = show(builder([lastName, instrument]));
  const calls = view.onQueryChange.mock.calls.length;
  view.set(builder([lastName]));
  return { ...view, calls };
};

claim(
  '7+',
  "The query builder shows the new list at once and keeps the rules: a rule whose field is gone keeps field, operator and value, and `onQueryChange` isn't called.",
  () => {
    const { onQueryChange, calls, ruleAt } = lose();
    expect(onQueryChange).toHaveBeenCalledTimes(calls);
    click('add-rule');
    expect(ruleAt(0)).toEqual(query.rules[0]);
    expect(ruleAt(1).field).toBe('lastName');
  },
);

claim('7+', 'If the field comes back, the rule is as before.', () => {
  const { set } = lose();
  set(builder([lastName, instrument]));
  expect(at('fields')).toHaveProperty('value', 'instrument');
  expect(at('operators')).toHaveProperty('value', '=');
  expect(at('value-editor')).toHaveProperty('value', 'Piano');
});

claim(
  '7+',
  'Only a list, such as the array of a `multiselect`, can become its first entry: see Automatic value correction.',
  () => {
    const genres: Field = { ...instrument, name: 'genres', valueEditorType: 'multiselect' };
    const stored = (operator: string, value: unknown, more: object = {}) => {
      const defaultQuery = group('root', [rule('a', { field: 'genres', operator, value })]);
      const { onQueryChange, set, ruleAt } = show(
        builder([lastName, genres], { defaultQuery, ...more }),
      );
      const calls = onQueryChange.mock.calls.length;
      set(builder([lastName], { defaultQuery, ...more }));
      const { value: now } = ruleAt(0) as { value: unknown };
      return [now, onQueryChange.mock.calls.length - calls];
    };
    expect(stored('=', ['Guitar', 'Piano'])).toEqual(['Guitar', 1]);
    expect(stored('in', ['Guitar', 'Piano'])).toEqual([['Guitar', 'Piano'], 0]);
    expect(stored('=', 'Guitar,Piano')).toEqual(['Guitar,Piano', 0]);
    expect(stored('=', '12,14', { getInputType: () => 'number' })).toEqual(['12', 1]);
  },
);

claim(
  '7+',
  'Field list | shows its first option, because the `<select>` has no option for the field: see Common mistakes',
  () => {
    lose();
    expect(options('fields')).toEqual(['lastName']);
    expect(at('fields')).toHaveProperty('value', 'lastName');
  },
);

claim(
  '7+',
  'Operators | the default operators, or those of `getOperators` or the `operators` prop',
  () => {
    lose();
    expect(options('operators').length).toBeGreaterThan(10);
    const own = [{ name: 'near', label: 'near' }];
    for (const props of [{ operators: own }, { getOperators: () => own }]) {
      show(builder([lastName], props));
      expect(options('operators')).toEqual(['near']);
    }
  },
);

claim(
  '7+',
  'Value editor | a text input, or the type that `getValueEditorType` returns; a list of fields if the value source is `field`',
  () => {
    lose();
    expect(at('value-editor')).toMatchObject({ tagName: 'INPUT', type: 'text', value: 'Piano' });
    show(builder([lastName], { getValueEditorType: () => 'textarea' }));
    expect(at('value-editor').tagName).toBe('TEXTAREA');
    const defaultQuery = group('root', [
      rule('a', { field: 'instrument', value: 'lastName', valueSource: 'field' }),
    ]);
    show(builder([lastName], { defaultQuery }));
    expect(options('value-editor')).toEqual(['lastName']);
  },
);

claim('7+', 'Field validator | none, so the rule is valid', () => {
  show(builder([lastName, instrument]));
  expect(at('rule').className).toContain('queryBuilder-invalid');
  lose();
  expect(at('rule').className).not.toContain('queryBuilder-invalid');
});

/** Formats that the version has. */
const formats = exports.filter(
  format => formatQuery(query, { format } as FormatQueryOptions) !== '',
);

claim('7+', 'Export | the rule is exported, even if you pass `fields` to `formatQuery`', () => {
  expect(formats.length).toBeGreaterThan(10);
  for (const format of formats) {
    expect(JSON.stringify(formatQuery(query, { format, fields: [lastName] }))).toContain('Piano');
  }
});

claim('8+', '`diagnostics` export | reports `UNDEFINED_FIELD`', () => {
  const { diagnostics } = formatQuery(query, { format: 'diagnostics', fields: [lastName] });
  expect(diagnostics.map(({ code }) => code)).toContain('UNDEFINED_FIELD');
});

claim(
  '7+',
  'The function adds the options to the end, because a new rule starts with the first field, even if it is disabled.',
  () => {
    const { query: current } = show(
      <QueryBuilder fields={[{ ...instrument, disabled: true }, lastName]} />,
    );
    click('add-rule');
    expect(current().rules).toMatchObject([{ field: 'instrument' }]);
  },
);

claim(
  {
    '8+': 'Exports with the same validator leave these rules out, except `json`, `json_without_ids` and `diagnostics`.',
    '7': 'Exports with the same validator leave these rules out, except `json` and `json_without_ids`.',
  },
  () => {
    const known = new Set(['lastName']);
    const validator: QueryValidator = ({ rules }) =>
      Object.fromEntries(
        rules.flatMap(each =>
          typeof each === 'string' || 'rules' in each || known.has(each.field)
            ? []
            : [[each.id ?? '', false]],
        ),
      );
    const both: RuleGroupType = group('root', [...query.rules, rule('b', { field: 'lastName' })]);
    expect(formatQuery(both, { format: 'sql', validator })).toBe("(lastName = '')");
    const keep = formats.filter(format =>
      JSON.stringify(formatQuery(both, { format, validator })).includes('Piano'),
    );
    expect(keep).toEqual(['json', 'json_without_ids']);
    const report = formatQuery(both, { format: 'diagnostics', validator });
    expect(JSON.stringify(report)).toMatch(/^""$|Piano/);
  },
);

claim('7+', 'If no rule is left, it matches all records, but none in JsonLogic.', () => {
  const empty = group('root', []);
  expect(formatQuery(empty, 'sql')).toBe('(1 = 1)');
  expect(JSON.parse(formatQuery(empty, 'mongodb'))).toEqual({ $and: [{ $expr: true }] });
  expect(formatQuery(empty, 'cel')).toBe('1 == 1');
  expect(formatQuery(empty, 'elasticsearch')).toEqual({});
  expect(formatQuery(empty, 'jsonlogic')).toBe(false);
});

const fewer: Field = {
  ...instrument,
  values: [{ name: 'Guitar', label: 'Guitar' }],
  operators: [{ name: '!=', label: 'is not' }],
};

claim('7+', 'A rule keeps a value that is no longer in the list.', () => {
  const { set, ruleAt } = show(builder([lastName, instrument]));
  set(builder([lastName, fewer]));
  click('add-rule');
  expect(ruleAt(0).value).toBe('Piano');
});

claim('7+', 'A rule keeps an operator that the field no longer has.', () => {
  const { set, ruleAt } = show(builder([lastName, instrument]));
  set(builder([lastName, fewer]));
  click('add-rule');
  expect(ruleAt(0).operator).toBe('=');
});

/** The rule after its field was replaced. */
const ruleWith = (next: Partial<Field>, value: string) => {
  const defaultQuery = group('root', [rule('a', { field: 'lastName', value })]);
  const { set, ruleAt } = show(builder([lastName], { defaultQuery }));
  set(builder([{ ...lastName, ...next }], { defaultQuery }));
  return ruleAt(0);
};

claim(
  '7+',
  'The editor can correct the value: in a field that becomes a number field, `12,14` becomes `12`.',
  () => {
    expect(ruleWith({ inputType: 'number' }, '12,14').value).toBe('12');
  },
);

claim('8+', 'If a field gets match modes, an empty subquery replaces the value.', () => {
  expect(ruleWith({ matchModes: true }, 'Vai').value).toMatchObject({ rules: [] });
});

claim('7+', "A new rule then has the field `''`, or `~` without the prop.", () => {
  expect(newRule(<QueryBuilder fields={[]} />).field).toBe('');
  expect(newRule(<QueryBuilder />).field).toBe('~');
});

claim('7+', 'They apply to new rules, and to rules whose field a user changes.', () => {
  const withDefaults: Field = { ...lastName, defaultValue: 'Vai', defaultOperator: 'contains' };
  const { set, ruleAt } = show(builder([instrument, lastName]));
  set(builder([withDefaults, instrument]));
  click('add-rule');
  expect(ruleAt(0)).toEqual(query.rules[0]);
  expect(ruleAt(1)).toMatchObject({ field: 'lastName', operator: 'contains', value: 'Vai' });
  change('fields', 'lastName');
  expect(ruleAt(0)).toMatchObject({ field: 'lastName', operator: 'contains', value: 'Vai' });
  expect(all('rule')).toHaveLength(2);
});

claim(
  '7+',
  'When a user selects another field, the query builder resets operator and value: see `resetOnFieldChange`.',
  () => {
    const { ruleAt } = show(builder([lastName, instrument]));
    change('fields', 'lastName');
    expect(ruleAt(0)).toMatchObject({ field: 'lastName', operator: '=', value: '' });
    const kept = show(builder([lastName, instrument], { resetOnFieldChange: false }));
    change('fields', 'lastName');
    expect(kept.ruleAt(0)).toMatchObject({ field: 'lastName', operator: '=', value: 'Piano' });
  },
);

claim('7+', "Field validators can't find these rules, because the field is gone.", () => {
  const validator = vi.fn(() => false);
  const query = group('root', [rule('a', { field: 'gone' })]);
  show(<QueryBuilder fields={[{ name: 'city', label: 'City', validator }]} defaultQuery={query} />);
  expect(validator).not.toHaveBeenCalled();
  expect(at('rule').className).not.toContain('invalid');
});
