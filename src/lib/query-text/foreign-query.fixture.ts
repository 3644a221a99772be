// cspell:ignore greaterthan notin isblank
/** Filters in the forms that the documentation of other libraries shows, by library. */
export const FOREIGN_QUERIES: Readonly<Record<string, readonly unknown[]>> = {
  'jQuery QueryBuilder': [
    {
      condition: 'OR',
      rules: [
        { field: 'age', operator: 'between', value: [1, 2] },
        { field: 'firstName', operator: 'contains', value: 'a' },
      ],
      valid: true,
    },
    { condition: 'OR', not: true, rules: [{ id: 'age', operator: 'less', value: 10 }] },
    {
      condition: 'AND',
      rules: [
        {
          id: 'age',
          field: 'age',
          type: 'double',
          input: 'number',
          operator: 'less',
          value: 10.25,
        },
        {
          condition: 'OR',
          rules: [
            {
              id: 'voice',
              field: 'voice',
              type: 'integer',
              input: 'select',
              operator: 'equal',
              value: 2,
            },
          ],
        },
      ],
    },
    { rules: [{ id: 'age', operator: 'equal', value: 4 }] },
    [
      { id: 'age', operator: 'less', value: 10 },
      { condition: 'OR', rules: [] },
    ],
    { id: 'age', field: 'age', type: 'integer', input: 'text', operator: 'in', value: [1] },
    { condition: 'AND', rules: [], valid: true },
    {
      condition: 'or',
      rules: [{ id: 'age', operator: 'is_null', value: null }],
    },
  ],
  'react-awesome-query-builder': [
    {
      type: 'group',
      properties: { conjunction: 'OR' },
      children1: [
        {
          type: 'rule',
          properties: {
            field: 'age',
            operator: 'equal',
            value: [1],
            valueSrc: ['value'],
            valueType: ['number'],
          },
        },
      ],
    },
    {
      type: 'group',
      id: 'a',
      children1: {
        b: { type: 'rule', properties: { field: 'age', operator: 'is_null', value: [] } },
      },
    },
    { id: 'a', type: 'group' },
    { type: 'switch_group', children1: [{ type: 'case_group', properties: {} }] },
    { type: 'rule', properties: { field: 'age', operator: 'equal', value: [1] } },
  ],
  DevExtreme: [
    ['age', '>', 5],
    [['age', '>', 5], 'and', ['voice', '=', 'alto']],
    [
      ['age', '>', 5],
      ['voice', '=', 'alto'],
    ],
    ['!', ['age', '=', 3]],
    [['age', 'between', [1, 5]], 'or', [['voice', 'contains', 'a'], 'and', ['!', ['age', '=', 3]]]],
    ['voice', 'isblank'],
    [['voice', 'anyof', ['alto', 'bass']]],
  ],
  'Syncfusion Query Builder': [
    {
      condition: 'or',
      rules: [{ label: 'Age', field: 'age', operator: 'equal', type: 'number', value: 34 }],
    },
    {
      condition: 'and',
      rules: [
        { label: 'Voice', field: 'voice', type: 'string', operator: 'startswith', value: 'al' },
        {
          condition: 'or',
          not: true,
          rules: [{ field: 'age', type: 'number', operator: 'greaterthan', value: 3 }],
        },
      ],
    },
    { condition: 'and', rules: [{ field: 'voice', operator: 'notin', value: ['alto'] }] },
  ],
  'Angular Query Builder': [
    {
      condition: 'and',
      rules: [
        { field: 'age', operator: '<=', value: 5 },
        { field: 'birthdate', operator: '>', value: '1990-01-01', entity: 'physical' },
      ],
    },
  ],
  Elasticsearch: [
    { query: { bool: { must: [{ term: { voice: 'alto' } }], filter: [] } } },
    { bool: { should: [{ match: { firstName: 'Ella' } }], minimum_should_match: 1 } },
    { query: { range: { age: { gte: 10, lte: 20 } } }, size: 10, sort: ['age'] },
    { term: { voice: { value: 'alto' } } },
    { match_all: {} },
    { exists: { field: 'age' } },
    { query: { terms: { voice: ['alto', 'bass'] } } },
    { nested: { path: 'albums', query: { match: { 'albums.title': 'Older' } } } },
    { query: { query_string: { query: 'age:>5 AND voice:alto' } } },
  ],
  'json-rules-engine': [
    { any: [{ fact: 'age', operator: 'equal', value: 5 }] },
    {
      all: [
        { fact: 'age', operator: 'lessThan', value: 65 },
        { any: [{ fact: 'income', operator: 'lessThanInclusive', value: 100 }] },
      ],
    },
    {
      conditions: { any: [{ all: [{ fact: 'age', operator: 'equal', value: 40 }] }] },
      event: { type: 'fouledOut' },
    },
    { not: { fact: 'age', operator: 'greaterThan', value: 3, path: '$.years' } },
  ],
  'Kendo UI': [{ logic: 'or', filters: [{ field: 'age', operator: 'gt', value: 5 }] }],
  'MUI X': [
    { items: [{ field: 'age', operator: '>', value: '5' }], logicOperator: 'or' },
    { items: [{ columnField: 'age', operatorValue: '>', value: '5' }], linkOperator: 'or' },
  ],
  'AG Grid': [
    { filterType: 'join', type: 'OR', conditions: [{ filterType: 'number', colId: 'age' }] },
    { filterType: 'number', colId: 'age', type: 'greaterThan', filter: 5 },
    { age: { filterType: 'number', type: 'greaterThan', filter: 5 } },
  ],
  jqGrid: [{ groupOp: 'OR', rules: [{ field: 'age', op: 'gt', data: '5' }], groups: [] }],
  'Webix, DHTMLX or SVAR': [
    { glue: 'or', rules: [{ field: 'age', condition: { type: 'greater', filter: 5 } }] },
    { glue: 'or', rules: [{ field: 'firstName', filter: 'contains', value: 'a', type: 'text' }] },
  ],
  'Vue Query Builder': [
    {
      logicalOperator: 'any',
      children: [{ type: 'query-builder-rule', query: { rule: 'age', operator: '=', value: 5 } }],
    },
  ],
  Cube: [
    { member: 'musicians.age', operator: 'gt', values: ['5'] },
    { or: [{ member: 'musicians.age', operator: 'gt', values: ['5'] }] },
    { filters: [{ member: 'musicians.voice', operator: 'equals', values: ['alto'] }] },
  ],
  'PrimeReact, PrimeNG or PrimeVue': [
    { age: { value: 5, matchMode: 'gt' } },
    { age: { operator: 'or', constraints: [{ value: 5, matchMode: 'gt' }] } },
  ],
  Prisma: [{ OR: [{ age: { gt: 5 } }, { voice: 'alto' }] }, { NOT: { age: { gt: 5 } } }],
  'Hasura or Directus': [{ _or: [{ age: { _gt: 5 } }] }],
};
