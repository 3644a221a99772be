import { createRequire } from 'node:module';
import { join } from 'node:path';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import {
  defaultOperators,
  findID,
  findPath,
  formatQuery,
  QueryBuilder,
  transformQuery,
  type ActionProps,
  type ExportFormat,
  type Field,
  type MatchConfig,
  type RuleGroupType,
  type RuleType,
} from 'react-querybuilder';
import { parseCEL } from 'react-querybuilder/parseCEL';
import { parseJsonLogic } from 'react-querybuilder/parseJsonLogic';
import { parseJSONata } from 'react-querybuilder/parseJSONata';
import { parseMongoDB } from 'react-querybuilder/parseMongoDB';
import { parseSpEL } from 'react-querybuilder/parseSpEL';
import { parseSQL } from 'react-querybuilder/parseSQL';
import { expect, vi } from 'vitest';
import { dragAndDrop } from '../drag';
import { claim } from '../claim';

const installed = createRequire(join(import.meta.dirname, '../../verify/v8/package.json'));

const { getOperators } = installed('drizzle-orm') as { getOperators: () => object };

const { PgDialect, pgTable, text } = installed('drizzle-orm/pg-core') as {
  PgDialect: new () => { sqlToQuery: (condition: unknown) => { sql: string } };
  pgTable: (name: string, columns: object) => object;
  text: () => { array: () => object };
};

const albums: Field = {
  name: 'albums',
  label: 'Albums',
  matchModes: true,
  subproperties: [
    { name: 'title', label: 'Title' },
    { name: 'year', label: 'Year' },
  ],
};

const firstName: Field = { name: 'firstName', label: 'First name' };

const subquery = (): RuleGroupType => ({
  id: 'sub',
  combinator: 'and',
  rules: [{ id: 'year', field: 'year', operator: '>', value: 1990 }],
});

const createQuery = (match: unknown = { mode: 'some' }, operator = '='): RuleGroupType => ({
  combinator: 'and',
  rules: [{ field: 'albums', operator, match: match as MatchConfig, value: subquery() }],
});

const formatsOfAll = [
  ...(['mongodb_query', 'jsonlogic', 'jsonata', 'cel', 'spel', 'natural_language'] as const),
] as const;

const mongo = (query: RuleGroupType) =>
  JSON.stringify(formatQuery(query, { format: 'mongodb_query' }));

const all = ['all', 'some', 'none', 'atLeast', 'atMost', 'exactly'];

const addedRule = (fields: Field[], props: Record<string, unknown> = {}) => {
  const onQueryChange = vi.fn<(query: RuleGroupType) => void>();
  render(<QueryBuilder fields={fields} onQueryChange={onQueryChange} {...props} />);
  fireEvent.click(screen.getAllByTitle('Add rule')[0] ?? document.body);
  return onQueryChange.mock.lastCall?.[0].rules[0] as RuleType;
};

const modes = () =>
  [...screen.getByTestId('match-mode-editor').querySelectorAll('option')].map(({ value }) => value);

claim(
  '8+',
  '`match.threshold` | The number for `atLeast`, `atMost` and `exactly`. The other modes ignore it',
  () => {
    for (const mode of ['all', 'some', 'none'])
      expect(mongo(createQuery({ mode, threshold: 7 }))).toBe(mongo(createQuery({ mode })));
  },
);

claim(
  '8+',
  '`operator` | Required, but the formats that support the mode ignore it, unless it is the placeholder `~`',
  () => {
    for (const format of [...formatsOfAll, 'sql', 'elasticsearch'] as const) {
      const exported = (operator?: string) =>
        formatQuery(createQuery({ mode: 'some' }, operator), { format, preset: 'postgresql' });
      for (const { name } of defaultOperators) expect(exported(name)).toEqual(exported());
      expect(exported('~')).toEqual(formatQuery({ combinator: 'and', rules: [] }, { format }));
    }
  },
);

