import { createRequire } from 'node:module';
import { join } from 'node:path';
import { act, render } from '@testing-library/react';
import { StrictMode, useId } from 'react';
import { renderToString } from 'react-dom/server';
import {
  type QueryBuilder,
  convertToIC,
  formatQuery,
  messages,
  QueryManager,
  remove,
  useQueryBuilderQuery,
  type RuleGroupProps,
  type RuleGroupType,
  type RuleProps,
} from 'react-querybuilder';
import { parseSQL } from 'react-querybuilder/parseSQL';
import { afterEach, expect, vi } from 'vitest';
import {
  all,
  errorsOfDnd,
  errorsOfHydration,
  errorsOfScript,
  errorsOfValidator,
  group,
  inTurn,
  invalid,
  messagesOf,
  pathsOf,
  quotesOf,
  reload,
  restore,
  rule,
  watchErrors,
} from '../lib';
import { claim } from '../claim';

afterEach(restore);

const one = group('root', [rule('a')]);

const two = group('root', [rule('a'), rule('b')]);

const independent = convertToIC(two);

/** Props of one render after the other, which log the message of that name. */
const causes = {
  errorBothQueryDefaultQuery: [{ query: one, defaultQuery: two }],
  errorUncontrolledToControlled: [{}, { query: one }],
  errorControlledToUncontrolled: [{ query: one }, { defaultQuery: two }],
  errorInvalidIndependentCombinatorsProp: [{ query: two, independentCombinators: true }],
  errorUnnecessaryIndependentCombinatorsProp: [{ query: two, independentCombinators: false }],
  errorEnabledDndWithoutReactDnD: [{ enableDragAndDrop: true }],
  errorShowUndoRedoWithoutProvider: [{ showUndoRedo: true }],
  errorChangedQbId: [{ qbId: 'one' }, { qbId: 'two' }],
};

claim('8+', 'The page has every message of this version.', () => {
  const quotes = quotesOf('docs/tips/console-messages.mdx');
  expect(quotes.toSorted()).toEqual(Object.values(messages).toSorted());
});

claim(
  '8+',
  'If your bundler sets `NODE_ENV` to `production`, the query builder logs nothing.',
  () => {
    for (const [name, steps] of Object.entries(causes)) {
      expect(messagesOf(inTurn(...steps))).toEqual([name]);
      expect(messagesOf(inTurn(...steps), 'production')).toEqual([]);
    }
  },
);

claim('8+', 'To check a fix, reload the page.', () => {
  for (const [name, steps] of Object.entries(causes)) {
    const use = inTurn(...steps);
    const twice = messagesOf(library => {
      use(library);
      use(library);
    });
    expect(twice.filter(logged => logged === name)).toEqual([name]);
  }
});

claim('8+', 'Only a duplicate `qbId` is logged in the browser alone.', () => {
  for (const [name, steps] of Object.entries(causes)) {
    if (steps.length > 1) continue;
    const logged = messagesOf(({ QueryBuilder }) => {
      renderToString(<QueryBuilder {...(steps[0] as object)} />);
    });
    expect(logged).toEqual([name]);
  }
  const duplicate = messagesOf(({ QueryBuilder }) => {
    renderToString([<QueryBuilder key="1" qbId="same" />, <QueryBuilder key="2" qbId="same" />]);
  });
  expect(duplicate).toEqual([]);
});

claim('6+', 'The query builder shows `query` and ignores `defaultQuery`.', () => {
  expect(messagesOf(inTurn({ query: one, defaultQuery: two }))).toEqual([
    'errorBothQueryDefaultQuery',
  ]);
  expect(all('rule')).toHaveLength(1);
});

claim(
  '6+',
  [
    'Logged if `query` was `undefined` or `null` in an earlier render and now contains a query, without `defaultQuery`.',
    "If users should start without a saved query, pass an empty group instead: `{ combinator: 'and', rules: [] }`.",
  ],
  () => {
    for (const query of [undefined, null]) {
      expect(messagesOf(inTurn({ query }, { query: one }))).toEqual([
        'errorUncontrolledToControlled',
      ]);
    }
    expect(messagesOf(inTurn({ query: group('root', []) }, { query: one }))).toEqual([]);
  },
);

claim(
  '7+',
  [
    'Without `defaultQuery`, it logs nothing.',
    'To clear the query builder, set `query` to an empty group instead of `undefined`.',
  ],
  () => {
    for (const query of [undefined, null]) {
      expect(messagesOf(inTurn({ query: one }, { query, defaultQuery: two }))).toEqual([
        'errorControlledToUncontrolled',
      ]);
      expect(all('rule')).toHaveLength(1);
      expect(messagesOf(inTurn({ query: one }, { query }))).toEqual([]);
    }
    expect(messagesOf(inTurn({ query: one }, { query: group('root', []) }))).toEqual([]);
    expect(all('rule')).toEqual([]);
  },
);

