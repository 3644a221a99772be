import { describe, expect, it } from 'vitest';
import type { SandboxState } from '@site/plugins/sandbox/shared/link';
import { findObstacles, toProject, type KnownModules } from './project';

const project = (code: string, more: Partial<SandboxState> = {}) =>
  toProject({ version: '8', kit: 'default', files: [{ name: 'App.tsx', code }], ...more });
const main = (code: string, more: Partial<SandboxState> = {}): string =>
  project(code, more).generated?.code ?? '';

describe('toProject', () => {
  it.each([
    ['export default function App() {\n  return null;\n}', "import App from './App';", '<App />'],
    ['export const App = () => null;', "import { App } from './App';", '<App />'],
    [
      'export const First = () => null;\nexport function Last() {\n  return null;\n}',
      "import { Last } from './App';",
      '<Last />',
    ],
    [
      'export const App = () => null;\nexport const Other = () => null;',
      "import { App } from './App';",
      '<App />',
    ],
    ['const App = () => null;\nexport { App };', "import { App } from './App';", '<App />'],
    [
      'const Main = () => null;\nconst data = 1;\nexport {\n  data,\n  Main as App,\n  type Query,\n};',
      "import { App } from './App';",
      '<App />',
    ],
    [
      'const Main = () => null;\nexport { Main as default };',
      "import App from './App';",
      '<App />',
    ],
    ['const Main = () => null; export default Main;', "import App from './App';", '<App />'],
    ['const Main = () => null;\n  export default Main;', "import App from './App';", '<App />'],
  ])('mounts the component of %j', (code, statement, element) => {
    expect(main(code)).toContain(statement);
    expect(main(code)).toContain(element);
    expect(project(code).mounts).toBe(true);
  });

  it('wraps the component in the kit', () => {
    const code = main('export default () => null;', { kit: 'mantine' });
    expect(code).toContain("import '@mantine/core/styles.css';");
    expect(code.replaceAll(/\s+/g, '')).toContain(
      '<MantineProvider><QueryBuilderMantine><App/></QueryBuilderMantine></MantineProvider>',
    );
  });

  it.each([
    ['export const Stars = (props: ValueEditorProps) => null;', 'valueEditor: Stars'],
    ['export function Del({ a }: ActionProps) {\n  return null;\n}', 'addRuleAction: Del'],
    ['export const RemoveIt = memo((p: ActionProps) => null);', 'removeRuleAction: RemoveIt'],
  ])('shows a control in a query builder: %j', (code, expected) => {
    expect(main(code)).toContain(expected);
  });

  it('does not mount a component that needs unknown props', () => {
    expect(main('export const A = ({ b }: { b: number }) => null;')).not.toContain('createRoot');
    expect(project('export const a = 1;').mounts).toBe(false);
  });

  it('keeps an existing main file', () => {
    const files = [{ name: 'main.tsx', code: 'x' }];
    expect(project('', { files })).toMatchObject({ entry: 'main.tsx', generated: undefined });
  });
});

describe('findObstacles', () => {
  const known: KnownModules = {
    modules: [{ names: ['react', 'react-querybuilder'] }],
    styles: { 'react-querybuilder/dist/query-builder.css': 'b' },
  };
  const find = (code: string) =>
    findObstacles([{ name: 'App.tsx', code }], '7', known).map(
      ({ line, message }) => `${line}: ${message}`,
    );

  it('reports nothing for available modules, including types', () => {
    expect(
      find(
        "import { useState } from 'react';\nimport {\n  QueryBuilder,\n} from 'react-querybuilder';\nimport type { X } from 'nowhere';\nimport 'react-querybuilder/dist/query-builder.css';\nexport { a } from './App';",
      ),
    ).toEqual([]);
  });

  it('reports a missing module with its line', () => {
    expect(find("import a from 'react';\nimport { Button } from 'antd';")).toEqual([
      expect.stringMatching(/^2: The sandbox runs UI kits .* version 7\.$/),
    ]);
    expect(find("import 'a.scss';")[0]).toContain('does not compile Sass');
    expect(find("import './b';")[0]).toContain('There is no file "./b"');
    expect(find("const b = import('lodash');")[0]).toContain('"lodash" is not among the packages');
  });
});