claim(
  '8+',
  "A threshold between 0 and 1 is a fraction: `{ mode: 'atLeast', threshold: 0.5 }` matches if at least half of the elements match.",
  () => {
    const half = (format: ExportFormat): string =>
      JSON.stringify(
        formatQuery(createQuery({ mode: 'atLeast', threshold: 0.5 }), {
          format,
          preset: 'postgresql',
        }),
      );
    expect(half('jsonata')).toContain('($count(albums) * 0.5)');
    expect(half('cel')).toContain('(double(albums.size()) * 0.5)');
    expect(half('spel')).toContain('(albums.size() * 0.5)');
    expect(half('mongodb_query')).toContain('{"$multiply":[{"$size":');
    expect(half('jsonlogic')).toContain('{"*":[{"reduce":[{"var":"albums"}');
    expect(half('sql')).toContain('count(*)::float / array_length(');
    expect(half('natural_language')).toContain('at least 50% of');
  },
);

claim(
  '8+',
  'If the threshold is missing, negative or a string, the formats that support these modes omit the rule.',
  () => {
    for (const mode of ['atLeast', 'atMost', 'exactly'])
      for (const threshold of [undefined, -1, '2'])
        for (const format of [...formatsOfAll, 'sql'] as const)
          expect(
            formatQuery(createQuery({ mode, threshold }), { format, preset: 'postgresql' }),
          ).toEqual(formatQuery({ combinator: 'and', rules: [] }, { format }));
  },
);

claim('8+', '`matchModes: true` enables all six modes.', () => {
  addedRule([albums]);
  expect([...modes()].sort()).toEqual([...all].sort());
});

claim(
  '8+',
  [
    '`jsonlogic` ignores `not` on a subquery with one rule, and selects the opposite elements.',
    "Put the negated group inside another group: `rules: [{ combinator: 'and', not: true, rules }]`.",
  ],
  () => {
    const year = { field: 'year', operator: '>', value: 1990 };
    const negated = { combinator: 'and', not: true, rules: [year] };
    const some = (value: RuleGroupType): RuleGroupType => ({
      combinator: 'and',
      rules: [{ field: 'albums', operator: '=', match: { mode: 'some' }, value }],
    });
    const condition = { '>': [{ var: 'year' }, 1990] };
    expect(formatQuery(some(negated), 'jsonlogic')).toEqual({
      and: [{ some: [{ var: 'albums' }, condition] }],
    });
    expect(formatQuery(some({ combinator: 'and', rules: [negated] }), 'jsonlogic')).toEqual({
      and: [{ some: [{ var: 'albums' }, { and: [{ '!': { and: [condition] } }] }] }],
    });
  },
);

claim('8+', 'The `matchModes` property of a field takes precedence unless it is `false`.', () => {
  const getMatchModes = () => ['none'];
  addedRule([{ ...albums, matchModes: ['some'] }], { getMatchModes });
  expect(modes()).toEqual(['some']);
});

claim('8+', 'The `matchModes` property of a field takes precedence unless it is `false`.', () => {
  addedRule([{ ...albums, matchModes: false }], { getMatchModes: () => ['none'] });
  expect(modes()).toEqual(['none']);
});

claim(
  '8+',
  'To replace it, use the `matchModeEditor` key of `controlElements`: see MatchModeEditor.',
  () => {
    const Editor = () => <i>own editor</i>;
    addedRule([albums], { controlElements: { matchModeEditor: Editor } });
    expect(screen.getByText('own editor')).toBeDefined();
  },
);

claim(
  '8+',
  'To change its title and placeholder, use the `matchMode.title` and `matchThreshold.placeholderName` keys of `translations`.',
  () => {
    addedRule([albums], { translations: { matchMode: { title: 'Own title' } } });
    expect(screen.getByTitle('Own title')).toBeDefined();
  },
);

const nestedBuilder = () => {
  const [inner] = screen.getAllByTestId('rule').slice(0, 1);
  return within(inner ?? document.body);
};

