import { requiredBy } from '../model/source';
import { childOf, childrenOf, contentOf, parserOf, textOf, type SyntaxNode } from '../model/syntax';

/** What code imports from a module: names of exports, or everything. */
type Uses = ReadonlySet<string> | 'all';

/** Uses of modules, by their names. */
export type ModuleUses = ReadonlyMap<string, Uses>;

interface Script {
  readonly name: string;
  readonly code: string;
}

const NOTHING: Uses = new Set();

const join = (a: Uses = NOTHING, b: Uses = NOTHING): Uses =>
  a === 'all' || b === 'all' ? 'all' : new Set([...a, ...b]);

/** A call of `require`: the variable that it is assigned to, or what is used of it at once. */
interface Required {
  readonly name: string;
  readonly variable?: SyntaxNode;
  readonly uses?: Uses;
}

const readRequired = (script: Script, call: SyntaxNode, name: string): Required => {
  const { parent } = call;
  if (!parent || parent.name === 'ExpressionStatement') return { name };
  if (parent.name === 'MemberExpression') {
    const property = childOf(parent, 'PropertyName');
    return { name, uses: property ? new Set([textOf(script, property)]) : 'all' };
  }
  const children = childrenOf(parent);
  const at = children.findIndex(({ from }) => from === call.from);
  const target = children[at - 2];
  const isVariable =
    children[at - 1]?.name === 'Equals' && /^Variable(?:Definition|Name)$/.test(target?.name ?? '');
  return target && isVariable ? { name, variable: target } : { name, uses: 'all' };
};

const usesInScript = (script: Script): ModuleUses => {
  const tree = parserOf(false, false).parse(script.code);
  const required: Required[] = [];
  const variables = new Map<string, Set<string> | 'all'>();
  const assigned = new Set<number>();
  tree.iterate({
    enter({ name: type, node }) {
      const argument = type === 'CallExpression' ? requiredBy(script, node) : undefined;
      if (!argument) return;
      const found = readRequired(script, node, contentOf(script, argument));
      required.push(found);
      if (!found.variable) return;
      variables.set(textOf(script, found.variable), new Set());
      assigned.add(found.variable.from);
    },
  });
  if (variables.size > 0) {
    tree.iterate({
      enter({ name: type, from, to, node }) {
        // An assignment of a module is not a use.
        if (type !== 'VariableName' || assigned.has(from)) return;
        const variable = script.code.slice(from, to);
        const known = variables.get(variable);
        if (known === undefined || known === 'all') return;
        const { parent } = node;
        const isObject = parent?.name === 'MemberExpression' && parent.from === from;
        const property = isObject ? childOf(parent, 'PropertyName') : undefined;
        if (!property) variables.set(variable, 'all');
        else known.add(textOf(script, property));
      },
    });
  }
  const all = new Map<string, Uses>();
  for (const { name, variable, uses } of required) {
    const used = variable ? variables.get(textOf(script, variable)) : uses;
    all.set(name, join(all.get(name), used));
  }
  return all;
};

/** Modules that compiled scripts require, with the exports they use. */
export const usesIn = (scripts: readonly Script[]): ModuleUses => {
  const all = new Map<string, Uses>();
  for (const script of scripts) {
    for (const [name, uses] of usesInScript(script)) all.set(name, join(all.get(name), uses));
  }
  return all;
};
