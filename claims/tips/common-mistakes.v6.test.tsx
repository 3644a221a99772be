import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { render } from '@testing-library/react';
import { memo, useCallback, useState, type ComponentType } from 'react';
import {
  add,
  convertToIC,
  formatQuery,
  prepareRuleGroup,
  QueryBuilder,
  type QueryValidator,
  type RuleGroupType,
  type RuleType,
  type ValueEditorProps,
} from 'react-querybuilder';
import { afterEach, expect, vi } from 'vitest';
import {
  all,
  at,
  change,
  click,
  errorsOfQueries,
  fields,
  group,
  invalid,
  rule,
  show,
  watchErrors,
} from '../lib';
import { claim } from '../claim';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

const one = group('root', [rule('a')]);

/** The error that a handler throws. */
const onError = (use: () => void): string => {
  let message = '';
  const listen = (event: ErrorEvent) => {
    message = event.message;
    event.preventDefault();
  };
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  window.addEventListener('error', listen);
  use();
  window.removeEventListener('error', listen);
  return message;
};

const valueOf = (query: RuleGroupType): unknown => (query.rules[0] as RuleType).value;

claim('6', 'After users remove a rule, React can mix up the inputs of the remaining rules.', () => {
  const later: RuleGroupType = {
    combinator: 'and',
    rules: ['A', 'B'].map(value => ({ field: 'firstName', operator: '=', value })),
  };
  const errors = watchErrors();
  const validator = vi.fn<QueryValidator>(() => ({}));
  const setLater = (query: RuleGroupType) => {
    const view = show(<QueryBuilder fields={fields} query={group('root', [])} />);
    view.set(<QueryBuilder fields={fields} query={query} validator={validator} />);
    return view;
  };
  setLater(prepareRuleGroup(later));
  expect(errors()).toEqual([]);
  const { query, set } = setLater(later);
  expect(errorsOfQueries(group('root', []), later)).toContain('unique "key" prop');
  expect(errorsOfQueries(group('root', []), prepareRuleGroup(later))).not.toContain('unique');
  expect(validator.mock.lastCall?.[0].rules[0]).not.toHaveProperty('id');
  const second = at('value-editor', 1);
  click('remove-rule');
  set(<QueryBuilder fields={fields} query={query()} />);
  expect(at('value-editor')).toHaveProperty('value', 'B');
  expect(at('value-editor')).not.toBe(second);
});

claim(
  '4-6',
  'Calling `push` on `rules` throws "Cannot add property 0, object is not extensible".',
  () => {
    const { query } = show(<QueryBuilder fields={fields} query={group('root', [rule('a')])} />);
    change('value-editor', 'V');
    for (const frozen of [query(), add(group('g', []), rule('b'), [])]) {
      expect(() => frozen.rules.push(rule('c'))).toThrow(
        /^Cannot add property \d, object is not extensible$/,
      );
      expect(() => {
        (frozen.rules[0] as RuleType).value = '';
      }).toThrow('Cannot assign to read only property');
    }
  },
);

claim(
  '6',
  "Don't set the prop or the option if your fields contain postcodes or other numeric codes.",
  () => {
    const { query } = show(<QueryBuilder fields={fields} defaultQuery={one} parseNumbers />);
    change('value-editor', '02134');
    expect(valueOf(query())).toBe(2134);
    const code = group('root', [rule('a', { value: '02134' })]);
    const exported = (format: 'sql' | 'json' | 'mongodb') =>
      formatQuery(code, { format, parseNumbers: true });
    expect(exported('sql')).toBe('(firstName = 02134)');
    expect(exported('json')).toContain('"value": 2134');
    expect(() => JSON.parse(exported('mongodb')) as unknown).toThrow('JSON');
  },
);