claim(
  '8+',
  "If a field has match modes but no `subproperties`, the array's elements are primitive values.",
  () => {
    addedRule([{ name: 'awards', label: 'Awards', matchModes: true }]);
    fireEvent.click(nestedBuilder().getByTitle('Add rule'));
    const rules = screen.getAllByTestId('rule');
    expect(rules).toHaveLength(2);
    expect(rules[1]?.querySelector('.rule-fields')).toBeNull();
  },
);

claim(
  '8+',
  "It doesn't use other props, such as `operators`, `combinators` and `showNotToggle`.",
  () => {
    const Remove = ({ title }: ActionProps) => <b>{title}</b>;
    const operators = [{ name: 'near', label: 'near' }];
    addedRule([albums], {
      combinators: [{ name: 'xor', label: 'XOR' }],
      showNotToggle: true,
      operators,
      controlElements: { removeRuleAction: Remove },
      controlClassnames: { rule: 'own-class' },
      translations: { removeRule: { title: 'Own title' } },
    });
    fireEvent.click(nestedBuilder().getByTitle('Add rule'));
    const nested = screen.getAllByTestId('rule')[1] ?? document.body;
    expect(nested.className).toContain('own-class');
    expect(nested.querySelector('b')?.textContent).toBe('Own title');
    expect(nested.querySelector('.rule-operators')?.textContent).not.toContain('near');
    expect(screen.getAllByText('XOR')).toHaveLength(1);
    expect(screen.getAllByTestId('not-toggle')).toHaveLength(1);
  },
);

claim(
  '8+',
  'For a field without `subproperties`, this function can also return the `fields` of the subquery:',
  () => {
    addedRule([{ ...albums, subproperties: undefined }], {
      getSubQueryBuilderProps: () => ({ fields: [{ name: 'label', label: 'Own label' }] }),
    });
    fireEvent.click(nestedBuilder().getByTitle('Add rule'));
    expect(screen.getAllByText('Own label')).toHaveLength(1);
  },
);

claim('8+', 'Subqueries can contain fields with match modes, to any depth.', () => {
  const songs: Field = { ...albums, name: 'songs', label: 'Songs' };
  addedRule([{ ...albums, subproperties: [songs] }]);
  fireEvent.click(nestedBuilder().getByTitle('Add rule'));
  expect(screen.getAllByTestId('match-mode-editor')).toHaveLength(2);
});

const exported = (
  mode: string,
  format: 'jsonlogic' | 'jsonata' | 'cel' | 'spel' | 'natural_language',
) => JSON.stringify(formatQuery(createQuery({ mode, threshold: 2 }), { format }));

claim(
  '8+',
  '`mongodb_query`, `jsonlogic`, `jsonata`, `cel`, `spel`, `natural_language` | all modes; in `some` and `none`, `mongodb_query` tests each rule alone',
  () => {
    for (const format of ['jsonlogic', 'jsonata', 'cel', 'spel', 'natural_language'] as const) {
      const results = all.map(mode => exported(mode, format));
      expect(new Set(results).size).toBe(6);
      for (const result of results) expect(result).toContain('year');
    }
  },
);

claim('8+', 'all modes; in `some` and `none`, `mongodb_query` tests each rule alone', () => {
  const results = all.map(mode => mongo(createQuery({ mode, threshold: 2 })));
  expect(new Set(results).size).toBe(6);
  for (const result of results) expect(result).toContain('year');
});

claim('8+', 'all modes; in `some` and `none`, `mongodb_query` tests each rule alone', () => {
  const rules = [
    { field: 'year', operator: '=', value: 1990 },
    { field: 'title', operator: '=', value: 'V' },
  ];
  const filter = (mode: 'some' | 'none') => {
    const albumsRule = { ...createQuery({ mode }).rules[0], value: { combinator: 'and', rules } };
    return formatQuery(
      { combinator: 'and', rules: [albumsRule] } as RuleGroupType,
      'mongodb_query',
    );
  };
  const each = [{ 'albums.year': 1990 }, { 'albums.title': 'V' }];
  expect(filter('some')).toEqual({ $and: each });
  expect(filter('none')).toEqual({ $nor: [{ $and: each }] });
});

