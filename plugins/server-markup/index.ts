import { createHash } from 'node:crypto';
import type {
  ArrayExpression,
  CallExpression,
  ConditionalExpression,
  ExportNamedDeclaration,
  Expression,
  ImportDeclaration,
  Node,
  Program,
  Property,
} from 'estree';
import { SKIP, visit } from 'estree-util-visit';

/** Characters of text and attributes from which a table is worth leaving out. */
const WORTHWHILE = 600;

/** What parts are put into in the code that the browser gets. */
const COMPONENT = '@site/src/mdx/server-markup/ServerMarkup';
const LOCAL = 'ServerMarkup';

/** Components whose markup does nothing after the server has made it. */
const STILL = /^(?:Since|Removed|\w+Diagram)$/;

/** Elements of pages that have a state. */
const LIVING = new Set(['details']);

const isElementCall = (node: Node): node is CallExpression =>
  node.type === 'CallExpression' &&
  node.callee.type === 'Identifier' &&
  /^_jsxs?$/.test(node.callee.name);

const isOfComponents = (node: Node, name?: string): boolean =>
  node.type === 'MemberExpression' &&
  node.object.type === 'Identifier' &&
  node.object.name === '_components' &&
  node.property.type === 'Identifier' &&
  (name === undefined || node.property.name === name);

const isElementOf = (node: CallExpression, name: string): boolean => {
  const [type] = node.arguments;
  return (
    type !== undefined &&
    (isOfComponents(type, name) || (type.type === 'Literal' && type.value === name))
  );
};

/** Whether the innermost of these nodes holds the children of a page: those of its fragment. */
const isPageContent = (ancestors: readonly Node[]): boolean => {
  const call = ancestors.at(-3);
  if (!call || !isElementCall(call) || ancestors.at(-4)?.type !== 'ReturnStatement') return false;
  const [type] = call.arguments;
  return type?.type === 'Identifier' && type.name === '_Fragment';
};

/** Whether elements of a type do nothing of their own once the server has made them. */
const isStill = (type: Node): boolean => {
  if (type.type === 'Identifier') return type.name === '_Fragment' || STILL.test(type.name);
  if (type.type === 'Literal') return !LIVING.has(String(type.value));
  return isOfComponents(type) && ![...LIVING].some(name => isOfComponents(type, name));
};

/** The texts of an element, or undefined if something in it has to live in the browser. */
const still = (element: CallExpression): string[] | undefined => {
  const texts: string[] = [];
  const state = { lives: false };
  visit(element, node => {
    if (node.type === 'Literal') {
      texts.push(String(node.value));
    } else if (node.type === 'CallExpression') {
      const [type] = node.arguments;
      // Any other call asks the bundler for a file, which only the browser's build writes.
      if (!isElementCall(node) || !type || !isStill(type)) state.lives = true;
    } else if (node.type.endsWith('FunctionExpression') || node.type === 'SpreadElement') {
      state.lives = true;
    }
  });
  return state.lives ? undefined : texts;
};

const property = (name: string, value: Expression): Property => ({
  type: 'Property',
  key: { type: 'Identifier', name },
  value,
  kind: 'init',
  method: false,
  shorthand: false,
  computed: false,
});

/** `process.env.HYDRATE_CLIENT_ENTRY`: set where the browser takes over what the server rendered. */
const hydrates: Expression = {
  type: 'MemberExpression',
  object: {
    type: 'MemberExpression',
    object: { type: 'Identifier', name: 'process' },
    property: { type: 'Identifier', name: 'env' },
    computed: false,
    optional: false,
  },
  property: { type: 'Identifier', name: 'HYDRATE_CLIENT_ENTRY' },
  computed: false,
  optional: false,
};

const importComponent: ImportDeclaration = {
  type: 'ImportDeclaration',
  specifiers: [{ type: 'ImportDefaultSpecifier', local: { type: 'Identifier', name: LOCAL } }],
  source: { type: 'Literal', value: COMPONENT },
  attributes: [],
};

/** `export const serverMarkup = […]` */
const exported = (ids: readonly string[]): ExportNamedDeclaration => ({
  type: 'ExportNamedDeclaration',
  specifiers: [],
  attributes: [],
  declaration: {
    type: 'VariableDeclaration',
    kind: 'const',
    declarations: [
      {
        type: 'VariableDeclarator',
        id: { type: 'Identifier', name: 'serverMarkup' },
        init: {
          type: 'ArrayExpression',
          elements: [...new Set(ids)].map(value => ({ type: 'Literal', value })),
        },
      },
    ],
  },
});

