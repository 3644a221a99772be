/** Three outputs that are not what their samples produce, in a list and in a quotation. */
export const WRONG_OUTPUTS = `
- In a list:

  ~~~ts name="sql"
  import { formatQuery } from 'react-querybuilder';

  const query = { combinator: 'and', rules: [{ field: 'age', operator: '>', value: 28 }] };
  const json = formatQuery(query, 'json_without_ids');

  formatQuery(query, 'sql');
  ~~~

  ~~~sql output="sql"
  (age > 28)
  ~~~

  ~~~json output="sql.json"
  ~~~

> ~~~ts name="text"
> ['a', 'b'].join('\\n');
> ~~~
>
> ~~~text output="text"
> a
> c
> ~~~
`;

/** The same page with the actual outputs. */
export const REWRITTEN_OUTPUTS = WRONG_OUTPUTS.replace('(age > 28)', "(age > '28')")
  .replace(
    'output="sql.json"\n',
    'output="sql.json"\n  {\n    "combinator": "and",\n    "rules": [{ "field": "age", "operator": ">", "value": 28 }]\n  }\n',
  )
  .replace('> c\n', '> b\n');
