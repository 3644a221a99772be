import { useMemo, useState } from 'react';
import { DataGrid, type GridColDef } from '@mui/x-data-grid';
import jsonLogic from 'json-logic-js';
import {
  type Field,
  formatQuery,
  jsonLogicAdditionalOperators,
  QueryBuilder,
  type RuleGroupType,
  type RuleType,
} from 'react-querybuilder';
import 'react-querybuilder/dist/query-builder.css';

for (const [name, operation] of Object.entries(jsonLogicAdditionalOperators)) {
  jsonLogic.add_operation(name, operation);
}

const musicians = [
  { id: 1, lastName: 'Vaughan', instrument: 'Guitar', albums: 9 },
  { id: 2, lastName: 'Hendrix', instrument: 'Guitar', albums: 4 },
  { id: 3, lastName: 'Simone', instrument: 'Piano', albums: 40 },
  { id: 4, lastName: 'Carter', instrument: 'Bass', albums: 60 },
  { id: 5, lastName: 'Jones', instrument: 'Drums', albums: 30 },
];

const columns: GridColDef[] = [
  { field: 'lastName', headerName: 'Last name', flex: 1 },
  { field: 'instrument', headerName: 'Instrument', flex: 1 },
  { field: 'albums', headerName: 'Albums', type: 'number' },
];

// A rule without a value is incomplete, and does not filter.
const validator = ({ operator, value }: RuleType) => /null/i.test(operator) || value !== '';

const fields = columns.map(({ field, headerName = field, type }): Field => ({
  name: field,
  label: headerName,
  inputType: type === 'number' ? 'number' : 'text',
  validator,
}));

const initialQuery: RuleGroupType = {
  combinator: 'or',
  rules: [
    { field: 'instrument', operator: '=', value: 'Guitar' },
    { field: 'albums', operator: '>', value: '50' },
  ],
};

export default function App() {
  const [query, setQuery] = useState(initialQuery);
  const rows = useMemo(() => {
    const logic = formatQuery(query, { format: 'jsonlogic', fields, parseNumbers: true });
    return musicians.filter(row => logic === false || jsonLogic.apply(logic, row));
  }, [query]);

  return (
    <>
      <QueryBuilder fields={fields} query={query} onQueryChange={setQuery} />
      <p role="status">
        {rows.length} of {musicians.length} musicians
      </p>
      <div style={{ height: '14rem' }}>
        <DataGrid
          aria-label="Musicians"
          rows={rows}
          columns={columns}
          density="compact"
          disableColumnFilter
          disableRowSelectionOnClick
          hideFooter
        />
      </div>
    </>
  );
}
