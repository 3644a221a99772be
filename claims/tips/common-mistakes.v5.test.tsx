import { render } from '@testing-library/react';
import {
  defaultValueProcessorByRule,
  formatQuery,
  parseSQL,
  prepareRuleGroup,
  QueryBuilder,
  type Field,
  type QueryValidator,
  type RuleProps,
  type RuleGroupType,
  type RuleType,
  type ValueEditorProps,
} from 'react-querybuilder';
import { afterEach, expect, vi } from 'vitest';
import {
  all,
  at,
  change,
  errorsOfQueries,
  fields,
  group,
  invalid,
  loadWithReact,
  rule,
  show,
  watchErrors,
} from '../lib';
import { claim } from '../claim';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

const one = group('root', [rule('a')]);

const valueOf = (query: RuleGroupType): unknown => (query.rules[0] as RuleType).value;

claim(
  '5',
  "If you set a query without ids later, the ids stay missing: React warns about keys, and a validator can't refer to these rules.",
  () => {
    const later: RuleGroupType = {
      combinator: 'and',
      rules: ['A', 'B'].map(value => ({ field: 'firstName', operator: '=', value })),
    };
    const errors = watchErrors();
    const validator = vi.fn<QueryValidator>(() => ({}));
    const setLater = (query: RuleGroupType) => {
      const view = show(<QueryBuilder fields={fields} query={group('root', [])} />);
      view.set(<QueryBuilder fields={fields} query={query} validator={validator} />);
    };
    setLater(prepareRuleGroup(later));
    expect(errors()).toEqual([]);
    setLater(later);
    expect(errorsOfQueries(group('root', []), later)).toContain('unique "key" prop');
    expect(errorsOfQueries(group('root', []), prepareRuleGroup(later))).not.toContain('unique');
    expect(validator.mock.lastCall?.[0].rules[0]).not.toHaveProperty('id');
  },
);

claim('5', 'Importers such as `parseSQL` also return rules without ids.', () => {
  expect(parseSQL("a = 'b'").rules[0]).not.toHaveProperty('id');
});

claim('5', "Inputs pass strings to the query, even with `inputType: 'number'`.", () => {
  const age = group('root', [rule('a', { field: 'age' })]);
  const NumberEditor = ({ handleOnChange }: ValueEditorProps) => (
    <input
      data-testid="value-editor"
      onChange={event => {
        handleOnChange(Number(event.target.value));
      }}
    />
  );
  const store = (controlElements: object): unknown => {
    const { query } = show(
      <QueryBuilder fields={fields} defaultQuery={age} controlElements={controlElements} />,
    );
    change('value-editor', '28');
    return valueOf(query());
  };
  expect([store({}), store({ valueEditor: NumberEditor })]).toEqual(['28', 28]);
});

claim(
  '4-5',
  "Don't set the option if your fields contain postcodes or other numeric codes.",
  () => {
    const code = group('root', [rule('a', { value: '02134' })]);
    const exported = (format: 'sql' | 'cel' | 'spel' | 'json' | 'mongodb') =>
      formatQuery(code, { format, parseNumbers: true });
    expect(exported('sql')).toBe('(firstName = 02134)');
    expect([exported('cel'), exported('spel')]).toEqual([
      'firstName == 02134',
      'firstName == 02134',
    ]);
    expect(exported('json')).toContain('"value": 2134');
    expect(() => JSON.parse(exported('mongodb')) as unknown).toThrow('JSON');
  },
);

claim(
  {
    '5': 'Otherwise, the query builder prepares the new lists again on each render.',
    '4': "If `fields` and callbacks are stable, the query builder at least doesn't prepare the options again.",
  },
  () => {
    const fieldsSeen = new Set<unknown>();
    const See = ({ schema }: RuleProps) => {
      fieldsSeen.add(schema.fields);
      return null;
    };
    const controlElements = { rule: See };
    for (const [create, count] of [
      [() => fields, 1],
      [() => [...fields], 3],
    ] as const) {
      fieldsSeen.clear();
      const builder = () => (
        <QueryBuilder fields={create()} query={one} controlElements={controlElements} />
      );
      const { set } = show(builder());
      set(builder());
      set(builder());
      expect(fieldsSeen.size).toBe(count);
    }
  },
);

claim(
  '5',
  [
    'handles the comma-separated text or array of `between` and `in`, or passes these rules to the default editor,',
    'respects `disabled`,',
    'passes `className` and `title` to the input, because styles and screen readers need them,',
    "handles `valueSource: 'field'`, if your fields allow it.",
  ],
  () => {
    const age: Field = { name: 'age', label: 'Age', valueSources: ['value', 'field'] };
    const editor = (more: Partial<RuleType>, disabled = false): HTMLElement => {
      const query = group('root', [rule('a', { field: 'age', ...more })]);
      show(<QueryBuilder disabled={disabled} fields={[age, ...fields]} defaultQuery={query} />);
      return at('value-editor');
    };
    for (const operator of ['between', 'in']) {
      expect(editor({ operator, value: '1,2' })).toHaveProperty('value', '1,2');
    }
    expect(editor({}, true)).toHaveProperty('disabled', true);
    expect(editor({}).matches('input.rule-value[title="Value"]')).toBe(true);
    expect(editor({ valueSource: 'field' }).tagName).toBe('SELECT');
  },
);

claim('5', 'To hide a control, pass a component that renders nothing: `() => null`.', () => {
  const hide = (element: unknown) => {
    const controlElements = invalid<object>({ addGroupAction: element });
    render(<QueryBuilder fields={fields} controlElements={controlElements} />);
    return [all('add-rule').length, all('add-group').length];
  };
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(hide(() => null)).toEqual([1, 0]);
  expect(() => hide(null)).toThrow('Element type is invalid');
});

claim(
  {
    '5': 'Pass `escapeQuotes: true` to the default processor that you call.',
    '4': 'A custom value processor must request escaping explicitly: pass `escapeQuotes: true` to the default processor that you call.',
  },
  () => {
    const name = group('root', [rule('a', { value: "O'Neill" })]);
    const sql = (escapeQuotes: boolean) =>
      formatQuery(name, {
        format: 'sql',
        valueProcessor: (field, operator, value, valueSource) =>
          defaultValueProcessorByRule({ field, operator, value, valueSource }, { escapeQuotes }),
      });
    expect([sql(false), sql(true)]).toEqual([
      "(firstName = 'O'Neill')",
      "(firstName = 'O''Neill')",
    ]);
  },
);

claim(
  {
    '5': "Under React 19, importing `react-querybuilder` throws \"Cannot read properties of undefined (reading 'ReactCurrentDispatcher')\", in production builds `'ReactCurrentOwner'`.",
    '4': "With React 19, importing `react-querybuilder` throws \"Cannot read properties of undefined (reading 'ReactCurrentOwner')\" (or `'ReactCurrentDispatcher'`), because the package relies on React 18 internals.",
  },
  () => {
    expect(loadWithReact(19)).toBe(
      "19 Cannot read properties of undefined (reading 'ReactCurrentDispatcher')",
    );
    expect(loadWithReact(19, '', 'production')).toBe(
      "19 Cannot read properties of undefined (reading 'ReactCurrentOwner')",
    );
    expect(loadWithReact('own')).toBe('18 function');
  },
);
