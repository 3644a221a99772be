import { formatQuery, QueryBuilder, remove } from 'react-querybuilder';
import { expect } from 'vitest';
import { all, fields, group, rule, show } from '../lib';
import { claim } from '../claim';

const query = group('root', [rule('a', { value: 'x' }), rule('b', { value: 'y' })]);

claim('7+', '`remove` returns a new query, so the query builder updates, too.', () => {
  const removed = remove(query, [0]);
  expect(query.rules).toHaveLength(2);
  expect(removed.rules).toEqual([query.rules[1]]);
  const view = show(<QueryBuilder fields={fields} query={query} />);
  expect(all('rule')).toHaveLength(2);
  view.set(<QueryBuilder fields={fields} query={removed} />);
  expect(all('rule')).toHaveLength(1);
});

claim(
  '8+',
  'Exports, except those in JSON, omit muted rules, so export `{ ...entry, muted: false }` for the text of the chip.',
  () => {
    const muted = group('root', [
      rule('a', { value: 'x', muted: true }),
      rule('b', { value: 'y' }),
    ]);
    expect(formatQuery(muted, 'sql')).toBe("(firstName = 'y')");
    expect(formatQuery(muted, 'natural_language')).toBe("firstName is 'y'");
    expect(formatQuery(muted, 'json_without_ids')).toContain('"muted":true');
    const [entry] = muted.rules;
    const chip = group('root', entry ? [{ ...entry, muted: false }] : []);
    expect(formatQuery(chip, 'natural_language')).toBe("firstName is 'x'");
  },
);
