import descriptions from './descriptions.json';
import replaced from './replaced-comments.json';

const sentences: Readonly<Record<string, string>> = descriptions;
const withReplacedComment: ReadonlySet<string> = new Set(replaced);

/** A row that {@link describeRow} described. */
export interface DescribedRow {
  /** Keys of `descriptions.json` that describe the row. The first has precedence. */
  readonly keys: readonly string[];
  /** The doc comment. Empty if there is none. */
  readonly comment: string;
  /** What the page shows. */
  readonly text: string | undefined;
}

/** All rows that were described in this process, for `npm run check:api`. */
export const describedRows: DescribedRow[] = [];

/**
 * Describes a row of the reference: by its doc comment, else by the first of its keys that
 * `descriptions.json` contains. Keys in `replaced-comments.json` take precedence over the comment,
 * because these comments address the library's maintainers.
 *
 * @param keys - The row's keys, most specific first. See `memberKeys`, `parameterKeys`
 *   and `typeParameterKeys`.
 * @param comment - The doc comment, or an empty string.
 * @returns A description in Markdown, or undefined if there is none.
 */
export const describeRow = (keys: readonly string[], comment: string): string | undefined => {
  const key = keys.find(candidate => candidate in sentences);
  const sentence = key === undefined ? undefined : sentences[key];
  const isReplaced = keys.some(candidate => withReplacedComment.has(candidate));
  const text = isReplaced ? sentence : comment || sentence;
  describedRows.push({ keys, comment, text });
  return text;
};

/** Whether the default in a doc comment is not that of the library: `key@default` in `replaced-comments.json`. */
export const isDefaultReplaced = (keys: readonly string[]): boolean =>
  keys.some(key => withReplacedComment.has(`${key}@default`));

/**
 * Keys of a member, most specific first.
 *
 * @param types - The type that has the member, then the type that declares it.
 */
export const memberKeys = (types: readonly string[], member: string): readonly string[] =>
  [...new Set([...types, '*'])].map(type => `${type}.${member}`);

/**
 * Keys of a parameter, most specific first.
 *
 * @param functions - The function, then the function type that declares the parameter, if any.
 */
export const parameterKeys = (functions: readonly string[], parameter: string): readonly string[] =>
  [...new Set([...functions, '*'])].map(name => `${name}(${parameter})`);

/** Name of a destructured parameter, which has none in the declarations. Components take props. */
export const destructuredName = (owner: string, index: number): string =>
  index === 0 && /^[A-Z]/.test(owner) ? 'props' : 'options';

/** Keys of a type parameter, most specific first. */
export const typeParameterKeys = (name: string, parameter: string): readonly string[] => [
  `${name}<${parameter}>`,
  `*<${parameter}>`,
];

/** Constants with a property per control, which needs no sentence. */
const PER_CONTROL = /^(?:controlPropKeys|defaultControlElements)\./;

/** Texts that address the library's maintainers. */
const MAINTAINERS_NOTE =
  /build failure|fails the build|isolatedDeclarations|\.test(?:-d)?\.ts|type surface|module graph|\bTODO\b/;

/** What `descriptions.json` lacks, or describes in vain, one sentence each. */
export const descriptionProblems = (rows: readonly DescribedRow[]): readonly string[] => {
  const described = new Set<string>();
  const shown = new Set<string>();
  for (const { keys, comment, text } of rows) {
    if (text !== undefined) described.add(keys[0] ?? '');
    if (text !== comment) shown.add(keys.find(key => key in sentences) ?? '');
  }
  const missing = rows.flatMap(({ keys: [key = ''], text }) => {
    // Overloads that differ have comments of their own in place of one for the symbol.
    const isOverloaded = /^\w+$/.test(key) && described.has(key);
    return text !== undefined || isOverloaded || PER_CONTROL.test(key) ? [] : [key];
  });
  const notes = rows.filter(({ text = '' }) => MAINTAINERS_NOTE.test(text));
  return [
    ...[...new Set(missing)].map(key => `${key} has no description. Add it to descriptions.json.`),
    ...[...Object.keys(sentences), ...replaced.map(key => key.replace(/@default$/, ''))]
      .filter(key => !shown.has(key))
      .map(key => `descriptions.json or replaced-comments.json has ${key}, but no page shows it.`),
    ...notes.map(
      ({ keys }) => `The comment of ${keys[0] ?? ''} addresses maintainers. Replace it.`,
    ),
  ];
};
