import { jsonErrorAt } from '../json-error';

/** Why a text cannot be read. */
export interface ImportProblem {
  readonly message: string;
  /** Offset in the text, if it is known. */
  readonly position?: number;
}

/** Finds out why a parser returned nothing. Undefined if the text has no mistake. */
export type Explain = (text: string) => Promise<ImportProblem | undefined>;

const END = 'the text ends too early.';

/** The text, name, number or sign that begins at an offset, or behind white space there. */
export const wordAt = (text: string, position: number): string | undefined =>
  /^\s*('(?:[^'\n]|'')*'?|"(?:[^"\\\n]|\\.)*"?|[\p{L}_$@#][\p{L}\p{N}_$.]*|\d[\d.]*|[^\p{L}\p{N}\s'"()[\]{}]{1,3}|\S)/u.exec(
    text.slice(position),
  )?.[1];

const unexpected = (text: string, near: number): ImportProblem => {
  const word = wordAt(text, near);
  return word === undefined
    ? { message: END, position: text.trimEnd().length }
    : { message: `“${word}” is not expected here.`, position: text.indexOf(word, near) };
};

/** Offset of a line and column, both 1-based. */
const offsetOf = (text: string, line: number, column: number): number =>
  text
    .split('\n')
    .slice(0, line - 1)
    .reduce((sum, { length }) => sum + length + 1, column - 1);

/** The SQL parser prepends this to a bare condition and includes it in its columns. */
const SQL_PREFIX = 'SELECT * FROM t WHERE '.length;

/** Words and signs that SQL databases have, and the parser lacks. */
const SQL_HINTS: Readonly<Record<string, string>> = {
  ilike: 'Use LIKE.',
  '::': 'Remove the conversion of the type.',
  '?': 'Write the value instead of a placeholder.',
  '&&': 'Use AND.',
  '||': 'Use OR, or a single text.',
  '==': 'Use =.',
  '.': 'Write a 0 before the point.',
  collate: 'Remove it.',
};

/** Explains what `parseSQL` throws. */
export const explainSQL = (text: string, error: unknown): ImportProblem | undefined => {
  const { loc } =
    (error as { hash?: { loc?: { first_line: number; first_column: number } } }).hash ?? {};
  if (!loc) return undefined;
  const offset = /^\s*select\b/i.test(text) || loc.first_line > 1 ? 0 : SQL_PREFIX;
  const position = offsetOf(text, loc.first_line, loc.first_column - offset + 1);
  // The second sign of "==" is where the parser stops.
  const start = /[=&|]/.test(text.charAt(position - 1)) ? position - 1 : position;
  const problem = unexpected(text, start);
  const word = wordAt(text, start)?.toLowerCase() ?? '';
  const hint = Object.entries(SQL_HINTS).find(
    ([name]) => word === name || word.startsWith(name),
  )?.[1];
  return hint === undefined ? problem : { ...problem, message: `${problem.message} ${hint}` };
};

/** Explains what is not JSON. */
export const explainJson: Explain = text => {
  const position = jsonErrorAt(text);
  if (position === undefined) return Promise.resolve(undefined);
  const word = wordAt(text, position);
  const isName = word !== undefined && /^[\p{L}_$']/u.test(word);
  return Promise.resolve({
    message: isName
      ? `“${word}” is not JSON. Put names and text in double quotes.`
      : `this is not JSON.${word === undefined ? ' The text ends too early.' : ''}`,
    position,
  });
};

const messageOf = (error: unknown): string =>
  error instanceof Error
    ? error.message
    : // spel2js throws plain objects, and texts.
      String((error as { message?: unknown }).message ?? error);

const wordIn = (text: string, message: string): ImportProblem => {
  const word = /(\$?[\w.]+)\s*$/.exec(message)?.[1];
  const position = word === undefined ? -1 : text.indexOf(`"${word}"`);
  return {
    message: `“${word ?? ''}” is not known.`,
    ...(position >= 0 && { position }),
  };
};

/** Explains a filter of MongoDB by what mingo says of it. */
export const explainMongoDB: Explain = async text => {
  const problem = await explainJson(text);
  if (problem) return problem;
  const { Query } = await import('mingo');
  try {
    new Query(JSON.parse(text) as ConstructorParameters<typeof Query>[0]).test({});
    return undefined;
  } catch (error) {
    const message = messageOf(error);
    return message.startsWith('unknown')
      ? wordIn(text, message)
      : { message: `mingo says: ${message}` };
  }
};

/** Explains JsonLogic by what json-logic-js says of it. */
export const explainJsonLogic: Explain = async text => {
  const problem = await explainJson(text);
  if (problem) return problem;
  const { jsonLogic } = await import('../engines/json-logic-operations');
  try {
    jsonLogic.apply(JSON.parse(text) as Parameters<typeof jsonLogic.apply>[0], {});
    return undefined;
  } catch (error) {
    const message = messageOf(error);
    return message.startsWith('Unrecognized') ? wordIn(text, message) : undefined;
  }
};

/** Explains JSONata by its own parser. */
export const explainJSONata: Explain = async text => {
  const { default: jsonata } = await import('jsonata');
  try {
    jsonata(text);
    return undefined;
  } catch (error) {
    const { position, token, message } = error as {
      position?: number;
      token?: string;
      message: string;
    };
    if (token === '(end)') return { message: END, position: text.trimEnd().length };
    return {
      message: `${message.replace(/\.$/, '')}.`,
      // The parser reports the end of the unexpected token.
      ...(position !== undefined && { position: position - (token?.length ?? 0) }),
    };
  }
};

/** Words of SpEL that stand for signs, which spel2js lacks. */
const SPEL_WORDS: Readonly<Record<string, string>> = {
  eq: '==',
  ne: '!=',
  lt: '<',
  gt: '>',
  le: '<=',
  ge: '>=',
  not: '!',
  div: '/',
  mod: '%',
};

/** Explains SpEL by the parser of spel2js. */
export const explainSpEL: Explain = async text => {
  const { SpelExpressionEvaluator } = await import('spel2js');
  try {
    SpelExpressionEvaluator.compile(text);
    return undefined;
  } catch (error) {
    const bare = text.replaceAll(/'(?:[^']|'')*'|"(?:[^"]|"")*"/g, part => ' '.repeat(part.length));
    const word = /\b(?:eq|ne|lt|gt|le|ge|not|div|mod)\b/i.exec(bare);
    if (word)
      return {
        message: `“${word[0]}” is not read. Write ${SPEL_WORDS[word[0].toLowerCase()] ?? ''} instead.`,
        position: word.index,
      };
    const [, offset] = /at position (\d+)(?!.*at position)/s.exec(messageOf(error)) ?? [];
    if (offset === undefined) return { message: 'the text cannot be read here.' };
    // The place is that of the operator whose right side is missing.
    const operator = messageOf(error).includes('RIGHT_OPERAND') ? wordAt(text, Number(offset)) : '';
    return unexpected(text, Number(offset) + (operator?.length ?? 0));
  }
};

