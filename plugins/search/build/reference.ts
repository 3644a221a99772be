import { REFERENCE, type SearchPage } from '../shared/format';

/** What the API reference describes. */
export interface Reference {
  /** The release, which labels the results. */
  readonly release: string;
  /**
   * The oldest major version that has a symbol, like all newer ones.
   *
   * @param name - As in an address: `@react-querybuilder/dnd/functions/useRuleDnD`.
   */
  readonly since: (name: string) => number;
}

/** Says of each page of the reference which release it describes, and which versions have its symbol. */
export const withReference = (
  pages: readonly SearchPage[],
  { release, since }: Reference,
): SearchPage[] =>
  pages.map(page =>
    page.tag.startsWith(REFERENCE)
      ? {
          ...page,
          group: page.group.replace('API', `API ${release}`),
          since: since(page.url.replace(/^.*?\/api\//, '')),
        }
      : page,
  );