claim(
  '7+',
  [
    'The query builder ignores the prop and shows one combinator for each group.',
    'To get combinators between rules, pass a query without `combinator` (the message means the type `RuleGroupTypeIC`):',
    '`convertToIC` converts a query that you already have.',
  ],
  () => {
    for (const query of [two, undefined]) {
      expect(messagesOf(inTurn({ query, independentCombinators: true }))).toEqual([
        'errorInvalidIndependentCombinatorsProp',
      ]);
      expect(pathsOf('combinators')).toEqual(['[]']);
    }
    expect(messagesOf(inTurn({ query: independent }))).toEqual([]);
    expect(all('inline-combinator')).toHaveLength(1);
  },
);

claim('7+', 'The values `undefined` and `null` are not logged.', () => {
  const logged = (independentCombinators: unknown, query: object) =>
    messagesOf(inTurn({ query, independentCombinators }));
  const name = 'errorUnnecessaryIndependentCombinatorsProp';
  expect(logged(true, independent)).toEqual([name]);
  for (const query of [independent, two]) {
    expect(logged(false, query)).toEqual([name]);
    expect(logged(undefined, query)).toEqual([]);
    expect(logged(null, query)).toEqual([]);
  }
});

const DND_MESSAGE = messages.errorEnabledDndWithoutReactDnD;

claim(
  '8+',
  'The `enableDragAndDrop` prop is `true`, but no `QueryBuilderDnD` surrounds the query builder.',
  () => {
    expect(messagesOf(inTurn({ enableDragAndDrop: true }))).toEqual([
      'errorEnabledDndWithoutReactDnD',
    ]);
    expect(errorsOfDnd('.', {})).toBe('');
  },
);

claim('8+', 'If only the backend is missing, nothing is logged.', () => {
  const missing = (...packages: string[]) => errorsOfDnd('.', { wrapper: '{}' }, packages);
  expect(missing()).toBe('');
  expect(missing('react-dnd')).toBe(`${DND_MESSAGE}\n`);
  expect(missing('react-dnd-html5-backend', 'react-dnd-touch-backend')).toBe('');
});

claim(
  '8+',
  "A custom `rule` or `ruleGroup` replaces the component that users can drag: it is in the `controlElements` of `QueryBuilder`, or doesn't pass its props on.",
  () => {
    for (const part of ['rule', 'ruleGroup']) {
      const custom = `controlElements: { ${part} }`;
      expect(errorsOfDnd('.', { builder: `{ ${custom} }` })).toContain(DND_MESSAGE);
      expect(errorsOfDnd('.', { wrapper: `{ dnd, ${custom} }` })).toBe('');
    }
    const bare = '{ dnd, controlElements: { rule: bareRule } }';
    expect(errorsOfDnd('.', { wrapper: bare })).toContain(DND_MESSAGE);
  },
);

claim(
  '8+',
  'Logged if `showUndoRedo` is `true`, but no `QueryBuilderHistory` surrounds the query builder, and `controlElements` has no `undoRedoActions`.',
  () => {
    const props = { showUndoRedo: true };
    expect(messagesOf(inTurn(props))).toEqual(['errorShowUndoRedoWithoutProvider']);
    const controlElements = { undoRedoActions: () => null };
    expect(messagesOf(inTurn({ ...props, controlElements }))).toEqual([]);
    const inHistory = errorsOfScript(`
const { QueryBuilder } = require('react-querybuilder');
const { QueryBuilderHistory } = require('react-querybuilder/history');
render(createElement(QueryBuilderHistory, {}, createElement(QueryBuilder, { showUndoRedo: true })));`);
    expect(inHistory).toBe('');
  },
);

claim('8+', 'If one replaces the other in the same render, nothing is logged.', () => {
  const together = messagesOf(({ QueryBuilder }) => {
    render([<QueryBuilder key="1" qbId="same" />, <QueryBuilder key="2" qbId="same" />]);
  });
  expect(together).toEqual(['errorDuplicateQbId']);
  const replaced = messagesOf(({ QueryBuilder }) => {
    const { rerender } = render(<QueryBuilder key="1" qbId="same" />);
    rerender(<QueryBuilder key="2" qbId="same" />);
  });
  expect(replaced).toEqual([]);
});

claim('8+', "React's `useId` creates one:", () => {
  const ids: string[] = [];
  const logged = messagesOf(({ QueryBuilder, getDispatchQueryById }) => {
    const Preset = () => {
      const qbId = useId();
      ids.push(qbId);
      return <QueryBuilder qbId={qbId} />;
    };
    render(<StrictMode>{[<Preset key="1" />, <Preset key="2" />]}</StrictMode>);
    act(() => {
      getDispatchQueryById(ids.at(-1) ?? '')?.(two);
    });
  });
  expect(logged).toEqual([]);
  expect(all('rule')).toHaveLength(2);
});

