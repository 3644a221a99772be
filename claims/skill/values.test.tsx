import { act, render } from '@testing-library/react';
import {
  formatQuery,
  getRqbStore,
  QueryBuilder,
  type Field,
  type ValueEditorProps,
} from 'react-querybuilder';
import { asyncOptionListsSlice } from 'react-querybuilder/async';
import type { ComponentType } from 'react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { claim } from '../claim';
import { all, group, restore, rule } from '../lib';
import { sampleOf } from './sample';

const { clearAllCache, invalidateCache } = asyncOptionListsSlice.actions;

const { SearchEditor } = sampleOf('references/values.md', 'SearchEditor.tsx') as {
  SearchEditor: ComponentType<ValueEditorProps>;
};

const request = vi.fn<(address: string) => Promise<Response>>();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', request);
  request.mockReset().mockImplementation(() => Promise.resolve(Response.json([])));
  getRqbStore().dispatch(clearAllCache());
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  restore();
});

const fields: Field[] = [{ name: 'city', label: 'City' }];

const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

/** Renders an editor for one rule, and waits for its list. */
const start = async () => {
  const view = render(
    <QueryBuilder
      fields={fields}
      controlElements={{ valueEditor: SearchEditor }}
      defaultQuery={group('root', [rule('a', { field: 'city', value: 'Ba' })])}
    />,
  );
  await wait(400);
  return view;
};

claim(
  '8+',
  'Values from a server are loaded when the editor renders, and kept for 30 minutes:',
  async () => {
    (await start()).unmount();
    expect(request).toHaveBeenCalledTimes(1);
    await wait(29 * 60_000);
    (await start()).unmount();
    expect(request).toHaveBeenCalledTimes(1);
    await wait(60_000);
    await start();
    expect(request).toHaveBeenCalledTimes(2);
  },
);

claim(
  '8+',
  'After an error, the list is not loaded again until its key leaves the cache.',
  async () => {
    request.mockImplementation(() => Promise.resolve(new Response('', { status: 500 })));
    (await start()).unmount();
    await start();
    expect(request).toHaveBeenCalledTimes(1);
    expect(document.querySelector('[role="alert"]')?.textContent).toContain('could not be loaded');
    await act(async () => {
      getRqbStore().dispatch(invalidateCache('cities Ba'));
      await vi.advanceTimersByTimeAsync(10);
    });
    expect(request).toHaveBeenCalledTimes(2);
  },
);

claim(
  '8+',
  'In SQL, other presets than `postgresql` leave such a rule out, which selects more rows, and `postgresql` drops the names of the `subproperties`: it suits arrays of plain values.',
  () => {
    const year = group('g', [rule('y', { field: 'year', operator: '>', value: 1990 })]);
    const query = group('root', [
      rule('x', { value: 'Steve' }),
      rule('m', { field: 'albums', match: { mode: 'some' }, value: year }),
    ]);
    for (const preset of ['ansi', 'sqlite', 'mysql', 'mssql', 'oracle'] as const) {
      expect(formatQuery(query, { format: 'sql', preset })).toMatch(
        /^\(\[?firstName\]? = 'Steve'\)$/,
      );
    }
    const sql = formatQuery(query, { format: 'sql', preset: 'postgresql' });
    expect(sql).toContain('unnest("albums")');
    expect(sql).not.toContain('year');
  },
);

claim('8+', 'The builder shows that group in the rule:', () => {
  const { Albums } = sampleOf('references/values.md', 'Albums.tsx') as { Albums: ComponentType };
  render(<Albums />);
  expect(all('rule')).toHaveLength(2);
  expect(all('rule')[0]?.contains(all('rule')[1] ?? null)).toBe(true);
});
