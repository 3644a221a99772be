import { createRequire } from 'node:module';
import { join } from 'node:path';
import { act, render } from '@testing-library/react';
import { useDeferredValue, useState } from 'react';
import { renderToString } from 'react-dom/server';
import {
  getRqbStore,
  QueryBuilder,
  ValueEditor,
  ValueSelector,
  type Field,
  type OperatorSelectorProps,
  type OptionList,
  type RuleGroupType,
  type ValueEditorProps,
} from 'react-querybuilder';
import {
  asyncOptionListsSlice,
  getOptionListsAsync,
  useAsyncCacheKey,
  useAsyncOptionList,
  type UseAsyncOptionListParams,
} from 'react-querybuilder/async';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { all, at, change, group, newRule, options, rule, show } from '../../lib';

const { invalidateCache, clearAllCache } = asyncOptionListsSlice.actions;

type Params = UseAsyncOptionListParams<ValueEditorProps>;
type Load = () => Promise<OptionList>;

const fields: Field[] = [
  {
    name: 'instrument',
    label: 'Instrument',
    valueEditorType: 'select',
    values: [{ name: 'drums', label: 'Drums' }],
  },
  { name: 'genre', label: 'Genre', valueEditorType: 'select', values: [] },
];

const loaded = ['guitar', 'piano'].map(name => ({ name, label: name }));
const query = (...values: string[]): RuleGroupType =>
  group(
    'root',
    values.map((value, i) => rule(`r${i}`, { field: 'instrument', value })),
  );

const load = vi.fn<Load>();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  load.mockReset().mockResolvedValue(loaded);
  getRqbStore().dispatch(clearAllCache());
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Lets promises and effects run. */
const settle = () =>
  act(async () => {
    for (let i = 0; i < 100; i++) await Promise.resolve();
  });

let last: { isLoading?: boolean; errors?: string | null; values?: unknown };
let renderAgain: () => void;

const builder = (params: Partial<Params> = {}, defaultQuery = query('')) => {
  const Editor = (props: ValueEditorProps) => {
    const [count, setCount] = useState(0);
    renderAgain = () => {
      act(() => {
        setCount(count + 1);
      });
    };
    const { errors, ...rest } = useAsyncOptionList(props, { loadOptionList: load, ...params });
    last = { ...rest, errors };
    return <ValueEditor {...rest} />;
  };
  return (
    <QueryBuilder
      fields={fields}
      defaultQuery={defaultQuery}
      controlElements={{ valueEditor: Editor }}
    />
  );
};

const start = async (params?: Partial<Params>, defaultQuery?: RuleGroupType) => {
  const view = show(builder(params, defaultQuery));
  await settle();
  return view;
};

it('load-and-cache', async () => {
  await start();
  expect(options('value-editor')).toEqual(['guitar', 'piano']);
  await start();
  expect(load).toHaveBeenCalledOnce();
});

it('load-arguments', async () => {
  const loadWith = vi.fn<NonNullable<Params['loadOptionList']>>();
  loadWith.mockResolvedValue([{ label: 'Strings', options: loaded }]);
  await start({ loadOptionList: loadWith }, query('guitar'));
  const [value, info] = loadWith.mock.lastCall ?? [];
  expect([value, info?.ruleOrGroup]).toEqual(['guitar', expect.objectContaining({ id: 'r0' })]);
  expect(at('value-editor').querySelectorAll('optgroup')).toHaveLength(1);
});

it('cache-key-kinds', () => {
  const keys: unknown[] = [];
  const Editor = (props: ValueEditorProps) => {
    keys.push(
      useAsyncCacheKey(props),
      useAsyncCacheKey(props, { getCacheKey: 'field' }),
      useAsyncCacheKey(props, { getCacheKey: ['field', 'operator'] }),
      useAsyncCacheKey(props, { getCacheKey: ({ rule: { field } }) => `of ${field}` }),
    );
    return null;
  };
  show(
    <QueryBuilder
      fields={fields}
      defaultQuery={query('')}
      controlElements={{ valueEditor: Editor }}
    />,
  );
  expect(keys.slice(0, 4)).toEqual(['', 'instrument', 'instrument|=', 'of instrument']);
});

