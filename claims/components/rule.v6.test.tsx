import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { ComponentType, PropsWithChildren, ReactElement } from 'react';
import type * as React from 'react';
import type * as ReactDom from 'react-dom/client';
import type * as Library from 'react-querybuilder';
import {
  formatQuery,
  QueryBuilder,
  useRule,
  type QueryActions,
  type RuleGroupType,
  type RuleProps,
} from 'react-querybuilder';
import { expect, expectTypeOf } from 'vitest';
import { click, fields, group, rule, show } from '../lib';
import { claim } from '../claim';

const one = group('root', [rule('a', { value: 'Steve' })]);

// The drag-and-drop package requires this React and this library.
const kit = createRequire(join(import.meta.dirname, '../../verify/kits/v6/package.json'));

const { act } = kit('react') as typeof React;

const { createRoot } = kit('react-dom/client') as typeof ReactDom;

const dragged = kit('react-querybuilder') as typeof Library;

const { QueryBuilderDnD } = kit('@react-querybuilder/dnd') as {
  QueryBuilderDnD: ComponentType<PropsWithChildren<{ dnd: object; controlElements?: object }>>;
};

claim(
  '6',
  "The return value doesn't contain the props, so merge the two, as in this sample, which renders each rule as a sentence:",
  () => {
    let props: RuleProps | undefined;
    let result: object = {};
    const Own = (own: RuleProps) => {
      props = own;
      result = useRule(own);
      return null;
    };
    show(<QueryBuilder fields={fields} defaultQuery={one} controlElements={{ rule: Own }} />);
    expect(result).toHaveProperty('operators');
    expect(result).toHaveProperty('generateOnChangeHandler');
    for (const key of ['schema', 'path', 'actions', 'translations']) {
      expect(props).toHaveProperty(key);
      expect(result).not.toHaveProperty(key);
    }
  },
);

claim('6', '`formatQuery` ignores custom properties, except in the `json` format.', () => {
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
    ...['cel', 'spel', 'jsonlogic'],
  ];
  const exported = (format: string, from: RuleGroupType): string =>
    JSON.stringify(formatQuery(from, format as 'json'));
  expect(formats.filter(format => exported(format, query()) !== exported(format, one))).toEqual([
    'json',
  ]);
});

claim('6', 'Without `@react-querybuilder/dnd`, both refs are `null`.', () => {
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
