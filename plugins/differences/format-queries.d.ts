/** Loads `formatQuery` of a major version, by its number (see `build/format-query.ts`). */
declare module 'format-queries' {
  import type { Library } from './shared/compare';

  const loaders: Readonly<Record<number, () => Promise<Library>>>;
  export default loaders;
}
