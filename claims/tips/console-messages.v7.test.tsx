import { renderToString } from 'react-dom/server';
import { messages, remove, useQueryBuilderQuery } from 'react-querybuilder';
import { parseSQL } from 'react-querybuilder/parseSQL';
import { afterEach, expect, vi } from 'vitest';
import {
  errorsOfDnd,
  errorsOfHydration,
  group,
  inTurn,
  messagesOf,
  quotesOf,
  restore,
  rule,
} from '../lib';
import { claim } from '../claim';

afterEach(restore);

const one = group('root', [rule('a')]);

const two = group('root', [rule('a'), rule('b')]);

/** Props of one render after the other, which log the message of that name. */
const causes = {
  errorBothQueryDefaultQuery: [{ query: one, defaultQuery: two }],
  errorUncontrolledToControlled: [{}, { query: one }],
  errorControlledToUncontrolled: [{ query: one }, { defaultQuery: two }],
  errorInvalidIndependentCombinatorsProp: [{ query: two, independentCombinators: true }],
  errorUnnecessaryIndependentCombinatorsProp: [{ query: two, independentCombinators: false }],
  errorEnabledDndWithoutReactDnD: [{ enableDragAndDrop: true }],
};

claim('7', 'The page has every message of this version.', () => {
  const quotes = quotesOf('versioned_docs/version-7/tips/console-messages.mdx');
  expect(quotes.toSorted()).toEqual(Object.values(messages).toSorted());
});

claim(
  '7',
  'If your bundler sets `NODE_ENV` to `production`, the query builder logs nothing.',
  () => {
    for (const [name, steps] of Object.entries(causes)) {
      expect(messagesOf(inTurn(...steps))).toEqual([name]);
      expect(messagesOf(inTurn(...steps), 'production')).toEqual([]);
    }
  },
);

claim('7', 'To check a fix, reload the page.', () => {
  for (const [name, steps] of Object.entries(causes)) {
    const use = inTurn(...steps);
    const twice = messagesOf(library => {
      use(library);
      use(library);
    });
    expect(twice.filter(logged => logged === name)).toEqual([name]);
  }
});

claim('7', 'If you render on a server, the server logs these messages, too.', () => {
  for (const [name, steps] of Object.entries(causes)) {
    if (steps.length > 1) continue;
    const logged = messagesOf(({ QueryBuilder }) => {
      renderToString(<QueryBuilder {...(steps[0] as object)} />);
    });
    expect(logged).toContain(name);
  }
});

const DND_MESSAGE = messages.errorEnabledDndWithoutReactDnD;

claim(
  '7',
  'The `enableDragAndDrop` prop is `true`, but no `QueryBuilderDnD` surrounds the query builder.',
  () => {
    expect(messagesOf(inTurn({ enableDragAndDrop: true }))).toEqual([
      'errorEnabledDndWithoutReactDnD',
    ]);
    expect(errorsOfDnd('verify/kits/v7-6', {})).toBe('');
  },
);

claim(
  '7',
  "`QueryBuilderDnD` has no `dnd` prop, and the package can't import `react-dnd` or `react-dnd-html5-backend`.",
  () => {
    const missing = (...packages: string[]) =>
      errorsOfDnd('verify/kits/v7-6', { wrapper: '{}' }, packages);
    expect(missing()).toBe('');
    for (const name of ['react-dnd', 'react-dnd-html5-backend']) {
      expect(missing(name)).toBe(`${DND_MESSAGE}\n`);
    }
  },
);

claim(
  '7',
  "A custom `rule` or `ruleGroup` replaces the component that users can drag: it is in the `controlElements` of `QueryBuilder`, or doesn't pass its props on.",
  () => {
    for (const part of ['rule', 'ruleGroup']) {
      const custom = `controlElements: { ${part} }`;
      expect(errorsOfDnd('verify/kits/v7-6', { builder: `{ ${custom} }` })).toContain(DND_MESSAGE);
      expect(errorsOfDnd('verify/kits/v7-6', { wrapper: `{ dnd, ${custom} }` })).toBe('');
    }
    const bare = '{ dnd, controlElements: { rule: bareRule } }';
    expect(errorsOfDnd('verify/kits/v7-6', { wrapper: bare })).toContain(DND_MESSAGE);
  },
);

claim(
  '7',
  [
    '"Cannot assign to read only property", "Cannot add property 0, object is not extensible" | Common mistakes',
    '"Parse error on line 1" | Import: unsupported SQL',
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
    expect(() => renderToString(<Reader />)).toThrow('could not find react-redux context value');
  },
);

claim(
  '6-7',
  '"A tree hydrated but some attributes of the server rendered HTML didn\'t match" (React 19), "Prop `data-rule-group-id` did not match" (React 18) | Common mistakes',
  () => {
    expect(errorsOfHydration()).toContain('Prop `data-rule-group-id` did not match');
  },
);
