import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { ComponentType, PropsWithChildren } from 'react';
import type * as React from 'react';
import type * as ReactDom from 'react-dom/client';
import type * as Library from 'react-querybuilder';
import {
  convertFromIC,
  formatQuery,
  QueryBuilder,
  type InlineCombinatorProps,
  type RuleGroupTypeIC,
} from 'react-querybuilder';
import { expect, it } from 'vitest';
import { all, at, change, fields, group, rule, show } from '../../lib';

// The drag-and-drop package requires this React and this library.
const kit = createRequire(join(import.meta.dirname, '../../../verify/kits/v7-6/package.json'));
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

it('selector-as-component', () => {
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

it('selector-classes', () => {
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
});

it('operator-precedence', () => {
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
});

it('inline-combinator-in-dnd', () => {
  const own = { controlElements: { inlineCombinator: () => <i className="own" /> } };
  expect(classesInDnd({}, own)).toEqual(['betweenRules']);
  expect(classesInDnd(own)).toEqual(['own']);
  const controlClassnames = { betweenRules: 'mine' };
  expect(classesInDnd({ controlClassnames })).toEqual(['betweenRules']);
});
