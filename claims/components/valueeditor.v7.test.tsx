import { cleanup, render } from '@testing-library/react';
import { StrictMode, useState } from 'react';
import {
  formatQuery,
  QueryBuilder,
  type Field,
  type RuleGroupType,
  type RuleType,
} from 'react-querybuilder';
import { afterEach, expect, vi } from 'vitest';
import { at, change, click, fields, find, group, restore, rule, show } from '../lib';
import { claim } from '../claim';

afterEach(restore);

const names = (...list: string[]) => list.map(name => ({ name, label: name }));

/** A builder with a rule. */
const builder = (more: Partial<RuleType>, props: object = {}) => (
  <QueryBuilder fields={fields} defaultQuery={group('root', [rule('a', more)])} {...props} />
);

const typed = (type: Field['valueEditorType'], more: object = {}): { fields: Field[] } => ({
  fields: [
    {
      name: 'firstName',
      label: 'First name',
      valueEditorType: type,
      values: names('guitar', 'piano'),
      ...more,
    },
  ],
});

const Controlled = ({ initial, inline }: { initial: RuleGroupType; inline: boolean }) => {
  const [query, setQuery] = useState(initial);
  return (
    <QueryBuilder
      fields={fields}
      query={query}
      onQueryChange={
        inline
          ? (next: RuleGroupType) => {
              setQuery(next);
            }
          : setQuery
      }
    />
  );
};

const displayed = () => (at('value-editor') as HTMLInputElement).value;

claim(
  '7',
  'With a `query` without ids, React can throw "Maximum update depth exceeded" at the first render.',
  () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const stored = { field: 'age', operator: '=', value: ['12', '14'] };
    const withIds = group('root', [{ ...stored, id: 'a' }]);
    const initial = { combinator: 'and', rules: [stored] };
    const { ruleAt } = show(<QueryBuilder fields={fields} defaultQuery={withIds} />);
    expect(ruleAt(0).value).toEqual(['12', '14']);
    change('operators', '!=');
    expect(ruleAt(0).value).toBe('12');
    const message = 'Maximum update depth exceeded';
    for (const inline of [false, true]) {
      cleanup();
      render(<Controlled initial={withIds} inline={inline} />);
      expect(displayed()).not.toBe('12');
      change('operators', '!=');
      expect(displayed()).toBe('12');
      cleanup();
      render(<Controlled initial={withIds} inline={inline} />, { wrapper: StrictMode });
      expect(displayed()).toBe('12');
    }
    cleanup();
    render(<QueryBuilder fields={fields} defaultQuery={withIds} />, { wrapper: StrictMode });
    expect(displayed()).toBe('12');
    expect(() => render(<Controlled initial={initial} inline={false} />)).toThrow(message);
    expect(() => show(<QueryBuilder fields={fields} query={initial} />)).toThrow(message);
  },
);

/** A builder that gets another query, with a new key or without. */
const Replaced = ({ next, withKey }: { next: RuleGroupType; withKey: boolean }) => {
  const [query, setQuery] = useState(group('old', [rule('a', { value: 'Steve' })]));
  const [key, setKey] = useState(0);
  return (
    <>
      <button
        data-testid="load"
        onClick={() => {
          setQuery(next);
          if (withKey) setKey(1);
        }}
      />
      <QueryBuilder key={key} fields={fields} query={query} onQueryChange={setQuery} />
      <output>{formatQuery(query, 'sql')}</output>
    </>
  );
};

const decimal = { field: 'age', operator: '>', value: '1,5' };

const loaded = group('new', [{ ...decimal, id: 'b' }], { combinator: 'or' });

const loadedWithoutIds: RuleGroupType = { combinator: 'or', rules: [decimal] };

/** The query after another one was loaded, as SQL. */
const afterLoading = (next: RuleGroupType, { withKey = false, strict = false } = {}) => {
  cleanup();
  const builder = <Replaced next={next} withKey={withKey} />;
  render(builder, strict ? { wrapper: StrictMode } : {});
  click('load');
  return find('output').textContent;
};

claim(
  '7',
  [
    'The hook writes the value into the previous query, at the same path, and `onQueryChange` receives that query.',
    'If the new query has no ids, React throws "Maximum update depth exceeded" instead.',
  ],
  () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(afterLoading(loaded)).toBe("(firstName = '1')");
    expect(() => afterLoading(loadedWithoutIds)).toThrow('Maximum update depth exceeded');
  },
);

claim(
  '7',
  'Strict Mode hides the problem of queries with ids: in development builds, the hook corrects the new query instead.',
  () => {
    expect(afterLoading(loaded, { strict: true })).toBe("(age > '1')");
  },
);

claim(
  '7',
  'With ids, a new `key` for each loaded query keeps the previous query out, but the new value still changes later.',
  () => {
    expect(afterLoading(loaded, { withKey: true })).toBe("(age > '1,5')");
    change('operators', '<');
    expect(find('output').textContent).toBe("(age < '1')");
  },
);

claim(
  '6-7',
  'In a custom editor, set `aria-label` on each input, as in Custom value editor.',
  () => {
    for (const props of [{}, typed('select')]) {
      show(builder({ operator: 'between' }, props));
      expect(find('.rule-value').title).toBe('Value');
      for (const index of [0, 1]) {
        const input = find('.rule-value input, .rule-value select', index);
        expect(input.getAttributeNames().filter(name => /^(title|aria-|id)/.test(name))).toEqual(
          [],
        );
      }
    }
  },
);
