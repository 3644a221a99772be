import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { cloneElement, type ComponentType, type ReactElement } from 'react';
import type * as React from 'react';
import type * as ReactDOM from 'react-dom';
import type * as Client from 'react-dom/client';
import type * as Library from 'react-querybuilder';
import type { Field, RuleGroupType, RuleType } from 'react-querybuilder';
import { onTestFinished, vi } from 'vitest';

const require = createRequire(import.meta.url);

export const fields: Field[] = [
  { name: 'firstName', label: 'First name' },
  { name: 'lastName', label: 'Last name' },
  { name: 'age', label: 'Age', inputType: 'number' },
  { name: 'isMusician', label: 'Is a musician', valueEditorType: 'checkbox' },
  {
    name: 'instrument',
    label: 'Instrument',
    valueEditorType: 'select',
    values: [
      { name: 'guitar', label: 'Guitar' },
      { name: 'piano', label: 'Piano' },
    ],
  },
];

export const rule = (id: string, more: Partial<RuleType> = {}): RuleType => ({
  id,
  field: 'firstName',
  operator: '=',
  value: '',
  ...more,
});

export const group = (
  id: string,
  rules: RuleGroupType['rules'],
  more: Partial<RuleGroupType> = {},
): RuleGroupType => ({ id, combinator: 'and', rules, ...more });

/** Rules and groups of each kind that an option of exports may change. */
export const everyKind: RuleGroupType = group('root', [
  rule('a', { operator: 'beginsWith', value: "O'Brien" }),
  rule('b', { field: 'age', operator: '>', value: '28' }),
  rule('c', { field: 'age', operator: 'notIn', value: ['9', '10'] }),
  rule('d', { field: 'age', operator: 'between', value: '60,28' }),
  rule('e', { field: 'isMusician', value: true }),
  rule('f', { field: 'band.name', operator: 'notNull' }),
  rule('g', { operator: 'contains', value: 'lastName', valueSource: 'field' }),
  group('h', [rule('i', { field: 'age', value: '~' }), rule('j', { value: null })], { not: true }),
  rule('k', { operator: 'soundsLike', value: 'V' }),
  group('l', []),
]);

/** The formats whose export an option changes. */
export const formatsChangedBy = (
  write: (options: object) => unknown,
  formats: readonly string[],
  option: object,
  others: object = {},
): string[] => {
  const text = (options: object) => JSON.stringify(write({ ...others, ...options }));
  return formats.filter(format => text({ format }) !== text({ format, ...option }));
};

/** Invalid input, for statements about it. */
export const invalid = <T,>(value: unknown): T => value as T;

/** Renders a builder in place of the last, and watches its query. */
export const show = (builder: ReactElement<{ onQueryChange?: unknown }>) => {
  cleanup();
  const onQueryChange = vi.fn<(query: RuleGroupType) => void>();
  const view = render(cloneElement(builder, { onQueryChange }));
  const query = (): RuleGroupType => {
    const call = onQueryChange.mock.lastCall;
    if (!call) throw new Error('onQueryChange was not called.');
    return call[0];
  };
  return {
    ...view,
    onQueryChange,
    query,
    ruleAt: (index: number) => query().rules[index] as RuleType,
    set: (next: ReactElement<{ onQueryChange?: unknown }>) => {
      view.rerender(cloneElement(next, { onQueryChange }));
    },
  };
};

/** The rule that a new builder adds. */
export const newRule = (builder: ReactElement<{ onQueryChange?: unknown }>): RuleType => {
  const { ruleAt } = show(builder);
  click('add-rule');
  return ruleAt(0);
};

export const all = (testId: string): HTMLElement[] => screen.queryAllByTestId(testId);

export const at = (testId: string, index = 0): HTMLElement => {
  const element = all(testId)[index];
  if (!element) throw new Error(`There is no ${testId} ${index}.`);
  return element;
};

/** The element of a selector. */
export const find = (selector: string, index = 0): HTMLElement => {
  const element = document.querySelectorAll<HTMLElement>(selector)[index];
  if (!element) throw new Error(`There is no ${selector} ${String(index)}.`);
  return element;
};

/** Clicks the button up (0) or down (1) of the rule or group at a path. */
export const shift = (path: string, direction: 0 | 1, init: MouseEventInit = {}): void => {
  fireEvent.click(find(`[data-path="${path}"] .shiftActions button`, direction), init);
};

