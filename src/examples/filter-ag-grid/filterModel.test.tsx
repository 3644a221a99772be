import {
  ClientSideRowModelApiModule,
  ClientSideRowModelModule,
  createGrid,
  DateFilterModule,
  type FilterModel,
  type GridApi,
  ModuleRegistry,
  NumberFilterModule,
  TextFilterModule,
} from 'ag-grid-community';
import jsonLogic from 'json-logic-js';
import {
  type Field,
  formatQuery,
  jsonLogicAdditionalOperators,
  type RuleGroupType,
  type RuleType,
} from 'react-querybuilder';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { createRandom } from '../../../plugins/lib/random';
import { OPTIONS, toColumn, toFilterModel, toRules } from './filterModel';

type Part = RuleGroupType['rules'][number];

const FIELDS = [
  { name: 'lastName', inputType: 'text' },
  { name: 'instrument', inputType: 'text' },
  { name: 'albums', inputType: 'number' },
  { name: 'birthdate', inputType: 'date' },
] as const;
const fields = FIELDS.map((field): Field => ({
  ...field,
  label: field.name,
  validator: ({ operator, value }: RuleType) => /null/i.test(operator) || value !== '',
}));

const rows = [
  { lastName: 'Vaughan', instrument: 'Guitar', albums: 9, birthdate: '1954-10-03' },
  { lastName: 'Van Halen', instrument: 'guitar', albums: 12, birthdate: '1955-01-26' },
  { lastName: 'Hendrix', instrument: 'Guitar', albums: 4, birthdate: '1942-11-27' },
  { lastName: 'Simone', instrument: 'Piano', albums: 40, birthdate: '1933-02-21' },
  { lastName: 'Jones', instrument: 'Drums', albums: 0, birthdate: '1927-09-09' },
  { lastName: 'jones', instrument: '007', albums: -3.5, birthdate: '1980-01-01' },
];
type Row = Record<string, unknown>;

let api: GridApi<Row>;
let shownRows: readonly Row[] = rows;

beforeAll(() => {
  ModuleRegistry.registerModules([
    ...[ClientSideRowModelModule, ClientSideRowModelApiModule],
    ...[DateFilterModule, NumberFilterModule, TextFilterModule],
  ]);
  for (const [name, operation] of Object.entries(jsonLogicAdditionalOperators)) {
    jsonLogic.add_operation(name, operation as () => unknown);
  }
  api = createGrid<Row>(document.createElement('div'), {
    rowData: rows,
    columnDefs: fields.map(toColumn),
  });
});

/** Queries of the comparison. */
const COUNT = Number(process.env.AG_GRID_QUERIES ?? 40);

/** What the grid shows of some rows. */
const filterByGrid = (model: FilterModel, data: readonly Row[] = rows): Row[] => {
  if (data !== shownRows) api.setGridOption('rowData', [...data]);
  shownRows = data;
  api.setFilterModel(model);
  // The grid drops what its filters don't have.
  expect(api.getFilterModel()).toEqual(model);
  const shown: Row[] = [];
  api.forEachNodeAfterFilter(({ data: row }) => shown.push(row ?? {}));
  return shown;
};

const filterByQuery = (query: RuleGroupType, data: readonly Row[] = rows): Row[] => {
  const logic = formatQuery(query, { format: 'jsonlogic', fields });
  return data.filter(row => logic === false || jsonLogic.apply(logic, row));
};

const all = (...rules: Part[]): RuleGroupType => ({ combinator: 'and', rules });
const any = (...rules: Part[]): RuleGroupType => ({ combinator: 'or', rules });
const rule = (field: string, operator: string, value: unknown = ''): RuleType => ({
  field,
  operator,
  value,
});

const VALUES = {
  text: ['Guitar', 'guitar', 'an', 'Jones', 'V', 'n', '007', '7', 'an,x', ''],
  number: ['9', '4', '0', '-3.5', '12', 40, '', ' ', 'x'],
  date: ['1954-10-03', '1927-09-09', '1942-11-27', '1980-01-01', ''],
};
const RANGES = {
  number: ['4,12', '12,4', [0, 9], '4,', ''],
  date: ['1927-09-09,1942-11-27', '1980-01-01,1927-09-09', '1927-09-09,'],
};

/** All rules of a field. */
const RULES = FIELDS.map(({ name, inputType }) =>
  Object.keys(OPTIONS[inputType] ?? {}).flatMap(operator => {
    if (/null/i.test(operator)) return [rule(name, operator)];
    const isRange = operator === 'between' && inputType !== 'text';
    const values = isRange ? RANGES[inputType] : VALUES[inputType];
    return values.map(value => rule(name, operator, value));
  }),
);

