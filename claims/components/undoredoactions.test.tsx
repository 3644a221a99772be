import { screen } from '@testing-library/react';
import {
  QueryBuilder,
  type ActionProps,
  type RuleGroupType,
  type UndoRedoActionsProps,
} from 'react-querybuilder';
import { QueryBuilderHistory } from 'react-querybuilder/history';
import { expect } from 'vitest';
import { fields, group, pathsOf, rule, show } from '../lib';
import { claim } from '../claim';

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

claim(
  '8+',
  [
    '`UndoRedoActions` renders the undo and redo buttons in the header of the root group, and of each subquery.',
    'To render something else, pass your component as `undoRedoActions` in `controlElements`.',
    '`ruleOrGroup` | The root group of the query or subquery',
  ],
  () => {
    showSpy(query);
    expect(pathsOf('own')).toEqual(['[]']);
    const albums = rule('b', { field: 'albums', value: group('sub', [rule('c')]) });
    showSpy(group('root', [rule('a'), albums]));
    expect(pathsOf('own')).toEqual(['[]', '[1]']);
    expect(new Set(received.map(({ ruleOrGroup }) => ruleOrGroup.id))).toEqual(
      new Set(['root', 'sub']),
    );
    for (const { path, level } of received) expect([path, level]).toEqual([[], 0]);
  },
);

claim(
  '8+',
  "`disabled` | `true` if the query's root group or the whole query builder is disabled; in a subquery, also if its rule or a group around that is",
  () => {
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
  },
);

claim(
  '8+',
  [
    '`validation` | Result of the validator for the root group; a subquery needs its own',
    "`context` | The builder's `context`; `undefined` in subqueries",
  ],
  () => {
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
  },
);

claim('8+', 'The props have no `undo` or `redo` functions.', () => {
  expect(received.length).toBeGreaterThan(0);
  const [props] = received;
  expect(props).not.toHaveProperty('undo');
  expect(props).not.toHaveProperty('redo');
  expect(props?.schema.qbId).toBeTypeOf('string');
  expect(props?.path).toEqual([]);
});

claim(
  '8+',
  'For these two alone, use the `undoAction` and `redoAction` keys of `controlClassnames`, and for their texts, the `undo` and `redo` keys of `translations`.',
  () => {
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
        <QueryBuilder
          fields={fields}
          controlClassnames={{ undoAction: 'back', redoAction: 'on' }}
        />
      </QueryBuilderHistory>,
    );
    expect(screen.getByTitle('Undo').classList).toContain('back');
    expect(screen.getByTitle('Redo').classList).toContain('on');
  },
);

claim(
  '8+',
  'Without `QueryBuilderHistory`, the prop `showUndoRedo` alone renders no buttons.',
  () => {
    show(<QueryBuilder fields={fields} defaultQuery={query} showUndoRedo />);
    expect(screen.queryByTitle('Undo')).toBeNull();
  },
);

claim(
  '8+',
  'Hide those of the header with `showUndoRedo={false}` on `QueryBuilderHistory`.',
  () => {
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
  },
);
