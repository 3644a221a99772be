import { fireEvent, render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import {
  convertToIC,
  formatQuery,
  toFullOptionList,
  type Field,
  type RuleGroupType,
} from 'react-querybuilder';
import { parseCEL } from 'react-querybuilder/parseCEL';
import { parseCypher } from 'react-querybuilder/parseCypher';
import { parseGremlin } from 'react-querybuilder/parseGremlin';
import { parseJsonLogic } from 'react-querybuilder/parseJsonLogic';
import { parseMongoDB } from 'react-querybuilder/parseMongoDB';
import { parseSPARQL } from 'react-querybuilder/parseSPARQL';
import { parseSpEL } from 'react-querybuilder/parseSpEL';
import { parseSQL } from 'react-querybuilder/parseSQL';
import { expect } from 'vitest';
import { claim } from '../claim';
import { all, at } from '../lib';
import { sampleOf } from './sample';

const { ImportButton } = sampleOf('references/import.md', 'ImportButton.tsx') as {
  ImportButton: ComponentType;
};

/** Imports a text in a new example. The result is the number of rules, and the message. */
const importText = (sql: string): [rules: number, message: string] => {
  const { unmount } = render(<ImportButton />);
  fireEvent.change(screen.getByLabelText('SQL'), { target: { value: sql } });
  fireEvent.click(screen.getByText('Import'));
  const rules = all('rule').length;
  const message = screen.queryByRole('alert')?.textContent ?? '';
  unmount();
  return [rules, message];
};

const write = (query: RuleGroupType): string => formatQuery(query, 'sql');

claim(
  '8+',
  [
    "It silently leaves out functions, `exists`, arithmetic and comparisons of two constants: `upper(firstName) = 'X' and age > 3` becomes `age > 3`, which selects more rows.",
    'So compare before you replace what the user has, as `ImportButton` below does.',
  ],
  () => {
    for (const text of [
      "upper(firstName) = 'X' and age > 3",
      'age > 3 and exists (select 1)',
      'age > 3 and age + 1 > 5',
      'age > 3 and 1 = 1',
      "select * from t where upper(firstName) = 'X' and age > 3",
      "upper(firstName) = 'where' and age > 3",
    ]) {
      expect([text, write(parseSQL(text))]).toEqual([text, "(age > '3')"]);
      expect(importText(text)).toEqual([
        0,
        'Only this was read: (age > 3). Is a condition missing? Nothing is missing',
      ]);
    }
    // A field that the builder lacks, and conditions in the text of another.
    expect(importText("instrument = 'x' and age > 3")[0]).toBe(0);
    expect(importText("upper(firstName) = 'X' and firstName = 'where' and age > 3")[0]).toBe(0);
  },
);

claim('8+', "`parseSQL` throws only if it can't read the grammar.", () => {
  for (const text of ['', 'nonsense here', 'age >', '(age > 3']) {
    expect(() => parseSQL(text)).toThrow();
    expect(importText(text)).toEqual([0, 'This text is not a condition in SQL.']);
  }
  for (const text of ['age > 3', 'AGE>3;', '(age > 3)', 'select * from t where age > 3']) {
    expect(importText(text)[1]).toBe(
      text.startsWith('AGE') ? 'The text has no conditions on these fields.' : '',
    );
  }
  expect(importText("firstName = 'a b' and (age > 3 or age between 1 and 2)")).toEqual([3, '']);
  expect(importText('age <> 3')[1]).toMatch(/^Only this was read: \(age != 3\)/);
  expect(importText('upper(firstName) = 1')[1]).toBe('The text has no conditions on these fields.');
});

claim(
  '8+',
  'The other parsers return an empty query for most texts that they can\'t read, but `parseSpEL`, `parseJsonLogic` and `parseMongoDB` can throw, too: for an empty text, `{"and":null}` and `{"$expr":null}`.',
  () => {
    for (const parse of [parseCEL, parseJsonLogic, parseMongoDB]) {
      for (const text of ['', '((', 'nonsense here']) expect(parse(text).rules).toEqual([]);
    }
    expect(() => parseSpEL('')).toThrow();
    expect(() => parseJsonLogic('{"and":null}')).toThrow();
    expect(() => parseMongoDB('{"$expr":null}')).toThrow();
    expect(parseSpEL('((').rules).toEqual([]);
  },
);

claim(
  '8+',
  [
    '`parseSQL` also reads `xor`, which few other languages have.',
    "MongoDB gets an operator `$xor` that doesn't exist.",
  ],
  () => {
    expect(formatQuery(parseSQL('a = 1 xor b = 2'), 'mongodb_query')).toEqual({
      $xor: [{ a: 1 }, { b: 2 }],
    });
  },
);

claim(
  '8+',
  [
    'Imported rules have no ids.',
    'Pass `generateIDs: true`, or call `prepareRuleGroup`, before you show the query in a builder.',
  ],
  () => {
    expect(parseSQL('a = 1')).not.toHaveProperty('id');
    expect(parseSQL('a = 1', { generateIDs: true })).toHaveProperty('id');
  },
);

claim(
  '8+',
  '`independentCombinators: true` returns a query with combinators between the rules.',
  () => {
    const query = parseSQL('a = 1 and b = 2', { independentCombinators: true });
    expect(query).toEqual(convertToIC(parseSQL('a = 1 and b = 2')));
  },
);

claim(
  '8+',
  'Pass `fields: toFullOptionList(fields)`, and most rules with other fields are left out.',
  () => {
    const fields: Field[] = [{ name: 'a', label: 'A' }];
    expect(write(parseSQL('a = 1 and b = 2', { fields: toFullOptionList(fields) }))).toBe(
      "(a = '1')",
    );
  },
);

claim(
  '8+',
  '`parseCypher`, `parseGremlin` and `parseSPARQL` ignore these three options: call `prepareRuleGroup`, and check the fields yourself.',
  () => {
    const fields = toFullOptionList<Field>([{ name: 'b', label: 'B' }]);
    const options = { fields, generateIDs: true, independentCombinators: true };
    const graph: (readonly [(text: string, given?: object) => RuleGroupType, string])[] = [
      [parseCypher as (text: string) => RuleGroupType, 'm.a = 1'],
      [parseGremlin as (text: string) => RuleGroupType, ".has('a', 1)"],
      [parseSPARQL as (text: string) => RuleGroupType, '?a = 1'],
    ];
    for (const [parse, text] of graph) {
      expect(parse(text).rules).toHaveLength(1);
      expect(parse(text, options)).toEqual(parse(text));
    }
  },
);

claim(
  '8+',
  "Exporting and importing again loses ids, disabled states and what the language can't express.",
  () => {
    const query: RuleGroupType = {
      ...{ id: 'root', combinator: 'and' },
      rules: [{ id: 'a', field: 'a', operator: '=', value: 'x', disabled: true }],
    };
    expect(parseSQL(formatQuery(query, 'sql'))).toEqual({
      combinator: 'and',
      rules: [{ field: 'a', operator: '=', value: 'x' }],
    });
    render(<ImportButton />);
    expect(at('add-rule')).toBeTruthy();
  },
);
