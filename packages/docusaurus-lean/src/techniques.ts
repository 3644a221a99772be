/** Names of the techniques, in the order of the README. */
export const TECHNIQUES = [
  'code-blocks',
  'lazy-routes',
  'split-chunks',
  'docs-data',
  'prefetch',
  'script-priority',
  'retry',
  'mobile-sidebar',
] as const;

/** Name of a technique. */
export type Technique = (typeof TECHNIQUES)[number];

const isTechnique = (name: string): name is Technique =>
  (TECHNIQUES as readonly string[]).includes(name);

/**
 * Parses the `LEAN` setting.
 *
 * @param value - `true` or empty for all techniques, `false` for none, or names to leave out, each
 *   with a leading hyphen: `-lazy-routes,-retry`.
 * @returns The techniques to use, or undefined if the value is invalid.
 */
export const parseTechniques = (value: string): readonly Technique[] | undefined => {
  if (value === '' || value === 'true' || value === '1') return TECHNIQUES;
  if (value === 'false' || value === '0') return [];
  const names = value.split(',').map(name => name.trim());
  const off = names.map(name => name.replace(/^-/, ''));
  return names.every(name => name.startsWith('-')) && off.every(isTechnique)
    ? TECHNIQUES.filter(name => !off.includes(name))
    : undefined;
};