/** Explains CEL by the parser of cel-js. */
export const explainCEL: Explain = async text => {
  const { parse, ParseError } = await import('@marcbachmann/cel-js');
  try {
    parse(text);
    return undefined;
  } catch (error) {
    const position = error instanceof ParseError ? error.node?.pos : undefined;
    if (!(error instanceof ParseError) || position === undefined)
      return { message: 'the text cannot be read here.' };
    return error.summary.startsWith('Unterminated')
      ? { message: 'this text is never closed.', position }
      : unexpected(text, position);
  }
};

/** Explains SPARQL by traqula's parser. */
export const explainSPARQL: Explain = async text => {
  const { Parser } = await import('@traqula/parser-sparql-1-2');
  const name = /(?<![?$\w:<"'])[a-z]\w*(?=\s*(?:[=<>!]|in\b))/i.exec(text);
  try {
    const whole = /^\s*(?:select|prefix|construct|describe|ask)\b/i.test(text);
    new Parser().parse(whole ? text : `SELECT * WHERE { FILTER(${text}) }`);
    return undefined;
  } catch (error) {
    if (name) return { message: `“${name[0]}” needs a ? before it.`, position: name.index };
    const [, token = ''] = /but found(?:: '| --> ')(.*?)'/.exec(String(error)) ?? [];
    if (token === '') return { message: END, position: text.trimEnd().length };
    // The parser does not say where the token stands. After another operator, it is one too many.
    const places = [...text.matchAll(new RegExp(token.replaceAll(/[^\p{L}\p{N}]/gu, '\\$&'), 'g'))];
    const wrong =
      places.find(({ index }) => /[<>=!&|(]\s*$/.test(text.slice(0, index))) ?? places[0];
    return unexpected(text, wrong?.index ?? text.length);
  }
};

/** Replaces texts in quotes with spaces, so that what they hold is not taken for code. */
const withoutTexts = (text: string): string =>
  text.replaceAll(/'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"/g, part => ' '.repeat(part.length));

/** Steps of Gremlin that the parser knows. */
const STEPS =
  /^(?:V|E|g|__|has|hasNot|hasLabel|hasId|or|and|not|where|is|filter|[gl]te?|n?eq|within|without|between|inside|outside|startingWith|endingWith|containing|notStartingWith|notEndingWith|notContaining|regex|notRegex)$/;

/** Names the first step of Gremlin that the parser does not know. */
export const explainGremlin: Explain = text => {
  const bare = withoutTexts(text);
  const step = [...bare.matchAll(/(\w+)\s*\(/g)].find(([, name = '']) => !STEPS.test(name));
  if (step)
    return Promise.resolve({
      message: `the step “${step[1] ?? ''}” is not read.`,
      position: step.index,
    });
  const open = bare.split('(').length - bare.split(')').length;
  return Promise.resolve(open > 0 ? unexpected(text, text.length) : undefined);
};

/** Comparisons of Cypher and GQL. */
const CYPHER_OPERATOR =
  /^(?:=|<>|[<>]=?|in|contains|starts with|ends with|is null|is not null|is)(?![=<>!~&|])/i;

/** Names the first comparison of Cypher or GQL that the parser does not know. */
export const explainCypher: Explain = text => {
  const bare = withoutTexts(text);
  for (const match of bare.matchAll(/\b\w+\.\w+\s*/g)) {
    const position = match.index + match[0].length;
    const rest = bare.slice(position);
    const operator = CYPHER_OPERATOR.exec(rest)?.[0];
    if (operator === undefined) return Promise.resolve(unexpected(text, position));
    const value = rest.slice(operator.length).trim();
    if (!/null$/i.test(operator) && /^(?:[=<>!~&|)]|and\b|or\b|return\b|$)/i.test(value))
      return Promise.resolve(unexpected(text, position + operator.length));
  }
  return Promise.resolve(undefined);
};
