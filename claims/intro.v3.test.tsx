import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { act, fireEvent, render } from '@testing-library/react';
import type * as React from 'react';
import { useState } from 'react';
import { renderToString } from 'react-dom/server';
import * as library from 'react-querybuilder';
import QueryBuilder, {
  formatQuery,
  type ActionProps,
  type ActionWithRulesProps,
  type ExportFormat,
  type Field,
  type FormatQueryOptions,
  type NotToggleProps,
  type QueryBuilderProps,
  type RuleGroupType,
  type RuleType,
  type ValueEditorProps,
  type ValueSelectorProps,
} from 'react-querybuilder';
import { expect, expectTypeOf, vi } from 'vitest';
import { claim } from './claim';

const fields: Field[] = [{ name: 'a', label: 'A' }];

const rule = (operator: string, value: unknown): RuleType => ({
  id: 'r',
  field: 'a',
  operator,
  value,
});

const group = (...rules: RuleGroupType['rules']): RuleGroupType => ({
  id: 'root',
  combinator: 'and',
  rules,
});

const nested = group(rule('=', 'V'), { id: 'g', combinator: 'or', rules: [] });

const show = (props: Partial<QueryBuilderProps>) => {
  const onQueryChange = vi.fn<(query: RuleGroupType) => void>();
  const builder = (more: Partial<QueryBuilderProps>) => (
    <QueryBuilder fields={fields} onQueryChange={onQueryChange} {...props} {...more} />
  );
  const { container, rerender } = render(builder({}));
  return {
    onQueryChange,
    container,
    set: (more: Partial<QueryBuilderProps>) => {
      rerender(builder(more));
    },
  };
};

const invalid = <T,>(value: unknown): T => value as T;

const withoutIds = (): RuleGroupType =>
  invalid({ combinator: 'and', rules: [{ field: 'a', operator: '=', value: '' }] });

const shownId = (container: HTMLElement): string | undefined =>
  container.querySelector<HTMLElement>('.rule')?.dataset.ruleId;

claim('3', 'Otherwise, the builder creates different ids.', () => {
  const { container, onQueryChange } = show({ query: withoutIds() });
  const received = onQueryChange.mock.calls[0]?.[0].rules[0]?.id;
  expect(received).toMatch(/^r-0\./);
  expect(shownId(container)).toMatch(/^r-0\./);
  expect(shownId(container)).not.toBe(received);

  const first = vi.fn<(query: RuleGroupType) => void>();
  const Keeping = () => {
    const [query, setQuery] = useState(withoutIds);
    return (
      <QueryBuilder
        fields={fields}
        query={query}
        onQueryChange={next => {
          first(next);
          setQuery(next);
        }}
      />
    );
  };
  const kept = render(<Keeping />).container;
  expect(shownId(kept)).toBe(first.mock.calls[0]?.[0].rules[0]?.id);
});

claim('3', 'The button copies the rule or group to the end of the group that contains it.', () => {
  const { container, onQueryChange } = show({ query: nested, showCloneButtons: true });
  const owners = [...container.querySelectorAll('[title^="Clone"]')].map(
    button =>
      button.closest<HTMLElement>('[data-level]')?.outerHTML.match(/data-\S+-id="\w+"/)?.[0],
  );
  expect(owners).toEqual(['data-rule-id="r"', 'data-rule-group-id="g"']);
  fireEvent.click(container.querySelector('.rule-cloneRule') ?? container);
  expect(onQueryChange.mock.lastCall?.[0].rules.map(({ id }) => id?.slice(0, 2))).toEqual([
    'r',
    'g',
    'r-',
  ]);
});

