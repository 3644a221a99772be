import createCache, { type EmotionCache } from '@emotion/cache';
import { serializeStyles, type Interpolation } from '@emotion/serialize';

/** A cache that collects rules as text instead of inserting them into a document. */
export const textCache = (key: string): EmotionCache => {
  const cache = createCache({ key });
  cache.compat = true;
  return cache;
};

/**
 * Rules that a render added to a cache.
 *
 * @throws Error if there are very few, which means that the render used another cache.
 */
export const rulesIn = (cache: EmotionCache): string[] => {
  const rules = Object.values(cache.inserted).filter(rule => typeof rule === 'string');
  if (rules.length < 20) throw new Error(`Only ${rules.length} rules in the cache ${cache.key}.`);
  return rules;
};

/** Global styles, each as its own sheet. */
export const globalSheets = (styles: readonly (object | string)[]): string[] => {
  const cache = textCache('global');
  return styles.map(style => {
    const serialized = serializeStyles([style as Interpolation]);
    return cache.insert('', serialized, cache.sheet, false) ?? '';
  });
};
