import { renderToString } from 'react-dom/server';
import { messages, remove } from 'react-querybuilder';
import { parseSQL } from 'react-querybuilder/parseSQL';
import { afterEach, expect } from 'vitest';
import { all, errorsOfDnd, group, inTurn, messagesOf, quotesOf, restore, rule } from '../lib';
import { claim } from '../claim';

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

claim('6', 'The page has every message of this version.', () => {
  const quotes = quotesOf('versioned_docs/version-6/tips/console-messages.mdx');
  expect(quotes.toSorted()).toEqual(Object.values(messages).toSorted());
});

claim(
  '6',
  'If your bundler sets `NODE_ENV` to `production`, the query builder logs nothing.',
  () => {
    for (const [name, steps] of Object.entries(causes)) {
      expect(messagesOf(inTurn(...steps))).toEqual([name]);
      expect(messagesOf(inTurn(...steps), 'production')).toEqual([]);
    }
  },
);

claim('6', 'To check a fix, reload the page.', () => {
  for (const [name, steps] of Object.entries(causes)) {
    const use = inTurn(...steps);
    const twice = messagesOf(library => {
      use(library);
      use(library);
    });
    expect(twice.filter(logged => logged === name)).toEqual([name]);
  }
});

claim('6', 'If you render on a server, only the browser logs these messages.', () => {
  for (const [name, steps] of Object.entries(causes)) {
    if (steps.length > 1) continue;
    const logged = messagesOf(({ QueryBuilder }) => {
      renderToString(<QueryBuilder {...(steps[0] as object)} />);
    });
    expect(logged).not.toContain(name);
  }
});

claim(
  '6',
  [
    'Without `defaultQuery`, it logs nothing.',
    'To clear the query builder, set `query` to an empty group instead of `undefined`.',
  ],
  () => {
    for (const query of [undefined, null]) {
      expect(messagesOf(inTurn({ query: one }, { query, defaultQuery: two }))).toEqual([
        'errorControlledToUncontrolled',
      ]);
      expect(all('rule')).toEqual([]);
      expect(messagesOf(inTurn({ query: one }, { query }))).toEqual([]);
    }
    expect(messagesOf(inTurn({ query: one }, { query: group('root', []) }))).toEqual([]);
    expect(all('rule')).toEqual([]);
  },
);

const DND_MESSAGE = messages.errorEnabledDndWithoutReactDnD;

claim(
  '6',
  'The `enableDragAndDrop` prop is `true`, but no `QueryBuilderDnD` surrounds the query builder.',
  () => {
    expect(messagesOf(inTurn({ enableDragAndDrop: true }))).toEqual([
      'errorEnabledDndWithoutReactDnD',
    ]);
    expect(errorsOfDnd('verify/kits/v6', {})).toBe('');
  },
);

claim(
  '6',
  "`QueryBuilderDnD` has no `dnd` prop, and the package can't import `react-dnd` or `react-dnd-html5-backend`.",
  () => {
    const missing = (...packages: string[]) =>
      errorsOfDnd('verify/kits/v6', { wrapper: '{}' }, packages);
    expect(missing()).toBe('');
    for (const name of ['react-dnd', 'react-dnd-html5-backend']) {
      expect(missing(name)).toBe(`${DND_MESSAGE}\n`);
    }
  },
);

claim(
  '6',
  "A custom `rule` or `ruleGroup` replaces the component that users can drag: it is in the `controlElements` of `QueryBuilder`, or doesn't pass its props on.",
  () => {
    for (const part of ['rule', 'ruleGroup']) {
      const custom = `controlElements: { ${part} }`;
      expect(errorsOfDnd('verify/kits/v6', { builder: `{ ${custom} }` })).toContain(DND_MESSAGE);
      expect(errorsOfDnd('verify/kits/v6', { wrapper: `{ dnd, ${custom} }` })).toBe('');
    }
    const bare = '{ dnd, controlElements: { rule: bareRule } }';
    expect(errorsOfDnd('verify/kits/v6', { wrapper: bare })).toContain(DND_MESSAGE);
  },
);

claim(
  '6',
  [
    '"Cannot assign to read only property", "Cannot add property 0, object is not extensible" | Common mistakes',
    '"Parse error on line 1" | Import: unsupported SQL',
  ],
  () => {
    const query = remove(two, [0]);
    expect(() => (query.combinator = 'or')).toThrow('Cannot assign to read only property');
    expect(() => group('root', Object.freeze([]) as never).rules.push(rule('a'))).toThrow(
      'Cannot add property 0, object is not extensible',
    );
    expect(() => parseSQL('age >')).toThrow('Parse error on line 1');
  },
);
