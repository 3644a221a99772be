/** The words after the language of a fence. */
export interface Meta {
  /** File name or caption. */
  readonly title?: string;
  /** Name for references from other fences of the page. */
  readonly name?: string;
  /** Name of the sample that this one continues. */
  readonly continues?: string;
  /** `sample` or `sample.constant` whose value this fence shows. */
  readonly output?: string;
  /** Name of the install to verify the sample against, such as `kits/v7-6`, `v6` or `companions`. */
  readonly with?: string;
  /** Function of the sample that protects against hostile queries, and is attacked by a check. */
  readonly guard?: string;
}

/** Thrown for a page that breaks the conventions. `line` is the line of the fence. */
export class ConventionError extends Error {
  override readonly name = 'ConventionError';
  constructor(
    readonly page: string,
    readonly line: number,
    message: string,
  ) {
    super(message);
  }
}

const OWN_WORDS: Readonly<Record<string, keyof Meta>> = {
  title: 'title',
  name: 'name',
  continues: 'continues',
  output: 'output',
  with: 'with',
  guard: 'guard',
};

/** Meta words of Docusaurus and its plugins. */
const SITE_WORDS = new Set(['showLineNumbers', 'noInline', 'npm2yarn', 'live']);

const TOKEN = /([\w-]+)=("[^"]*"|'[^']*'|\S*)|(\{[^}]*\})|(\S+)/g;

const quoteList = (words: readonly string[]): string => words.map(word => `"${word}"`).join(', ');

/**
 * Parses the meta words of a fence.
 *
 * @param text - All that follows the language, or null.
 * @param fail - Called with a sentence about an unknown or invalid word; must throw.
 */
export const parseMeta = (
  text: string | null | undefined,
  fail: (message: string) => never,
): Meta => {
  const meta: { -readonly [Key in keyof Meta]: Meta[Key] } = {};
  for (const [token, key, quoted, range, word] of (text ?? '').matchAll(TOKEN)) {
    if (range !== undefined) {
      if (!/^\{[\d,\s-]+\}$/.test(range)) fail(`${range} is not a range of lines such as {1,3-5}.`);
      continue;
    }
    if (key !== undefined) {
      const value = (quoted ?? '').replace(/^(["'])(.*)\1$/, '$2').trim();
      if (SITE_WORDS.has(key)) continue;
      const own = OWN_WORDS[key];
      if (!own) {
        return fail(
          `The meta word "${key}" is unknown. Use one of ${quoteList([...Object.keys(OWN_WORDS), ...SITE_WORDS])}.`,
        );
      }
      if (value === '') fail(`The meta word ${key} needs a value: ${key}="…".`);
      if (meta[own] !== undefined) fail(`The meta word ${key} is repeated.`);
      meta[own] = value;
      continue;
    }
    if (word !== undefined && SITE_WORDS.has(word)) continue;
    if (word !== undefined && word in OWN_WORDS)
      fail(`The meta word ${word} needs a value: ${word}="…".`);
    fail(
      `The meta word "${token}" is unknown. Use one of ${quoteList([...Object.keys(OWN_WORDS), ...SITE_WORDS])}.`,
    );
  }
  if (meta.name !== undefined && !/^[\w-]+$/.test(meta.name)) {
    fail(`The name "${meta.name}" may contain only letters, digits, hyphens and underscores.`);
  }
  return meta;
};
