/** Parts of a condition: quoted text and names, parentheses, words, and single signs. */
const TOKEN = /'(?:[^']|'')*'|"(?:[^"]|"")*"|`[^`]*`|[()]|\s+|[^\s()'"`]+|['"`]/g;

type Item = string | Group;

interface Group {
  readonly items: Item[];
}

const parse = (tokens: readonly string[]): Group => {
  const root: Group = { items: [] };
  const open: Group[] = [root];
  for (const token of tokens) {
    const current = open.at(-1) ?? root;
    if (token === '(') {
      const group: Group = { items: [] };
      current.items.push(group);
      open.push(group);
    } else if (token === ')' && open.length > 1) {
      open.pop();
    } else {
      current.items.push(token);
    }
  }
  return root;
};

/** Splits the items before each `and` and `or`, except the `and` of `between`. */
const conditionsOf = ({ items }: Group): Item[][] => {
  const conditions: Item[][] = [[]];
  let between = false;
  for (const item of items) {
    const word = typeof item === 'string' ? item.toLowerCase() : '';
    if (word === 'between') between = true;
    if ((word === 'and' && !between) || word === 'or' || word === 'xor') conditions.push([item]);
    else conditions.at(-1)?.push(item);
    if (word === 'and') between = false;
  }
  return conditions;
};

const print = (group: Group, indent: string): string => {
  const printItem = (item: Item): string => {
    if (typeof item === 'string') return /^\s+$/.test(item) ? ' ' : item;
    const inner = `${indent}  `;
    return conditionsOf(item).length > 1
      ? `(\n${inner}${print(item, inner)}\n${indent})`
      : `(${print(item, indent)})`;
  };
  return conditionsOf(group)
    .map(condition => condition.map(printItem).join('').trim())
    .filter(Boolean)
    .join(`\n${indent}`);
};

/**
 * Breaks a condition before each `and` and `or`, and indents groups. White space outside of quotes
 * is all that changes.
 *
 * @param sql - A condition, as `formatQuery` returns it. It should have balanced parentheses and quotes;
 *   otherwise the result is the text itself.
 */
export const formatSql = (sql: string): string => {
  const tokens = sql.match(TOKEN) ?? [];
  const count = (sign: string): number => tokens.filter(token => token === sign).length;
  if (count('(') !== count(')') || tokens.some(token => /^['"`]$/.test(token))) return sql;
  return print(parse(tokens), '');
};