export const click = (testId: string, index = 0, init: MouseEventInit = {}): void => {
  fireEvent.click(at(testId, index), init);
};

export const change = (testId: string, value: string, index = 0): void => {
  fireEvent.change(at(testId, index), { target: { value } });
};

/** The options that a list offers. */
export const options = (testId: string, index = 0): string[] =>
  [...at(testId, index).querySelectorAll('option')].map(option => option.value);

/** Paths of the rules and groups that show a control. */
export const pathsOf = (testId: string): (string | undefined)[] =>
  all(testId).map(element => element.closest<HTMLElement>('[data-path]')?.dataset.path);

/** Silences `console.error`. The result returns what was logged since: the library logs in a timer. */
export const watchErrors = (): (() => string[]) => {
  vi.useFakeTimers();
  const { mock } = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  return () => {
    vi.runAllTimers();
    return mock.calls.map(([message]) => String(message));
  };
};

/**
 * What a builder stores if a user types 12, with `=` and in a range. The wrappers, from the outermost,
 * are of a folder of adapters, with its React.
 */
export const storedInKit = (
  folder: string,
  wrappers: readonly (readonly [module: string, name: string])[],
  inputType: string,
  parseNumbers: boolean,
): unknown[] => {
  const kit = createRequire(join(import.meta.dirname, `../verify/kits/${folder}/package.json`));
  const { createElement } = kit('react') as typeof React;
  const { flushSync } = kit('react-dom') as typeof ReactDOM;
  const { createRoot } = kit('react-dom/client') as typeof Client;
  const component = ([module, name]: readonly [string, string]) =>
    (kit(module) as Record<string, ComponentType<object>>)[name] ?? name;
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  // Mantine needs both, and jsdom has neither.
  const media = { matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() };
  vi.stubGlobal('matchMedia', () => media);
  vi.stubGlobal('ResizeObserver', function () {
    return { observe: vi.fn(), unobserve: vi.fn(), disconnect: vi.fn() };
  });
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  return ['=', 'between'].map(operator => {
    const onQueryChange = vi.fn<(query: RuleGroupType) => void>();
    const props: object = {
      fields: [{ name: 'age', label: 'Age', inputType }],
      defaultQuery: group('root', [rule('a', { field: 'age', operator })]),
      listsAsArrays: true,
      parseNumbers,
      onQueryChange,
    };
    const container = document.body.appendChild(document.createElement('div'));
    const root = createRoot(container);
    flushSync(() => {
      root.render(
        wrappers.reduceRight(
          (inner, wrapper) => createElement(component(wrapper), {}, inner),
          createElement(component(['react-querybuilder', 'QueryBuilder']), props),
        ),
      );
    });
    const selector = '.rule input.rule-value, .rule .rule-value input, .rule-value-list-item input';
    const input = container.querySelector(selector);
    if (!input) throw new Error('There is no input.');
    flushSync(() => {
      fireEvent.change(input, { target: { value: '12' } });
    });
    root.unmount();
    container.remove();
    const { value } = onQueryChange.mock.lastCall?.[0].rules[0] as RuleType<
      string,
      string,
      unknown
    >;
    return Array.isArray(value) ? (value[0] as unknown) : value;
  });
};

/**
 * The number of rules in each query that an uncontrolled builder passes on, if a user adds a rule
 * while the wrapper of a folder of adapters loads React DnD.
 */
export const editWhileDndLoads = async (folder: string): Promise<unknown[]> => {
  const kit = createRequire(join(import.meta.dirname, `../verify/kits/${folder}/package.json`));
  const { act, createElement } = kit('react') as typeof React;
  const { createRoot } = kit('react-dom/client') as typeof Client;
  const component = (module: string, name: string) =>
    (kit(module) as Record<string, ComponentType<object>>)[name] ?? name;
  const onQueryChange = vi.fn<(query: RuleGroupType) => void>();
  const props: object = { fields, onQueryChange };
  const builder = createElement(component('react-querybuilder', 'QueryBuilder'), props);
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  const button = () => container.querySelector('[data-testid="add-rule"]') ?? container;
  act(() => {
    root.render(
      createElement(component('@react-querybuilder/dnd', 'QueryBuilderDnD'), {}, builder),
    );
  });
  act(() => {
    fireEvent.click(button());
  });
  // React warns, because the wrapper updates outside `act`.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await vi.waitUntil(() => container.querySelector('[data-dnd="enabled"]'));
  act(() => {
    root.unmount();
  });
  container.remove();
  return onQueryChange.mock.calls.map(([{ rules }]) => rules.length);
};

