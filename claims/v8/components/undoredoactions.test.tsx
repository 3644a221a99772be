import { screen } from '@testing-library/react';
import { QueryBuilder, type ActionProps, type UndoRedoActionsProps } from 'react-querybuilder';
import { QueryBuilderHistory } from 'react-querybuilder/history';
import { expect, it } from 'vitest';
import { all, fields, group, rule, show } from '../../lib';

const query = group('root', [rule('a'), group('g', [rule('b')])]);
const received: UndoRedoActionsProps[] = [];
const Spy = (props: UndoRedoActionsProps) => {
  received.push(props);
  return <i data-testid="own" />;
};

it('root-header-only', () => {
  show(
    <QueryBuilderHistory>
      <QueryBuilder
        fields={fields}
        defaultQuery={query}
        controlElements={{ undoRedoActions: Spy }}
      />
    </QueryBuilderHistory>,
  );
  expect(all('own')).toHaveLength(1);
  expect(all('own')[0]?.closest('[data-path]')?.getAttribute('data-path')).toBe('[]');
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
