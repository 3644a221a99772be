import { render } from '@testing-library/react';
import { Profiler, useState } from 'react';
import {
  add,
  convertToIC,
  formatQuery,
  messages,
  QueryBuilder,
  ValueEditor,
  type RuleGroupType,
  type ValueEditorProps,
} from 'react-querybuilder';
import { afterEach, expect } from 'vitest';
import { claim } from '../claim';
import {
  all,
  at,
  change,
  click,
  fields,
  group,
  inTurn,
  invalid,
  messagesOf,
  restore,
  rule,
  show,
} from '../lib';

afterEach(restore);

const query = group('root', [rule('a')]);

claim(
  '8+',
  'The query never changes | `query` is passed, but `onQueryChange` does not store its argument',
  () => {
    render(<QueryBuilder fields={fields} query={query} onQueryChange={() => undefined} />);
    click('add-rule');
    expect(all('rule')).toHaveLength(1);
  },
);

claim(
  '8+',
  '"changing from an uncontrolled component to be controlled" | `query` was `undefined` first. Render the builder when the query is loaded',
  () => {
    const [name] = messagesOf(inTurn({}, { query }));
    expect(name).toBe('errorUncontrolledToControlled');
    expect(messages.errorUncontrolledToControlled).toContain(
      'changing from an uncontrolled component to be controlled',
    );
  },
);

claim(
  '8+',
  'Every rule renders on each keystroke, the page is slow | `fields`, `context`, `getOperators`, `onQueryChange` and similar are new on each render',
  () => {
    let renders = 0;
    const Editor = (props: ValueEditorProps) => (
      <Profiler id="editor" onRender={() => (renders += 1)}>
        <ValueEditor {...props} />
      </Profiler>
    );
    const controlElements = { valueEditor: Editor };
    const count = (isStable: boolean): number => {
      const Builder = () => {
        const [state, setState] = useState<RuleGroupType>(
          group('root', [rule('a'), rule('b'), rule('c'), rule('d')]),
        );
        const list = isStable ? fields : [...fields];
        return (
          <QueryBuilder
            {...{ controlElements, fields: list, query: state }}
            onQueryChange={isStable ? setState : (next: RuleGroupType) => setState(next)}
          />
        );
      };
      const { unmount } = render(<Builder />);
      renders = 0;
      change('value-editor', 'x');
      unmount();
      return renders;
    };
    const stable = count(true);
    expect(count(false)).toBeGreaterThanOrEqual(stable + 3);
  },
);

claim(
  '8+',
  '"Cannot assign to read only property", "object is not extensible" | Queries are frozen: copy, or use `add`, `update`, `remove`, `move`',
  () => {
    const { query: current } = show(<QueryBuilder fields={fields} defaultQuery={query} />);
    click('add-rule');
    const frozen = current();
    expect(() => (frozen.combinator = 'or')).toThrow('Cannot assign to read only property');
    expect(() => frozen.rules.push(rule('x'))).toThrow('object is not extensible');
    expect(add(frozen, rule('x'), []).rules).toHaveLength(3);
  },
);

claim(
  '8+',
  'The value is `[object Object]` | `handleOnChange(event)` instead of `handleOnChange(event.target.value)`',
  () => {
    const Editor = ({ handleOnChange, value }: ValueEditorProps) => (
      <input data-testid="own" value={String(value)} onChange={event => handleOnChange(event)} />
    );
    const controlElements = { valueEditor: Editor };
    show(<QueryBuilder {...{ fields, controlElements }} defaultQuery={query} />);
    change('own', 'x');
    expect(at('own').getAttribute('value')).toContain('[object Object]');
  },
);

claim(
  '8+',
  "A rule is missing in the export | Placeholder, invalid, muted: `formatQuery(query, 'diagnostics')` names it. Empty list, half a range, unknown operator: compare with `json`",
  () => {
    const count = (more: object): number => {
      const { diagnostics } = formatQuery(group('root', [rule('a', more)]), {
        format: 'diagnostics',
        fields: [
          { name: 'firstName', label: 'First name', validator: ({ value }) => value !== 'bad' },
        ],
      });
      return diagnostics.length;
    };
    for (const named of [{ field: '~' }, { operator: '~' }, { muted: true }, { value: 'bad' }]) {
      expect(count(named)).toBeGreaterThan(0);
    }
    for (const silent of [
      { operator: 'in', value: '' },
      { operator: 'between', value: '1' },
      { operator: 'soundsLike', value: 'x' },
    ]) {
      expect([silent, count(silent)]).toEqual([silent, 0]);
    }
  },
);

claim(
  '8+',
  'The empty query returns every row | `(1 = 1)`: use `fallbackExpression`, or do not run it',
  () => {
    const empty = group('root', []);
    expect(formatQuery(empty, 'sql')).toBe('(1 = 1)');
    expect(formatQuery(empty, { format: 'sql', fallbackExpression: '(1 = 0)' })).toBe('(1 = 0)');
  },
);

claim(
  '8+',
  'No change is possible | A callback such as `onAddRule` or `onRemove` returns nothing: return `true`, `false` or the changed object',
  () => {
    const nothing = invalid<() => boolean>(() => undefined);
    const { query: current } = show(
      <QueryBuilder {...{ fields }} defaultQuery={query} onAddRule={nothing} onRemove={nothing} />,
    );
    click('add-rule');
    click('remove-rule');
    expect(current().rules).toHaveLength(1);
  },
);

claim('8+', 'Options are empty | `label` is missing', () => {
  const bare = invalid<typeof fields>([{ name: 'a' }]);
  show(<QueryBuilder fields={bare} defaultQuery={group('root', [rule('a', { field: 'a' })])} />);
  expect(at('fields').textContent).toBe('');
});

claim(
  '8+',
  '`independentCombinators` does nothing | The query decides: leave out `combinator` and put combinators between the rules, or call `convertToIC(query)`',
  () => {
    const independent = convertToIC(group('root', [rule('a'), rule('b')]));
    show(<QueryBuilder fields={fields} defaultQuery={independent} />);
    expect(all('inline-combinator')).toHaveLength(1);
  },
);

claim(
  '8+',
  'A stored rule shows another field | The field is not in `fields`; a select shows its first option. Compare before you show it',
  () => {
    const { query: current } = show(
      <QueryBuilder fields={fields} defaultQuery={group('root', [rule('a', { field: 'gone' })])} />,
    );
    expect((at('fields') as HTMLSelectElement).value).toBe(fields[0]?.name);
    click('add-rule');
    expect(current().rules[0]).toMatchObject({ field: 'gone' });
  },
);