claim(
  '8+',
  'In a query with more rules, subqueries reuse placeholders: the wrong values are bound.',
  () => {
    const awards = (value: string): RuleType => ({
      field: 'awards',
      operator: '=',
      match: { mode: 'some' },
      value: { combinator: 'and', rules: [{ field: '', operator: '=', value }] },
    });
    const rules = [{ field: 'firstName', operator: '=', value: 'V' }, awards('x'), awards('y')];
    const options = { preset: 'postgresql' } as const;
    const query: RuleGroupType = { combinator: 'and', rules };
    const numbered = formatQuery(query, { ...options, format: 'parameterized' });
    expect(numbered.params).toEqual(['V', 'x', 'y']);
    expect(numbered.sql.match(/\$\d/g)).toEqual(['$1', '$1', '$1']);
    const named = formatQuery(query, { ...options, format: 'parameterized_named' });
    expect(named.params).toEqual({ firstName_1: 'V', elem_alias_1: 'y' });
  },
);

const sqlOf = (mode: string, preset: 'postgresql' | 'mysql') =>
  formatQuery(createQuery({ mode, threshold: 2 }), { format: 'sql', preset });

claim(
  '8+',
  "SQL formats | all modes, but only with `preset: 'postgresql'` and for arrays of primitive values; placeholders repeat",
  () => {
    for (const mode of all) {
      expect(sqlOf(mode, 'postgresql')).toContain('unnest');
      expect(sqlOf(mode, 'mysql')).toBe('(1 = 1)');
    }
  },
);

claim(
  '8+',
  'Its elements have no properties, so `formatQuery` drops the field names of the subquery.',
  () => {
    expect(sqlOf('some', 'postgresql')).not.toContain('year');
  },
);

claim('8+', '`elasticsearch` | `some` and `none`', () => {
  const has = (mode: string) =>
    JSON.stringify(
      formatQuery(createQuery({ mode, threshold: 2 }), { format: 'elasticsearch' }),
    ).includes('year');
  expect(all.filter(has)).toEqual(['some', 'none']);
});

claim('8+', '`parseJsonLogic` | imports `all`, `some` and `none`', () => {
  for (const mode of ['all', 'some', 'none']) {
    const logic = formatQuery(createQuery({ mode }), 'jsonlogic');
    expect(parseJsonLogic(JSON.stringify(logic)).rules).toMatchObject([{ match: { mode } }]);
  }
});

claim(
  '8+',
  '`parseCEL` | imports `all()` and `exists()`; a negated `exists()` becomes a negated group',
  () => {
    const rules = (mode: string) => parseCEL(formatQuery(createQuery({ mode }), 'cel')).rules;
    expect(rules('all')).toMatchObject([{ match: { mode: 'all' } }]);
    expect(rules('some')).toMatchObject([{ match: { mode: 'some' } }]);
    expect(parseCEL('!albums.exists(a, a.year > 1990)')).toMatchObject({
      not: true,
      rules: [{ match: { mode: 'some' } }],
    });
  },
);

claim(
  '8+',
  '`parseMongoDB` | imports an exported `some` as a rule on the field `albums.year`, without a match mode',
  () => {
    const filter = formatQuery(createQuery(), 'mongodb_query') as Record<string, unknown>;
    const [rule] = parseMongoDB(filter).rules;
    expect(rule).toMatchObject({ field: 'albums.year', operator: '>', value: 1990 });
    expect(rule).not.toHaveProperty('match');
  },
);

claim('8+', 'For an export with `unnest`, `parseSQL` throws a syntax error.', () => {
  const logic = formatQuery(createQuery({ mode: 'atLeast', threshold: 2 }), 'jsonlogic');
  expect(parseJsonLogic(JSON.stringify(logic)).rules).toEqual([]);
  const cel = formatQuery(createQuery({ mode: 'atLeast', threshold: 2 }), 'cel');
  expect(parseCEL(cel).rules).toEqual([]);
  expect(parseCEL(`firstName == "Steve" && ${cel}`).rules).toEqual([]);
  for (const mode of all) {
    const match = { mode, threshold: 2 };
    expect(parseSpEL(formatQuery(createQuery(match), 'spel')).rules).toEqual([]);
    expect(parseJSONata(formatQuery(createQuery(match), 'jsonata')).rules).toEqual([]);
    expect(() => parseSQL(sqlOf(mode, 'postgresql'))).toThrow('Parse error');
  }
});

