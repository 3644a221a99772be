import { screen } from '@testing-library/react';
import {
  QueryBuilder,
  type ActionProps,
  type RuleGroupType,
  type UndoRedoActionsProps,
} from 'react-querybuilder';
import { QueryBuilderHistory } from 'react-querybuilder/history';
import { expect, it } from 'vitest';
import { fields, group, pathsOf, rule, show } from '../../lib';

const query = group('root', [rule('a'), group('g', [rule('b')])]);
const received: UndoRedoActionsProps[] = [];
const Spy = (props: UndoRedoActionsProps) => {
  received.push(props);
  return <i data-testid="own" />;
};

const showSpy = (defaultQuery: RuleGroupType, props: object = {}) =>
  show(
    <QueryBuilderHistory>
      <QueryBuilder
        fields={[...fields, { name: 'albums', label: 'Albums', matchModes: true }]}
        defaultQuery={defaultQuery}
        controlElements={{ undoRedoActions: Spy }}
        {...props}
      />
    </QueryBuilderHistory>,
  );

it('root-headers', () => {
  showSpy(query);
  expect(pathsOf('own')).toEqual(['[]']);
  const albums = rule('b', { field: 'albums', value: group('sub', [rule('c')]) });
  showSpy(group('root', [rule('a'), albums]));
  expect(pathsOf('own')).toEqual(['[]', '[1]']);
  expect(new Set(received.map(({ ruleOrGroup }) => ruleOrGroup.id))).toEqual(
    new Set(['root', 'sub']),
  );
  for (const { path, level } of received) expect([path, level]).toEqual([[], 0]);
});

it('disabled', () => {
  const subquery = (more: object) =>
    group('root', [rule('b', { field: 'albums', value: group('sub', []), ...more })]);
  const lastDisabled = (defaultQuery: RuleGroupType, props: object = {}) => {
    showSpy(defaultQuery, props);
    return received.at(-1)?.disabled;
  };
  expect(lastDisabled(query)).toBe(false);
  expect(lastDisabled({ ...query, disabled: true })).toBe(true);
  expect(lastDisabled(query, { disabled: true })).toBe(true);
  expect(lastDisabled(subquery({}))).toBe(false);
  expect(lastDisabled(subquery({ disabled: true }))).toBe(true);
  expect(lastDisabled(group('root', [{ ...subquery({}), disabled: true }]))).toBe(true);
  expect(lastDisabled({ ...subquery({}), disabled: true })).toBe(true);
  expect(lastDisabled(subquery({ value: group('sub', [], { disabled: true }) }))).toBe(false);
});

it('not-in-subqueries', () => {
  const albums = rule('b', { field: 'albums', value: group('sub', []) });
  const seen = (props: object) => {
    received.length = 0;
    showSpy(group('root', [albums]), {
      context: 'outer',
      validator: () => ({ root: false, sub: false }),
      ...props,
    });
    return received.map(({ ruleOrGroup, context, validation }): unknown[] => [
      ruleOrGroup.id,
      context,
      validation,
    ]);
  };
  expect(seen({})).toContainEqual(['root', 'outer', false]);
  expect(seen({})).toContainEqual(['sub', undefined, undefined]);
  const inner = { context: 'inner', validator: () => ({ sub: true }) };
  const own = seen({ getSubQueryBuilderProps: () => inner });
  expect(own).toContainEqual(['sub', undefined, true]);
});

it('no-undo-props', () => {
  expect(received.length).toBeGreaterThan(0);
  const [props] = received;
  expect(props).not.toHaveProperty('undo');
  expect(props).not.toHaveProperty('redo');
  expect(props?.schema.qbId).toBeTypeOf('string');
  expect(props?.path).toEqual([]);
});

it('look-and-texts', () => {
  const Action = ({ title, label }: ActionProps) => <i title={title}>{label}</i>;
  show(
    <QueryBuilderHistory>
      <QueryBuilder
        fields={fields}
        defaultQuery={query}
        controlElements={{ actionElement: Action }}
        translations={{ undo: { label: 'back', title: 'Back' }, redo: { title: 'Forward' } }}
      />
    </QueryBuilderHistory>,
  );
  expect(screen.getByTitle('Back')).toMatchObject({ tagName: 'I', textContent: 'back' });
  expect(screen.getByTitle('Forward').tagName).toBe('I');
  expect(screen.getAllByTitle('Add rule')[0]?.tagName).toBe('I');
  show(
    <QueryBuilderHistory>
      <QueryBuilder fields={fields} controlClassnames={{ undoAction: 'back', redoAction: 'on' }} />
    </QueryBuilderHistory>,
  );
  expect(screen.getByTitle('Undo').classList).toContain('back');
  expect(screen.getByTitle('Redo').classList).toContain('on');
});

it('needs-history', () => {
  show(<QueryBuilder fields={fields} defaultQuery={query} showUndoRedo />);
  expect(screen.queryByTitle('Undo')).toBeNull();
});

it('hide-header-buttons', () => {
  const titles = (showUndoRedo: boolean) => {
    show(
      <QueryBuilderHistory showUndoRedo={showUndoRedo}>
        <QueryBuilder fields={fields} defaultQuery={query} />
      </QueryBuilderHistory>,
    );
    return screen.queryAllByTitle(/^(Undo|Redo)$/).length;
  };
  expect(titles(true)).toBe(2);
  expect(titles(false)).toBe(0);
});