it('shows the rows of each rule', () => {
  let converted = 0;
  for (const each of RULES.flat()) {
    const { model, rest } = toFilterModel(all(each), fields);
    expect([each, rest.length]).toEqual([each, Object.keys(model).length === 0 ? 1 : 0]);
    if (rest.length > 0) continue;
    converted += 1;
    expect([each, filterByGrid(model)]).toEqual([each, filterByQuery(all(each))]);
  }
  expect(converted).toBeGreaterThan(150);
});

it('shows the rows of nested queries, with the rest of the query applied to the rows', () => {
  const random = createRandom(7);
  const pick = <T,>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const pickPart = (depth: number, list = RULES.flat()): Part => {
    if (depth === 0 || random() < 0.5) return pick(list);
    const inner = random() < 0.4 ? pick(RULES) : list;
    const rules = Array.from({ length: 1 + Math.floor(random() * 3) }, () =>
      pickPart(depth - 1, inner),
    );
    return { combinator: pick(['and', 'or']), not: random() < 0.15, rules };
  };
  let withModel = 0;
  let withRest = 0;
  for (let index = 0; index < COUNT; index += 1) {
    const query = all(pickPart(3), pickPart(2));
    const { model, rest } = toFilterModel(query, fields);
    const left = filterByQuery(all(...rest));
    expect([query, filterByGrid(model, left)]).toEqual([query, filterByQuery(query)]);
    const back = toRules(model);
    expect(back.rest).toEqual({});
    expect(filterByQuery(all(...back.rules, ...rest))).toEqual(filterByQuery(query));
    expect(toFilterModel(all(...back.rules), fields)).toEqual({ model, rest: [] });
    withModel += Number(Object.keys(model).length > 0);
    withRest += Number(rest.length > 0);
  }
  expect(withModel).toBeGreaterThan(COUNT / 2);
  expect(withRest).toBeGreaterThan(COUNT / 4);
});

it('needs the parameters of toColumn', async () => {
  const plain = createGrid<Row>(document.createElement('div'), {
    rowData: rows,
    columnDefs: fields.map(field => ({ ...toColumn(field), filterParams: {} })),
  });
  const select = (...parts: Part[]) => {
    plain.setFilterModel(toFilterModel(all(...parts), fields).model);
    const shown: unknown[] = [];
    plain.forEachNodeAfterFilter(({ data }) => shown.push(data?.lastName));
    return shown;
  };
  expect(select(rule('lastName', '=', 'Jones'))).toEqual(['Jones', 'jones']);
  expect(select(rule('albums', 'between', '4,12'))).toEqual(['Vaughan']);
  const three = ['Simone', 'Vaughan', 'Hendrix'].map(name => rule('lastName', '=', name));
  expect(select(any(...three))).toEqual(['Vaughan', 'Hendrix', 'Simone']);
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  // Its form, which the grid makes when a user opens it.
  await plain.getColumnFilterInstance('lastName');
  // Number of: "Filter Model contains more conditions than `filterParams.maxNumConditions`."
  expect(warn.mock.calls.join()).toContain('#78');
  for (const operator of ['<=', '>=']) {
    expect(select(rule('birthdate', operator, '1950-01-01'))).toHaveLength(rows.length);
  }
  plain.destroy();
});

