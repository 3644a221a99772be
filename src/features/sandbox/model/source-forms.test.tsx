import { act } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { SandboxFile } from '@site/plugins/sandbox/shared/link';
import { KIT_SHEETS } from './kit-sheets';
import { findObstacles, toProject } from './project';
import { runInNode } from '../run/run-in-node';

/*
 * Code as readers write it. A form runs in this document, as the frame would run it, or the sandbox
 * says what to do about it.
 */

/** The component of most forms. It shows "shown". */
const SHOWN = "<p id='shown'>shown</p>";

const RUNS: Readonly<Record<string, string | readonly SandboxFile[]>> = {
  'default function': `export default function App() { return ${SHOWN}; }`,
  'default function without a name': `export default function () { return ${SHOWN}; }`,
  'default arrow function': `export default () => ${SHOWN};`,
  'default class': `import { Component } from 'react';\nexport default class App extends Component { render() { return ${SHOWN}; } }`,
  'default class without a name': `import * as React from 'react';\nexport default class extends React.Component<{}> { render() { return ${SHOWN}; } }`,
  'default name': `const Main = () => ${SHOWN};\nexport default Main;`,
  'default name before its declaration': `export default Main;\nfunction Main() { return ${SHOWN}; }`,
  'default memo': `import { memo } from 'react';\nexport default memo(function App() { return ${SHOWN}; });`,
  'default React.memo of a name': `import React from 'react';\nconst App = () => ${SHOWN};\nexport default React.memo(App);`,
  'default forwardRef': `import { forwardRef } from 'react';\nexport default forwardRef(() => ${SHOWN});`,
  'default of a wrapper': `const withNothing = (C: () => JSX.Element) => () => <C />;\nexport default withNothing(() => ${SHOWN});`,
  'default curried wrapper': `const connect = (a: string) => (C: any) => () => <C a={a} />;\nconst Main = ({ a }: { a: string }) => <p id="shown">shown{a && ''}</p>;\nexport default connect('a')(Main);`,
  'default with a type': `import type { FC } from 'react';\nconst App = () => ${SHOWN};\nexport default App as FC;`,
  'default that satisfies a type': `import type { FC } from 'react';\nexport default (() => ${SHOWN}) satisfies FC;`,
  'default generic': `export default <T,>() => ${SHOWN};`,
  'default element': `const App = () => ${SHOWN};\nexport default <App />;`,
  'default createElement': `import { createElement } from 'react';\nexport default createElement('p', { id: 'shown' }, 'shown');`,
  'default of an assignment': `let App;\nexport default App = () => ${SHOWN};`,
  'renamed default': `const Main = () => ${SHOWN};\nexport { Main as default };`,
  'default beside types': `type A = 1;\ninterface B {}\nconst Main = () => ${SHOWN};\nexport { type A, type B, Main as default };`,
  'export assignment': `const App = () => ${SHOWN};\nexport = App;`,
  'named constant': `export const App = () => ${SHOWN};`,
  'named React.FC': `import React from 'react';\nexport const App: React.FC = () => ${SHOWN};`,
  'named function that is exported below': `function Demo() { return ${SHOWN}; }\nexport { Demo };`,
  'last of several': `export const Other = () => <p />;\nexport const Last = () => ${SHOWN};\nexport const fields = [];`,
  'destructured export': `const all = { App: () => ${SHOWN} };\nexport const { App } = all;`,
  'props that are not read': `export default function App(props) { return ${SHOWN}; }`,
  'props with defaults': `export default ({ text = 'shown' }: { text?: string }) => <p id="shown">{text}</p>;`,
  'optional props as a whole': `export default ({ text }: { text?: string } = {}) => <p id="shown">{text ?? 'shown'}</p>;`,
  'module.exports': [
    { name: 'App.jsx', code: `const App = () => ${SHOWN};\nmodule.exports = App;` },
  ],
  'module.exports with default': [
    {
      name: 'App.js',
      code: `const App = () => ${SHOWN};\nmodule.exports = { default: App }; // end`,
    },
  ],
  'module.exports with names': [
    { name: 'App.js', code: `const App = () => ${SHOWN};\nmodule.exports = { App, a: 1 };` },
  ],
  'exports.default': [
    {
      name: 'App.js',
      code: `const React = require('react');\nexports.default = () => React.createElement('p', { id: 'shown' }, 'shown');`,
    },
  ],
  'compiled by Babel': [
    {
      name: 'App.js',
      code: `"use strict";\nObject.defineProperty(exports, "__esModule", { value: true });\nexports.default = void 0;\nvar _react = require("react");\nvar App = function App() { return (0, _react.createElement)("p", { id: "shown" }, "shown"); };\nvar _default = exports.default = App;`,
    },
  ],
  'exports of a name': [{ name: 'App.jsx', code: `exports.Demo = () => ${SHOWN};` }],
  'exports by a text': [{ name: 'App.jsx', code: `exports['default'] = () => ${SHOWN};` }],
  'a module of the reader by require': [
    {
      name: 'App.jsx',
      code: "const { Other } = require('./Other');\nmodule.exports = () => <Other />;",
    },
    { name: 'Other.jsx', code: `exports.Other = () => ${SHOWN};` },
  ],
  'default of another file': [
    { name: 'App.tsx', code: "export { default } from './Other';" },
    { name: 'Other.tsx', code: `export default () => ${SHOWN};` },
  ],
  'name of another file as default': [
    { name: 'App.tsx', code: "export { Other as default } from './Other';" },
    { name: 'Other.tsx', code: `export const Other = () => ${SHOWN};` },
  ],
  'everything of another file': [
    { name: 'App.tsx', code: "export * from './Other';" },
    { name: 'Other.tsx', code: `export const Other = () => ${SHOWN};` },
  ],
  'default import as default': [
    { name: 'App.tsx', code: "import Main from './Other';\nexport default Main;" },
    { name: 'Other.tsx', code: `const Main = () => ${SHOWN};\nexport default Main;` },
  ],
  'backtick in a regular expression': `const quote = /[\`'"]/g;\nexport default () => <p id="shown">{'s\`hown'.replace(quote, '')}</p>;`,
  'backtick and apostrophe in text': `export default function App() { return <p id="shown">shown<b hidden>Don't \` do</b></p>; }`,
  'slashes in text and in an address': `const url = 'https://example.com/*';\nexport default () => <p id="shown" title={url}>shown<i hidden> // no comment</i></p>;`,
  'export in a text and in a comment': `const text = \`\nexport default 1;\n\`;\n/* export default 2; */\nexport const App = () => <p id="shown">shown{text.slice(0, 0)}</p>;`,
  'default interface beside a component': `interface Props { a?: 1 }\nexport const App = (_: Props) => ${SHOWN};\nexport default App;`,
  'createRoot in the only file': `import { createRoot } from 'react-dom/client';\ncreateRoot(document.getElementById('root')!).render(${SHOWN});`,
  'ReactDOM.createRoot by another name': `import * as Dom from 'react-dom/client';\nDom.createRoot(document.getElementById('root')!).render(${SHOWN});`,
  'createRoot in a comment': `// createRoot(document.body)\nexport default () => ${SHOWN};`,
};

