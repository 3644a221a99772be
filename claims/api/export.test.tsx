import { createRequire } from 'node:module';
import { formatQuery, jsonLogicAdditionalOperators } from 'react-querybuilder';
import { expect } from 'vitest';
import { everyKind, formatsChangedBy, group, rule } from '../lib';
import { expectBarePlus } from '../bare-plus';
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
  '4-5',
  '`formatQuery` exports disabled rules and groups like all others.',
  expectDisabledToBeExported,
);

claim(
  '4-5',
  "You can't add SQL here, except if a rule compares two fields: then the result becomes SQL text.",
  expectTextOfComparedFields,
);

claim(
  '4-5',
  "Numbers such as `007`, `+7`, `.7` and `7.` aren't valid JSON.",
  expectInvalidJsonNumbers,
);

claim(
  '4-5',
  'With independent combinators, `mongodb` and `jsonlogic` leave out rules next to `xor`, and `cel` writes no operator.',
  expectXorToBeLeftOut,
);

interface Evaluator {
  add_operation: (name: string, operation: unknown) => void;
  apply: (logic: unknown, data: unknown) => unknown;
}

const require = createRequire(import.meta.url);

const jsonLogic = require('../../verify/v5/node_modules/json-logic-js') as Evaluator;

const applyTo = (operator: string, value: string, age: unknown): unknown => {
  for (const [name, operation] of Object.entries(jsonLogicAdditionalOperators)) {
    jsonLogic.add_operation(name, operation);
  }
  const query = group('root', [rule('a', { field: 'age', operator, value })]);
  return jsonLogic.apply(formatQuery(query, 'jsonlogic'), { age });
};

claim(
  '5',
  "In this version, `startsWith` and `endsWith` throw an error if the record's value isn't a string, for example if the field is missing.",
  () => {
    for (const age of [undefined, null, 28, true]) {
      for (const operator of ['beginsWith', 'endsWith']) {
        expect(() => applyTo(operator, '2', age)).toThrow(TypeError);
      }
    }
    expect(applyTo('beginsWith', '2', '28')).toBe(true);
  },
);

claim('5', '`doesNotBeginWith` and `doesNotEndWith` throw an error.', () => {
  for (const operator of ['!=', 'notIn', 'doesNotContain']) {
    expect(applyTo(operator, 'a,b', null)).toBe(true);
  }
  expect([applyTo('notBetween', '5,9', null), applyTo('notBetween', '-1,9', null)]).toEqual([
    true,
    false,
  ]);
  for (const operator of ['doesNotBeginWith', 'doesNotEndWith']) {
    expect(() => applyTo(operator, 'a', null)).toThrow(TypeError);
  }
});

const except = (...names: string[]) => formats.filter(format => !names.includes(format));

claim('5', '"SQL" means `sql`, `parameterized` and `parameterized_named`.', () => {
  const changed = (option: object, query = everyKind): string[] =>
    formatsChangedBy(options => formatQuery(query, { format: 'sql', ...options }), formats, option);
  const noJson = except(...jsonFormats);
  const own = [{ name: 'age', label: 'Age', validator: () => false }];
  expect(changed({ parseNumbers: true })).toEqual(formats);
  expect(changed({ paramPrefix: '$' })).toEqual(['parameterized_named']);
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
  expect(changed({ ruleProcessor: () => 'x' })).toEqual(['mongodb', 'cel', 'spel', 'jsonlogic']);
});

claim(
  '4-5',
  "A boolean becomes `TRUE` or `FALSE`, except in text operators (`'%true%'`) and in lists (`'true'`).",
  expectSqlOfBooleans,
);

claim('4-5', 'Empty items are removed from strings only.', expectEmptyItemsInArrays);

claim(
  '4-5',
  "Even without these options, all formats except `json` and `json_without_ids` leave out rules that can't be complete: rules with a placeholder, rules with `in` or `notIn` and an empty list, and rules with `between` or `notBetween` and fewer than two values.",
  expectIncompleteRulesToBeLeftOut,
);

claim(
  '4-5',
  'Leave out `parseNumbers: true`: it writes `+1` without quotation marks, a syntax error in `cel`.',
  expectBarePlus,
);
