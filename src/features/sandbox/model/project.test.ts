import { describe, expect, it } from 'vitest';
import type { SandboxState } from '@site/plugins/sandbox/shared/link';
import { KIT_SHEETS } from './kit-sheets';
import type { KnownModules } from './imports';
import { findObstacles, toProject } from './project';

const project = (code: string, more: Partial<SandboxState> = {}) =>
  toProject(
    { version: '8', kit: 'default', files: [{ name: 'App.tsx', code }], ...more },
    KIT_SHEETS,
  );
const main = (code: string, more: Partial<SandboxState> = {}): string =>
  project(code, more).generated[0]?.code ?? '';

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
    ["export { default } from './Other';", "import App from './App';", '<App />'],
    ["export { Other as default } from './Other';", "import App from './App';", '<App />'],
    ["import Main from './Other';\nexport default Main;", "import App from './App';", '<App />'],
    ['/* a */ export /* b */ default /* c */ () => null;', "import App from './App';", '<App />'],
    [
      'export default // the component\n  function Main() {}',
      "import App from './App';",
      '<App />',
    ],
    [
      '// export default Main;\nexport const App = () => null;',
      "import { App } from './App';",
      '<App />',
    ],
    ['export default <T,>() => null as T;', "import App from './App';", '<App />'],
    ['export default async () => null;', "import App from './App';", '<App />'],
    ['export default class extends Component {}', "import App from './App';", '<App />'],
    ['export default memo(forwardRef(() => null));', "import App from './App';", '<App />'],
    ['export default connect(state)(Main);', "import App from './App';", '<App />'],
  ])('mounts the component of %j', (code, statement, element) => {
    expect(main(code)).toContain(statement);
    expect(main(code)).toContain(element);
    expect(project(code).mounts).toBe(true);
  });

  it.each([
    [
      'const App = () => null;\nexport default <App />;',
      "import App from './App';",
      /\(\n {2}App,\n\)/,
    ],
    ['export default (\n  <></>\n);', "import App from './App';", /\(\n {2}App,\n\)/],
    ['const main = <p />;\nexport default main;', "import App from './App';", /\(\n {2}App,\n\)/],
    ['export const App = <p />;', "import { App } from './App';", /\(\n {2}App,\n\)/],
  ])('shows the element of %j', (code, statement, render) => {
    expect(main(code)).toContain(statement);
    expect(main(code)).toMatch(render);
    expect(main(code, { kit: 'antd' })).toContain(
      '  <QueryBuilderAntD>\n    {App}\n  </QueryBuilderAntD>',
    );
  });

  it('finds what another file exports', () => {
    const files = [
      { name: 'App.tsx', code: "// Below\n\nexport { default } from './Other';" },
      { name: 'Other.tsx', code: "export { shown as default } from './shown';" },
      { name: 'shown.ts', code: "export const shown = 'text';" },
    ];
    expect(project('', { files })).toMatchObject({
      mounts: false,
      obstacle: {
        file: 'App.tsx',
        line: 3,
        message: expect.stringContaining('is a string') as string,
      },
    });
    const circle = [{ name: 'App.tsx', code: "export { default } from './App';" }];
    expect(project('', { files: circle }).mounts).toBe(true);
  });

  it.each([
    ["export default 'text';", 'a string'],
    ['export default `text`;', 'a string'],
    ['export default 42;', 'a number'],
    ['export default -1;', 'a number'],
    ['export default (true);', 'a boolean'],
    ['export default null;', 'null'],
    ['export default { a: 1 };', 'an object'],
    ['export default [];', 'an array'],
    ['const fields: Field[] = [];\nexport default fields;', 'an array'],
  ])('says that it cannot show %s', (code, what) => {
    const { mounts, generated, obstacle } = project(code);
    expect(mounts).toBe(false);
    expect(generated[0]?.code).toContain("import './App';");
    expect(obstacle?.message).toBe(
      `The default export is ${what}, which the sandbox cannot show. Export a component or an element: export default function App() { … }`,
    );
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
    expect(project('export const A = ({ b }: { b: number }) => null;').obstacle).toEqual({
      file: 'App.tsx',
      line: 1,
      message: 'A takes props. Export a component without props that renders it.',
    });
    expect(project('export const a = 1;')).toMatchObject({ mounts: false });
    expect(project('export const a = 1;').obstacle).toBeUndefined();
  });

  it('keeps an existing main file', () => {
    const files = [{ name: 'main.tsx', code: 'x' }];
    expect(project('', { files })).toMatchObject({ entry: 'main.tsx', generated: [] });
  });

  it('adds the style sheet of the tidy controls, unless the reader has a file of that name', () => {
    const code = 'export const App = () => null;';
    const { files, generated } = project(code, { kit: 'tidy' });
    expect(generated.map(({ name }) => name)).toEqual(['main.tsx', 'tidy-controls.css']);
    expect(files.slice(1)).toEqual(generated);
    expect(generated[0]?.code).toContain(
      '  <div className="tidy-controls">\n    <App />\n  </div>,',
    );
    expect(generated[1]?.code).toContain('.tidy-controls button');
    const own = { name: 'tidy-controls.css', code: '.tidy-controls {}' };
    const withOwn = project('', { kit: 'tidy', files: [{ name: 'App.tsx', code }, own] });
    expect(withOwn.generated.map(({ name }) => name)).toEqual(['main.tsx']);
    expect(withOwn.files).toContain(own);
  });

  it('shows a control within the tidy controls', () => {
    const code = 'export const Editor = (props: ValueEditorProps) => null;';
    expect(main(code, { kit: 'tidy' })).toMatch(
      /import '\.\/tidy-controls\.css';[^]*<div className="tidy-controls">\n {4}<QueryBuilder /,
    );
  });
});

describe('findObstacles', () => {
  const known: KnownModules = {
    react: '18.3.1',
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

  it('names a missing module once, and not all of very many', () => {
    expect(find("import 'a';\nimport 'a';\nimport 'b';")).toHaveLength(2);
    expect(
      find(Array.from({ length: 5000 }, (_, index) => `import 'm${index}';`).join('\n')),
    ).toHaveLength(20);
  });

  it('reports a missing module with its line', () => {
    expect(find("import a from 'react';\nimport { Button } from 'antd';")).toEqual([
      expect.stringMatching(/^2: The sandbox runs UI kits .* version 7\.$/),
    ]);
    expect(find("const b = import('lodash');")[0]).toContain('"lodash" is not among the packages');
  });
});

it.each([
  'import ',
  "import'x';",
  'export {',
  'export {type A,',
  'export default ',
  'export const A=',
  '):',
  'memo(',
  '/*',
  '`${',
  '<a>',
])('gives up reading code with very many errors: %j', part => {
  const known: KnownModules = { react: '19.3.1', modules: [], styles: {} };
  const text = part.repeat(600_000 / part.length);
  const { files } = project(text);
  // Whole, some of them would take hours.
  expect(findObstacles(files, '8', known).length).toBeLessThanOrEqual(20);
});
