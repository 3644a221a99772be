import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type * as Library from 'react-querybuilder';
import { createRequire } from 'node:module';
import { expect } from 'vitest';
import { claim } from '../claim';
import { group, rule } from '../lib';

const install = join(import.meta.dirname, '../../verify/v7/node_modules/react-querybuilder');

const { formatQuery, defaultControlElements } = createRequire(import.meta.url)(
  install,
) as typeof Library;

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
