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
