import ts from 'typescript';
import { ConventionError } from '../../plugins/guides/samples/meta';
import { fenceLine, type OutputFence } from '../../plugins/guides/samples/modules';

/** Names that the entry exports values under. */
const VALUE_EXPORT = '__value';
const constantExport = (name: string): string => `__constant_${name}`;

const scriptKind = (file: string): ts.ScriptKind => {
  if (file.endsWith('.tsx')) return ts.ScriptKind.TSX;
  if (file.endsWith('.jsx')) return ts.ScriptKind.JSX;
  return file.endsWith('.js') ? ts.ScriptKind.JS : ts.ScriptKind.TS;
};

const bindingNames = (name: ts.BindingName): readonly string[] =>
  ts.isIdentifier(name)
    ? [name.text]
    : name.elements.flatMap(element =>
        ts.isBindingElement(element) ? bindingNames(element.name) : [],
      );

const topLevelNames = (statement: ts.Statement): readonly string[] => {
  if (ts.isVariableStatement(statement)) {
    return statement.declarationList.declarations.flatMap(({ name }) => bindingNames(name));
  }
  if (ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement)) {
    return statement.name ? [statement.name.text] : [];
  }
  return [];
};

/** What outputs of a module can refer to. */
export interface Entry {
  /** The module's text with exports added; line numbers do not change. */
  readonly text: string;
  /** Whether the module ends with an expression, whose value is exported. */
  readonly hasValue: boolean;
  readonly constants: ReadonlySet<string>;
}

/** Adds exports to a module for its last expression and its constants. */
export const makeEntry = (file: string, text: string): Entry => {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, false, scriptKind(file));
  const constants = new Set(source.statements.flatMap(topLevelNames));
  const last = source.statements.at(-1);
  const hasValue = last !== undefined && ts.isExpressionStatement(last);
  let result = text;
  if (hasValue) {
    const { expression } = last;
    const start = expression.getStart(source);
    const value = text.slice(start, expression.end);
    result = `${text.slice(0, start)}export const ${VALUE_EXPORT} = (${value}\n)${text.slice(expression.end)}`;
  }
  const exported = [...constants].map(name => `${name} as ${constantExport(name)}`);
  if (exported.length > 0) result += `\nexport { ${exported.join(', ')} };\n`;
  return { text: result, hasValue, constants };
};

/**
 * Name of the export whose value an output shows; undefined for what the sample logs.
 *
 * @throws {@link ConventionError} if the sample has no such value.
 */
export const bindingOf = (
  { fence, sample, constant }: OutputFence,
  entry: Entry,
): string | undefined => {
  const reference = `output="${fence.meta.output ?? ''}`;
  const fail = (message: string): never => {
    throw new ConventionError(sample.page.path, fenceLine(fence), message);
  };
  if (constant !== undefined) {
    if (entry.constants.has(constant)) return constantExport(constant);
    if (constant === 'log') return undefined;
    return fail(`${reference}": the sample has no top-level constant ${constant}.`);
  }
  if (entry.hasValue) return VALUE_EXPORT;
  return fail(
    `${reference}": the sample does not end with an expression. Name one of its constants: ${reference}.constant".`,
  );
};
