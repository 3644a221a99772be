/** Reads exported text with a parser of each language: which names it uses, and its shape without values. */
import { parse as parseCel } from '@marcbachmann/cel-js';
import { CypherLexer, CypherParser } from '@neo4j-cypher/antlr4';
import antlr4 from '@neo4j-cypher/antlr4-browser';
import { Parser as SparqlParser } from '@traqula/parser-sparql-1-2';
import jsonata from 'jsonata';
import { FilterParser } from 'ldapts';
import { SpelExpressionEvaluator } from 'spel2js';
import ts from 'typescript';

/** What a parser found in a text. */
export interface Reading {
  /** Names of fields, once for each time that they occur. */
  readonly names: readonly string[];
  /** The syntax tree as text, in which all values of a kind are the same. */
  readonly shape: string;
}

/** @throws Error if the text has a syntax error. */
export type Reader = (text: string) => Reading;

type Node = Readonly<Record<string, unknown>>;

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

/** Replaces values with their kind, and collects names. Undefined for a node that is neither. */
type Classify = (node: Node) => { readonly name: string } | { readonly value: string } | undefined;

/** Properties of trees that say where a node is. */
const PLACES = new Set(['position', 'pos', 'start', 'end', 'loc', 'input', 'parent']);

const readTree = (tree: unknown, classify: Classify): Reading => {
  const names: string[] = [];
  const toShape = (node: unknown): unknown => {
    if (Array.isArray(node)) return node.map(toShape);
    if (!isNode(node)) return node;
    const known = classify(node);
    if (known && 'name' in known) {
      names.push(known.name);
      return `name ${known.name}`;
    }
    if (known) return known.value;
    return Object.fromEntries(
      Object.entries(node)
        .filter(([key, value]) => !PLACES.has(key) && typeof value !== 'function')
        .map(([key, value]) => [key, toShape(value)]),
    );
  };
  const shape = JSON.stringify(toShape(tree));
  return { names, shape };
};

const readJsonata: Reader = text =>
  readTree(jsonata(text).ast(), ({ type, value }) => {
    if (type === 'name') return { name: String(value) };
    return ['string', 'number', 'value', 'regex'].includes(String(type))
      ? { value: String(type) }
      : undefined;
  });

const readCel: Reader = text =>
  readTree(parseCel(text).ast, ({ op, args }) => {
    if (op === 'id') return { name: String(args) };
    return op === 'value' ? { value: typeof args } : undefined;
  });

/** A node of spel2js keeps what it is in functions. */
interface SpelNode {
  readonly getType: () => string;
  /** The name of a property, or the parts of a method call. */
  readonly getRaw?: () => unknown;
  readonly getChildren: () => readonly SpelNode[];
}

interface SpelCall {
  readonly args: readonly SpelNode[];
}

const readSpel: Reader = text => {
  const names: string[] = [];
  const toShape = (node: SpelNode): unknown => {
    const type = node.getType();
    if (type === 'property' || type === 'variable') {
      const name = String(node.getRaw?.());
      names.push(name);
      return `name ${name}`;
    }
    if (type === 'method' || type === 'function') {
      const { args, ...call } = node.getRaw?.() as SpelCall;
      return [type, call, args.map(toShape)];
    }
    return [type, node.getChildren().map(toShape)];
  };
  const compiled = SpelExpressionEvaluator.compile(text) as unknown as {
    readonly _compiledExpression: SpelNode;
  };
  const shape = JSON.stringify(toShape(compiled._compiledExpression));
  return { names, shape };
};

const sparql = new SparqlParser();

const readSparql: Reader = text =>
  readTree(
    sparql.parse(
      `PREFIX xsd: <http://www.w3.org/2001/XMLSchema#> SELECT * WHERE { FILTER(${text}\n) }`,
    ),
    ({ type, subType, value }) => {
      if (type !== 'term') return undefined;
      if (subType === 'variable') return { name: String(value) };
      return subType === 'literal' ? { value: 'literal' } : undefined;
    },
  );