const project = (): string =>
  join(import.meta.dirname, '../verify', process.env.CLAIMS_VERSION ?? '');

const RENDER = `
const { JSDOM } = require(process.env.JSDOM);
const { window } = new JSDOM('<div></div>', { url: 'http://localhost/' });
for (const name of Object.getOwnPropertyNames(window)) {
  if (!(name in globalThis)) globalThis[name] = window[name];
}
globalThis.window = window;
require('node:module').register(process.env.LOADER);
const { createElement } = require('react');
const { flushSync } = require('react-dom');
const { createRoot } = require('react-dom/client');
const root = createRoot(document.querySelector('div'));
const render = element => flushSync(() => root.render(element));
`;

/** Ends the process when the imports and timers of {@link RENDER} are done. */
const END = `
const dndPackages = ['react-dnd', 'react-dnd-html5-backend', 'react-dnd-touch-backend'];
Promise.allSettled(dndPackages.map(id => import(id))).then(() => setTimeout(() => process.exit()));`;

/**
 * What a script logs as an error in a new process, which lacks some packages. The script can `render`
 * elements that it creates with `createElement`.
 */
export const errorsOfScript = (
  script: string,
  {
    folder = `verify/${process.env.CLAIMS_VERSION ?? ''}`,
    mode = 'development',
    missing = [],
  }: { folder?: string; mode?: string; missing?: readonly string[] } = {},
): string => {
  const loader = `export const resolve = (id, context, next) => {
    if (${JSON.stringify(missing)}.includes(id)) throw new Error(id);
    return next(id, context);
  };`;
  return spawnSync(process.execPath, ['-e', RENDER + script + END], {
    cwd: join(import.meta.dirname, '..', folder),
    env: {
      PATH: process.env.PATH,
      NODE_ENV: mode,
      JSDOM: require.resolve('jsdom'),
      LOADER: `data:text/javascript,${encodeURIComponent(loader)}`,
    },
    encoding: 'utf8',
  }).stderr;
};

/**
 * What is logged as an error while a builder in a new process gets one query after the other. React
 * logs some warnings once per process.
 */
export const errorsOfQueries = (...queries: readonly RuleGroupType[]): string =>
  errorsOfScript(`
const { QueryBuilder } = require('react-querybuilder');
for (const query of ${JSON.stringify(queries)}) render(createElement(QueryBuilder, { query }));`);

/** What is logged as an error in a new process while a builder's validator sets state. */
export const errorsOfValidator = (folder?: string): string =>
  errorsOfScript(
    `
const { useState } = require('react');
const { QueryBuilder } = require('react-querybuilder');
let calls = 0;
const App = () => {
  const [, setValid] = useState(false);
  const validator = () => ++calls < 20 && (setValid(true), true);
  return createElement(QueryBuilder, { fields: [{ name: 'a', label: 'A' }], validator });
};
render(createElement(App));`,
    folder === undefined ? {} : { folder },
  );

/** What is logged as an error in a new process while a builder without a query hydrates. */
export const errorsOfHydration = (): string =>
  errorsOfScript(`
const { act } = require('react');
const { hydrateRoot } = require('react-dom/client');
const { renderToString } = require('react-dom/server');
const builder = createElement(require('react-querybuilder').QueryBuilder);
const container = document.createElement('div');
container.innerHTML = renderToString(builder);
globalThis.IS_REACT_ACT_ENVIRONMENT = true;
act(() => hydrateRoot(container, builder));`);

/**
 * What is logged as an error while a builder is rendered in the wrapper for drag and drop of a folder,
 * in a new process. The props are code, and may use `dnd` and three custom components.
 */
