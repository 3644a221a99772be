import ts from 'typescript';

/** A test as declared in its file. */
export interface DeclaredTest {
  /** Titles of its groups and its own, joined by `›` as the test runners print them. */
  readonly title: string;
  /** False if the runner skips it. */
  readonly runs: boolean;
  /** False if it has no expectation. */
  readonly asserts: boolean;
}

const GROUPS = ['describe'];
const TESTS = ['it', 'test'];
const NEVER_RUN = ['skip', 'fixme', 'todo'];
const MODIFIERS = [...NEVER_RUN, 'only', 'each', 'concurrent', 'sequential', 'serial', 'parallel'];

/** Names in a chain of properties and calls: `test.describe` or `it.each(…)`. */
const namesOf = (node: ts.Expression): string[] => {
  if (ts.isIdentifier(node)) return [node.text];
  if (ts.isPropertyAccessExpression(node)) return [...namesOf(node.expression), node.name.text];
  if (ts.isCallExpression(node)) return namesOf(node.expression);
  return [];
};

/** A title as in the source, with `…` for variable parts. */
const titleOf = (node: ts.Expression, each: boolean): string => {
  let text = '…';
  if (ts.isStringLiteralLike(node)) text = node.text;
  if (ts.isTemplateExpression(node)) {
    text = node.head.text + node.templateSpans.map(({ literal }) => `…${literal.text}`).join('');
  }
  return each ? text.replace(/%[a-zA-Z#]|\$[\w.]+/g, '…') : text;
};

/**
 * Finds the tests that a Playwright or Vitest file declares, without running it.
 *
 * @param source - Contents of the file.
 */
export const declaredTests = (source: string): DeclaredTest[] => {
  const found: DeclaredTest[] = [];
  const visit = (node: ts.Node, groups: readonly string[], runs: boolean): void => {
    const inner = (child: ts.Node): void => visit(child, groups, runs);
    if (!ts.isCallExpression(node)) return ts.forEachChild(node, inner);
    const [first = '', ...rest] = namesOf(node.expression);
    const [title, ...others] = node.arguments;
    const isGroup = GROUPS.includes(first) || rest.some(name => GROUPS.includes(name));
    const isTest = TESTS.includes(first) && !isGroup;
    const known = rest.every(name => MODIFIERS.includes(name) || GROUPS.includes(name));
    // The callback distinguishes a test from `test.skip(condition, 'reason')` and `it.each(rows)`.
    const callback = others.find(
      argument => ts.isArrowFunction(argument) || ts.isFunctionExpression(argument),
    );
    const todo = rest.includes('todo');
    if (!title || !(isGroup || isTest) || !known || !(callback ?? todo)) {
      return ts.forEachChild(node, inner);
    }
    const path = [...groups, titleOf(title, rest.includes('each'))];
    const stillRuns = runs && !rest.some(name => NEVER_RUN.includes(name));
    if (isTest) {
      const body = callback?.getText() ?? '';
      found.push({
        title: path.join(' › '),
        runs: stillRuns,
        asserts: /\bexpect\w*\b|\.waitFor\w+\(/.test(body),
      });
    } else if (callback) {
      ts.forEachChild(callback, child => visit(child, path, stillRuns));
    }
  };
  visit(ts.createSourceFile('test.tsx', source, ts.ScriptTarget.Latest, true), [], true);
  return found;
};