claim(
  '8+',
  "Functions that traverse a query, such as `transformQuery`, `findPath` and `findID`, don't visit subqueries.",
  () => {
    const visited: string[] = [];
    transformQuery(createQuery(), {
      ruleProcessor: rule => {
        visited.push(rule.field);
        return rule;
      },
    });
    expect(visited).toEqual(['albums']);
    expect(findID('year', createQuery())).toBeNull();
    expect(findPath([0, 0], createQuery()) ?? null).toBeNull();
  },
);

claim(
  '8+',
  "Paths don't point into a subquery either: the paths of each nested query builder start at `[]`.",
  () => {
    addedRule([firstName, albums]);
    fireEvent.click(screen.getByTitle('Add rule'));
    fireEvent.change(screen.getAllByTitle('Field')[1] ?? document.body, {
      target: { value: 'albums' },
    });
    const outer = screen.getAllByTestId('rule')[1] ?? document.body;
    fireEvent.click(within(outer).getByTitle('Add rule'));
    const paths = screen.getAllByTestId('rule').map(rule => rule.getAttribute('data-path'));
    expect(paths).toEqual(['[0]', '[1]', '[0]']);
  },
);

claim(
  '8+',
  "The field selector displays another field, because its options don't contain that field.",
  () => {
    const lastSubquery = (field: Field): unknown => {
      const onQueryChange = vi.fn<(query: RuleGroupType) => void>();
      addedRule([field, firstName], { addRuleToNewGroups: true, onQueryChange });
      const { value } = onQueryChange.mock.lastCall?.[0].rules.at(-1) as RuleType;
      const shown = screen.getAllByTitle<HTMLSelectElement>('Field').at(-1)?.selectedOptions[0];
      cleanup();
      return { value: value as unknown, shown: shown?.text };
    };
    expect(lastSubquery(albums)).toMatchObject({
      value: { rules: [{ field: 'albums' }] },
      shown: 'Title',
    });
    const defaultValue = { combinator: 'and', rules: [] };
    expect(lastSubquery({ ...albums, defaultValue })).toMatchObject({ value: defaultValue });
  },
);

claim('8+', '`elasticsearch` leaves the rule out, and the SQL of `drizzle` is invalid.', () => {
  const empty = (mode: 'some' | 'none' = 'some'): RuleGroupType => ({
    combinator: 'and',
    rules: [
      {
        field: 'albums',
        operator: '=',
        match: { mode },
        value: { combinator: 'and', rules: [] },
      },
    ],
  });
  expect(formatQuery(empty(), 'cel')).toBe('albums.exists(elem_alias, 1 == 1)');
  expect(formatQuery(empty(), 'spel')).toBe('albums.?[1 == 1].size() >= 1');
  expect(formatQuery(empty(), 'jsonata')).toContain('function($v) {(1 = 1)}');
  for (const format of ['sql', 'parameterized', 'parameterized_named'] as const) {
    const sql: unknown = formatQuery(empty(), { format: format as 'sql', preset: 'postgresql' });
    expect(JSON.stringify(sql)).toMatch(/^.*from unnest\(.+ where \(1 = 1\)\)/);
  }
  expect(formatQuery(empty(), 'jsonlogic')).toEqual({
    and: [{ some: [{ var: 'albums' }, false] }],
  });
  const everything = { $and: [{ $expr: true }] };
  expect(formatQuery(empty(), 'mongodb_query')).toEqual(everything);
  expect(formatQuery(empty('none'), 'mongodb_query')).toEqual({ $nor: [everything] });
  expect(formatQuery(empty(), 'mongodb')).toBe(JSON.stringify(everything));
  expect(formatQuery(empty(), 'elasticsearch')).toEqual({});
  const musicians = pgTable('musicians', { albums: text().array() });
  const where = formatQuery(empty(), { format: 'drizzle', preset: 'postgresql' }) as (
    ...args: object[]
  ) => unknown;
  const { sql } = new PgDialect().sqlToQuery(where(musicians, getOperators()));
  expect(sql).toMatch(/ where \)$/);
});

