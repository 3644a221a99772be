/** A page with samples. */
interface Source {
  readonly path: string;
  readonly text: string;
}

/** A code block. Its content begins after the first line break. */
const FENCE = /^ *```\w+[^\n]*\n([\s\S]*?)^ *```/gm;

/** Reads of what a client sent, in the frameworks of the samples. */
const RECEIVED =
  /\b(?:request|req|ctx|event)\b(?:\.\w+)*\.(?:json\(|text\(|formData\(|body\b|query\b(?!\()|searchParams\b)|\bJSON\.parse\(\s*(?:received|body)\b/g;

const EXPORTS = /\bformatQuery\(|\.format(?:Query)?\(/;

/** Names of the guards of pages: functions that refuse hostile queries, as a test shows. */
export const guardsOf = (pages: readonly Source[]): string[] => [
  ...new Set(
    pages.flatMap(({ text }) => [...text.matchAll(/ guard="(\w+)"/g)].map(([, name = '']) => name)),
  ),
];

/** Code blocks of pages that export, and the places in them that read what a client sent without a guard. */
export const findUnguarded = (
  pages: readonly Source[],
  guards: readonly string[],
): { readonly exports: number; readonly unguarded: readonly string[] } => {
  const checked = new RegExp(String.raw`\b(?:${guards.join('|')})\((?:JSON\.parse\()?(?:await )?$`);
  const blocks = pages.flatMap(({ path, text }) =>
    [...text.matchAll(FENCE)]
      .filter(([, code = '']) => EXPORTS.test(code))
      .map(({ 0: block, index }) => ({ path, block, before: text.slice(0, index) })),
  );
  return {
    exports: blocks.length,
    unguarded: blocks.flatMap(({ path, block, before }) =>
      [...block.matchAll(RECEIVED)]
        .map(({ index }) => block.slice(0, index))
        .filter(head => !checked.test(head))
        .map(head => `${path}:${(before + head).split('\n').length}`),
    ),
  };
};
