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
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { all, at, change, group, newRule, options, rule, show } from '../lib';
import { claim } from '../claim';
import { undoAfterLoading } from '../loaded-values';

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

claim(
  '8+',
  'The hook loads the options when a selector or value editor renders, caches them for 30 minutes, and returns the props for the default component:',
  async () => {
    await start();
    expect(options('value-editor')).toEqual(['guitar', 'piano']);
    await start();
    expect(load).toHaveBeenCalledOnce();
  },
);

claim(
  '8+',
  "`loadOptionList` | none | Receives the control's value and `{ ruleOrGroup }`. Returns a promise of an option list, with or without groups.",
  async () => {
    const loadWith = vi.fn<NonNullable<Params['loadOptionList']>>();
    loadWith.mockResolvedValue([{ label: 'Strings', options: loaded }]);
    await start({ loadOptionList: loadWith }, query('guitar'));
    const [value, info] = loadWith.mock.lastCall ?? [];
    expect([value, info?.ruleOrGroup]).toEqual(['guitar', expect.objectContaining({ id: 'r0' })]);
    expect(at('value-editor').querySelectorAll('optgroup')).toHaveLength(1);
  },
);

claim(
  '8+',
  "`getCacheKey` | `''` | The data that the list depends on: the name of a property of the rule or group, an array of names, or a function of the props.",
  () => {
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
  },
);

claim(
  '8+',
  "`cacheTTL` | `1_800_000` | The lifetime of a cached list in milliseconds. The hook doesn't set a timer: it reloads an expired list when the control mounts, its rule changes, or it renders with a new `loadOptionList` function.",
  async () => {
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
  },
);

