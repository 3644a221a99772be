import { type Field, formatQuery, type RuleGroupType } from 'react-querybuilder';

/** The conditions that are joined by AND, as sentences. */
const wordsOf = (query: RuleGroupType, fields: Field[]): string[] =>
  (query.combinator === 'and' && !query.not ? query.rules : [query]).map(part =>
    formatQuery(
      { combinator: 'and', rules: [part] },
      { format: 'natural_language', fields, parseNumbers: true },
    ),
  );

interface ComparisonProps {
  fields: Field[];
  query: RuleGroupType;
  draft: RuleGroupType;
}

export function Comparison({ fields, query, draft }: ComparisonProps) {
  const mine = wordsOf(query, fields);
  const drafted = wordsOf(draft, fields);
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">Your query</th>
          <th scope="col">Draft</th>
        </tr>
      </thead>
      <tbody>
        {[...new Set([...mine, ...drafted])].map(words => (
          <tr key={words}>
            <td>
              {mine.includes(words) && (drafted.includes(words) ? words : <del>{words}</del>)}
            </td>
            <td>
              {drafted.includes(words) && (mine.includes(words) ? words : <ins>{words}</ins>)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