it('cache-lifetime', async () => {
  await start();
  vi.setSystemTime(Date.now() + 1_800_000);
  await start();
  expect(load).toHaveBeenCalledOnce();
  vi.setSystemTime(Date.now() + 1);
  renderAgain();
  await settle();
  expect(load).toHaveBeenCalledOnce();
  change('value-editor', 'piano');
  await settle();
  expect(load).toHaveBeenCalledTimes(2);
  vi.setSystemTime(Date.now() + 1_800_001);
  await start();
  expect(load).toHaveBeenCalledTimes(3);
});

it('cache-lifetime-new-function', async () => {
  const Editor = (props: ValueEditorProps) => {
    const [count, setCount] = useState(0);
    renderAgain = () => {
      act(() => {
        setCount(count + 1);
      });
    };
    return <ValueEditor {...useAsyncOptionList(props, { loadOptionList: () => load() })} />;
  };
  const controlElements = { valueEditor: Editor };
  show(<QueryBuilder {...{ fields, controlElements }} defaultQuery={query('')} />);
  await settle();
  vi.setSystemTime(Date.now() + 1_800_001);
  renderAgain();
  await settle();
  expect(load).toHaveBeenCalledTimes(2);
});

it('is-loading-option', async () => {
  await start({ isLoading: true });
  expect(load).not.toHaveBeenCalled();
  expect(last.isLoading).toBe(true);
});

it('list-before-loading', async () => {
  show(builder());
  expect(options('value-editor')).toEqual(['drums']);
  await settle();
  expect(options('value-editor')).toEqual(['guitar', 'piano']);
});

it('loading-class', async () => {
  show(builder());
  expect(last.isLoading).toBe(true);
  expect(at('value-editor').className).toContain('queryBuilder-loading');
  await settle();
  expect(last.isLoading).toBe(false);
  expect(at('value-editor').className).not.toContain('queryBuilder-loading');
});

it('errors-message', async () => {
  await start();
  expect(last.errors).toBeNull();
  for (const error of [new Error('Not found'), { message: 'Not found' }]) {
    load.mockRejectedValue(error);
    act(() => {
      getRqbStore().dispatch(clearAllCache());
    });
    await settle();
    expect(last.errors).toBe('Not found');
  }
});

it('preload', async () => {
  const before = { cacheKey: '', value: undefined, loadOptionList: load };
  await getRqbStore().dispatch(getOptionListsAsync(before));
  show(builder());
  expect(options('value-editor')).toEqual(['guitar', 'piano']);
  expect(load).toHaveBeenCalledOnce();
});

it('same-key-one-request', async () => {
  render(builder({ getCacheKey: 'field' }));
  await settle();
  render(builder({ getCacheKey: 'field' }));
  await settle();
  expect(load).toHaveBeenCalledOnce();
  expect(all('value-editor')).toHaveLength(2);
  expect(options('value-editor', 1)).toEqual(['guitar', 'piano']);
});

it('no-key-one-list', async () => {
  const both = group('root', [rule('a', { field: 'instrument' }), rule('b', { field: 'genre' })]);
  await start({}, both);
  expect(options('value-editor', 0)).toEqual(options('value-editor', 1));
});

it('key-of-two-controls', async () => {
  const Operators = (props: OperatorSelectorProps) => {
    const operators = () => Promise.resolve([{ name: '=', label: '=' }]);
    const async = useAsyncOptionList(props, { getCacheKey: 'field', loadOptionList: operators });
    return <ValueSelector {...async} />;
  };
  const Values = (props: ValueEditorProps) => (
    <ValueEditor {...useAsyncOptionList(props, { getCacheKey: 'field', loadOptionList: load })} />
  );
  show(
    <QueryBuilder
      fields={fields}
      defaultQuery={query('')}
      controlElements={{ operatorSelector: Operators, valueEditor: Values }}
    />,
  );
  await settle();
  expect(options('operators')).toEqual(options('value-editor'));
});

it('key-of-own-value', async () => {
  await start({ getCacheKey: 'value' });
  for (const value of ['piano', 'guitar', 'piano']) {
    change('value-editor', value);
    await settle();
  }
  expect(load).toHaveBeenCalledTimes(3);
});

