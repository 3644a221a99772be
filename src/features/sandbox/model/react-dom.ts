import type { SandboxFile } from '@site/plugins/sandbox/shared/link';
import { importsOf } from './source';
import { childOf, childrenOf, isTypeScript, lineCounter, textOf, treeOf } from './syntax';

const MODULES = new Set(['react-dom', 'react-dom/client']);

/** A call of an export of React DOM. */
interface Call {
  readonly name: string;
  readonly module: string;
  /** Line of the call, 1-based. */
  readonly line: number;
}

/** Calls of exports of React DOM, by any name that the script gives them. */
const callsOf = (file: SandboxFile): readonly Call[] => {
  const modules = importsOf(file).filter(({ name }) => MODULES.has(name));
  if (modules.length === 0) return [];
  const bindings = new Map(
    modules.flatMap(({ name: module, names }) =>
      names.map(({ from, to }) => [to, { module, from }] as const),
    ),
  );
  const calls: Call[] = [];
  const lineOf = lineCounter(file.code);
  treeOf(file).iterate({
    enter({ name: type, node, from: position }) {
      if (type !== 'CallExpression') return;
      const [callee] = childrenOf(node);
      if (!callee) return;
      const object = callee.name === 'MemberExpression' ? callee.firstChild : callee;
      const binding = object ? bindings.get(textOf(file, object)) : undefined;
      if (!binding) return;
      const property = childOf(callee, 'PropertyName');
      const isWhole = binding.from === '*' || binding.from === 'default';
      const name = isWhole ? property && textOf(file, property) : binding.from;
      if (name !== undefined) calls.push({ name, module: binding.module, line: lineOf(position) });
    },
  });
  return calls;
};

const MOUNTING = new Set(['createRoot', 'hydrateRoot', 'render', 'hydrate']);

/** Whether a script renders into the document by itself. */
export const mountsItself = (file: SandboxFile): boolean =>
  /\.[jt]sx?$/.test(file.name) && callsOf(file).some(({ name }) => MOUNTING.has(name));

/** Exports of `react-dom` that React 19 removed, with what to do instead. */
const REMOVED: ReadonlyMap<string, string> = new Map([
  ['render', 'ROOT'],
  ['hydrate', 'ROOT'],
  ['createRoot', "Import it from 'react-dom/client'."],
  ['hydrateRoot', "Import it from 'react-dom/client'."],
  ['unmountComponentAtNode', 'Call root.unmount() of the root that createRoot returns.'],
  ['findDOMNode', 'Give the element a ref.'],
  ['unstable_renderSubtreeIntoContainer', 'Use createPortal.'],
]);

/** Code that replaces `ReactDOM.render`. */
const rootCode = (file: SandboxFile): string =>
  `import { createRoot } from 'react-dom/client'; createRoot(document.getElementById('root')${isTypeScript(file) ? '!' : ''}).render(<App />);`;

/**
 * Calls of exports that React DOM no longer has.
 *
 * @param react - Release of React.
 */
export const removedCalls = (
  file: SandboxFile,
  react: string,
): readonly { readonly line: number; readonly message: string }[] => {
  const [major = ''] = react.split('.');
  if (Number(major) < 19) return [];
  const seen = new Set<string>();
  return callsOf(file).flatMap(({ name, module, line }) => {
    const instead = module === 'react-dom' ? REMOVED.get(name) : undefined;
    if (instead === undefined || seen.has(name)) return [];
    seen.add(name);
    const advice = instead === 'ROOT' ? `Use createRoot: ${rootCode(file)}` : instead;
    return [{ line, message: `React ${major} has no ${name} in 'react-dom'. ${advice}` }];
  });
};
