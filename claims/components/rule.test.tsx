import type * as DndKitLibrary from '@dnd-kit/core';
import { fireEvent } from '@testing-library/dom';
import type { DndAdapter } from '@react-querybuilder/dnd';
import type * as DndKitAdapter from '@react-querybuilder/dnd/dnd-kit';
import {
  formatQuery,
  QueryBuilder,
  Rule,
  useRule,
  type Field,
  type QueryActions,
  type RuleGroupType,
  type RuleProps,
  RuleComponents,
  RuleComponentsWithSubQuery,
} from 'react-querybuilder';
import { expect, expectTypeOf, vi } from 'vitest';
import { all, at, click, fields, find, group, restore, rule, show, watchErrors } from '../lib';
import { act, mount, site, siteDnd, siteRequire, unmount } from '../site';
import { claim } from '../claim';

const { createDndKitAdapter } = siteRequire(
  '@react-querybuilder/dnd/dnd-kit',
) as typeof DndKitAdapter;

const one = group('root', [rule('a', { value: 'Steve' })]);

const testIds = (element: HTMLElement): (string | undefined)[] =>
  [...element.querySelectorAll<HTMLElement>('[data-testid]')].map(({ dataset }) => dataset.testid);

claim('6+', 'You rarely need to replace the whole component:', () => {
  show(<QueryBuilder fields={fields} defaultQuery={one} />);
  expect(testIds(at('rule'))).toEqual(['fields', 'operators', 'value-editor', 'remove-rule']);
});

claim('6+', 'To replace a part of the rule, use `controlElements`.', () => {
  const valueEditor = () => <i data-testid="own" />;
  show(<QueryBuilder fields={fields} defaultQuery={one} controlElements={{ valueEditor }} />);
  expect(testIds(at('rule'))).toEqual(['fields', 'operators', 'own', 'remove-rule']);
});

claim(
  '8+',
  'Match mode | `matchModeEditor` | if the field has match modes; the match mode replaces the operator and the value',
  () => {
    const subproperties: Field[] = [{ name: 'year', label: 'Year' }];
    const list: Field[] = [
      { name: 'tours', label: 'Tours', matchModes: true, subproperties },
      ...fields,
    ];
    const partsOf = (field: string): (string | undefined)[] => {
      const query = group('root', [
        rule('a', { field, match: { mode: 'all' }, value: group('sub', []) }),
      ]);
      show(<QueryBuilder fields={list} defaultQuery={query} />);
      return testIds(at('rule'));
    };
    const parts = partsOf('tours');
    expect(parts).toContain('match-mode-editor');
    expect(parts).not.toContain('operators');
    expect(parts).not.toContain('value-editor');
    expect(partsOf('firstName')).toEqual(['fields', 'operators', 'value-editor', 'remove-rule']);
  },
);

claim('6+', 'Value | `valueEditor` | if the rule shows an operator that needs a value.', () => {
  const shown = (more: object, props: object = {}): number[] => {
    const defaultQuery = group('root', [rule('a', more)]);
    show(<QueryBuilder {...{ fields, defaultQuery, ...props }} />);
    return [all('operators').length, all('value-editor').length];
  };
  const operators = [{ name: 'isFamous', label: 'is famous', arity: 'unary' }];
  expect(shown({})).toEqual([1, 1]);
  expect(shown({ operator: 'isFamous' }, { operators })).toEqual([1, 0]);
  expect(shown({ operator: '~' }, { autoSelectOperator: false })).toEqual([1, 0]);
  expect(shown({ field: '~' }, { autoSelectField: false })).toEqual([0, 0]);
});

claim('6+', 'A custom editor is also shown for `null` and `notNull`', () => {
  const own = { valueEditor: () => <i data-testid="own" /> };
  for (const operator of ['null', 'notNull']) {
    const defaultQuery = group('root', [rule('a', { operator })]);
    show(<QueryBuilder fields={fields} defaultQuery={defaultQuery} controlElements={own} />);
    expect(all('own')).toHaveLength(1);
    show(<QueryBuilder fields={fields} defaultQuery={defaultQuery} />);
    expect(all('value-editor')).toEqual([]);
  }
});

claim(
  '8+',
  '`formatQuery` ignores custom properties, except in `json`, `json_without_ids` and `diagnostics`.',
  () => {
    type Property = Parameters<QueryActions['onPropChange']>[0];
    expectTypeOf<'value'>().toExtend<Property>();
    expectTypeOf<'note'>().not.toExtend<Property>();
    const Noted = (props: RuleProps) => (
      <button
        type="button"
        data-testid="note"
        onClick={() => {
          props.actions.onPropChange('note' as 'value', 'Ask', props.path);
        }}
      />
    );
    const { query } = show(
      <QueryBuilder fields={fields} defaultQuery={one} controlElements={{ rule: Noted }} />,
    );
    click('note');
    expect(query().rules[0]).toEqual({ ...rule('a', { value: 'Steve' }), note: 'Ask' });
    const formats = [
      ...['json', 'json_without_ids', 'diagnostics', 'sql', 'parameterized', 'parameterized_named'],
      ...['mongodb', 'mongodb_query', 'cel', 'spel', 'jsonlogic', 'elasticsearch', 'jsonata'],
      ...['ldap', 'natural_language', 'prisma', 'cypher', 'gql', 'sparql', 'gremlin'],
    ];
    const exported = (format: string, from: RuleGroupType): string =>
      JSON.stringify(formatQuery(from, format as 'json'));
    expect(formats.filter(format => exported(format, query()) !== exported(format, one))).toEqual([
      'json',
      'json_without_ids',
      'diagnostics',
    ]);
  },
);

