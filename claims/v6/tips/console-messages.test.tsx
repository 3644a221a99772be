import { renderToString } from 'react-dom/server';
import { messages, remove, type RuleGroupProps, type RuleProps } from 'react-querybuilder';
import { parseSQL } from 'react-querybuilder/parseSQL';
import { afterEach, expect, it } from 'vitest';
import {
  all,
  errorsOfDnd,
  errorsOfHydration,
  group,
  inTurn,
  invalid,
  messagesOf,
  quotesOf,
  restore,
  rule,
} from '../../lib';

afterEach(restore);

const one = group('root', [rule('a')]);
const two = group('root', [rule('a'), rule('b')]);

/** Props of one render after the other, which log the message of that name. */
const causes = {
  errorBothQueryDefaultQuery: [{ query: one, defaultQuery: two }],
  errorUncontrolledToControlled: [{}, { query: one }],
  errorControlledToUncontrolled: [{ query: one }, { defaultQuery: two }],
  errorEnabledDndWithoutReactDnD: [{ enableDragAndDrop: true }],
};

it('every-message', () => {
  const quotes = quotesOf('versioned_docs/version-6/tips/console-messages.mdx');
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

it('server-silent', () => {
  for (const [name, steps] of Object.entries(causes)) {
    if (steps.length > 1) continue;
    const logged = messagesOf(({ QueryBuilder }) => {
      renderToString(<QueryBuilder {...(steps[0] as object)} />);
    });
    expect(logged).not.toContain(name);
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
    expect(all('rule')).toEqual([]);
    expect(messagesOf(inTurn({ query: one }, { query }))).toEqual([]);
  }
  expect(messagesOf(inTurn({ query: one }, { query: group('root', []) }))).toEqual([]);
  expect(all('rule')).toEqual([]);
});

const DND_MESSAGE = messages.errorEnabledDndWithoutReactDnD;

it('dnd-without-wrapper', () => {
  expect(messagesOf(inTurn({ enableDragAndDrop: true }))).toEqual([
    'errorEnabledDndWithoutReactDnD',
  ]);
  expect(errorsOfDnd('verify/kits/v6', {})).toBe('');
});

it('dnd-not-installed', () => {
  const missing = (...packages: string[]) =>
    errorsOfDnd('verify/kits/v6', { wrapper: '{}' }, packages);
  expect(missing()).toBe('');
  for (const name of ['react-dnd', 'react-dnd-html5-backend']) {
    expect(missing(name)).toBe(`${DND_MESSAGE}\n`);
  }
});

it('dnd-custom-rule', () => {
  for (const part of ['rule', 'ruleGroup']) {
    const custom = `controlElements: { ${part} }`;
    expect(errorsOfDnd('verify/kits/v6', { builder: `{ ${custom} }` })).toContain(DND_MESSAGE);
    expect(errorsOfDnd('verify/kits/v6', { wrapper: `{ dnd, ${custom} }` })).toBe('');
  }
  const bare = '{ dnd, controlElements: { rule: bareRule } }';
  expect(errorsOfDnd('verify/kits/v6', { wrapper: bare })).toContain(DND_MESSAGE);
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

it('thrown-errors', () => {
  const query = remove(two, [0]);
  expect(() => (query.combinator = 'or')).toThrow('Cannot assign to read only property');
  expect(() => group('root', Object.freeze([]) as never).rules.push(rule('a'))).toThrow(
    'Cannot add property 0, object is not extensible',
  );
  expect(() => parseSQL('age >')).toThrow('Parse error on line 1');
});

it('hydration-message', () => {
  expect(errorsOfHydration()).toContain('Prop `data-rule-group-id` did not match');
});
