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
import { expect, it, vi } from 'vitest';

const installed = createRequire(join(import.meta.dirname, '../../../verify/v8/package.json'));
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

it('threshold-ignored', () => {
  for (const mode of ['all', 'some', 'none'])
    expect(mongo(createQuery({ mode, threshold: 7 }))).toBe(mongo(createQuery({ mode })));
});

it('operator-ignored', () => {
  for (const format of [...formatsOfAll, 'sql', 'elasticsearch'] as const) {
    const exported = (operator?: string) =>
      formatQuery(createQuery({ mode: 'some' }, operator), { format, preset: 'postgresql' });
    for (const { name } of defaultOperators) expect(exported(name)).toEqual(exported());
    expect(exported('~')).toEqual(formatQuery({ combinator: 'and', rules: [] }, { format }));
  }
});

it('fraction-threshold', () => {
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
});

it('invalid-threshold-omitted', () => {
  for (const mode of ['atLeast', 'atMost', 'exactly'])
    for (const threshold of [undefined, -1, '2'])
      for (const format of [...formatsOfAll, 'sql'] as const)
        expect(
          formatQuery(createQuery({ mode, threshold }), { format, preset: 'postgresql' }),
        ).toEqual(formatQuery({ combinator: 'and', rules: [] }, { format }));
});

it('all-six-modes', () => {
  addedRule([albums]);
  expect([...modes()].sort()).toEqual([...all].sort());
});

it('json-logic-drops-not', () => {
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
});

it('get-match-modes-precedence', () => {
  const getMatchModes = () => ['none'];
  addedRule([{ ...albums, matchModes: ['some'] }], { getMatchModes });
  expect(modes()).toEqual(['some']);
});

it('match-modes-false', () => {
  addedRule([{ ...albums, matchModes: false }], { getMatchModes: () => ['none'] });
  expect(modes()).toEqual(['none']);
});

it('match-mode-editor', () => {
  const Editor = () => <i>own editor</i>;
  addedRule([albums], { controlElements: { matchModeEditor: Editor } });
  expect(screen.getByText('own editor')).toBeDefined();
});

it('match-mode-texts', () => {
  addedRule([albums], { translations: { matchMode: { title: 'Own title' } } });
  expect(screen.getByTitle('Own title')).toBeDefined();
});

const nestedBuilder = () => {
  const [inner] = screen.getAllByTestId('rule').slice(0, 1);
  return within(inner ?? document.body);
};

it('primitive-values', () => {
  addedRule([{ name: 'awards', label: 'Awards', matchModes: true }]);
  fireEvent.click(nestedBuilder().getByTitle('Add rule'));
  const rules = screen.getAllByTestId('rule');
  expect(rules).toHaveLength(2);
  expect(rules[1]?.querySelector('.rule-fields')).toBeNull();
});

it('inherited-props', () => {
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
});

it('sub-query-builder-props', () => {
  addedRule([{ ...albums, subproperties: undefined }], {
    getSubQueryBuilderProps: () => ({ fields: [{ name: 'label', label: 'Own label' }] }),
  });
  fireEvent.click(nestedBuilder().getByTitle('Add rule'));
  expect(screen.getAllByText('Own label')).toHaveLength(1);
});

it('nested-subqueries', () => {
  const songs: Field = { ...albums, name: 'songs', label: 'Songs' };
  addedRule([{ ...albums, subproperties: [songs] }]);
  fireEvent.click(nestedBuilder().getByTitle('Add rule'));
  expect(screen.getAllByTestId('match-mode-editor')).toHaveLength(2);
});

const exported = (
  mode: string,
  format: 'jsonlogic' | 'jsonata' | 'cel' | 'spel' | 'natural_language',
) => JSON.stringify(formatQuery(createQuery({ mode, threshold: 2 }), { format }));

it('formats-with-all-modes', () => {
  for (const format of ['jsonlogic', 'jsonata', 'cel', 'spel', 'natural_language'] as const) {
    const results = all.map(mode => exported(mode, format));
    expect(new Set(results).size).toBe(6);
    for (const result of results) expect(result).toContain('year');
  }
});

it('mongodb-all-modes', () => {
  const results = all.map(mode => mongo(createQuery({ mode, threshold: 2 })));
  expect(new Set(results).size).toBe(6);
  for (const result of results) expect(result).toContain('year');
});

it('mongodb-some', () => {
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

it('parameters-of-subqueries', () => {
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
});

const sqlOf = (mode: string, preset: 'postgresql' | 'mysql') =>
  formatQuery(createQuery({ mode, threshold: 2 }), { format: 'sql', preset });

it('sql-only-postgresql', () => {
  for (const mode of all) {
    expect(sqlOf(mode, 'postgresql')).toContain('unnest');
    expect(sqlOf(mode, 'mysql')).toBe('(1 = 1)');
  }
});

it('sql-drops-field-names', () => {
  expect(sqlOf('some', 'postgresql')).not.toContain('year');
});

it('elasticsearch-modes', () => {
  const has = (mode: string) =>
    JSON.stringify(
      formatQuery(createQuery({ mode, threshold: 2 }), { format: 'elasticsearch' }),
    ).includes('year');
  expect(all.filter(has)).toEqual(['some', 'none']);
});

it('import-json-logic', () => {
  for (const mode of ['all', 'some', 'none']) {
    const logic = formatQuery(createQuery({ mode }), 'jsonlogic');
    expect(parseJsonLogic(JSON.stringify(logic)).rules).toMatchObject([{ match: { mode } }]);
  }
});

it('import-cel', () => {
  const rules = (mode: string) => parseCEL(formatQuery(createQuery({ mode }), 'cel')).rules;
  expect(rules('all')).toMatchObject([{ match: { mode: 'all' } }]);
  expect(rules('some')).toMatchObject([{ match: { mode: 'some' } }]);
  expect(parseCEL('!albums.exists(a, a.year > 1990)')).toMatchObject({
    not: true,
    rules: [{ match: { mode: 'some' } }],
  });
});

it('import-mongodb', () => {
  const filter = formatQuery(createQuery(), 'mongodb_query') as Record<string, unknown>;
  const [rule] = parseMongoDB(filter).rules;
  expect(rule).toMatchObject({ field: 'albums.year', operator: '>', value: 1990 });
  expect(rule).not.toHaveProperty('match');
});

it('import-omits-others', () => {
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

it('not-traversed', () => {
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
});

it('nested-paths', () => {
  addedRule([firstName, albums]);
  fireEvent.click(screen.getByTitle('Add rule'));
  fireEvent.change(screen.getAllByTitle('Field')[1] ?? document.body, {
    target: { value: 'albums' },
  });
  const outer = screen.getAllByTestId('rule')[1] ?? document.body;
  fireEvent.click(within(outer).getByTitle('Add rule'));
  const paths = screen.getAllByTestId('rule').map(rule => rule.getAttribute('data-path'));
  expect(paths).toEqual(['[0]', '[1]', '[0]']);
});

it('outer-first-field', () => {
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
});

it('empty-subquery', () => {
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

it('stored-without-match', () => {
  const query: RuleGroupType = {
    combinator: 'and',
    rules: [{ field: 'albums', operator: '=', value: 'x' }],
  };
  expect(formatQuery(query, { format: 'sql', fields: [albums] })).toBe("(albums = 'x')");
});

it('nested-disabled', () => {
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
});
