import descriptions from './descriptions.json';
import replaced from './replaced-comments.json';

const sentences: Readonly<Record<string, string>> = descriptions;
const withReplacedComment: ReadonlySet<string> = new Set(replaced);

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
  if (keys.some(candidate => withReplacedComment.has(candidate))) return sentence;
  return comment || sentence;
};

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

/** Returns keys that describe no row. */
export const unusedKeys = (
  entries: readonly string[],
  rows: readonly { readonly keys: readonly string[] }[],
): readonly string[] => {
  const known = new Set(rows.flatMap(({ keys }) => keys));
  return entries.filter(key => !known.has(key));
};