claim('3', 'A boolean only sets the class of the outermost element.', () => {
  const seen: unknown[] = [];
  const Remove = ({ validation }: ActionProps) => {
    seen.push(validation);
    return null;
  };
  const controlElements = { removeRuleAction: Remove };
  const validator = vi.fn<NonNullable<QueryBuilderProps['validator']>>(() => ({
    r: { valid: false, reasons: ['R'] },
    g: true,
  }));
  const { container, set } = show({ query: nested, validator, controlElements });
  const marks = (root: HTMLElement): string[] =>
    [...root.querySelectorAll('.queryBuilder, .ruleGroup, .rule')].map(element =>
      [...element.classList].filter(name => name.startsWith('queryBuilder-')).join(' '),
    );
  expect(marks(container)).toEqual(['', '', 'queryBuilder-invalid', 'queryBuilder-valid']);
  expect(seen.at(-1)).toEqual({ valid: false, reasons: ['R'] });
  validator.mockClear();
  set({ showNotToggle: true });
  expect(validator).toHaveBeenCalled();
  const whole = show({ query: nested, validator: () => false, controlElements });
  expect(marks(whole.container)).toEqual(['queryBuilder-invalid', '', '', '']);
  expect(seen.at(-1)).toBeNull();
});

claim('3', 'The default stylesheet uses selectors with one to three classes.', () => {
  const dist = join(import.meta.dirname, '../verify/v3/node_modules/react-querybuilder/dist');
  const css = readFileSync(join(dist, 'query-builder.css'), 'utf8');
  const selectors = [...css.matchAll(/([^{}]+)\{/g)].flatMap(([, list]) => (list ?? '').split(','));
  const classes = selectors.map(selector => selector.split('.').length - 1);
  expect([...new Set(classes)].toSorted()).toEqual([1, 2, 3]);
});

claim('3', '`mongodb` leaves out rules with unknown operators.', () => {
  const query = group(rule('mine', 'x'), rule('=', 'y'));
  expect(formatQuery(query, 'sql')).toBe("(a mine 'x' and a = 'y')");
  expect(formatQuery(query, 'parameterized')).toHaveProperty('sql', '(a mine ? and a = ?)');
  expect(formatQuery(query, 'mongodb')).toBe('{$and:[{a:{$eq:"y"}}]}');
});

const params = (operator: string, value: unknown, options: FormatQueryOptions = {}): unknown => {
  const result = formatQuery(group(rule(operator, value)), { format: 'parameterized', ...options });
  return typeof result === 'string' ? result : result.params;
};

claim(
  '3',
  "`parameterized` keeps numbers and booleans, and converts other values to strings, for example `null` to `'null'`.",
  () => {
    expect(formatQuery(group(rule('=', 5)), 'sql')).toBe("(a = '5')");
    for (const value of [5, true, 'x']) expect(params('=', value)).toEqual([value]);
    expect(params('=', null)).toEqual(['null']);
    expect(params('=', [1, 2])).toEqual(['1,2']);
  },
);

claim(
  '3',
  '`parameterized` ignores the result of the value processor for numbers, booleans, and the lists of `in` and `between`.',
  () => {
    const options = { valueProcessor: () => "'P'" };
    expect(params('=', 'x', options)).toEqual(['P']);
    for (const value of [5, true]) expect(params('=', value, options)).toEqual([value]);
    for (const operator of ['in', 'between']) {
      expect(params(operator, '1,2', options)).toEqual(['1', '2']);
    }
  },
);

const formats: ExportFormat[] = ['sql', 'parameterized', 'mongodb'];

const exported = (query: RuleGroupType, options: FormatQueryOptions): string => {
  const result = formatQuery(query, options);
  return typeof result === 'string' ? result : result.sql;
};

claim('3', "An empty string is not an empty list: it becomes `a in ('')`.", () => {
  for (const format of formats) {
    const alone = exported(group(rule('=', 'x')), { format });
    const isLeftOut = (operator: string, value: unknown): boolean =>
      exported(group(rule(operator, value), rule('=', 'x')), { format }) === alone;
    for (const operator of ['in', 'notIn']) {
      for (const value of [[], null, 5]) expect(isLeftOut(operator, value)).toBe(true);
      for (const value of ['', 'x', ['x']].slice(0, format === 'parameterized' ? 2 : 3)) {
        expect(isLeftOut(operator, value)).toBe(false);
      }
    }
    for (const value of ['1', '1,', '1,2,3', 5]) expect(isLeftOut('between', value)).toBe(true);
    expect(isLeftOut('between', '1,2')).toBe(false);
    const rejected = exported(group({ ...rule('=', 'y'), id: 'other' }, rule('=', 'x')), {
      format,
      validator: () => ({ other: false }),
    });
    expect(rejected === alone).toBe(format !== 'mongodb');
  }
  expect(formatQuery(group(rule('in', '')), 'sql')).toBe("(a in (''))");
});

claim('3', 'The same applies to empty groups, and to queries that the validator rejects.', () => {
  for (const format of formats) {
    const everything = format === 'mongodb' ? '{$and:[{$expr:true}]}' : '(1 = 1)';
    expect(exported(group(), { format })).toBe(everything);
    expect(exported(nested, { format })).toContain(everything);
    for (const result of [false, { root: false }]) {
      expect(exported(nested, { format, validator: () => result })).toBe(everything);
    }
  }
});

const project = join(import.meta.dirname, '../verify/v3');

const node = (type: 'commonjs' | 'module', script: string): string =>
  execFileSync(process.execPath, [`--input-type=${type}`, '-e', script], {
    cwd: project,
    encoding: 'utf8',
  }).trim();

const element = (container: HTMLElement, selector: string, index = 0): HTMLElement => {
  const found = container.querySelectorAll<HTMLElement>(selector)[index];
  if (!found) throw new Error(`There is no ${selector} ${String(index)}.`);
  return found;
};

const edit = (container: HTMLElement, value: string): void => {
  fireEvent.change(element(container, '.rule-value'), { target: { value } });
};

const valueOf = (container: HTMLElement): unknown =>
  container.querySelector<HTMLInputElement>('.rule-value')?.value;

claim(
  '3',
  'With React 19, importing the package throws an error, even if you only use `formatQuery`.',
  () => {
    const load = (manifest: string) =>
      node(
        'commonjs',
        `const { Module, createRequire } = require('node:module');
      const file = createRequire(${JSON.stringify(manifest)}).resolve('react');
      const resolve = Module._resolveFilename;
      Module._resolveFilename = (id, ...rest) => (id === 'react' ? file : resolve(id, ...rest));
      const major = require('react').version.split('.')[0];
      try {
        console.log(major, typeof require('react-querybuilder').formatQuery);
      } catch (error) { console.log(major, error.message); }`,
      );
    expect(load(join(import.meta.dirname, '../package.json'))).toMatch(
      /^19 Cannot read properties of undefined \(reading 'ReactCurrentOwner'\)$/,
    );
    expect(load(join(project, 'package.json'))).toBe('18 function');
  },
);

claim('3', 'The query itself is the root group.', () => {
  const { container, onQueryChange } = show({ query: group(rule('=', 'V')) });
  fireEvent.click(element(container, '.ruleGroup-addGroup'));
  fireEvent.click(element(container, '.ruleGroup-addGroup', 1));
  const query = onQueryChange.mock.lastCall?.[0];
  expect(query).toMatchObject({
    combinator: 'and',
    rules: [rule('=', 'V'), { combinator: 'and', rules: [{ combinator: 'and', rules: [] }] }],
  });
  const joined = formatQuery({ ...group(rule('=', 'x'), rule('=', 'y')), combinator: 'or' }, 'sql');
  expect(joined).toBe("(a = 'x' or a = 'y')");
});

claim(
  '3',
  'In JavaScript, you can omit it: the builder adds missing ids, such as `g-0.658…` and `r-0.334…`, and passes the completed query to `onQueryChange` when it mounts.',
  () => {
    // @ts-expect-error The group has no id.
    const typed: RuleGroupType = { combinator: 'and', rules: [] };
    expect(typed).not.toHaveProperty('id');
    const { onQueryChange } = show({ query: withoutIds() });
    expect(onQueryChange).toHaveBeenCalledOnce();
    const [query] = onQueryChange.mock.lastCall ?? [];
    expect(query).toMatchObject(withoutIds());
    expect(query?.id).toMatch(/^g-0\.\d+$/);
    expect(query?.rules[0]?.id).toMatch(/^r-0\.\d+$/);
  },
);

claim(
  '3',
  [
    'The `query` prop does not control the builder: it replaces the query whenever you pass a different object.',
    "With `query` but without `onQueryChange`, the builder keeps the user's edits until you pass another object.",
  ],
  () => {
    const query = group(rule('=', 'V'));
    const handlers = [vi.fn(), invalid<QueryBuilderProps['onQueryChange']>(undefined)];
    for (const onQueryChange of handlers) {
      const { container, set } = show({ query, onQueryChange });
      edit(container, 'W');
      expect(valueOf(container)).toBe('W');
      set({ query });
      expect(valueOf(container)).toBe('W');
      set({ query: { ...query } });
      expect(valueOf(container)).toBe('V');
    }
  },
);

claim('3', 'Without `query`, the builder starts with an empty query.', () => {
  const { container, onQueryChange } = show({});
  expect(container.querySelectorAll('.rule, .ruleGroup')).toHaveLength(1);
  expect(onQueryChange.mock.lastCall?.[0]).toMatchObject({ combinator: 'and', rules: [] });
});

claim(
  '3',
  'The builder adds missing `id`s internally, and passes them to `onQueryChange` with the next change.',
  () => {
    const { container, onQueryChange, set } = show({ query: nested });
    onQueryChange.mockClear();
    set({ query: withoutIds() });
    expect(onQueryChange).not.toHaveBeenCalled();
    const id = shownId(container);
    expect(id).toMatch(/^r-0\./);
    edit(container, 'W');
    expect(onQueryChange.mock.lastCall?.[0].rules).toMatchObject([{ id, value: 'W' }]);
  },
);

claim('3', 'Changing the copy in place does not change the builder.', () => {
  const { container, onQueryChange, set } = show({ query: group(rule('=', 'V')) });
  const [received] = onQueryChange.mock.lastCall ?? [];
  received?.rules.splice(0);
  set({ showNotToggle: true });
  expect(valueOf(container)).toBe('V');
  fireEvent.click(element(container, '.ruleGroup-addRule'));
  expect(onQueryChange.mock.lastCall?.[0].rules).toHaveLength(2);
  set({ query: received });
  expect(container.querySelectorAll('.rule')).toHaveLength(0);
});

claim(
  '3',
  'In JavaScript, the query builder also works without `onQueryChange`, but then your application does not receive changes.',
  () => {
    type Props = QueryBuilderProps;
    type Required = {
      [K in keyof Props]-?: object extends Pick<Props, K> ? never : K;
    }[keyof Props];
    expectTypeOf<Required>().toEqualTypeOf<'fields' | 'onQueryChange'>();
    const { container } = show({ onQueryChange: invalid<Props['onQueryChange']>(undefined) });
    fireEvent.click(element(container, '.ruleGroup-addRule'));
    edit(container, 'W');
    expect(valueOf(container)).toBe('W');
  },
);

claim('3', 'These properties take precedence over the props.', () => {
  const seen: unknown[] = [];
  const Editor = ({ type, inputType, values }: ValueEditorProps) => {
    seen.push([type, inputType, values]);
    return null;
  };
  const [own, other] = [[{ name: 'own', label: 'O' }], [{ name: 'other', label: 'T' }]];
  const offered = (more: Partial<Field>): unknown => {
    const { container } = show({
      fields: [{ name: 'a', label: 'A', ...more }],
      query: group(rule('=', '')),
      getOperators: () => other,
      getValueEditorType: () => 'radio',
      getInputType: () => 'number',
      getValues: () => other,
      controlElements: { valueEditor: Editor },
    });
    const operators = container.querySelectorAll<HTMLOptionElement>('.rule-operators option');
    return [[...operators].map(({ value }) => value), seen.at(-1)];
  };
  expect(offered({})).toEqual([['other'], ['radio', 'number', other]]);
  expect(
    offered({ operators: own, valueEditorType: 'select', inputType: 'date', values: own }),
  ).toEqual([['own'], ['select', 'date', own]]);
});

claim('3', 'The "not" toggle calls `handleOnChange` with `true` or `false`:', () => {
  const seen = new Map<string, ActionWithRulesProps>();
  const button =
    (name: string) =>
    (props: ActionWithRulesProps): null => {
      seen.set(name, props);
      return null;
    };
  const toggle = vi.fn<(props: NotToggleProps) => null>(() => null);
  const ofGroups = ['addRuleAction', 'addGroupAction', 'cloneGroupAction', 'removeGroupAction'];
  const names = [...ofGroups, 'cloneRuleAction', 'removeRuleAction'];
  const { onQueryChange } = show({
    query: nested,
    showCloneButtons: true,
    showNotToggle: true,
    controlElements: {
      ...Object.fromEntries(names.map(name => [name, button(name)])),
      notToggle: toggle,
    },
  });
  expect([...seen.keys()].toSorted()).toEqual(names.toSorted());
  for (const [name, { handleOnClick, rules }] of seen) {
    expect(rules).toEqual(ofGroups.includes(name) ? [] : undefined);
    expect(() => {
      handleOnClick(invalid<React.MouseEvent>(undefined));
    }).toThrow(TypeError);
  }
  for (const not of [true, false]) {
    act(() => toggle.mock.calls[0]?.[0].handleOnChange(not));
    expect(onQueryChange.mock.lastCall?.[0].not).toBe(not);
  }
});

claim('3', 'To hide a control, return `null` from its component.', () => {
  const levels: number[] = [];
  const addGroupAction = ({ level }: ActionWithRulesProps) => {
    levels.push(level);
    return null;
  };
  const { container } = show({ query: nested, controlElements: { addGroupAction } });
  expect(levels.slice(0, 2)).toEqual([0, 1]);
  expect(container.querySelectorAll('.ruleGroup-addRule')).toHaveLength(2);
  expect(container.querySelectorAll('.ruleGroup-addGroup')).toHaveLength(0);
});

claim(
  '3',
  'The stylesheets do not style the controls themselves, and have no styles for the validation classes.',
  () => {
    const read = (name: string) =>
      readFileSync(join(project, 'node_modules/react-querybuilder/dist', name), 'utf8');
    const css = read('query-builder.css');
    expect(css).toMatch(/^\.ruleGroup\{padding:[^}]*border:[^}]*background:/);
    expect(css).not.toMatch(/valid|button|select|input|rule-|addRule|addGroup/);
    const scss = read('query-builder.scss');
    expect(scss).not.toContain('$');
    const declarations = (text: string) =>
      [...text.matchAll(/[\w-]+:\s*[^;{}]+/g)].map(([found]) => found.replace(/[\s0]/g, ''));
    expect(declarations(scss)).toEqual(declarations(css));
    const { container } = show({ query: nested, showNotToggle: true, showCloneButtons: true });
    expect(container.querySelector('[style]')).toBeNull();
    expect(container.querySelectorAll('[class]').length).toBeGreaterThan(10);
  },
);

