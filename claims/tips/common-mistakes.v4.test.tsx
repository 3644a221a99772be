import { render } from '@testing-library/react';
import { memo, useCallback, useMemo, useState, type ComponentType } from 'react';
import {
  formatQuery,
  parseCEL,
  parseJsonLogic,
  parseSQL,
  QueryBuilder,
  QueryBuilderWithoutDndProvider,
  type ActionProps,
  type Field,
  type RuleGroupType,
  type RuleType,
  type ValueEditorProps,
} from 'react-querybuilder';
import { afterEach, expect, vi } from 'vitest';
import { all, at, change, click, fields, group, invalid, rule, show } from '../lib';
import { claim } from '../claim';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

const one = group('root', [rule('a')]);

/** The error that a handler throws. */
const onError = (use: () => void): string => {
  let message = '';
  const listen = (event: ErrorEvent) => {
    message = event.message;
    event.preventDefault();
  };
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  window.addEventListener('error', listen);
  use();
  window.removeEventListener('error', listen);
  return message;
};

const valueOf = (query: RuleGroupType): unknown => (query.rules[0] as RuleType).value;

claim(
  '4',
  'Without it, `handleOnClick` throws "Cannot read properties of undefined (reading \'preventDefault\')".',
  () => {
    const Button = ({ handleOnClick }: ActionProps) => (
      <button
        type="button"
        data-testid="own"
        onClick={() => {
          invalid<() => void>(handleOnClick)();
        }}
      />
    );
    const controlElements = { addRuleAction: Button };
    show(<QueryBuilder fields={fields} controlElements={controlElements} />);
    const problem = onError(() => {
      click('own');
    });
    expect(problem).toBe("Cannot read properties of undefined (reading 'preventDefault')");
  },
);

claim('4', 'Pass copies: `fields.map(group => ({ ...group }))`.', () => {
  const groups = [Object.freeze({ label: 'All', options: fields })];
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(() => render(<QueryBuilder fields={groups} defaultQuery={one} />)).toThrow(
    "Cannot assign to read only property 'options'",
  );
  show(<QueryBuilder fields={groups.map(list => ({ ...list }))} defaultQuery={one} />);
  expect(all('rule')).toHaveLength(1);
});

claim('4', 'Set `defaultValue: false` on the field.', () => {
  const added = (more: object): unknown => {
    const field = { name: 'own', label: 'Own', ...more };
    const { query } = show(<QueryBuilder fields={[field]} defaultQuery={group('root', [])} />);
    click('add-rule');
    return valueOf(query());
  };
  expect(added({ valueEditorType: 'checkbox' })).toBe('');
  click('value-editor');
  expect(at('value-editor')).toHaveProperty('checked', true);
  expect(added({ valueEditorType: 'checkbox', defaultValue: false })).toBe(false);
});

claim('4', 'The parsers of this version support less than `formatQuery` writes.', () => {
  const parsers = { sql: parseSQL, cel: parseCEL, jsonlogic: parseJsonLogic };
  const survives = (format: keyof typeof parsers, more: Partial<RuleType>): boolean => {
    const query = group('root', [rule('a', more)]);
    const exported: unknown = formatQuery(query, format as 'sql');
    try {
      const imported = parsers[format](exported as never) as RuleGroupType;
      return formatQuery(imported, 'sql') === formatQuery(query, 'sql');
    } catch {
      return false;
    }
  };
  for (const [format, lost] of [
    ['sql', { value: "O'Brien" }],
    ['cel', { value: '' }],
    ['jsonlogic', { operator: 'null', value: null }],
  ] as const) {
    expect([survives(format, { value: 'V' }), survives(format, lost)]).toEqual([true, false]);
  }
});

claim(
  '4',
  'If your application already renders a `DndProvider`, use `QueryBuilderWithoutDndProvider`.',
  () => {
    const { container } = render(
      <>
        <QueryBuilder fields={fields} />
        <QueryBuilder fields={fields} enableDragAndDrop />
        <QueryBuilder fields={fields} enableDragAndDrop />
      </>,
    );
    const marks = [...container.querySelectorAll<HTMLElement>('.queryBuilder')];
    expect(marks.map(({ dataset }) => dataset.dnd)).toEqual(['disabled', 'enabled', 'enabled']);
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(() => render(<QueryBuilderWithoutDndProvider fields={fields} />)).toThrow(
      'Expected drag drop context',
    );
  },
);

