import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { VERSIONS } from '../versions';
import { handlers } from './checker';
import { collectLibraries, collectTypes } from './collect';

const SITE = join(__dirname, '../../..');

const app = (version: string, title: string): string => `
import { useState } from 'react';
import ${version === '3' ? 'QueryBuilder' : '{ QueryBuilder }'} from 'react-querybuilder';
import 'react-querybuilder/dist/query-builder.css';

export default function App() {
  const [title] = useState<string>(${title});
  return (
    <div title={title}>
      <QueryBuilder
        fields={[{ name: 'firstName', label: 'First name' }]}
        onQueryChange={() => undefined}
      />
    </div>
  );
}
`;

describe('type checker', () => {
  it.each(VERSIONS.map(version => [version.version, version] as const))(
    'uses the declarations of version %s',
    (name, version) => {
      const { declarations, untyped } = collectTypes(version, SITE);
      const all = { ...collectLibraries(), ...declarations };
      handlers.start({ declarations: all, untyped });
      const check = (title: string) =>
        handlers.check({ files: [{ name: 'App.tsx', code: app(name, title) }] });
      expect(check("'Query'")).toEqual([]);
      expect(check('1')).toMatchObject([
        { line: 7, message: expect.stringContaining("'number'") as string },
      ]);
      const code = app(name, "'Query'");
      const at = { files: [{ name: 'App.tsx', code }], file: 'App.tsx' };
      const explain = (text: string) => handlers.explain({ ...at, offset: code.indexOf(text) });
      expect(explain('title]')).toMatchObject({
        start: code.indexOf('title]'),
        length: 'title'.length,
        declaration: 'const title: string',
      });
      expect(explain('fields=')?.declaration).toContain('fields');
      expect(explain('\n\n')).toBeUndefined();
    },
    60_000,
  );

  it('finds mistakes that compile, and how to repair them', () => {
    const code = app('7', "'Query'").replace(
      '<QueryBuilder',
      '<QueryBuilder independentCombinators',
    );
    const ask = (version: '6' | '7') =>
      handlers.advise({ files: [{ name: 'App.tsx', code }], version });
    expect(ask('7')).toMatchObject([
      {
        file: 'App.tsx',
        line: 10,
        check: 'no-independent-combinators',
        fix: { from: code.indexOf(' independent'), to: code.indexOf('\n        fields'), text: '' },
      },
    ]);
    expect(ask('6')).toEqual([]);
  });

  it('finds what a later version changes, and applies all fixes', () => {
    const code = `import { formatQuery, parseSQL, QueryBuilder } from 'react-querybuilder';

export const App = () => <QueryBuilder independentCombinators />;
`;
    const files = [
      { name: 'App.jsx', code },
      { name: 'styles.css', code: 'a {' },
      { name: 'wrong.ts', code: 'const a = ;' },
    ];
    const plan = handlers.upgrade({ files, from: '6', to: '8' });
    expect(plan.unread).toEqual(['wrong.ts']);
    expect(plan.changes).toContainEqual(
      expect.objectContaining({ file: 'App.jsx', line: 1, step: '7' }),
    );
    expect(plan.files.map(({ name }) => name)).toEqual(files.map(({ name }) => name));
    expect(plan.files[0]?.code).toContain("from 'react-querybuilder/parseSQL'");
    expect(plan.files[0]?.code).not.toContain('independentCombinators');
    expect(plan.files.slice(1)).toEqual(files.slice(1));
    const after = handlers.upgrade({ files: plan.files, from: '6', to: '8' });
    expect(after.changes.filter(({ fix }) => fix)).toEqual([]);
    expect(handlers.upgrade({ files, from: '7', to: '8' }).changes).not.toContainEqual(
      expect.objectContaining({ step: '7' }),
    );
  });
});
