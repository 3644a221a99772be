import { expect, it } from 'vitest';
import { parseText } from './parse-text';

it('reads a query without rules', async () => {
  expect(await parseText('json', '{"combinator":"and","rules":[]}')).toEqual({
    ok: true,
    query: { combinator: 'and', rules: [] },
    unread: [],
  });
});