claim('4', 'To export numbers, set the `parseNumbers` option.', () => {
  const age = group('root', [rule('a', { field: 'age' })]);
  const { query } = show(<QueryBuilder fields={fields} defaultQuery={age} />);
  change('value-editor', '28');
  expect(valueOf(query())).toBe('28');
  expect(formatQuery(query(), { format: 'sql', parseNumbers: true })).toBe('(age = 28)');
});

/** Edits two of twenty rules. Returns the values that are stored, and how many editors the first edit rendered. */
const editTwo = (
  wrapped: (editor: ComponentType<ValueEditorProps>) => ComponentType<ValueEditorProps>,
): [number, unknown[]] => {
  const renderInput = vi.fn(({ value, handleOnChange }: ValueEditorProps) => (
    <input
      data-testid="own"
      value={value as string}
      onChange={event => {
        handleOnChange(event.target.value);
      }}
    />
  ));
  const controlElements = { valueEditor: wrapped(renderInput) };
  const twenty = Array.from({ length: 20 }, (_, index) => rule(`r${String(index)}`));
  let stored: unknown[] = [];
  const Parent = () => {
    const [query, setQuery] = useState(() => group('root', twenty));
    stored = query.rules.slice(3, 5).map(item => (item as RuleType).value as unknown);
    const props = useMemo(() => ({ fields, combinators: [{ name: 'and', label: 'AND' }] }), []);
    const onQueryChange = useCallback((next: RuleGroupType) => {
      setQuery(next);
    }, []);
    return <QueryBuilder {...{ ...props, query, onQueryChange, controlElements }} />;
  };
  const { unmount } = render(<Parent />);
  renderInput.mockClear();
  change('own', 'V', 3);
  const renders = renderInput.mock.calls.length;
  change('own', 'W', 4);
  unmount();
  return [renders, stored];
};

claim(
  '4',
  'If a query has hundreds of rules, keep custom components cheap, or move their expensive part to a component wrapped in `memo`.',
  () => {
    const renderPart = vi.fn((_props: { value: string }) => null);
    const Part = memo(renderPart);
    const withPart = (Editor: ComponentType<ValueEditorProps>) => (props: ValueEditorProps) => (
      <>
        <Part value={props.value as string} />
        <Editor {...props} />
      </>
    );
    expect(editTwo(withPart)).toEqual([20, ['V', 'W']]);
    expect(renderPart).toHaveBeenCalledTimes(20 + 2);
  },
);

claim(
  '4',
  [
    'renders nothing for `null` and `notNull`, and handles the comma-separated text of `between` and `in`, or passes these rules to the default editor,',
    'respects `disabled`,',
    'passes `className` and `title` to the input, because styles and screen readers need them,',
    "handles `valueSource: 'field'`, if your fields allow it.",
  ],
  () => {
    const age: Field = { name: 'age', label: 'Age', valueSources: ['value', 'field'] };
    const editor = (more: Partial<RuleType>, disabled = false): HTMLElement => {
      const query = group('root', [rule('a', { field: 'age', ...more })]);
      show(<QueryBuilder disabled={disabled} fields={[age, ...fields]} defaultQuery={query} />);
      return at('value-editor');
    };
    expect(() => editor({ operator: 'null' })).toThrow('There is no value-editor 0.');
    for (const operator of ['between', 'in']) {
      expect(editor({ operator, value: '1,2' })).toHaveProperty('value', '1,2');
    }
    expect(editor({}, true)).toHaveProperty('disabled', true);
    expect(editor({}).matches('input.rule-value[title="Value"]')).toBe(true);
    expect(editor({ valueSource: 'field' }).tagName).toBe('SELECT');
  },
);

claim('4', "Pass a query with ids, or compare `formatQuery(query, 'json_without_ids')`.", () => {
  const added = (props: object): unknown => {
    const { query } = show(<QueryBuilder fields={fields} {...props} />);
    click('add-rule');
    return query().rules[0]?.id;
  };
  const idGenerator = () => 'mine';
  expect(added({})).not.toBe(added({}));
  expect(added({ idGenerator })).not.toBe('mine');
  const { query } = show(<QueryBuilder fields={fields} query={one} />);
  expect(query()).toMatchObject({ id: 'root', rules: [{ id: 'a' }] });
  expect(formatQuery(one, 'json_without_ids')).not.toContain('"id"');
});