claim(
  '3',
  "The file includes parts of React 17's JSX runtime and of Lodash. npm also installs `lodash`, but the file does not load it.",
  () => {
    const esbuild = createRequire(import.meta.url).resolve('esbuild');
    const main = join(project, 'node_modules/react-querybuilder/dist/index.js');
    expect(readFileSync(main, 'utf8')).toContain('jsx-runtime');
    expect(readFileSync(main, 'utf8')).toContain('__lodash_hash_undefined__');
    const names = Object.keys(library).toSorted();
    expect(names).toContain('formatQuery');
    const required = `console.log(Object.keys(require('react-querybuilder')).sort().join());
    console.log(Object.keys(require.cache).some(file => /lodash/.test(file)))`;
    expect(node('commonjs', required)).toBe(`${names.join()}\nfalse`);
    const imported = `import * as all from 'react-querybuilder'; console.log(Object.keys(all).join())`;
    expect(node('module', imported)).toBe('default');
    const named = names.filter(name => name !== 'default').join();
    const bundle = `const { outputFiles } = require(${JSON.stringify(esbuild)}).buildSync({
      stdin: {
        contents: \`import QueryBuilder, { ${named} } from 'react-querybuilder';
          console.log(typeof QueryBuilder, typeof formatQuery)\`,
        resolveDir: '.',
      },
      bundle: true, write: false, platform: 'node', external: ['react'] });
    console.log(outputFiles[0].text)`;
    expect(node('commonjs', node('commonjs', bundle))).toBe('function function');
  },
);

