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

/** Pages without a counterpart in some versions, with the closest page. */
const NEAREST: Readonly<Record<string, string>> = {
  '/category/api': '/category/components',
  // Of version 7:
  'tips/dates': 'features/dates',
  'upgrade-from-older': 'migrate',
  // Of version 8:
  '/category/features': '/category/components',
  'components/matchmodeeditor': 'components/valueselector',
  'components/undoredoactions': 'components/actionelement',
  datetime: 'components/valueeditor',
  expr: 'utils/export',
  'features/async-options': 'tips/option-lists',
  'features/core': 'utils/misc',
  'features/dates': 'components/valueeditor',
  'features/drag-and-drop': 'components/querybuilder',
  'features/match-modes': 'components/querybuilder',
  'features/undo-redo': 'components/querybuilder',
  'moving/comparison': 'intro',
  'moving/from-jquery-querybuilder': 'utils/import',
  'moving/from-react-awesome-query-builder': 'utils/import',
  'rules-engine': 'utils/export',
  'styling/shadcn-ui': 'styling/overview',
  'styling/ui-kits': 'compat',
  'tips/accessibility': 'styling/overview',
  'tips/changing-fields': 'tips/common-mistakes',
  'tips/databases': 'utils/export',
  'tips/forms': 'tips/external-controls',
  'tips/server-rendering': 'components/querybuilder',
  'tips/testing': 'styling/classnames',
  'tips/translations': 'components/querybuilder',
  'utils/query-management': 'utils/misc',
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
 * @param exists - Whether the other version has a page with an id.
 * @returns The same page, otherwise its replacement, otherwise the closest page. Undefined if none
 *   of them exists.
 */
export const counterpartOf = (id: string, exists: (id: string) => boolean): string | undefined => {
  const moved = MOVED_DOCS[id];
  const nearest = NEAREST[id] ?? (id.startsWith(RECIPES) ? 'recipes' : undefined);
  return [
    id,
    moved,
    ...olderOf(id),
    nearest,
    ...(nearest === undefined ? [] : olderOf(nearest)),
  ].find(candidate => candidate !== undefined && exists(candidate));
};