claim('6+', 'CSS selectors such as `.ruleGroup-body > .rule` then no longer match.', () => {
  const child = () => document.querySelectorAll('.ruleGroup-body > .rule');
  show(<QueryBuilder fields={fields} defaultQuery={one} />);
  expect(child()).toHaveLength(1);
  const Wrapped = (props: RuleProps) => (
    <div className="wrapper">
      <Rule {...props} />
    </div>
  );
  show(<QueryBuilder fields={fields} defaultQuery={one} controlElements={{ rule: Wrapped }} />);
  expect([child().length, all('rule').length]).toEqual([0, 1]);
  expect(find('.ruleGroup-body > .wrapper > .rule')).toBe(at('rule'));
});

claim('8+', 'Without `@react-querybuilder/dnd`, both refs are `null`.', () => {
  const refs: unknown[] = [];
  const WithoutDnd = (props: RuleProps) => {
    const { dndRef, dragRef } = useRule(props);
    refs.push(dndRef, dragRef);
    return null;
  };
  show(<QueryBuilder fields={fields} defaultQuery={one} controlElements={{ rule: WithoutDnd }} />);
  expect(new Set(refs)).toEqual(new Set([null]));

  const dndRef = vi.fn<(element: HTMLElement | null) => void>();
  const dragRef = vi.fn<(element: HTMLElement | null) => void>();
  const state = { isDragging: false, isOver: false, dragMonitorId: '', dropMonitorId: '' };
  const dropRef = () => undefined;
  const dnd: DndAdapter = {
    DndProvider: ({ children }) => children,
    useRuleDnD: () => ({ ...state, dndRef, dragRef }),
    useRuleGroupDnD: () => ({ ...state, dropRef, dragRef: dropRef, previewRef: dropRef }),
    useInlineCombinatorDnD: () => ({ ...state, dropRef }),
  };
  const Own = (props: RuleProps) => {
    const r = site.useRule(props);
    return (
      <p ref={r.dndRef} data-testid="outer">
        <i ref={r.dragRef} data-testid="handle" />
      </p>
    );
  };
  watchErrors();
  const showOwn = (outside: object, inside: object) => {
    unmount();
    mount(
      <siteDnd.QueryBuilderDnD dnd={dnd} {...outside}>
        <site.QueryBuilder fields={fields} defaultQuery={one} {...inside} />
      </siteDnd.QueryBuilderDnD>,
    );
  };
  const own = { controlElements: { rule: Own } };
  showOwn({}, own);
  expect(dndRef).not.toHaveBeenCalled();
  expect(dragRef).not.toHaveBeenCalled();
  showOwn(own, {});
  expect(dndRef).toHaveBeenCalledWith(at('outer'));
  expect(dragRef).toHaveBeenCalledWith(at('handle'));
  unmount();
  restore();
});

claim('8+', 'With dnd-kit, also spread `r.dragHandleAttributes` on the handle.', () => {
  watchErrors();
  const dnd = createDndKitAdapter(siteRequire('@dnd-kit/core') as typeof DndKitLibrary);
  const starts = (spread: boolean): boolean => {
    const Own = (props: RuleProps) => {
      const r = site.useRule(props);
      const attributes = spread ? r.dragHandleAttributes : {};
      return (
        <div ref={r.dndRef} className={r.outerClassName}>
          <button type="button" ref={r.dragRef as never} {...attributes} data-testid="handle" />
        </div>
      );
    };
    unmount();
    mount(
      <siteDnd.QueryBuilderDnD dnd={dnd} controlElements={{ rule: Own }}>
        <site.QueryBuilder fields={fields} defaultQuery={one} />
      </siteDnd.QueryBuilderDnD>,
    );
    act(() => {
      at('handle').focus();
      fireEvent.keyDown(at('handle'), { key: 'Enter', code: 'Enter' });
    });
    return document.querySelector('.dndDragging') !== null;
  };
  expect([starts(true), starts(false)]).toEqual([true, false]);
  unmount();
  restore();
});

claim(
  '8+',
  'To add something to all parts, render one of these components in a custom rule.',
  () => {
    const list: Field[] = [
      { name: 'tours', label: 'Tours', matchModes: true, subproperties: fields },
      ...fields,
    ];
    const subquery = rule('a', { field: 'tours', match: { mode: 'all' }, value: group('sub', []) });
    for (const [Parts, item] of [
      [RuleComponents, rule('a')],
      [RuleComponentsWithSubQuery, subquery],
    ] as const) {
      const Own = (props: RuleProps) => (
        <div data-testid="own">
          <Parts {...useRule(props)} />
        </div>
      );
      const query = group('root', [item]);
      show(<QueryBuilder fields={list} defaultQuery={query} />);
      const parts = testIds(at('rule'));
      show(<QueryBuilder fields={list} defaultQuery={query} controlElements={{ rule: Own }} />);
      expect(testIds(at('own'))).toEqual(parts);
    }
  },
);
