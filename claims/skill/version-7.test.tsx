import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type * as React from 'react';
import type * as Server from 'react-dom/server';
import type * as Library from 'react-querybuilder';
import { createRequire } from 'node:module';
import { expect } from 'vitest';
import { claim } from '../claim';
import { group, rule } from '../lib';

const install = join(import.meta.dirname, '../../verify/v7/node_modules/react-querybuilder');

const require = createRequire(`${install}/package.json`);

const library = require(install) as typeof Library;
const { formatQuery, defaultControlElements } = library;

const write = (format: string, more: object = {}): unknown =>
  (formatQuery as (query: object, options: object) => unknown)(
    group('root', [rule('a', { field: 'zip', value: '007' })]),
    { ...more, format },
  );

claim(
  '8+',
  [
    '`parseNumbers` of `formatQuery` is only `true` or `false`.',
    'Pass `parseNumbers="strict-limited"` to the builder, which then stores numbers, and leave the option out.',
  ],
  () => {
    const types = readFileSync(join(install, 'dist/types/types/importExport.d.ts'), 'utf8');
    expect(types).toContain('parseNumbers?: boolean;');
    const fields = [{ name: 'zip', label: 'Zip' }];
    expect(write('sql', { fields, parseNumbers: 'strict-limited' })).toBe('(zip = 007)');
    expect(write('sql')).toBe("(zip = '007')");
  },
);

claim(
  '8+',
  [
    'The MongoDB format is `mongodb`, a text.',
    "`mongodb_query`, `ldap`, `drizzle`, `prisma`, `sequelize`, `tanstack_db`, `cypher`, `gql`, `sparql`, `gremlin` and `diagnostics` don't exist.",
  ],
  () => {
    expect(write('mongodb')).toBe('{"zip":"007"}');
    for (const format of [
      ...['mongodb_query', 'ldap', 'drizzle', 'prisma', 'sequelize', 'tanstack_db', 'cypher'],
      ...['gql', 'sparql', 'gremlin', 'diagnostics'],
    ]) {
      expect(write(format)).toBe('');
    }
  },
);

claim(
  '8+',
  "`react-querybuilder/history`, `react-querybuilder/async`, `matchModes` and the mute buttons don't exist.",
  () => {
    for (const entry of ['history', 'async']) expect(existsSync(join(install, entry))).toBe(false);
    expect(existsSync(join(install, 'parseSQL'))).toBe(true);
    const keys = Object.keys(defaultControlElements);
    expect(keys).toContain('lockRuleAction');
    expect(keys.filter(key => /mute|matchMode|undo/.test(key))).toEqual([]);
  },
);

/** Markup of a builder of version 7. */
const render = (props: object): string => {
  const { createElement } = require('react') as typeof React;
  const { renderToStaticMarkup } = require('react-dom/server') as typeof Server;
  return renderToStaticMarkup(createElement(library.QueryBuilder as unknown as React.FC, props));
};

claim(
  '8+',
  'Nor do `maxLevels`, `showUngroupButtons`, `onGroupRule`, `onGroupGroup`, `parseCypher`, `parseGremlin`, `parseSPARQL`, and the option `generateIDs` of parsers: call `prepareRuleGroup`.',
  () => {
    const types = readFileSync(join(install, 'dist/types/types/propsUsingReact.d.ts'), 'utf8');
    expect(types).toContain('onMoveGroup');
    for (const name of ['maxLevels', 'showUngroupButtons', 'onGroupRule', 'onGroupGroup'])
      expect(types).not.toContain(name);
    for (const name of ['Cypher', 'Gremlin', 'SPARQL'])
      expect(existsSync(join(install, `parse${name}`))).toBe(false);
    const { parseSQL } = require('react-querybuilder/parseSQL') as {
      parseSQL: (sql: string, options: object) => Library.RuleGroupType;
    };
    const imported = parseSQL('a = 1', { generateIDs: true });
    expect(imported).not.toHaveProperty('id');
    expect(library.prepareRuleGroup(imported)).toHaveProperty('rules.0.id');
  },
);

claim('8+', "`@react-querybuilder/core` and the CSS variables `--rqb-…` don't exist.", () => {
  expect(existsSync(join(install, '../@react-querybuilder'))).toBe(false);
  const css = readFileSync(join(install, 'dist/query-builder.css'), 'utf8');
  expect(css).toContain('.queryBuilder-branches');
  expect(css).not.toContain('--rqb-');
});

claim('8+', '`add`, `update`, `remove` and `move` take a path, not an id.', () => {
  const { add, move, remove, update } = library;
  const query = group('root', [rule('first'), group('second', [])]);
  expect(add(query, rule('n'), 'second' as never)).toBe(query);
  expect(update(query, 'value', 2, 'first' as never)).toBe(query);
  expect(remove(query, 'first' as never)).toBe(query);
  expect(move(query, [0], 'second' as never)).toBe(query);
  expect(remove(query, [0]).rules).toHaveLength(1);
});

claim(
  '8+',
  [
    "`operators` of a field are objects, such as `[{ name: '=', label: '=' }]`.",
    'Names alone appear as an empty option.',
  ],
  () => {
    const defaultQuery = group('root', [rule('a', { field: 'age' })]);
    const operatorsOf = (operators: unknown) =>
      /"rule-operators".*?<\/select>/.exec(
        render({ fields: [{ name: 'age', label: 'Age', operators }], defaultQuery }),
      )?.[0];
    expect(operatorsOf([{ name: '=', label: '=' }])).toContain('>=</option>');
    const empty = operatorsOf(['=', '!=']);
    expect(empty).toMatch(/<option[^>]*><\/option>/);
    expect(empty).not.toContain('>=<');
  },
);