claim('8+', 'The query builder keeps its first id.', () => {
  const steps = [
    [{ qbId: 'one' }, { qbId: 'two' }],
    [{}, { qbId: 'two' }],
    [{ qbId: 'one' }, {}],
  ];
  for (const step of steps) expect(messagesOf(inTurn(...step))).toEqual(['errorChangedQbId']);
  messagesOf(library => {
    inTurn({ qbId: 'one' }, { qbId: 'two' })(library);
    expect(library.getDispatchQueryById('one')).toBeTypeOf('function');
    expect(library.getDispatchQueryById('two')).toBeUndefined();
  });
});

claim('8+', 'React then mounts a new query builder:', () => {
  const logged = messagesOf(({ QueryBuilder, getDispatchQueryById }) => {
    const { rerender } = render(<QueryBuilder key="one" qbId="one" defaultQuery={two} />);
    rerender(<QueryBuilder key="two" qbId="two" />);
    expect(getDispatchQueryById('two')).toBeTypeOf('function');
  });
  expect(logged).toEqual([]);
  expect(all('rule')).toEqual([]);
});

claim('6+', 'The group appears anyway.', () => {
  const logged = messagesOf(library => {
    const ruleGroup = ({ ruleGroup: { rules }, ...props }: RuleGroupProps) => (
      <library.RuleGroup {...props} {...invalid<RuleGroupProps>({ combinator: 'and', rules })} />
    );
    inTurn({ query: two, controlElements: { ruleGroup } })(library);
  });
  expect(logged).toEqual(['errorDeprecatedRuleGroupProps']);
  expect(all('rule')).toHaveLength(2);
});

claim('6+', 'The rule appears anyway.', () => {
  const withoutRule = (part: 'rule' | 'ruleGroup') =>
    messagesOf(library => {
      const OldRule = ({ rule: { field, operator, value }, ...props }: RuleProps) => (
        <library.Rule {...props} {...invalid<RuleProps>({ field, operator, value })} />
      );
      const OldGroup = ({ id: _, ruleGroup, ...props }: RuleGroupProps) =>
        ruleGroup.rules.map(
          (item, index) =>
            typeof item === 'object' &&
            'field' in item && (
              <OldRule {...props} key={item.id} id={item.id} path={[index]} rule={item} />
            ),
        );
      const controlElements = part === 'rule' ? { rule: OldRule } : { ruleGroup: OldGroup };
      inTurn({ query: two, controlElements })(library);
    });
  for (const part of ['rule', 'ruleGroup'] as const) {
    expect(withoutRule(part)).toEqual(['errorDeprecatedRuleProps']);
    expect(all('rule')).toHaveLength(2);
  }
});

claim('6+', 'This sample adds an element around each rule and each group:', () => {
  const logged = messagesOf(library => {
    const ruleGroup = (props: RuleGroupProps) => <library.RuleGroup {...props} />;
    const ruleInGroup = (props: RuleProps) => <library.Rule {...props} />;
    inTurn({ query: two, controlElements: { ruleGroup, rule: ruleInGroup } })(library);
  });
  expect(logged).toEqual([]);
  expect(all('rule')).toHaveLength(2);
});

claim('8+', "Tests with `NODE_ENV` set to `test` don't log it.", () => {
  const script = "require('react-querybuilder/debug');";
  expect(errorsOfScript(script)).toBe(`${messages.errorDeprecatedDebugImport}\n`);
  for (const mode of ['test', 'production']) expect(errorsOfScript(script, { mode })).toBe('');
});

claim('8+', 'Later, it has no effect.', () => {
  const connected = (before: string, after: string) =>
    errorsOfScript(`
window.__REDUX_DEVTOOLS_EXTENSION_COMPOSE__ = ({ name }) => {
  console.error(name);
  return enhancer => enhancer;
};
${before};
const { QueryBuilder } = require('react-querybuilder');
${after};
render(createElement(QueryBuilder));`);
  const setting = 'globalThis.__RQB_DEVTOOLS__ = true';
  expect(connected(setting, '')).toBe('React Query Builder\n');
  expect(connected('', setting)).toBe('');
});

/** What Redux Toolkit logs about a query, if each of its checks takes some milliseconds. */
const reduxLog = (query: RuleGroupType, duration = 0): string => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const errors = messagesOf(library => {
    let now = 0;
    vi.spyOn(Date, 'now').mockImplementation(() => (now += duration));
    inTurn({ query })(library);
  });
  return [...errors, ...warn.mock.calls.map(([text]) => String(text))].join('\n');
};