claim(
  '3',
  'Pass a query that has ids, or React reports a hydration mismatch in the browser.',
  () => {
    const html = (query?: RuleGroupType): string =>
      renderToString(<QueryBuilder fields={fields} query={query} onQueryChange={vi.fn()} />);
    expect(html(withoutIds())).not.toBe(html(withoutIds()));
    expect(html()).not.toBe(html());
    expect(html(nested)).toBe(html(nested));
  },
);

claim('3', 'The parent passes a new `query` object on each render.', () => {
  const Parent = ({ create }: { create: () => RuleGroupType }) => {
    const [, setCount] = useState(0);
    return (
      <>
        <QueryBuilder fields={fields} query={create()} onQueryChange={vi.fn()} />
        <button
          className="again"
          onClick={() => {
            setCount(count => count + 1);
          }}
        />
      </>
    );
  };
  const constant = group(rule('=', 'V'));
  for (const [create, value] of [
    [() => group(rule('=', 'V')), 'V'],
    [() => constant, 'W'],
  ] as const) {
    const { container } = render(<Parent create={create} />);
    edit(container, 'W');
    expect(valueOf(container)).toBe('W');
    fireEvent.click(element(container, '.again'));
    expect(valueOf(container)).toBe(value);
  }
});

claim('3', 'The named export has existed since version 4.', () => {
  expect(library).not.toHaveProperty('QueryBuilder');
  expect(library.default).toBeInstanceOf(Function);
  const next = createRequire(join(project, '../v4/package.json'))('react-querybuilder') as object;
  expect(next).toHaveProperty('QueryBuilder');
});

