import { fireEvent, render } from '@testing-library/react';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { useState, type ComponentType } from 'react';
import * as library from 'react-querybuilder';
import { formatQuery, QueryBuilder, type Field, type RuleGroupType } from 'react-querybuilder';
import { QueryBuilderHistory } from 'react-querybuilder/history';
import { parseSQL } from 'react-querybuilder/parseSQL';
import { afterEach, expect } from 'vitest';
import { claim } from '../claim';
import {
  all,
  at,
  change,
  click,
  fields,
  find,
  group,
  inTurn,
  messagesOf,
  restore,
  rule,
  show,
} from '../lib';
import { runWithHardValues } from './hard-values';
import { componentsIn, loadOfSite, sampleOf } from './sample';

afterEach(restore);

const numbers: Field[] = [
  { name: 'lastName', label: 'Last name' },
  { name: 'age', label: 'Age', inputType: 'number' },
];

claim('8+', 'Never change a query in place: the builder freezes it.', () => {
  const { query } = show(
    <QueryBuilder fields={fields} defaultQuery={group('root', [rule('a')])} />,
  );
  click('add-rule');
  expect(Object.isFrozen(query())).toBe(true);
  expect(Object.isFrozen(query().rules)).toBe(true);
});

claim('8+', "Inputs store text, also with `inputType: 'number'`.", () => {
  const defaultQuery = group('root', [rule('a', { field: 'age' })]);
  const { ruleAt } = show(<QueryBuilder fields={numbers} defaultQuery={defaultQuery} />);
  change('value-editor', '28');
  expect(ruleAt(0).value).toBe('28');
});

claim(
  '8+',
  [
    "Convert on export: `parseNumbers: 'strict-limited'` with `fields`.",
    "Plain `true` also turns the text `007` into 7, and takes the `%` from `contains '5'` in `parameterized`.",
  ],
  () => {
    const query = group('root', [
      rule('a', { field: 'lastName', value: '007' }),
      rule('b', { field: 'lastName', operator: 'contains', value: '5' }),
      rule('c', { field: 'age', value: '28' }),
    ]);
    const params = (options: object): unknown =>
      formatQuery(query, { ...options, format: 'parameterized' }).params;
    expect(params({ parseNumbers: true })).toEqual([7, 5, 28]);
    expect(params({ parseNumbers: 'strict-limited', fields: numbers })).toEqual(['007', '%5%', 28]);
  },
);

claim('8+', 'Options are `{ name, label }`.', () => {
  show(
    <QueryBuilder
      fields={[{ name: 'a', label: 'Field A' }]}
      defaultQuery={group('r', [rule('a')])}
    />,
  );
  expect(at('fields').textContent).toBe('Field A');
});

claim('8+', 'Import parsers from their own entry points: `react-querybuilder/parseSQL`.', () => {
  expect(library).not.toHaveProperty('parseSQL');
  expect(parseSQL('a = 1').rules).toHaveLength(1);
});

claim('8+', '`handleOnChange` takes the value, not the event.', () => {
  const Editor = ({ handleOnChange }: library.ValueEditorProps) => (
    <input data-testid="own" onChange={event => handleOnChange(event.target.value)} />
  );
  const controlElements = { valueEditor: Editor };
  const { ruleAt } = show(
    <QueryBuilder controlElements={controlElements} defaultQuery={group('root', [rule('a')])} />,
  );
  change('own', 'x');
  expect(ruleAt(0).value).toBe('x');
});

claim(
  '8+',
  'The builder ignores the prop `independentCombinators`: a query without `combinator` has combinators between its rules.',
  () => {
    const props = { independentCombinators: true };
    const two = [rule('a'), rule('b')];
    show(<QueryBuilder {...props} fields={fields} defaultQuery={group('root', two)} />);
    expect(all('combinators')).toHaveLength(1);
    expect(all('inline-combinator')).toHaveLength(0);
    const [first, second] = two as [library.RuleType, library.RuleType];
    show(
      <QueryBuilder fields={fields} defaultQuery={{ id: 'r', rules: [first, 'and', second] }} />,
    );
    expect(all('inline-combinator')).toHaveLength(1);
  },
);

claim('8+', 'A refusal in `onQueryChange` breaks undo.', () => {
  const Limited = () => {
    const [query, setQuery] = useState<RuleGroupType>(group('root', [rule('a')]));
    return (
      <QueryBuilderHistory>
        <QueryBuilder
          fields={fields}
          query={query}
          onQueryChange={(next: RuleGroupType) => {
            if (next.rules.length < 4) setQuery(next);
          }}
        />
      </QueryBuilderHistory>
    );
  };
  render(<Limited />);
  click('add-rule');
  click('add-rule');
  click('add-rule');
  expect(all('rule')).toHaveLength(3);
  fireEvent.click(find('[title="Undo"]'));
  // The refused change is undone, so that nothing changes.
  expect(all('rule')).toHaveLength(3);
});

claim('8+', "A parser leaves out conditions that it can't read, without an error.", () => {
  expect(parseSQL("upper(a) = 'X' and b > 3").rules).toHaveLength(1);
});

claim(
  '8+',
  'Every sample below `references/` compiles against `react-querybuilder` 8.24.1, unless its title names another version.',
  async () => {
    const path = '../../node_modules/react-querybuilder/package.json';
    const { version } = JSON.parse(readFileSync(join(import.meta.dirname, path), 'utf8')) as {
      version: string;
    };
    expect(version).toBe('8.24.1');
    // Messages about earlier builders come late.
    await new Promise(resolve => setTimeout(resolve));
    // The compiler doesn't see what hard values do.
    const folder = join(import.meta.dirname, '../../static/skills/react-querybuilder');
    const pages = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(page =>
      page.endsWith('.md'),
    );
    const problems: string[] = [];
    const names: string[] = [];
    for (const page of pages) {
      for (const title of componentsIn(page)) {
        for (const [name, value] of Object.entries(sampleOf(page, title, loadOfSite))) {
          if (!/^(?:[A-Z]|default$)/.test(name) || typeof value !== 'function') continue;
          names.push(name);
          const component = value as ComponentType<object>;
          const messages = await runWithHardValues(name, component).catch((error: unknown) => [
            String(error),
          ]);
          problems.push(...messages.map(message => `${page}, ${title}, ${name}: ${message}`));
        }
      }
    }
    expect(problems).toEqual([]);
    expect(names.length).toBeGreaterThan(20);
  },
  120_000,
);

claim('8+', 'Never both, and never `undefined` first and a query later.', () => {
  const query = group('root', []);
  expect(messagesOf(inTurn({}, { query }))).toEqual(['errorUncontrolledToControlled']);
  expect(messagesOf(inTurn({ query, defaultQuery: query }))).toEqual([
    'errorBothQueryDefaultQuery',
  ]);
});