const filesOf = (source: string | readonly SandboxFile[]): readonly SandboxFile[] =>
  typeof source === 'string' ? [{ name: 'App.tsx', code: source }] : source;

const state = (source: string | readonly SandboxFile[]) =>
  ({ version: '8', kit: 'default', files: filesOf(source) }) as const;

beforeEach(() => {
  document.body.innerHTML = '<div id="root"></div>';
});

const show = async (source: string | readonly SandboxFile[]): Promise<void> => {
  await act(async () => {
    runInNode(state(source));
    await Promise.resolve();
  });
};

describe('runs', () => {
  it.each(Object.entries(RUNS))('%s', async (_, source) => {
    const project = toProject(state(source), KIT_SHEETS);
    expect(project).toMatchObject({ mounts: true });
    expect(project.obstacle).toBeUndefined();
    await show(source);
    expect(document.querySelector('#root #shown')?.firstChild?.textContent).toBe('shown');
  });

  it('has a form of each kind', () => {
    expect(Object.keys(RUNS).length).toBeGreaterThan(45);
  });
});

/** Controls of a query builder, with the element that each renders. */
const CONTROLS: Readonly<Record<string, string | readonly SandboxFile[]>> = {
  'React.FC of a value editor': `import React from 'react';\nimport type { ValueEditorProps } from 'react-querybuilder';\nconst CustomEditor: React.FC<ValueEditorProps> = ({ value, handleOnChange }) => <input id="shown" value={value} onChange={e => handleOnChange(e.target.value)} />;\nexport default CustomEditor;`,
  'FC with more props': `import type { FC } from 'react';\nimport type { ValueEditorProps } from 'react-querybuilder';\ninterface Props extends ValueEditorProps { size?: number }\nexport const Editor: FC<Props> = props => <input id="shown" size={props.size} defaultValue={props.value} />;`,
  'function with an intersection of types': `import type { ValueEditorProps } from 'react-querybuilder';\ntype Props = Readonly<ValueEditorProps> & { a?: 1 };\nexport default function (props: Props) { return <input id="shown" defaultValue={props.value} />; }`,
  'memo with a type': `import { memo } from 'react';\nimport type { ValueEditorProps } from 'react-querybuilder';\nexport default memo<ValueEditorProps>(({ value }) => <input id="shown" defaultValue={value} />);`,
  'class with a type': `import { Component } from 'react';\nimport type { ValueEditorProps } from 'react-querybuilder';\nexport class Editor extends Component<ValueEditorProps> { render() { return <input id="shown" defaultValue={this.props.value} />; } }`,
  'namespace of types': `import type * as RQB from 'react-querybuilder';\nexport const Editor = ({ value }: RQB.ValueEditorProps) => <input id="shown" defaultValue={value} />;`,
  'value editor without types': [
    {
      name: 'ValueEditor.jsx',
      code: 'export default ({ value, handleOnChange }) => <input id="shown" value={value} onChange={e => handleOnChange(e.target.value)} />;',
    },
  ],
  'operator selector without types': [
    {
      name: 'App.jsx',
      code: 'export const OperatorSelector = ({ options, value, handleOnChange }) => <select id="shown" value={value} onChange={e => handleOnChange(e.target.value)}>{options.map(o => <option key={o.name}>{o.name}</option>)}</select>;',
    },
  ],
  'not toggle': `import type { NotToggleProps } from 'react-querybuilder';\nexport const Not = (props: NotToggleProps) => <input id="shown" type="checkbox" defaultChecked={!!props.checked} />;`,
  'shift actions': `import type { ShiftActionsProps } from 'react-querybuilder';\nexport const Shift = (props: ShiftActionsProps) => <i id="shown" />;`,
  'inline combinator': `import type { InlineCombinatorProps } from 'react-querybuilder';\nexport const Between = (props: InlineCombinatorProps) => <i id="shown" />;`,
  'clone button': `import type { ActionProps } from 'react-querybuilder';\nexport const CloneButton = ({ handleOnClick }: ActionProps) => <button id="shown" onClick={e => handleOnClick(e)} />;`,
};

