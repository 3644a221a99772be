import { createRequire } from 'node:module';
import { join } from 'node:path';
import type * as React from 'react';
import * as Server from 'react-dom/server';
import type * as Library from 'react-querybuilder';
import { getCompatContextProvider, QueryBuilder } from 'react-querybuilder';
import { expect, vi } from 'vitest';
import { at, fields, group, reload, rule, show } from './lib';

/**
 * What happens with two copies of React, and with two copies of the library.
 *
 * @param project - Folder with the library and the React that the claims run with.
 * @param other - Folder with another major version of React.
 */
export const expectReactCopies = (project: string, other: string): void => {
  const require = createRequire(join(project, 'package.json'));
  const query = group('root', [rule('a')]);
  const isInstalled = (file: string) => file.startsWith(join(project, 'node_modules'));
  const before = Object.entries(require.cache).filter(([file]) => isInstalled(file));
  const forget = () => {
    for (const file of Object.keys(require.cache).filter(isInstalled)) {
      Reflect.deleteProperty(require.cache, file);
    }
  };
  forget();
  const { QueryBuilder: WithOtherReact } = require('react-querybuilder') as typeof Library;
  forget();
  Object.assign(require.cache, Object.fromEntries(before));
  const { mock } = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const builder = <WithOtherReact fields={fields} query={query} />;
  expect(() => Server.renderToString(builder)).toThrow(
    "Cannot read properties of null (reading 'useMemo')",
  );
  expect(mock.calls.join()).toContain('Invalid hook call');
  const others = createRequire(join(other, 'package.json'))('react') as typeof React;
  expect(() => Server.renderToString(others.createElement('p'))).toThrow(
    'Objects are not valid as a React child',
  );

  const Kit = getCompatContextProvider({ translations: { addRule: { label: 'Kit' } } });
  const label = (Builder: typeof QueryBuilder) => {
    show(
      <Kit>
        <Builder fields={fields} />
      </Kit>,
    );
    return at('add-rule').textContent;
  };
  expect(label(QueryBuilder)).toBe('Kit');
  expect(label(reload('development').QueryBuilder)).toBe('+ Rule');
};
