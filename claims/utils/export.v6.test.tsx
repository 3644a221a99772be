import { fireEvent } from '@testing-library/react';
import { formatQuery, QueryBuilder } from 'react-querybuilder';
import { expect } from 'vitest';
import { everyKind, fields, find, formatsChangedBy, group, rule, show } from '../lib';
import { claim } from '../claim';
import {
  expectDisabledToBeExported,
  expectEmptyItemsInArrays,
  expectIncompleteRulesToBeLeftOut,
  expectInvalidJsonNumbers,
  expectSqlOfBooleans,
  expectTextOfComparedFields,
  expectXorToBeLeftOut,
  formats,
  jsonFormats,
  sqlFormats,
} from '../export';

claim(
  '6',
  '`formatQuery` exports disabled rules and groups like all others.',
  expectDisabledToBeExported,
);

claim(
  '6',
  "You can't add SQL here, except if a rule compares two fields: then the result becomes SQL text.",
  expectTextOfComparedFields,
);

claim(
  '6',
  "Numbers such as `007`, `+7`, `.7` and `7.` aren't valid JSON.",
  expectInvalidJsonNumbers,
);

claim(
  '6',
  'With independent combinators, `mongodb` and `jsonlogic` leave out rules next to `xor`, and `cel` writes no operator.',
  expectXorToBeLeftOut,
);

claim('6', "`sql` writes `between '28' and 'null'`.", () => {
  for (const empty of [0, 1]) {
    const { query, ruleAt } = show(
      <QueryBuilder
        fields={fields}
        listsAsArrays
        defaultQuery={group('root', [rule('a', { operator: 'between' })])}
      />,
    );
    fireEvent.change(find('.rule-value input', 1 - empty), { target: { value: '28' } });
    expect((ruleAt(0).value as unknown[])[empty] ?? null).toBeNull();
    expect(formatQuery(query(), 'sql')).toBe(
      empty ? "(firstName between '28' and 'null')" : "(firstName between 'undefined' and '28')",
    );
    expect(formatQuery(query(), 'parameterized').params).toHaveLength(2);
    expect(formatQuery(query(), 'parameterized_named').sql).toMatch('between');
    expect(formatQuery(query(), 'mongodb')).toMatch('28');
    expect(formatQuery(query(), 'jsonlogic')).not.toBe(false);
    for (const format of ['cel', 'spel'] as const)
      expect(formatQuery(query(), format)).toBe('1 == 1');
  }
});

const except = (...names: string[]) => formats.filter(format => !names.includes(format));

claim('6', '"SQL" means `sql`, `parameterized` and `parameterized_named`.', () => {
  const changed = (option: object, query = everyKind): string[] =>
    formatsChangedBy(options => formatQuery(query, { format: 'sql', ...options }), formats, option);
  const noJson = except(...jsonFormats);
  const own = [{ name: 'age', label: 'Age', validator: () => false }];
  expect(changed({ parseNumbers: true })).toEqual(formats);
  expect(changed({ paramPrefix: '$' })).toEqual(['parameterized_named']);
  expect(changed({ paramsKeepPrefix: true })).toEqual(['parameterized_named']);
  expect(changed({ quoteFieldNamesWith: '`' })).toEqual(sqlFormats);
  expect(changed({ fields: own })).toEqual(noJson);
  expect(changed({ validator: () => ({ a: false }) })).toEqual(noJson);
  expect(changed({ validator: () => false })).toEqual(noJson);
  expect(changed({ fallbackExpression: '1 = 0' }, group('root', []))).toEqual(
    except(...jsonFormats, 'jsonlogic'),
  );
  expect(changed({ placeholderFieldName: 'age' })).toEqual(noJson);
  expect(changed({ placeholderOperatorName: '=' })).toEqual(noJson);
  expect(changed({ valueProcessor: () => 'x' })).toEqual(noJson);
  expect(changed({ ruleProcessor: () => 'x' })).toEqual(
    except(...jsonFormats, 'parameterized', 'parameterized_named'),
  );
});

claim(
  '6',
  "A boolean becomes `TRUE` or `FALSE`, except in text operators (`'%true%'`) and in lists (`'true'`).",
  expectSqlOfBooleans,
);

claim('6', 'Empty items are removed from strings only.', expectEmptyItemsInArrays);

claim(
  '6',
  "Even without these options, all formats except `json` and `json_without_ids` leave out rules that can't be complete: rules with a placeholder, rules with `in` or `notIn` and an empty list, and rules with `between` or `notBetween` and fewer than two values.",
  expectIncompleteRulesToBeLeftOut,
);