claim('7+', 'The check skips `value`.', () => {
  for (const born of [new Date(0), () => 0, new Map()]) {
    const log = reduxLog(group('root', [{ ...rule('a'), born } as never]));
    expect(log).toMatch(
      /^A non-serializable value was detected in the state, in the path: `queries/,
    );
    expect(log).toContain('.rules.0.born`');
  }
  expect(reduxLog(group('root', [rule('a', { value: new Date(0) })]))).toBe('');
  expect(reduxLog(group('root', [{ ...rule('a'), born: '1970' } as never]))).toBe('');
});

claim(
  '7+',
  '"SerializableStateInvariantMiddleware took 40ms, which is more than the warning threshold of 32ms": the query has thousands of rules, so the check takes long.',
  () => {
    expect(reduxLog(one)).toBe('');
    expect(reduxLog(one, 40)).toMatch(
      /^SerializableStateInvariantMiddleware took \d+ms, which is more than the warning threshold of 32ms/,
    );
  },
);

claim(
  '8+',
  [
    '"Cannot assign to read only property", "Cannot add property 0, object is not extensible" | Common mistakes',
    '"Parse error on line 1" | Import: unsupported SQL',
    '`QueryManager: "remove" aborted (target-not-found)` | Query management: errors',
    '"could not find react-redux context value" | Hooks',
  ],
  () => {
    const query = remove(two, [0]);
    const Reader = () => <>{useQueryBuilderQuery()?.id}</>;
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(() => (query.combinator = 'or')).toThrow('Cannot assign to read only property');
    expect(() => group('root', Object.freeze([]) as never).rules.push(rule('a'))).toThrow(
      'Cannot add property 0, object is not extensible',
    );
    expect(() => parseSQL('age >')).toThrow('Parse error on line 1');
    expect(() => new QueryManager(undefined, { strict: true }).remove('x')).toThrow(
      'QueryManager: "remove" aborted (target-not-found)',
    );
    expect(() => renderToString(<Reader />)).toThrow('could not find react-redux context value');
  },
);

claim(
  '8+',
  '"A tree hydrated but some attributes of the server rendered HTML didn\'t match" (React 19), "Prop `data-rule-group-id` did not match" (React 18) | Common mistakes',
  () => {
    expect(errorsOfHydration()).toContain(
      "A tree hydrated but some attributes of the server rendered HTML didn't match",
    );
  },
);

claim(
  '7+',
  'Each message appears once per page load, even if several query builders cause it.',
  () => {
    const { QueryBuilder } = reload('development');
    const errors = watchErrors();
    render(
      <>
        <QueryBuilder independentCombinators query={group('a', [])} />
        <QueryBuilder independentCombinators query={group('b', [])} />
      </>,
    );
    expect(errors().filter(text => text.includes('independentCombinators'))).toHaveLength(1);
  },
);

claim(
  '7+',
  '"Objects are not valid as a React child" | `formatQuery` returns an object with formats such as `parameterized_named` and `jsonlogic`: render `JSON.stringify(result)`. Or the page loads React 18 and 19: see Server rendering and modules',
  () => {
    const result: unknown = formatQuery(group('root', [rule('a')]), 'parameterized_named');
    expect(() => renderToString(<p>{invalid<string>(result)}</p>)).toThrow(
      'Objects are not valid as a React child',
    );
    expect(renderToString(<p>{JSON.stringify(result)}</p>)).toContain('firstName = :firstName_1');
  },
);
claim(
  '6+',
  '"Cannot update a component while rendering a different component" | Validation',
  () => {
    expect(errorsOfValidator()).toMatch(
      /Cannot update a component .*while rendering a different component/,
    );
  },
);

claim(
  '7+',
  '"Invalid hook call", "Cannot read properties of null (reading \'useMemo\')" | Two copies of React: see Server rendering and modules',
  () => {
    const { mock } = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    // The library with another copy of React than that of the renderer.
    const own = createRequire(
      join(import.meta.dirname, `../../verify/${process.env.CLAIMS_VERSION}/package.json`),
    );
    const before = { ...own.cache };
    for (const file of Object.keys(before)) {
      if (!file.includes('/react-dom/')) {
        Reflect.deleteProperty(own.cache, file);
      }
    }
    const other = own('react-querybuilder') as { readonly QueryBuilder: typeof QueryBuilder };
    Object.assign(own.cache, before);
    expect(() => renderToString(<other.QueryBuilder />)).toThrow(
      "Cannot read properties of null (reading 'useMemo')",
    );
    expect(mock.calls.flat().join()).toContain('Invalid hook call');
  },
);
