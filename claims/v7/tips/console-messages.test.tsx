import { renderToString } from 'react-dom/server';
import {
  convertToIC,
  messages,
  remove,
  useQueryBuilderQuery,
  type RuleGroupProps,
  type RuleGroupType,
  type RuleProps,
} from 'react-querybuilder';
import { parseSQL } from 'react-querybuilder/parseSQL';
import { afterEach, expect, it, vi } from 'vitest';
import {
  all,
  errorsOfDnd,
  errorsOfHydration,
  group,
  inTurn,
  invalid,
  messagesOf,
  pathsOf,
  quotesOf,
  restore,
  rule,
} from '../../lib';

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
};

it('every-message', () => {
  const quotes = quotesOf('versioned_docs/version-7/tips/console-messages.mdx');
  expect(quotes.toSorted()).toEqual(Object.values(messages).toSorted());
});

it('production-silent', () => {
  for (const [name, steps] of Object.entries(causes)) {
    expect(messagesOf(inTurn(...steps))).toEqual([name]);
    expect(messagesOf(inTurn(...steps), 'production')).toEqual([]);
  }
});

it('logged-once', () => {
  for (const [name, steps] of Object.entries(causes)) {
    const use = inTurn(...steps);
    const twice = messagesOf(library => {
      use(library);
      use(library);
    });
    expect(twice.filter(logged => logged === name)).toEqual([name]);
  }
});

it('server-logs', () => {
  for (const [name, steps] of Object.entries(causes)) {
    if (steps.length > 1) continue;
    const logged = messagesOf(({ QueryBuilder }) => {
      renderToString(<QueryBuilder {...(steps[0] as object)} />);
    });
    expect(logged).toContain(name);
  }
});

it('both-props', () => {
  expect(messagesOf(inTurn({ query: one, defaultQuery: two }))).toEqual([
    'errorBothQueryDefaultQuery',
  ]);
  expect(all('rule')).toHaveLength(1);
});

it('query-appears', () => {
  for (const query of [undefined, null]) {
    expect(messagesOf(inTurn({ query }, { query: one }))).toEqual([
      'errorUncontrolledToControlled',
    ]);
  }
  expect(messagesOf(inTurn({ query: group('root', []) }, { query: one }))).toEqual([]);
});

it('query-disappears', () => {
  for (const query of [undefined, null]) {
    expect(messagesOf(inTurn({ query: one }, { query, defaultQuery: two }))).toEqual([
      'errorControlledToUncontrolled',
    ]);
    expect(all('rule')).toHaveLength(1);
    expect(messagesOf(inTurn({ query: one }, { query }))).toEqual([]);
  }
  expect(messagesOf(inTurn({ query: one }, { query: group('root', []) }))).toEqual([]);
  expect(all('rule')).toEqual([]);
});

it('independent-combinators-contradict', () => {
  for (const query of [two, undefined]) {
    expect(messagesOf(inTurn({ query, independentCombinators: true }))).toEqual([
      'errorInvalidIndependentCombinatorsProp',
    ]);
    expect(pathsOf('combinators')).toEqual(['[]']);
  }
  expect(messagesOf(inTurn({ query: independent }))).toEqual([]);
  expect(all('inline-combinator')).toHaveLength(1);
});

it('independent-combinators-unnecessary', () => {
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

it('dnd-without-wrapper', () => {
  expect(messagesOf(inTurn({ enableDragAndDrop: true }))).toEqual([
    'errorEnabledDndWithoutReactDnD',
  ]);
  expect(errorsOfDnd('verify/kits/v7-6', {})).toBe('');
});

it('dnd-not-installed', () => {
  const missing = (...packages: string[]) =>
    errorsOfDnd('verify/kits/v7-6', { wrapper: '{}' }, packages);
  expect(missing()).toBe('');
  for (const name of ['react-dnd', 'react-dnd-html5-backend']) {
    expect(missing(name)).toBe(`${DND_MESSAGE}\n`);
  }
});

it('dnd-custom-rule', () => {
  for (const part of ['rule', 'ruleGroup']) {
    const custom = `controlElements: { ${part} }`;
    expect(errorsOfDnd('verify/kits/v7-6', { builder: `{ ${custom} }` })).toContain(DND_MESSAGE);
    expect(errorsOfDnd('verify/kits/v7-6', { wrapper: `{ dnd, ${custom} }` })).toBe('');
  }
  const bare = '{ dnd, controlElements: { rule: bareRule } }';
  expect(errorsOfDnd('verify/kits/v7-6', { wrapper: bare })).toContain(DND_MESSAGE);
});

it('group-without-rule-group', () => {
  const logged = messagesOf(library => {
    const ruleGroup = ({ ruleGroup: { rules }, ...props }: RuleGroupProps) => (
      <library.RuleGroup {...props} {...invalid<RuleGroupProps>({ combinator: 'and', rules })} />
    );
    inTurn({ query: two, controlElements: { ruleGroup } })(library);
  });
  expect(logged).toEqual(['errorDeprecatedRuleGroupProps']);
  expect(all('rule')).toHaveLength(2);
});

it('rule-without-rule', () => {
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

it('props-passed-on', () => {
  const logged = messagesOf(library => {
    const ruleGroup = (props: RuleGroupProps) => <library.RuleGroup {...props} />;
    const ruleInGroup = (props: RuleProps) => <library.Rule {...props} />;
    inTurn({ query: two, controlElements: { ruleGroup, rule: ruleInGroup } })(library);
  });
  expect(logged).toEqual([]);
  expect(all('rule')).toHaveLength(2);
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

it('non-serializable-value', () => {
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

it('slow-check', () => {
  expect(reduxLog(one)).toBe('');
  expect(reduxLog(one, 40)).toMatch(
    /^SerializableStateInvariantMiddleware took \d+ms, which is more than the warning threshold of 32ms/,
  );
});

it('thrown-errors', () => {
  const query = remove(two, [0]);
  const Reader = () => <>{useQueryBuilderQuery()?.id}</>;
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(() => (query.combinator = 'or')).toThrow('Cannot assign to read only property');
  expect(() => group('root', Object.freeze([]) as never).rules.push(rule('a'))).toThrow(
    'Cannot add property 0, object is not extensible',
  );
  expect(() => parseSQL('age >')).toThrow('Parse error on line 1');
  expect(() => renderToString(<Reader />)).toThrow('could not find react-redux context value');
});

it('hydration-message', () => {
  expect(errorsOfHydration()).toContain('Prop `data-rule-group-id` did not match');
});
