import { createRequire } from 'node:module';
import { join } from 'node:path';
import type * as Library from 'react-querybuilder';
import type * as ReactDom from 'react-dom/client';
import type * as React from 'react';
import { type ComponentType, type PropsWithChildren } from 'react';
import type * as ReactDndAdapter from '@react-querybuilder/dnd/react-dnd';
import type * as ReactDndLibrary from 'react-dnd';
import type * as Html5Library from 'react-dnd-html5-backend';
import {
  convertFromIC,
  formatQuery,
  QueryBuilder,
  type InlineCombinatorProps,
  type RuleGroupTypeIC,
} from 'react-querybuilder';
import { expect } from 'vitest';
import { all, at, change, fields, group, rule, show } from '../lib';
import { mount, site, siteDnd, siteRequire, unmount } from '../site';
import { claim } from '../claim';

const { createReactDnDAdapter } = siteRequire(
  '@react-querybuilder/dnd/react-dnd',
) as typeof ReactDndAdapter;

const ReactDnD = siteRequire('react-dnd') as typeof ReactDndLibrary;

const Html5 = siteRequire('react-dnd-html5-backend') as typeof Html5Library;

// The drag-and-drop package requires this React and this library.
const kit = createRequire(join(import.meta.dirname, '../../verify/kits/v7-6/package.json'));

const { act } = kit('react') as typeof React;

const { createRoot } = kit('react-dom/client') as typeof ReactDom;

const dragged = kit('react-querybuilder') as typeof Library;

const { QueryBuilderDnD } = kit('@react-querybuilder/dnd') as {
  QueryBuilderDnD: ComponentType<PropsWithChildren<{ dnd: object; controlElements?: object }>>;
};

/** The classes around the only combinator inside `QueryBuilderDnD`. */
const classesInDnd = (inside: object, outside: object = {}): string[] => {
  const dnd = { ...(kit('react-dnd') as object), ...(kit('react-dnd-html5-backend') as object) };
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  act(() => {
    root.render(
      <QueryBuilderDnD dnd={dnd} {...outside}>
        <dragged.QueryBuilder
          showCombinatorsBetweenRules
          fields={fields}
          defaultQuery={group('root', [rule('a'), rule('b')])}
          {...inside}
        />
      </QueryBuilderDnD>,
    );
  });
  const found = [...container.querySelectorAll('.betweenRules, .own')];
  act(() => {
    root.unmount();
  });
  container.remove();
  return found.map(({ className }) => className);
};

claim('7+', 'Render the selector with the remaining props:', () => {
  const Divider = ({ component: Selector, ...props }: InlineCombinatorProps) => (
    <div data-testid="own">
      <Selector {...props} testID="combinators" />
    </div>
  );
  const { query } = show(
    <QueryBuilder
      showCombinatorsBetweenRules
      fields={fields}
      defaultQuery={group('root', [rule('a'), rule('b')])}
      controlElements={{
        inlineCombinator: Divider,
        combinatorSelector: ({ testID, handleOnChange }) => (
          <input
            data-testid={testID}
            onChange={event => {
              handleOnChange(event.target.value);
            }}
          />
        ),
      }}
    />,
  );
  expect([all('own').length, all('inline-combinator').length]).toEqual([1, 0]);
  change('combinators', 'or');
  expect(query().combinator).toBe('or');
});

claim(
  '7+',
  '`className` | Classes of the selector, not of the wrapper: the standard class, plus the classes from `controlClassnames`, key `combinators`',
  () => {
    const Own = ({ className }: InlineCombinatorProps) => <i data-testid="own">{className}</i>;
    show(
      <QueryBuilder
        showCombinatorsBetweenRules
        fields={fields}
        defaultQuery={group('root', [rule('a'), rule('b')])}
        controlClassnames={{ betweenRules: 'wrapper', combinators: 'selector' }}
        controlElements={{ inlineCombinator: Own }}
      />,
    );
    expect(at('own').textContent).toBe('ruleGroup-combinators selector');
  },
);

claim(
  '7+',
  'If precedence matters, convert the query with `convertFromIC`, which adds the groups that SQL implies.',
  () => {
    const flat: RuleGroupTypeIC = {
      rules: [
        { field: 'a', operator: '=', value: '1' },
        'and',
        { field: 'b', operator: '=', value: '2' },
        'or',
        { field: 'c', operator: '=', value: '3' },
      ],
    };
    const grouped = convertFromIC(flat);
    expect(formatQuery(flat, 'sql')).toBe("(a = '1' and b = '2' or c = '3')");
    expect(formatQuery(grouped, 'sql')).toBe("((a = '1' and b = '2') or c = '3')");
    expect(formatQuery(flat, 'cel')).not.toMatch(/^\(.*\(/);
    expect(formatQuery(flat, 'jsonlogic')).toEqual(formatQuery(grouped, 'jsonlogic'));
  },
);

claim(
  '8+',
  'Pass your component to `QueryBuilder`, because `QueryBuilderDnD` ignores its own `inlineCombinator`.',
  () => {
    const dnd = createReactDnDAdapter({ ...ReactDnD, ...Html5 });
    const own = { controlElements: { inlineCombinator: () => <i className="own" /> } };
    const classes = (outside: object, inside: object): (string | null)[] => {
      unmount();
      mount(
        <siteDnd.QueryBuilderDnD dnd={dnd} {...outside}>
          <site.QueryBuilder
            showCombinatorsBetweenRules
            fields={fields}
            defaultQuery={group('root', [rule('a'), rule('b')])}
            {...inside}
          />
        </siteDnd.QueryBuilderDnD>,
      );
      const found = [...document.querySelectorAll<HTMLElement>('.own, .betweenRules')];
      const isTarget = found.some(element => element.outerHTML.includes(' data-drop'));
      return [...found.map(element => element.className), String(isTarget)];
    };
    expect(classes({}, {})).toEqual(['betweenRules', 'true']);
    expect(classes(own, {})).toEqual(['betweenRules', 'true']);
    expect(classes({}, own)).toEqual(['own', 'false']);
    unmount();
  },
);

claim('7', "The wrapper of `QueryBuilderDnD` doesn't get your `betweenRules` classes.", () => {
  const own = { controlElements: { inlineCombinator: () => <i className="own" /> } };
  expect(classesInDnd({}, own)).toEqual(['betweenRules']);
  expect(classesInDnd(own)).toEqual(['own']);
  const controlClassnames = { betweenRules: 'mine' };
  expect(classesInDnd({ controlClassnames })).toEqual(['betweenRules']);
});
