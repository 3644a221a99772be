import { useMemo, useState } from 'react';
import {
  type AgGridEvent,
  ClientSideRowModelModule,
  DateFilterModule,
  type FilterChangedEvent,
  type GridApi,
  ModuleRegistry,
  NumberFilterModule,
  RowApiModule,
  TextFilterModule,
  themeQuartz,
} from 'ag-grid-community';
import { AgGridReact } from 'ag-grid-react';
import jsonLogic from 'json-logic-js';
import {
  defaultOperators,
  type Field,
  formatQuery,
  jsonLogicAdditionalOperators,
  prepareRuleGroup,
  QueryBuilder,
  type RuleGroupType,
  type RuleType,
} from 'react-querybuilder';
import { OPTIONS, toColumn, toFilterModel, toRules } from './filterModel';
import 'react-querybuilder/dist/query-builder.css';
import './styles.css';

for (const [name, operation] of Object.entries(jsonLogicAdditionalOperators)) {
  jsonLogic.add_operation(name, operation);
}
ModuleRegistry.registerModules([
  ...[ClientSideRowModelModule, RowApiModule],
  ...[DateFilterModule, NumberFilterModule, TextFilterModule],
]);

const musicians = [
  { lastName: 'Vaughan', instrument: 'Guitar', albums: 9, birthdate: '1954-10-03' },
  { lastName: 'Hendrix', instrument: 'Guitar', albums: 4, birthdate: '1942-11-27' },
  { lastName: 'Simone', instrument: 'Piano', albums: 40, birthdate: '1933-02-21' },
  { lastName: 'Carter', instrument: 'Bass', albums: 60, birthdate: '1937-05-04' },
  { lastName: 'Jones', instrument: 'Drums', albums: 30, birthdate: '1927-09-09' },
];

// A rule without a value is incomplete, and does not filter.
const validator = ({ operator, value }: RuleType) => /null/i.test(operator) || value !== '';
const fields = [
  { name: 'lastName', label: 'Last name', inputType: 'text' },
  { name: 'instrument', label: 'Instrument', inputType: 'text' },
  { name: 'albums', label: 'Albums', inputType: 'number' },
  { name: 'birthdate', label: 'Birthdate', inputType: 'date' },
].map((field): Field => {
  const operators = defaultOperators.filter(({ name }) => OPTIONS[field.inputType]?.[name]);
  return { ...field, operators, validator };
});

const columnDefs = fields.map(field => ({ ...toColumn(field), flex: 1, minWidth: 150 }));

const initialQuery: RuleGroupType = prepareRuleGroup({
  combinator: 'and',
  rules: [
    { field: 'albums', operator: '>', value: '5' },
    {
      combinator: 'or',
      rules: [
        { field: 'instrument', operator: '=', value: 'Guitar' },
        { field: 'birthdate', operator: '<', value: '1935-01-01' },
      ],
    },
  ],
});

// The colors of the page.
const theme = themeQuartz.withParams({
  backgroundColor: 'Canvas',
  foregroundColor: 'CanvasText',
  browserColorScheme: 'inherit',
});

export default function App() {
  const [query, setQuery] = useState(initialQuery);
  const [count, setCount] = useState<number>();
  const [grid, setGrid] = useState<GridApi>();
  const { rest, rows, words } = useMemo(() => {
    const rest = { combinator: 'and', rules: toFilterModel(query, fields).rest };
    const logic = formatQuery(rest, { format: 'jsonlogic', fields });
    // All rules of the rest may be incomplete.
    if (logic === false) return { rest, rows: musicians, words: '' };
    const words = formatQuery(rest, { format: 'natural_language', fields });
    return { rest, rows: musicians.filter(row => jsonLogic.apply(logic, row)), words };
  }, [query]);
  const change = (changed: RuleGroupType) => {
    setQuery(changed);
    grid?.setFilterModel(toFilterModel(changed, fields).model);
  };

  return (
    <>
      <QueryBuilder fields={fields} query={query} onQueryChange={change} />
      <p role="status">
        {count !== undefined && `${count} of ${musicians.length} musicians.`}
        {words && ` The column filters can't express this part: ${words}`}
      </p>
      <div style={{ height: '18rem' }}>
        <AgGridReact
          theme={theme}
          animateRows={false}
          rowData={rows}
          columnDefs={columnDefs}
          onGridReady={({ api }: AgGridEvent) => {
            setGrid(api);
            api.setFilterModel(toFilterModel(query, fields).model);
          }}
          onModelUpdated={({ api }: AgGridEvent) => setCount(api.getDisplayedRowCount())}
          onFilterChanged={({ api, source }: FilterChangedEvent) => {
            if (source !== 'columnFilter') return;
            const { rules } = toRules(api.getFilterModel());
            setQuery(prepareRuleGroup({ combinator: 'and', rules: [...rules, ...rest.rules] }));
          }}
        />
      </div>
    </>
  );
}