/** Edits two of twenty rules. Returns the values that are stored, and how many editors the first edit rendered. */
const editTwo = (
  wrapped: (editor: ComponentType<ValueEditorProps>) => ComponentType<ValueEditorProps>,
): [number, unknown[]] => {
  const renderInput = vi.fn(({ value, handleOnChange }: ValueEditorProps) => (
    <input
      data-testid="own"
      value={value as string}
      onChange={event => {
        handleOnChange(event.target.value);
      }}
    />
  ));
  const controlElements = { valueEditor: wrapped(renderInput) };
  const twenty = Array.from({ length: 20 }, (_, index) => rule(`r${String(index)}`));
  let stored: unknown[] = [];
  const Parent = () => {
    const [query, setQuery] = useState(() => group('root', twenty));
    stored = query.rules.slice(3, 5).map(item => (item as RuleType).value as unknown);
    const onQueryChange = useCallback((next: RuleGroupType) => {
      setQuery(next);
    }, []);
    return <QueryBuilder {...{ fields, query, onQueryChange, controlElements }} />;
  };
  const { unmount } = render(<Parent />);
  renderInput.mockClear();
  change('own', 'V', 3);
  const renders = renderInput.mock.calls.length;
  change('own', 'W', 4);
  unmount();
  return [renders, stored];
};

claim(
  {
    '4, 6': 'With twenty rules, one edit renders twenty value editors.',
    '5': "Wrapping your props in `useMemo` doesn't prevent it.",
  },
  () => {
    expect(editTwo(editor => editor)).toEqual([20, ['V', 'W']]);
  },
);

claim(
  '6',
  "Don't pass `React.memo` a comparison that ignores `handleOnChange`: an old handler reverts the edits of other rules.",
  () => {
    const renderPart = vi.fn((_props: { value: string }) => null);
    const Part = memo(renderPart);
    const withPart = (Editor: ComponentType<ValueEditorProps>) => (props: ValueEditorProps) => (
      <>
        <Part value={props.value as string} />
        <Editor {...props} />
      </>
    );
    expect(editTwo(withPart)).toEqual([20, ['V', 'W']]);
    expect(renderPart).toHaveBeenCalledTimes(20 + 2);
    expect(editTwo(editor => memo(editor))).toEqual([20, ['V', 'W']]);
    expect(editTwo(editor => memo(editor, (a, b) => a.value === b.value))).toEqual([1, ['', 'W']]);
  },
);

claim('5-6', 'An arrow function with braces needs a `return`.', () => {
  const nested = group('root', [rule('a'), group('g', [rule('b')])]);
  const nothing = invalid<() => boolean>(() => undefined);
  const callbacks = ['onAddRule', 'onAddGroup', 'onRemove'];
  const props = Object.fromEntries(callbacks.map(name => [name, nothing]));
  show(<QueryBuilder fields={fields} defaultQuery={nested} {...props} />);
  for (const action of ['add', 'remove']) {
    click(`${action}-rule`);
    click(`${action}-group`);
  }
  expect([all('rule').length, all('rule-group').length]).toEqual([2, 2]);
});

claim(
  {
    '6': 'Without it, each group must have a `combinator` property.',
    '4-5': 'Without it, the query must be a `RuleGroupType`.',
  },
  () => {
    const two = group('root', [rule('a'), rule('b')]);
    const positions = (query: RuleGroupType, independentCombinators: boolean) => {
      const props = invalid<object>({ independentCombinators, defaultQuery: query });
      show(<QueryBuilder fields={fields} {...props} />);
      return all('combinators').map(({ parentElement }) => parentElement?.className);
    };
    const independent = invalid<RuleGroupType>(convertToIC(two));
    expect(independent).toMatchObject({ rules: [{ id: 'a' }, 'and', { id: 'b' }] });
    expect(positions(two, false)).toEqual(['ruleGroup-header']);
    expect(positions(independent, true)).toEqual(['betweenRules']);
    expect(positions(two, true)).toEqual([]);
    expect(positions(independent, false)).toEqual(['ruleGroup-header', 'betweenRules']);
  },
);