claim(
  '3',
  '(TypeScript needs `String` here, because the type of the result is the same for all formats: a string or an object.)',
  () => {
    const result = formatQuery(nested, 'sql');
    expectTypeOf(result).extract<object>().toHaveProperty('params');
    // @ts-expect-error -- React renders no such object.
    expectTypeOf(<pre>{result}</pre>).toBeObject();
    expect(String(result)).toBe("(a = 'V' and (1 = 1))");
  },
);

claim(
  '3',
  '`defaultCombinators`, `defaultOperators` and `defaultTranslations` are the default values of the `combinators`, `operators` and `translations` props.',
  () => {
    const seen: Record<string, unknown> = {};
    const selector = (name: string) => (props: ValueSelectorProps) => {
      seen[name] = props.options;
      return null;
    };
    const addRuleAction = ({ label, title }: ActionWithRulesProps) => {
      seen['addRule'] = { label, title };
      return null;
    };
    const controlElements = {
      combinatorSelector: selector('combinators'),
      operatorSelector: selector('operators'),
      addRuleAction,
    };
    show({ query: nested, controlElements });
    expect(seen).toEqual({
      combinators: library.defaultCombinators,
      operators: library.defaultOperators,
      addRule: library.defaultTranslations.addRule,
    });
  },
);

