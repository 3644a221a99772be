import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import ts from 'typescript';

/** A test of what guides say. */
export interface Claim {
  /** Line of its file, 1-based. */
  readonly line: number;
  readonly code: string;
  /** Positions in its file of the ranges and sentences. */
  readonly span: readonly [start: number, end: number];
  readonly said: readonly Said[];
}

/** What the guides of some majors say. */
export interface Said {
  readonly range: string;
  readonly sentences: readonly string[];
}

/** A file of claims, and what is wrong with it. */
export interface ClaimFile {
  readonly path: string;
  /** Path of the guide without the folder of its version, such as `utils/misc`. */
  readonly page: string;
  /** The newest major that the file is for. Undefined if it is the newest that has the guide. */
  readonly own: number | undefined;
  /** The major of the guide that tells what came after the library that the tests run with. */
  readonly before: number | undefined;
  readonly claims: readonly Claim[];
  /** The code around the claims. */
  readonly rest: string;
  /** Whether it tests packages that the registry lacks. */
  readonly isCompanion: boolean;
  readonly problems: readonly string[];
}

const NAME = /^claims\/(.*?)(?:\.(?:v(\d+)|before-(\d+)))?\.test\.tsx$/;

const isText = (node: ts.Node): node is ts.StringLiteralLike => ts.isStringLiteralLike(node);

/** Literal sentences. Undefined for code that makes them. */
const textsOf = (node: ts.Expression): readonly string[] | undefined => {
  if (isText(node)) return [node.text];
  if (!ts.isArrayLiteralExpression(node)) return undefined;
  const texts = node.elements.filter(isText);
  return texts.length === node.elements.length ? texts.map(({ text }) => text) : undefined;
};

const saidOf = ({
  arguments: [first, second],
}: ts.CallExpression): Pick<Claim, 'said' | 'span'> | undefined => {
  if (!first || !second) return undefined;
  const said: Said[] = [];
  const add = (range: string, node: ts.Expression): boolean => {
    const sentences = textsOf(node);
    if (sentences) said.push({ range, sentences });
    return sentences !== undefined && sentences.length > 0;
  };
  if (isText(first)) {
    return add(first.text, second) ? { said, span: [first.getStart(), second.end] } : undefined;
  }
  const isWhole =
    ts.isObjectLiteralExpression(first) &&
    first.properties.every(
      item =>
        ts.isPropertyAssignment(item) &&
        'text' in item.name &&
        add(item.name.text, item.initializer),
    );
  return isWhole && said.length > 0 ? { said, span: [first.getStart(), first.end] } : undefined;
};

/** Whether a call registers a claim: `claim(…)`, `claim.type(…)` and `claim.each(…)(…)`. */
const isClaim = ({ expression }: ts.CallExpression): boolean =>
  expression.getText() === 'claim' ||
  expression.getText() === 'claim.type' ||
  (ts.isCallExpression(expression) && expression.expression.getText() === 'claim.each');

/**
 * Reads the claims of a test file without running it. A claim in a block might not run, so it is a problem,
 * as is another way to register a test.
 */
export const readClaims = (path: string, source: string): ClaimFile => {
  const [, page = '', own, before] = NAME.exec(path) ?? [];
  const tree = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const claims: Claim[] = [];
  const problems: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) {
      const line = tree.getLineAndCharacterOfPosition(node.getStart()).line + 1;
      const isTop = ts.isExpressionStatement(node.parent) && node.parent.parent === tree;
      if (isClaim(node)) {
        const said = saidOf(node);
        if (!isTop) problems.push(`${path}:${line}: Move this claim to the top level of the file.`);
        else if (said) claims.push({ line, code: node.getText(), ...said });
        else problems.push(`${path}:${line}: Write the range and the sentences as plain text.`);
      } else if (/^(?:it|test|describe)\b/.test(node.expression.getText())) {
        problems.push(
          `${path}:${line}: Use \`claim\` in place of \`${node.expression.getText()}\`.`,
        );
      }
    }
    node.forEachChild(visit);
  };
  visit(tree);
  const major = (text: string | undefined): number | undefined => (text ? Number(text) : undefined);
  return {
    path,
    page,
    own: major(own),
    before: major(before),
    claims,
    rest: claims.reduce((text, { code }) => text.replace(code, ''), source),
    isCompanion: /from '(?:\.\.?\/)+companion'/.test(source),
    problems,
  };
};

/** Paths of all files of claims, relative to the root. */
export const listClaimFiles = async (root: string): Promise<readonly string[]> =>
  (await readdir(join(root, 'claims'), { recursive: true }))
    .filter(path => path.endsWith('.test.tsx'))
    .map(path => `claims/${path}`)
    .sort();

/** Reads files of claims. */
export const readClaimFiles = (root: string, paths: readonly string[]): Promise<ClaimFile[]> =>
  Promise.all(paths.map(async path => readClaims(path, await readFile(join(root, path), 'utf8'))));
