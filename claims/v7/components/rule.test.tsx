import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { ComponentType, PropsWithChildren, ReactElement } from 'react';
import type * as React from 'react';
import type * as ReactDom from 'react-dom/client';
import type * as Library from 'react-querybuilder';
import {
  formatQuery,
  QueryBuilder,
  Rule,
  type QueryActions,
  type RuleGroupType,
  type RuleProps,
  RuleComponents,
  useRule,
} from 'react-querybuilder';
import { expect, expectTypeOf, it } from 'vitest';
import { all, at, click, fields, find, group, rule, show } from '../../lib';

const one = group('root', [rule('a', { value: 'Steve' })]);

// The drag-and-drop package requires this React and this library.
const kit = createRequire(join(import.meta.dirname, '../../../verify/kits/v7-6/package.json'));
const { act } = kit('react') as typeof React;
const { createRoot } = kit('react-dom/client') as typeof ReactDom;
const dragged = kit('react-querybuilder') as typeof Library;
const { QueryBuilderDnD } = kit('@react-querybuilder/dnd') as {
  QueryBuilderDnD: ComponentType<PropsWithChildren<{ dnd: object; controlElements?: object }>>;
};

const testIds = (element: HTMLElement): (string | undefined)[] =>
  [...element.querySelectorAll<HTMLElement>('[data-testid]')].map(({ dataset }) => dataset.testid);

it('one-condition', () => {
  show(<QueryBuilder fields={fields} defaultQuery={one} />);
  expect(testIds(at('rule'))).toEqual(['fields', 'operators', 'value-editor', 'remove-rule']);
});

it('replaces-a-part', () => {
  const valueEditor = () => <i data-testid="own" />;
  show(<QueryBuilder fields={fields} defaultQuery={one} controlElements={{ valueEditor }} />);
  expect(testIds(at('rule'))).toEqual(['fields', 'operators', 'own', 'remove-rule']);
});

it('value-needs-operator', () => {
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

it('editor-of-null', () => {
  const own = { valueEditor: () => <i data-testid="own" /> };
  for (const operator of ['null', 'notNull']) {
    const defaultQuery = group('root', [rule('a', { operator })]);
    show(<QueryBuilder fields={fields} defaultQuery={defaultQuery} controlElements={own} />);
    expect(all('own')).toHaveLength(1);
    show(<QueryBuilder fields={fields} defaultQuery={defaultQuery} />);
    expect(all('value-editor')).toEqual([]);
  }
});

it('custom-properties', () => {
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
    ...['json', 'json_without_ids', 'sql', 'parameterized', 'parameterized_named', 'mongodb'],
    ...['cel', 'spel', 'jsonlogic', 'elasticsearch', 'jsonata', 'natural_language'],
  ];
  const exported = (format: string, from: RuleGroupType): string =>
    JSON.stringify(formatQuery(from, format as 'json'));
  expect(formats.filter(format => exported(format, query()) !== exported(format, one))).toEqual([
    'json',
    'json_without_ids',
  ]);
});

it('wrapped-rule', () => {
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

it('dragging-refs', () => {
  const dnd = { ...(kit('react-dnd') as object), ...(kit('react-dnd-html5-backend') as object) };
  const count = (element: ReactElement): number => {
    const container = document.body.appendChild(document.createElement('div'));
    const root = createRoot(container);
    act(() => {
      root.render(element);
    });
    const handles = container.querySelectorAll('.rule [draggable=true]').length;
    act(() => {
      root.unmount();
    });
    container.remove();
    return handles;
  };
  let refs: unknown[] = [];
  const Own = (props: RuleProps) => {
    const r = dragged.useRule(props);
    refs = [r.dndRef, r.dragRef];
    return (
      <div ref={r.dndRef} className="rule">
        <span ref={r.dragRef} />
      </div>
    );
  };
  const controlElements = { rule: Own };
  const builder = (props: object) => (
    <dragged.QueryBuilder fields={fields} defaultQuery={one} {...props} />
  );
  const outer = (
    <QueryBuilderDnD dnd={dnd} controlElements={controlElements}>
      {builder({})}
    </QueryBuilderDnD>
  );
  expect(count(outer)).toBe(1);
  expect(refs).not.toContain(null);
  expect(count(<QueryBuilderDnD dnd={dnd}>{builder({ controlElements })}</QueryBuilderDnD>)).toBe(
    0,
  );
  expect(count(builder({ controlElements }))).toBe(0);
  expect(refs).toEqual([null, null]);
});

it('rule-components', () => {
  const Own = (props: RuleProps) => (
    <div data-testid="own">
      <RuleComponents {...useRule(props)} />
    </div>
  );
  show(<QueryBuilder fields={fields} defaultQuery={one} />);
  const parts = testIds(at('rule'));
  show(<QueryBuilder fields={fields} defaultQuery={one} controlElements={{ rule: Own }} />);
  expect(testIds(at('own'))).toEqual(parts);
});