describe('shows a control in a query builder', () => {
  it.each(Object.entries(CONTROLS))('%s', async (_, source) => {
    expect(toProject(state(source), KIT_SHEETS)).toMatchObject({ mounts: true });
    await show(source);
    expect(document.querySelector('.queryBuilder #shown')).not.toBeNull();
  });
});

/** Code that cannot be shown, with what the sandbox says. */
const REFUSED: Readonly<Record<string, readonly [source: string, message: RegExp]>> = {
  'props that it needs': [
    'export default ({ a }: { a: string }) => <p>{a}</p>;',
    /^The default export takes props\. Export a component without props/,
  ],
  'props of an object type with a control inside': [
    "import type { RuleProps } from 'react-querybuilder';\nexport const A = ({ rule }: { rule: RuleProps }) => <p>{String(rule)}</p>;",
    /^A takes props\./,
  ],
  text: ['export default `text`;', /^The default export is a string, which/],
  'a number': ['export default -1;', /is a number/],
  'an object of another file': ['const a = { b: 1 };\nexport { a as default };', /is an object/],
  'a regular expression': ['export default /`/;', /is a regular expression/],
};

describe('refuses', () => {
  it.each(Object.entries(REFUSED))('%s', (_, [source, message]) => {
    const { mounts, obstacle } = toProject(state(source), KIT_SHEETS);
    expect(mounts).toBe(false);
    expect(obstacle?.message).toMatch(message);
  });
});

describe('code for React 18', () => {
  const known = (react: string) => ({
    react,
    modules: [{ names: ['react', 'react-dom', 'react-dom/client'] }],
    styles: {},
  });
  const find = (code: string, react: string) =>
    findObstacles([{ name: 'App.tsx', code }], '8', known(react)).map(
      ({ line, message }) => `${line}: ${message}`,
    );

  it.each([
    ["import ReactDOM from 'react-dom';\n\nReactDOM.render(<p />, document.body);", 3, 'render'],
    ["import { render as show } from 'react-dom';\nshow(<p />, document.body);", 2, 'render'],
    ["const Dom = require('react-dom');\nDom.hydrate(<p />, document.body);", 2, 'hydrate'],
  ])('%j names createRoot', (code, line, name) => {
    const [message = '', ...others] = find(code, '19.3.1');
    expect(others).toEqual([]);
    expect(message).toContain(
      `${line}: React 19 has no ${name} in 'react-dom'. Use createRoot: import`,
    );
    expect(find(code, '18.3.1')).toEqual([]);
  });

  it('gives a replacement that runs', async () => {
    const code =
      "import ReactDOM from 'react-dom';\nconst App = () => <p id='shown'>shown</p>;\nReactDOM.render(<App />, document.getElementById('root'));";
    const [, replacement = ''] = /Use createRoot: (.*)$/.exec(find(code, '19.3.1')[0] ?? '') ?? [];
    const changed = code.replace(/^.*\n/, '').replace(/ReactDOM.*$/, replacement);
    expect(find(changed, '19.3.1')).toEqual([]);
    await show(changed);
    expect(document.querySelector('#root #shown')?.textContent).toBe('shown');
  });

  it('keeps calls that React 19 has, and other objects with the same methods', () => {
    expect(
      find(
        "import ReactDOM, { createPortal } from 'react-dom';\nReactDOM.flushSync(() => {}); createPortal(null, document.body); chart.render(); render();",
        '19.3.1',
      ),
    ).toEqual([]);
  });
});