claim('5-6', 'Return the rule or group to add it, or `false` to cancel.', () => {
  const added = (result: unknown, button: string): number => {
    const props = { onAddRule: () => result, onAddGroup: () => result };
    const { query } = show(
      <QueryBuilder fields={fields} defaultQuery={group('r', [])} {...invalid<object>(props)} />,
    );
    click(button);
    return query().rules.length;
  };
  for (const [button, item] of [
    ['add-rule', rule('a')],
    ['add-group', group('g', [])],
  ] as const) {
    expect([added(item, button), added(false, button)]).toEqual([1, 0]);
    const problem = onError(() => added(true, button));
    expect(problem).toBe("Cannot use 'in' operator to search for 'rules' in true");
  }
});

claim('6', 'Pass a function: `onQueryChange={q => setQuery(q)}`.', () => {
  const Setter = () => {
    const [query, setQuery] = useState(one);
    // @ts-expect-error The type of the query can't be inferred.
    const wrong = <QueryBuilder query={query} onQueryChange={setQuery} />;
    const right = <QueryBuilder query={query} onQueryChange={q => setQuery(q)} />;
    return (
      <>
        {wrong}
        {right}
      </>
    );
  };
  render(<Setter />);
  expect(all('rule')).toHaveLength(2);
});

/** Runs a controlled builder with React 18 or 19. The result is what it logs as errors, and its ids. */
const runStrict = (major: 18 | 19, strict: string) => {
  const script = `
    const { createRequire } = require('node:module');
    const site = createRequire(${JSON.stringify(import.meta.url)});
    const { JSDOM } = site('jsdom');
    const { window } = new JSDOM('<div></div><div></div><div></div>', { url: 'http://localhost/' });
    for (const name of Object.getOwnPropertyNames(window)) {
      if (!(name in globalThis)) globalThis[name] = window[name];
    }
    globalThis.window = window;
    for (const name of ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client']) {
      const loaded = ${String(major)} === 19 ? site(name) : require(name);
      require.cache[require.resolve(name)] = { ...require.cache[site.resolve(name)], exports: loaded };
    }
    const { createElement: h, StrictMode, version } = require('react');
    const { flushSync } = require('react-dom');
    const { createRoot } = require('react-dom/client');
    const { QueryBuilder } = require('react-querybuilder');
    const query = { combinator: 'and', rules: [] };
    const ids = [];
    const props = [{ query }, { query }, { defaultQuery: query }];
    for (const [index, element] of document.querySelectorAll('div').entries()) {
      const onQueryChange = ({ id }) => (ids[index] = typeof id);
      const builder = h(QueryBuilder, { ...props[index], onQueryChange });
      const root = createRoot(element);
      flushSync(() => root.render(h(process.env.STRICT ? StrictMode : 'p', null, builder)));
    }
    setTimeout(() => { console.log(version, ...ids); process.exit(); }, 500);`;
  const { stdout, stderr } = spawnSync(process.execPath, ['-e', script], {
    cwd: join(import.meta.dirname, '../../verify/v6'),
    env: { PATH: process.env.PATH, STRICT: strict },
    encoding: 'utf8',
  });
  expect(stdout).toMatch(new RegExp(`^${String(major)}`));
  return {
    errors: stderr.split('from an uncontrolled component to be controlled').length - 1,
    ids: stdout.trim().split(' ').slice(1),
  };
};

claim(
  '6',
  'Under React 19, `StrictMode` logs the same error once per page load, even if you use the props correctly.',
  () => {
    expect(runStrict(19, 'yes').errors).toBe(1);
    expect(runStrict(19, '').errors).toBe(0);
    expect(runStrict(18, 'yes').errors).toBe(0);
  },
  120_000,
);

claim(
  '6',
  "In development, under `StrictMode` of React 19, it doesn't add them to a `query` at all.",
  () => {
    expect(runStrict(19, 'yes').ids).toEqual(['undefined', 'undefined', 'string']);
    expect(runStrict(19, '').ids).toEqual(['string', 'string', 'string']);
    expect(runStrict(18, 'yes').ids).toEqual(['string', 'string', 'string']);
  },
  120_000,
);