claim('3', 'A `select` still accepts only one value.', () => {
  const values = [
    { name: 'x', label: 'X' },
    { name: 'y', label: 'Y' },
  ];
  for (const operator of ['between', 'notBetween']) {
    const query = group({ ...rule(operator, 'x,y'), field: 'a' });
    const { container } = show({ query });
    expect(container.querySelectorAll('.rule-value')).toHaveLength(1);
    expect(container.querySelector('.rule-value')).toHaveProperty('type', 'text');
    const choices: Field[] = [{ name: 'a', label: 'A', valueEditorType: 'select', values }];
    const select = show({ query, fields: choices });
    expect(select.container.querySelectorAll('.rule-value')).toHaveLength(1);
    expect(select.container.querySelector('.rule-value')).toHaveProperty('type', 'select-one');
  }
});

claim('3', 'The builder does not call `onAddRule` for these rules.', () => {
  const onAddRule = vi.fn<NonNullable<QueryBuilderProps['onAddRule']>>(added => added);
  const { container, onQueryChange } = show({ addRuleToNewGroups: true, onAddRule });
  expect(onQueryChange.mock.lastCall?.[0].rules).toMatchObject([{ field: 'a' }]);
  fireEvent.click(element(container, '.ruleGroup-addGroup'));
  expect(onQueryChange.mock.lastCall?.[0].rules[1]).toMatchObject({ rules: [{ field: 'a' }] });
  expect(onAddRule).not.toHaveBeenCalled();
  const given = show({ addRuleToNewGroups: true, query: group() });
  expect(given.container.querySelectorAll('.rule')).toHaveLength(0);
});

claim('3', '`parseSQL`, which imports SQL, requires version 4.', () => {
  expect(library).toHaveProperty('findRule');
  expect(library).not.toHaveProperty('parseSQL');
});