claim('8+', '`formatQuery` exports them as a comparison with that value.', () => {
  const query: RuleGroupType = {
    combinator: 'and',
    rules: [{ field: 'albums', operator: '=', value: 'x' }],
  };
  expect(formatQuery(query, { format: 'sql', fields: [albums] })).toBe("(albums = 'x')");
});

claim(
  '8+',
  'If the rule or the outer query builder is disabled, so is the nested query builder.',
  () => {
    const isDisabled = (disabled: boolean, props: object = {}) => {
      const query = createQuery();
      const rules = query.rules.map(rule => ({ ...rule, disabled }));
      const { unmount } = render(
        <QueryBuilder fields={[albums]} defaultQuery={{ ...query, rules }} {...props} />,
      );
      const field = screen.getAllByTitle<HTMLSelectElement>('Field').at(-1);
      const result = [field?.value, field?.disabled];
      unmount();
      return result;
    };
    expect(isDisabled(false)).toEqual(['year', false]);
    expect(isDisabled(true)).toEqual(['year', true]);
    expect(isDisabled(false, { disabled: true })).toEqual(['year', true]);
  },
);

claim('8+', "Users can't drag the rules of a subquery.", () => {
  const subquery = {
    combinator: 'and',
    rules: [{ id: 'c', field: 'title', operator: '=', value: '' }],
  };
  const rules = [
    { id: 'a', field: 'albums', operator: '=', value: subquery, match: { mode: 'all' } },
    { id: 'b', field: 'albums', operator: '=', value: subquery, match: { mode: 'all' } },
  ];
  const albums = {
    name: 'albums',
    label: 'Albums',
    matchModes: true,
    subproperties: [{ name: 'title', label: 'Title' }],
  };
  const builders = [{ fields: [albums], defaultQuery: { id: 'r', combinator: 'and', rules } }];
  const { shown, handles } = dragAndDrop({ builders, from: '[0]', to: '[1]', target: 0 });
  expect(shown()[0]).toHaveLength(4);
  expect(handles()).toBe(2);
});

claim(
  '8+',
  [
    'In `cel`, `spel`, `jsonata` and SQL for PostgreSQL, an empty subquery matches every element.',
    'In `jsonlogic`, it matches no element.',
    'In the MongoDB formats, `some` selects every record and `none` no record, whatever the array contains.',
  ],
  () => {
    const write = (format: ExportFormat, mode: 'all' | 'none' | 'some'): string => {
      const value = { combinator: 'and', rules: [] };
      const item = { field: 'tours', operator: '=', value, match: { mode } };
      const query = { combinator: 'and', rules: [item] };
      const text: unknown = formatQuery(query, { format, preset: 'postgresql' });
      return typeof text === 'string' ? text : JSON.stringify(text);
    };
    expect(write('cel', 'all')).toBe('tours.all(elem_alias, 1 == 1)');
    expect(write('spel', 'some')).toBe('tours.?[1 == 1].size() >= 1');
    expect(write('jsonata', 'all')).toContain('function($v) {(1 = 1)}');
    expect(write('sql', 'some')).toContain('where (1 = 1)');
    for (const mode of ['all', 'some', 'none'] as const) {
      expect(write('jsonlogic', mode)).toContain(`{"${mode}":[{"var":"tours"},false]}`);
    }
    expect(write('mongodb_query', 'some')).toBe('{"$and":[{"$expr":true}]}');
    expect(write('mongodb_query', 'none')).toBe('{"$nor":[{"$and":[{"$expr":true}]}]}');
  },
);