it('placeholder-without-fields', () => {
  expect(newRule(<QueryBuilder />).field).toBe('~');
  expect(newRule(<QueryBuilder fields={[]} />).field).toBe('');
});

it('error-stays', async () => {
  load.mockRejectedValue(new Error('Not found'));
  await start();
  renderAgain();
  await start();
  expect(load).toHaveBeenCalledOnce();
  load.mockResolvedValue(loaded);
  act(() => {
    getRqbStore().dispatch(invalidateCache(''));
  });
  await settle();
  expect(load).toHaveBeenCalledTimes(2);
  expect(last).toMatchObject({ errors: null, values: loaded });
});

it.each<[string, unknown]>([
  ['string', 'Not found'],
  ['no value', undefined],
  ['no message', { code: 404 }],
  ['empty message', new Error('')],
])('errors-without-message %s', async (_, error) => {
  for (let i = 0; i < 4; i++) load.mockRejectedValueOnce(error);
  await start();
  await settle();
  expect(load).toHaveBeenCalledTimes(5);
  expect(last.errors).toBeNull();
});

it('value-not-in-list', async () => {
  const { query: now } = await start({}, query('', 'violin'));
  expect(now()).toEqual(query('', 'violin'));
  for (const editor of all('value-editor')) expect(editor).toHaveProperty('value', 'guitar');
});

it('cache-ttl-zero', async () => {
  let time = 0;
  vi.spyOn(Date, 'now').mockImplementation(() => time++);
  let calls = 0;
  const limited = () =>
    ++calls < 5 ? Promise.resolve(loaded) : new Promise<OptionList>(() => undefined);
  await start({ cacheTTL: 0, loadOptionList: limited });
  await settle();
  expect(calls).toBe(5);
});

it('server-list-from-props', async () => {
  expect(renderToString(builder())).toContain('Drums');
  expect(load).not.toHaveBeenCalled();
  const preloaded = { cacheKey: '', value: undefined, loadOptionList: load };
  await getRqbStore().dispatch(getOptionListsAsync(preloaded));
  expect(renderToString(builder())).toContain('piano');
});

it('key-of-two-properties', async () => {
  const getCacheKey = ({ rule: item }: ValueEditorProps) =>
    `values of ${item.field} ${item.operator}`;
  await start({ getCacheKey });
  expect(load).toHaveBeenCalledTimes(1);
  change('operators', '!=');
  await settle();
  expect(load).toHaveBeenCalledTimes(2);
  change('operators', '=');
  await settle();
  expect(load).toHaveBeenCalledTimes(2);
  const keys: string[] = [];
  const Editor = (props: ValueEditorProps) => {
    keys.push(useAsyncCacheKey(props, { getCacheKey }));
    return null;
  };
  show(
    <QueryBuilder
      fields={fields}
      defaultQuery={query('')}
      controlElements={{ valueEditor: Editor }}
    />,
  );
  expect(keys).toContain('values of instrument =');
});

it('use-of-react-19', () => {
  const versions = ['v7', 'v8'].map(version => {
    const folder = join(import.meta.dirname, '../../../verify', version, 'node_modules/react/');
    const { use, version: react } = createRequire(folder)('./index.js') as {
      use?: unknown;
      version: string;
    };
    return [react.split('.')[0], typeof use];
  });
  expect(versions).toEqual([
    ['18', 'undefined'],
    ['19', 'function'],
  ]);
});

it('request-per-text', async () => {
  const search = vi.fn((text: string) => Promise.resolve(text ? loaded : []));
  const Editor = (props: ValueEditorProps) => {
    const [text, setText] = useState('');
    const searched = useDeferredValue(text);
    useAsyncOptionList(props, {
      getCacheKey: () => `search for ${searched}`,
      loadOptionList: () => search(searched),
    });
    return (
      <input
        data-testid="search"
        value={text}
        onChange={event => {
          setText(event.target.value);
        }}
      />
    );
  };
  show(
    <QueryBuilder
      fields={fields}
      defaultQuery={query('')}
      controlElements={{ valueEditor: Editor }}
    />,
  );
  await settle();
  search.mockClear();
  for (const text of ['g', 'gu', 'gui']) {
    change('search', text);
    await settle();
  }
  expect(search.mock.calls).toEqual([['g'], ['gu'], ['gui']]);
});
