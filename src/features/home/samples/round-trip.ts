import { formatQuery } from 'react-querybuilder';
import { parseSQL } from 'react-querybuilder/parseSQL';

const query = parseSQL(
  `age > 28 AND (instrument = 'Guitar' OR firstName LIKE 'Stev%')`,
);

export const where = formatQuery(query, {
  format: 'mongodb_query',
  parseNumbers: true,
});
