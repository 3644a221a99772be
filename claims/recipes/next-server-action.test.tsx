import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { startTransition, useActionState, useState } from 'react';
import { QueryBuilder, type RuleGroupType } from 'react-querybuilder';
import { expect } from 'vitest';
import { contract } from '../../src/lib/contract/query-contract';
import { claim } from '../claim';
import { fields, group, rule } from '../lib';

const guitar = group('root', [rule('a', { field: 'lastName', value: 'Vai' })]);

/** A form that starts a search, and what the query and the list of fields say after it. */
const fieldsAfter = async (isAction: boolean) => {
  let shown: RuleGroupType = guitar;
  const Search = () => {
    const [query, setQuery] = useState(shown);
    shown = query;
    const [, start] = useActionState(() => Promise.resolve(1), 0);
    const submit = {
      onSubmit: (event: { preventDefault: () => void }) => {
        event.preventDefault();
        startTransition(() => {
          start();
        });
      },
    };
    return (
      <form {...(isAction ? { action: start } : submit)}>
        <QueryBuilder fields={fields} query={query} onQueryChange={setQuery} />
        <button type="submit">Search</button>
      </form>
    );
  };
  const { unmount } = render(<Search />);
  const list = screen.getByTestId<HTMLSelectElement>('fields');
  fireEvent.change(list, { target: { value: 'age' } });
  await act(async () => {
    fireEvent.click(screen.getByText('Search'));
    await Promise.resolve();
  });
  const result = [shown.rules[0], list.value];
  unmount();
  return result;
};

claim(
  '8+',
  [
    'If you set `action` instead, React resets the form after the search.',
    'The lists then show other fields and operators than the query has.',
  ],
  async () => {
    const age = expect.objectContaining({ field: 'age' }) as object;
    expect(await fieldsAfter(false)).toEqual([age, 'age']);
    const [changed, list] = await fieldsAfter(true);
    expect(changed).toEqual(age);
    expect(list).not.toBe('age');
  },
);

claim(
  '8+',
  [
    '`useActionState` passes the last result to the function that it gets.',
    'If you pass the server action itself, each search sends the rows of the last search to the server.',
  ],
  async () => {
    const calls: unknown[][] = [];
    const Counter = () => {
      const [count, start] = useActionState((last: number, query: string) => {
        calls.push([last, query]);
        return last + 1;
      }, 0);
      return (
        <button
          type="button"
          onClick={() => {
            startTransition(() => {
              start('query');
            });
          }}
        >
          {count}
        </button>
      );
    };
    const { unmount } = render(<Counter />);
    for (const count of ['0', '1']) {
      await act(async () => {
        fireEvent.click(screen.getByText(count));
        await Promise.resolve();
      });
    }
    unmount();
    expect(calls).toEqual([
      [0, 'query'],
      [1, 'query'],
    ]);
  },
);

claim(
  '8+',
  [
    'Treat a server action as a public endpoint, which anybody can call with any argument.',
    'Therefore, the argument is `unknown`, and `check` accepts only queries that use the fields.',
  ],
  () => {
    const { check } = contract(fields);
    const named = (field: string) => group('root', [rule('a', { field })]);
    expect(check(named('lastName')).ok).toBe(true);
    for (const sent of [null, 'x', [], {}, named('password'), group('root', [])])
      expect(check(sent).ok).toBe(false);
  },
);

claim('8+', 'The checked query lacks `id` and `path`.', () => {
  const sent = { ...guitar, path: [], rules: guitar.rules.map(each => ({ ...each, path: [0] })) };
  const { query } = contract(fields).check(sent) as { query: RuleGroupType };
  expect(query).toMatchObject({ rules: [{ field: 'lastName', value: 'Vai' }] });
  expect(JSON.stringify(query)).not.toMatch(/"(?:id|path)"/);
});

const example = join(import.meta.dirname, '../../src/examples/next-server-action');

const read = (name: string) => readFileSync(join(example, name), 'utf8');

claim('8+', 'It returns the same kind of result as the action below.', () => {
  const guide = readFileSync(
    join(import.meta.dirname, '../../docs/recipes/next-server-action.mdx'),
    'utf8',
  );
  for (const code of [read('actions.ts'), guide]) {
    expect(code).toMatch(/function searchMusicians\(.*\): Promise<SearchResult> \{/);
  }
});

claim(
  '8+',
  [
    '`search` runs in the browser, and sends the query alone.',
    'It also catches errors, which would replace the page.',
    'The form starts the search in `onSubmit`.',
  ],
  () => {
    expect(read('App.tsx')).toContain('return await searchMusicians(query);\n  } catch {');
    expect(read('App.tsx')).toContain('useActionState(search, undefined)');
    expect(read('App.test.tsx')).toContain("it('keeps the rows if the action fails'");
    expect(read('App.test.tsx')).toContain("it('keeps the lists of the query builder after");
  },
);

// The test of the example shows these.
claim(
  '8+',
  [
    'Let a server action check the query, search, and return rows or problems.',
    'Enter in a value starts the search.',
    'A `status` element announces that it runs, and then the number of rows or the problems.',
  ],
  () => {
    expect(read('App.test.tsx')).toContain("it('searches with the keyboard, and shows rows or");
  },
);