interface CypherTree {
  readonly symbol?: { readonly type: number };
  readonly ruleIndex?: number;
  readonly children?: readonly CypherTree[] | null;
  readonly getText: () => string;
}

const readCypher: Reader = text => {
  const problems: string[] = [];
  const listener = {
    syntaxError: (...[, , , , message]: [unknown, unknown, number, number, string]) => {
      problems.push(message);
    },
    reportAmbiguity: () => undefined,
    reportAttemptingFullContext: () => undefined,
    reportContextSensitivity: () => undefined,
  };
  const listen = <T extends { removeErrorListeners(): void; addErrorListener(l: object): void }>(
    reader: T,
  ): T => {
    reader.removeErrorListeners();
    reader.addErrorListener(listener);
    return reader;
  };
  const lexer = listen(
    new CypherLexer(new antlr4.InputStream(`MATCH (n) WHERE ${text}\nRETURN 1;`)),
  );
  const parser = listen(new CypherParser(new antlr4.CommonTokenStream(lexer)));
  const tree = parser.cypher() as CypherTree;
  if (problems.length > 0) throw new Error(problems[0]);
  const names: string[] = [];
  const toShape = (node: CypherTree): unknown => {
    const rule = parser.ruleNames[node.ruleIndex ?? -1];
    if (rule === 'variable') names.push(node.getText());
    if (rule === 'stringLiteral' || rule === 'numberLiteral') return rule;
    return node.children ? node.children.map(toShape) : node.getText();
  };
  const shape = JSON.stringify(toShape(tree));
  return { names: names.filter(name => name !== 'n'), shape };
};

/** TypeScript's error for `007`, which Gremlin allows. */
const OCTAL_NUMBER = 1121;

/** No package on npm parses Gremlin. Its steps are also JavaScript, the language of a driver of TinkerPop. */
const readGremlin: Reader = text => {
  const source = ts.createSourceFile('gremlin.js', `g${text}`, ts.ScriptTarget.Latest, true);
  const { parseDiagnostics = [] } = source as { parseDiagnostics?: readonly ts.Diagnostic[] };
  const problem = parseDiagnostics.find(({ code }) => code !== OCTAL_NUMBER);
  if (problem) throw new Error(ts.flattenDiagnosticMessageText(problem.messageText, ' '));
  const names: string[] = [];
  const toShape = (node: ts.Node): unknown => {
    const parent = node.parent as ts.Node | undefined;
    const isArgument = parent && ts.isCallExpression(parent) && parent.expression !== node;
    const call = isArgument ? parent : undefined;
    if (ts.isIdentifier(node)) {
      if (call) names.push(node.text);
      return node.text;
    }
    if (ts.isStringLiteral(node)) {
      const isField =
        call?.arguments[0] === node &&
        ts.isPropertyAccessExpression(call.expression) &&
        /^has(Not)?$/.test(call.expression.name.text);
      if (isField) names.push(node.text);
      return isField ? `name ${node.text}` : 'string';
    }
    const children: unknown[] = [];
    ts.forEachChild(node, child => {
      children.push(toShape(child));
    });
    return [ts.SyntaxKind[node.kind], children];
  };
  const shape = JSON.stringify(toShape(source));
  return { names, shape };
};

const readLdap: Reader = text => {
  const names: string[] = [];
  const toShape = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(toShape);
    if (!isNode(value)) return typeof value;
    return Object.entries(value).map(([key, item]) => {
      if (key === 'attribute') names.push(String(item));
      return key === 'attribute' || key === 'type' ? [key, item] : [key, toShape(item)];
    });
  };
  const shape = JSON.stringify(toShape(FilterParser.parseString(text)));
  return { names, shape };
};

/** Formats that a parser reads. None on npm reads GQL: `gql` returns the same text as `cypher`. */
export const READERS: Readonly<Record<string, Reader>> = {
  cel: readCel,
  spel: readSpel,
  jsonata: readJsonata,
  cypher: readCypher,
  gql: readCypher,
  sparql: readSparql,
  gremlin: readGremlin,
  ldap: readLdap,
};