describe('what a column filter can say', () => {
  const bass = rule('instrument', '=', 'Bass');
  const drums = rule('instrument', '=', 'Drums');
  const many = rule('albums', '>', '9');
  const few = rule('albums', '<', '40');
  const text = (filter: string) => ({ filterType: 'text', type: 'equals', filter });
  const number = (type: string, filter: number) => ({ filterType: 'number', type, filter });

  it.each<[string, RuleGroupType, FilterModel]>([
    ['a rule', all(many), { albums: number('greaterThan', 9) }],
    ['a group with one rule', any(many), { albums: number('greaterThan', 9) }],
    [
      'rules of two fields joined by AND, in groups, too',
      all(bass, all(all(many))),
      { instrument: text('Bass'), albums: number('greaterThan', 9) },
    ],
    [
      'rules of a field joined by OR',
      any(bass, drums),
      {
        instrument: {
          filterType: 'text',
          operator: 'OR',
          conditions: [text('Bass'), text('Drums')],
        },
      },
    ],
    [
      'rules of a field joined by AND, apart from each other',
      all(many, all(few)),
      {
        albums: {
          ...{ filterType: 'number', operator: 'AND' },
          conditions: [number('greaterThan', 9), number('lessThan', 40)],
        },
      },
    ],
    [
      'a date',
      all(rule('birthdate', 'between', '1940-01-01,1949-12-31')),
      {
        birthdate: {
          ...{ filterType: 'date', type: 'inRange' },
          ...{ dateFrom: '1940-01-01', dateTo: '1949-12-31' },
        },
      },
    ],
  ])('converts %s', (_, query, model) => {
    expect(toFilterModel(query, fields)).toEqual({ model, rest: [] });
    expect(toFilterModel(all(...toRules(model).rules), fields)).toEqual({ model, rest: [] });
  });

  const not: RuleGroupType = { ...any(bass, drums), not: true };
  it.each<[string, Part]>([
    ['two fields joined by OR', any(bass, many)],
    ['a negated group', not],
    ['a group within a group of the same field', any(bass, all(drums, bass))],
    ['groups of unlike length', any(all(many, few), bass)],
    ['a second OR of a field', any(many, rule('albums', '=', '1'))],
    ['a combinator that filters lack', { ...any(bass, drums), combinator: 'xor' }],
    ['an operator that the filter lacks', rule('lastName', '<', 'M')],
    ['a list of values', rule('instrument', 'in', 'Bass,Drums')],
    ['a comparison with a field', { ...rule('lastName', '=', 'instrument'), valueSource: 'field' }],
    ['an incomplete range', rule('albums', 'between', '4,')],
    ['text for a number', rule('albums', '=', 'nine')],
    ['an unknown field', rule('band', '=', 'Cream')],
    ['a muted rule', { ...bass, muted: true } as RuleType],
    ['a muted group', { ...all(bass), muted: true } as RuleGroupType],
  ])('returns %s', (_, part) => {
    const { model, rest } = toFilterModel(all(few, part), fields);
    expect(rest).toEqual([part]);
    expect(model).toEqual({ albums: number('lessThan', 40) });
  });

  it('returns a rule of a column that already has conditions joined by OR', () => {
    const { model, rest } = toFilterModel(all(any(bass, drums), bass), fields);
    expect(rest).toEqual([bass]);
    expect(filterByGrid(model).map(({ instrument }) => instrument)).toEqual(['Drums']);
  });

  it('returns filters that no rule can express', () => {
    const set = { filterType: 'set', values: ['Bass'] };
    const today = { filterType: 'date', type: 'today', dateFrom: null, dateTo: null };
    const half = { ...{ filterType: 'text', operator: 'OR' }, conditions: [text('Bass'), set] };
    expect(toRules({ instrument: set, birthdate: today, lastName: half })).toEqual({
      rules: [],
      rest: { instrument: set, birthdate: today, lastName: half },
    });
  });

  it('selects empty cells with blank alone, and others in JsonLogic', () => {
    const empty = [{ lastName: '', instrument: null, albums: null, birthdate: null }];
    const select = (each: RuleType) => filterByGrid(toFilterModel(all(each), fields).model, empty);
    expect(select(rule('lastName', 'null'))).toEqual(empty);
    expect(filterByQuery(all(rule('lastName', 'null')), empty)).toEqual([]);
    for (const each of RULES.slice(2).flat()) {
      if (toFilterModel(all(each), fields).rest.length > 0) continue;
      expect([each, select(each)]).toEqual([each, each.operator === 'null' ? empty : []]);
    }
    const isSelected = (...parts: Parameters<typeof rule>) =>
      filterByQuery(all(rule(...parts)), empty).length > 0;
    expect(isSelected('albums', '!=', '0')).toBe(true);
    expect(isSelected('birthdate', '!=', '1935-01-01')).toBe(true);
    expect(isSelected('albums', '=', '0')).toBe(false);
    expect(isSelected('birthdate', '<', '1935-01-01')).toBe(false);
    for (const [operator, selecting, other] of [
      ['<', '5', '0'],
      ['<=', '0', '-5'],
      ['>', '-5', '0'],
      ['>=', '0', '5'],
      ['between', '-1,1', '1,2'],
    ] as const) {
      expect([operator, isSelected('albums', operator, selecting)]).toEqual([operator, true]);
      expect([operator, isSelected('albums', operator, other)]).toEqual([operator, false]);
    }
  });

  it('accepts more conditions than the grid does by default', () => {
    const names = rows.map(({ lastName }) => rule('lastName', '=', lastName));
    const { model } = toFilterModel(any(...names), fields);
    expect(filterByGrid(model)).toHaveLength(6);
  });
});
