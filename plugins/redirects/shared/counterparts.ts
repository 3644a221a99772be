/** Guides that moved: the id in older versions, and the id since version 6. */
export const MOVED_DOCS: Readonly<Record<string, string>> = {
  'api/classnames': 'styling/classnames',
  'api/export': 'utils/export',
  'api/import': 'utils/import',
  'api/misc': 'utils/misc',
  'api/querybuilder': 'components/querybuilder',
  'api/validation': 'utils/validation',
  'api/valueeditor': 'components/valueeditor',
  'tips/styling': 'styling/overview',
  umd: 'buildless',
};

/** Ids of the closest pages, by the ids of pages that some versions lack. */
export type Nearest = Readonly<Record<string, string>>;

/** The closest pages of categories, which have no front matter. */
const NEAREST_CATEGORIES: Nearest = {
  '/category/api': '/category/components',
  '/category/features': '/category/components',
};

/** Recipes. The latest version may lack some of them, but has the gallery. */
const RECIPES = 'recipes/';

/** Guides of versions 6 and later whose subject an older guide treats among others. */
const OLDER: readonly (readonly [id: RegExp, older: string])[] = [
  [/^components\//, 'api/querybuilder'],
  [/^\/category\/(?:components|utilities)$/, '/category/api'],
  [/^styling\//, 'api/classnames'],
  [/^utils\/hooks$/, 'api/misc'],
];

const olderOf = (id: string): readonly (string | undefined)[] => [
  ...Object.keys(MOVED_DOCS).filter(older => MOVED_DOCS[older] === id),
  OLDER.find(([part]) => part.test(id))?.[1],
];

/**
 * The page of another version that treats the subject of a page.
 *
 * @param id - Id of the page in its own version. For the index of a category, its address relative
 *   to the version, such as `/category/api`.
 * @param pages - What the front matter of the guides names as closest.
 * @param exists - Whether the other version has a page with an id.
 * @returns The same page, otherwise its replacement, otherwise the closest page. Undefined if none
 *   of them exists.
 */
export const counterpartOf = (
  id: string,
  pages: Nearest,
  exists: (id: string) => boolean,
): string | undefined => {
  const moved = MOVED_DOCS[id];
  const nearest =
    pages[id] ?? NEAREST_CATEGORIES[id] ?? (id.startsWith(RECIPES) ? 'recipes' : undefined);
  return [
    id,
    moved,
    ...olderOf(id),
    nearest,
    ...(nearest === undefined ? [] : olderOf(nearest)),
  ].find(candidate => candidate !== undefined && exists(candidate));
};
