import createCache, { type EmotionCache } from '@emotion/cache';
import { serializeStyles, type Interpolation } from '@emotion/serialize';

/** A cache that keeps the rules as text instead of writing them into a document. */
export const textCache = (key: string): EmotionCache => {
  const cache = createCache({ key });
  cache.compat = true;
  return cache;
};

/**
 * The rules that a rendering put into a cache.
 *
 * @throws Error when there are hardly any, which means that the rendering went elsewhere.
 */
export const rulesIn = (cache: EmotionCache): string[] => {
  const rules = Object.values(cache.inserted).filter(rule => typeof rule === 'string');
  if (rules.length < 20) throw new Error(`Only ${rules.length} rules in the cache ${cache.key}.`);
  return rules;
};

/** Global styles, each as a sheet of its own. */
export const globalSheets = (styles: readonly (object | string)[]): string[] => {
  const cache = textCache('global');
  return styles.map(style => {
    const serialized = serializeStyles([style as Interpolation]);
    return cache.insert('', serialized, cache.sheet, false) ?? '';
  });
};
