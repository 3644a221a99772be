import { useMemo, useState } from 'react';
import {
  createColumnHelper,
  createSortedRowModel,
  rowSortingFeature,
  sortFn_text,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
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
  { lastName: 'Vaughan', instrument: 'Guitar', albums: 9 },
  { lastName: 'Hendrix', instrument: 'Guitar', albums: 4 },
  { lastName: 'Simone', instrument: 'Piano', albums: 40 },
  { lastName: 'Carter', instrument: 'Bass', albums: 60 },
  { lastName: 'Jones', instrument: 'Drums', albums: 30 },
];
type Musician = (typeof musicians)[number];

// A rule without a value is incomplete, and does not filter.
const validator = ({ operator, value }: RuleType) => /null/i.test(operator) || value !== '';

const fields: Field[] = [
  { name: 'lastName', label: 'Last name', validator },
  { name: 'instrument', label: 'Instrument', validator },
  { name: 'albums', label: 'Albums', inputType: 'number', validator },
];

const features = tableFeatures({
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
  sortFns: { text: sortFn_text },
});
const { accessor, columns: createColumns } = createColumnHelper<typeof features, Musician>();
const columns = createColumns(
  fields.map(({ name, label }) => accessor(name as keyof Musician, { header: label })),
);

const initialQuery: RuleGroupType = {
  combinator: 'and',
  rules: [{ field: 'albums', operator: '>', value: '5' }],
};

const arrows = { asc: ' ↑', desc: ' ↓' };
const ariaSort = { asc: 'ascending', desc: 'descending' } as const;

export default function App() {
  const [query, setQuery] = useState(initialQuery);
  const data = useMemo(() => {
    const logic = formatQuery(query, { format: 'jsonlogic', fields, parseNumbers: true });
    return musicians.filter(row => logic === false || jsonLogic.apply(logic, row));
  }, [query]);
  const table = useTable({ features, columns, data });

  return (
    <>
      <QueryBuilder fields={fields} query={query} onQueryChange={setQuery} />
      <p role="status">
        {data.length} of {musicians.length} musicians
      </p>
      <table>
        <thead>
          <tr>
            {table.getFlatHeaders().map(header => {
              const sorted = header.column.getIsSorted();
              return (
                <th key={header.id} scope="col" aria-sort={sorted ? ariaSort[sorted] : undefined}>
                  <button type="button" onClick={header.column.getToggleSortingHandler()}>
                    <table.FlexRender header={header} />
                    <span aria-hidden>{sorted && arrows[sorted]}</span>
                  </button>
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody>
          {table.getRowModel().rows.map(row => (
            <tr key={row.id}>
              {row.getAllCells().map(cell => (
                <td key={cell.id}>
                  <table.FlexRender cell={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