/** Names elements by their code: the same elements have the same name. */
const idOf = (elements: Expression): string => {
  const code = JSON.stringify(elements, (key, value: unknown) =>
    /^(?:start|end|loc|range|data)$/.test(key) ? undefined : value,
  );
  return createHash('sha256').update(code).digest('base64url').slice(0, 8);
};

/** What stands in the browser's code for elements. */
const replacementOf = (elements: Expression, id: string): CallExpression => {
  const onServerOnly: ConditionalExpression = {
    type: 'ConditionalExpression',
    test: hydrates,
    consequent: { type: 'Identifier', name: 'undefined' },
    alternate: elements,
  };
  const properties = [
    property('id', { type: 'Literal', value: id }),
    property('children', onServerOnly),
  ];
  return {
    type: 'CallExpression',
    callee: { type: 'Identifier', name: '_jsx' },
    arguments: [
      { type: 'Identifier', name: LOCAL },
      { type: 'ObjectExpression', properties },
    ],
    optional: false,
  };
};

const lengthOf = (texts: readonly string[]): number => texts.join('').length;

type Child = ArrayExpression['elements'][number];

/** The children of a page, with those that follow each other without a living one put together. */
const joinRuns = (
  children: readonly Child[],
  least: number,
  leave: (elements: Expression) => Expression,
): Child[] => {
  const joined: Child[] = [];
  let run: { readonly element: Child; readonly texts: readonly string[] }[] = [];
  const endRun = (): void => {
    const elements = run.map(part => part.element);
    if (lengthOf(run.flatMap(part => part.texts)) < least) joined.push(...elements);
    else {
      joined.push(
        leave({
          type: 'CallExpression',
          callee: { type: 'Identifier', name: '_jsxs' },
          arguments: [
            { type: 'Identifier', name: '_Fragment' },
            {
              type: 'ObjectExpression',
              properties: [property('children', { type: 'ArrayExpression', elements })],
            },
          ],
          optional: false,
        }),
      );
    }
    run = [];
  };
  for (const element of children) {
    const texts =
      element?.type === 'Literal'
        ? [String(element.value)]
        : element && isElementCall(element)
          ? still(element)
          : undefined;
    if (texts) run.push({ element, texts });
    else {
      endRun();
      joined.push(element);
    }
  }
  endRun();
  return joined;
};

/** Options of the plugin. */
export interface ServerMarkupOptions {
  /**
   * Characters from which on a run of elements without living ones is left to the server as a whole,
   * headings and code included. Without it, only tables are.
   */
  readonly runs?: number;
  /** Whether code inside living elements is left to the server, too, such as that of tabs. */
  readonly code?: boolean;
}

/**
 * Recma plugin: leaves what does not live out of the code that the browser downloads: large tables,
 * or all that stands between living elements.
 *
 * The page's HTML has it already. In the code it stands a second time, for no other purpose than that
 * React finds what it expects, element by element. Here the browser keeps the server's markup instead
 * (`ServerMarkup`), and the bundler drops the elements from the browser's code. The module of the page
 * exports the names of its parts as `serverMarkup`.
 */
export default function recmaServerMarkup({ runs, code = false }: ServerMarkupOptions = {}) {
  return (program: Program): void => {
    const ids: string[] = [];
    const leave = (elements: Expression): Expression => {
      const id = idOf(elements);
      ids.push(id);
      return replacementOf(elements, id);
    };
    const isWorthwhile = (element: CallExpression): boolean => {
      if (code && isElementOf(element, 'pre')) return still(element) !== undefined;
      return isElementOf(element, 'table') && lengthOf(still(element) ?? []) >= WORTHWHILE;
    };
    visit(program, (node, key, index, ancestors) => {
      if (runs !== undefined && node.type === 'ArrayExpression' && isPageContent(ancestors)) {
        node.elements = joinRuns(node.elements, runs, leave);
        return undefined;
      }
      if (!isElementCall(node)) return undefined;
      const [type] = node.arguments;
      // What is inside is with the server already.
      if (type?.type === 'Identifier' && type.name === LOCAL) return SKIP;
      const parent = ancestors.at(-1);
      if (!parent || key == null || !isWorthwhile(node)) return undefined;
      const holder = parent as unknown as Record<string, unknown>;
      if (typeof index === 'number') (holder[key] as unknown[])[index] = leave(node);
      else holder[key] = leave(node);
      return SKIP;
    });
    if (ids.length > 0) program.body.unshift(importComponent, exported(ids));
  };
}
