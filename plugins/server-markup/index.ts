import { createHash } from 'node:crypto';
import type {
  ArrayExpression,
  CallExpression,
  ConditionalExpression,
  Expression,
  ImportDeclaration,
  Node,
  Program,
  Property,
} from 'estree';
import { SKIP, visit } from 'estree-util-visit';

/** Characters of text and attributes from which a table is worth leaving out. */
const WORTHWHILE = 600;

/** What tables are put into in the code that the browser gets. */
const COMPONENT = '@site/src/mdx/server-markup/ServerMarkup';
const LOCAL = 'ServerMarkup';

/** Components in tables whose markup does nothing after the server has made it. */
const STILL = new Set(['Since', 'Removed']);

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

const isTable = (node: CallExpression): boolean => {
  const [type] = node.arguments;
  return (
    type !== undefined &&
    (isOfComponents(type, 'table') || (type.type === 'Literal' && type.value === 'table'))
  );
};

/** Whether the innermost of these nodes holds the children of a page: those of its fragment. */
const isPageContent = (ancestors: readonly Node[]): boolean => {
  const call = ancestors.at(-3);
  if (!call || !isElementCall(call) || ancestors.at(-4)?.type !== 'ReturnStatement') return false;
  const [type] = call.arguments;
  return type?.type === 'Identifier' && type.name === '_Fragment';
};

/** The texts of an element, or undefined if something in it has to live in the browser. */
const still = (element: CallExpression): string[] | undefined => {
  const texts: string[] = [];
  const state = { lives: false };
  visit(element, node => {
    if (node.type === 'Literal') {
      texts.push(String(node.value));
      // Blocks of code have buttons.
      if (String(node.value).startsWith('language-')) state.lives = true;
    } else if (isElementCall(node)) {
      const [type] = node.arguments;
      const known =
        type !== undefined &&
        (isOfComponents(type) ||
          type.type === 'Literal' ||
          (type.type === 'Identifier' && (STILL.has(type.name) || type.name === '_Fragment')));
      if (!known) state.lives = true;
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

/** What stands in the browser's code for elements with these texts. */
const replacementOf = (elements: Expression, texts: readonly string[]): CallExpression => {
  const onServerOnly: ConditionalExpression = {
    type: 'ConditionalExpression',
    test: hydrates,
    consequent: { type: 'Identifier', name: 'undefined' },
    alternate: elements,
  };
  const id = createHash('sha256').update(JSON.stringify(texts)).digest('base64url').slice(0, 8);
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
const joinRuns = (children: readonly Child[], least: number): Child[] => {
  const joined: Child[] = [];
  let run: { readonly element: Child; readonly texts: readonly string[] }[] = [];
  const endRun = (): void => {
    const texts = run.flatMap(part => part.texts);
    const elements = run.map(part => part.element);
    if (lengthOf(texts) < least) joined.push(...elements);
    else {
      const fragment: CallExpression = {
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
      };
      joined.push(replacementOf(fragment, texts));
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
   * headings included. Without it, only tables are.
   */
  readonly runs?: number;
}

/**
 * Recma plugin: leaves large tables out of the code that the browser downloads.
 *
 * The page's HTML has them already. In the code they stand a second time, for no other purpose than
 * that React finds what it expects: a third of the code of a page that is mostly tables. Here the
 * browser keeps the server's markup instead (`ServerMarkup`), and the bundler drops the table from
 * the browser's code.
 */
export default function recmaServerMarkup({ runs }: ServerMarkupOptions = {}) {
  return (program: Program): void => {
    const state = { found: false };
    visit(program, (node, key, index, ancestors) => {
      if (runs !== undefined && node.type === 'ArrayExpression' && isPageContent(ancestors)) {
        const joined = joinRuns(node.elements, runs);
        if (joined.length < node.elements.length) {
          state.found = true;
          node.elements = joined;
        }
        return undefined;
      }
      if (!isElementCall(node)) return undefined;
      const [type] = node.arguments;
      // What is inside is with the server already.
      if (type?.type === 'Identifier' && type.name === LOCAL) return SKIP;
      if (!isTable(node)) return undefined;
      const texts = still(node);
      const parent = ancestors.at(-1);
      if (!texts || !parent || key == null || lengthOf(texts) < WORTHWHILE) return undefined;
      state.found = true;
      const holder = parent as unknown as Record<string, unknown>;
      const replacement = replacementOf(node, texts);
      if (typeof index === 'number') (holder[key] as unknown[])[index] = replacement;
      else holder[key] = replacement;
      return SKIP;
    });
    if (state.found) program.body.unshift(importComponent);
  };
}