claim('8+', 'An inline function counts as new on every render.', async () => {
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

claim(
  '8+',
  "`isLoading` | `false` | `true` means that other data is still loading. Until the option is `false`, the hook doesn't load the list.",
  async () => {
    await start({ isLoading: true });
    expect(load).not.toHaveBeenCalled();
    expect(last.isLoading).toBe(true);
  },
);

claim('8+', 'Until the list is loaded, this is the list from the props.', async () => {
  show(builder());
  expect(options('value-editor')).toEqual(['drums']);
  await settle();
  expect(options('value-editor')).toEqual(['guitar', 'piano']);
});

claim('8+', 'While it is, `className` includes the class `queryBuilder-loading`.', async () => {
  show(builder());
  expect(last.isLoading).toBe(true);
  expect(at('value-editor').className).toContain('queryBuilder-loading');
  await settle();
  expect(last.isLoading).toBe(false);
  expect(at('value-editor').className).not.toContain('queryBuilder-loading');
});

claim(
  '8+',
  '`errors`: the message of the error that `loadOptionList` threw, or `null`.',
  async () => {
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
  },
);

claim('8+', "The action's argument has the type `GetOptionListsAsyncParams`:", async () => {
  const before = { cacheKey: '', value: undefined, loadOptionList: load };
  await getRqbStore().dispatch(getOptionListsAsync(before));
  show(builder());
  expect(options('value-editor')).toEqual(['guitar', 'piano']);
  expect(load).toHaveBeenCalledOnce();
});

claim(
  '8+',
  'Two controls with the same key use the same list, and only one control loads it.',
  async () => {
    render(builder({ getCacheKey: 'field' }));
    await settle();
    render(builder({ getCacheKey: 'field' }));
    await settle();
    expect(load).toHaveBeenCalledOnce();
    expect(all('value-editor')).toHaveLength(2);
    expect(options('value-editor', 1)).toEqual(['guitar', 'piano']);
  },
);

claim('8+', 'Without `getCacheKey`, all controls on the page share one list.', async () => {
  const both = group('root', [rule('a', { field: 'instrument' }), rule('b', { field: 'genre' })]);
  await start({}, both);
  expect(options('value-editor', 0)).toEqual(options('value-editor', 1));
});

claim(
  '8+',
  'If an operator selector and a value editor use this key, one shows the options of the other.',
  async () => {
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
  },
);

claim(
  '8+',
  'If the key depends on a property that the control itself updates, such as `value` for a value editor, each new value sends a request.',
  async () => {
    await start({ getCacheKey: 'value' });
    for (const value of ['piano', 'guitar', 'piano']) {
      change('value-editor', value);
      await settle();
    }
    expect(load).toHaveBeenCalledTimes(3);
  },
);

claim(
  '8+',
  "New rules then have a placeholder as their field until the user chooses a field: `'~'` if you omit the `fields` prop, and `''` if `fields` is an empty array.",
  () => {
    expect(newRule(<QueryBuilder />).field).toBe('~');
    expect(newRule(<QueryBuilder fields={[]} />).field).toBe('');
  },
);

claim(
  '8+',
  "After an error, the control doesn't load the list again until you remove the error from the cache.",
  async () => {
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
  },
);

claim.each<[string, unknown]>([
  ['string', 'Not found'],
  ['no value', undefined],
  ['no message', { code: 404 }],
  ['empty message', new Error('')],
])(
  '8+',
  'If the value that `loadOptionList` throws has no message or an empty one, `errors` stays `null`, and the hook sends requests in an endless loop.',
  async (_, error) => {
    for (let i = 0; i < 4; i++) load.mockRejectedValueOnce(error);
    await start();
    await settle();
    expect(load).toHaveBeenCalledTimes(5);
    expect(last.errors).toBeNull();
  },
);

claim('8+', 'The `<select>` then shows the first option.', async () => {
  const { query: now } = await start({}, query('', 'violin'));
  expect(now()).toEqual(query('', 'violin'));
  for (const editor of all('value-editor')) expect(editor).toHaveProperty('value', 'guitar');
});

claim('8+', 'The list expires immediately, so the hook loads it again.', async () => {
  let time = 0;
  vi.spyOn(Date, 'now').mockImplementation(() => time++);
  let calls = 0;
  const limited = () =>
    ++calls < 5 ? Promise.resolve(loaded) : new Promise<OptionList>(() => undefined);
  await start({ cacheTTL: 0, loadOptionList: limited });
  await settle();
  expect(calls).toBe(5);
});

claim(
  '8+',
  'The hook loads in an effect, so on a server it returns the list from the props, unless server code preloads the list.',
  async () => {
    expect(renderToString(builder())).toContain('Drums');
    expect(load).not.toHaveBeenCalled();
    const preloaded = { cacheKey: '', value: undefined, loadOptionList: load };
    await getRqbStore().dispatch(getOptionListsAsync(preloaded));
    expect(renderToString(builder())).toContain('piano');
  },
);

claim(
  '8+',
  '`useAsyncCacheKey(props, options)` returns the key for use in other code.',
  async () => {
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
  },
);

claim('8+', '`use` requires React 19.', () => {
  const versions = ['v7', 'v8'].map(version => {
    const folder = join(import.meta.dirname, '../../verify', version, 'node_modules/react/');
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

claim(
  '8+',
  '`useDeferredValue` keeps the page responsive, but each new text still sends a request.',
  async () => {
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
  },
);

claim(
  '8+',
  "Don't set the value in an effect when the list is loaded: with undo and redo, the effect sets it again after each Undo.",
  async () => {
    vi.useRealTimers();
    const [first, ...undone] = await undoAfterLoading(['x', 'y'], true);
    expect(undone).toEqual([first, first, first]);
  },
);

claim(
  '8+',
  "Search them in a `fieldSelector`, as in Search as you type, and keep the loaded fields in a `Map`: for a field that isn't in `fields`, `getOperators` and `getInputType` receive only its name as `fieldData`.",
  () => {
    const getOperators = vi.fn((_field: string, _misc: { fieldData: Field }) => null);
    const getInputType = vi.fn(
      (_field: string, _operator: string, _misc: { fieldData: Field }) => 'text' as const,
    );
    const query = group('root', [rule('a', { field: 'found' })]);
    render(<QueryBuilder fields={fields} query={query} {...{ getOperators, getInputType }} />);
    const data = { name: 'found', value: 'found', label: 'found' };
    expect(getOperators).toHaveBeenCalledWith('found', { fieldData: data });
    expect(getInputType).toHaveBeenCalledWith('found', '=', { fieldData: data });
  },
);