export const errorsOfDnd = (
  folder: string,
  { wrapper = '{ dnd }', builder = '{}' }: { wrapper?: string; builder?: string },
  missing: readonly string[] = [],
): string =>
  errorsOfScript(
    `
const { QueryBuilder, Rule, RuleGroup } = require('react-querybuilder');
const { QueryBuilderDnD } = require('@react-querybuilder/dnd');
const dnd = { ...require('react-dnd'), ...require('react-dnd-html5-backend') };
const rule = props => createElement(Rule, props);
const ruleGroup = props => createElement(RuleGroup, props);
const bareRule = ({ id, path, rule, schema, actions, translations }) =>
  createElement(Rule, { id, path, rule, schema, actions, translations });
const defaultQuery = ${JSON.stringify(group('root', [rule('a')]))};
const inner = createElement(QueryBuilder, { defaultQuery, ...${builder} });
render(createElement(QueryBuilderDnD, ${wrapper}, inner));`,
    { folder, missing },
  );

const LOAD = `
const { Module, createRequire } = require('node:module');
const other = createRequire(process.env.MANIFEST);
const files = {};
for (const id of ['react', 'react-dom', 'react/jsx-runtime']) files[id] = other.resolve(id);
const resolve = Module._resolveFilename;
Module._resolveFilename = (id, ...rest) => files[id] ?? resolve(id, ...rest);
const major = other('react').version.split('.')[0];
try {
  console.log(major, typeof require(process.env.ENTRY).formatQuery);
} catch (error) {
  console.log(major, error.message);
}`;

/**
 * Loads an entry of the library with the site's React 19, or with its own. The result is the major
 * version of React, and the type of `formatQuery` or the error.
 */
export const loadWithReact = (
  major: 'own' | 19,
  entry = '',
  mode: 'development' | 'production' = 'development',
): string =>
  spawnSync(process.execPath, ['-e', LOAD], {
    cwd: project(),
    env: {
      PATH: process.env.PATH,
      NODE_ENV: mode,
      MANIFEST: join(major === 19 ? join(import.meta.dirname, '..') : project(), 'package.json'),
      ENTRY: `react-querybuilder${entry}`,
    },
    encoding: 'utf8',
  }).stdout.trim();

/** For `afterEach`. */
export const restore = (): void => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
};

/** The messages that a page of guides quotes. */
export const quotesOf = (page: string): string[] =>
  [...readFileSync(join(import.meta.dirname, '..', page), 'utf8').matchAll(/^> (.+)$/gm)].map(
    ([, text = '']) => text.replaceAll('\\', ''),
  );

/** Loads the library again, as a new page does. Files that run later get the old one, of one store. */
export const reload = (mode: 'development' | 'production'): typeof Library => {
  const main = require.resolve(
    `../verify/${process.env.CLAIMS_VERSION}/node_modules/react-querybuilder`,
  );
  const isOwn = (file: string) => file.includes('/node_modules/react-querybuilder/');
  const forget = () => {
    for (const file of Object.keys(require.cache).filter(isOwn)) {
      Reflect.deleteProperty(require.cache, file);
    }
  };
  const before = Object.entries(require.cache).filter(([file]) => isOwn(file));
  forget();
  vi.stubEnv('NODE_ENV', mode);
  // Later files share this process.
  onTestFinished(() => {
    vi.unstubAllEnvs();
  });
  const library = require(main) as typeof Library;
  forget();
  Object.assign(require.cache, Object.fromEntries(before));
  return library;
};

/** The names of the messages that a new page logs, in their order. Other texts are logged as they are. */
export const messagesOf = (
  use: (library: typeof Library) => void,
  mode: 'development' | 'production' = 'development',
): string[] => {
  cleanup();
  const errors = watchErrors();
  vi.mocked(console.error).mockClear();
  const library = reload(mode);
  use(library);
  const names = new Map(
    // Versions 3 and 4 don't export their messages.
    Object.entries((library as { readonly messages?: object }).messages ?? {}).map(
      ([name, text]) => [text as string, name],
    ),
  );
  return errors().map(text => names.get(text) ?? text);
};

/** Renders a builder with one set of props after the other. */
export const inTurn =
  (...steps: readonly object[]) =>
  ({ QueryBuilder: Builder }: typeof Library): void => {
    const [first, ...later] = steps.map(props => <Builder key="one" {...props} />);
    const { rerender } = render(first);
    for (const builder of later) rerender(builder);
  };
