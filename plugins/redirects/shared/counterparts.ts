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

/** Pages without a counterpart in the latest version, with the closest page there. */
const NEAREST: Readonly<Record<string, string>> = {
  '/category/api': '/category/components',
  // Of the next version:
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

/**
 * The page of the latest version that the banner of another version links to.
 *
 * @param id - Id of the page in its own version. For the index of a category, its address relative
 *   to the version, such as `/category/api`.
 * @param exists - Whether the latest version has a page with an id.
 * @returns The same page, otherwise its replacement, otherwise the closest page. Undefined if none
 *   of them exists.
 */
export const counterpartOf = (id: string, exists: (id: string) => boolean): string | undefined =>
  [id, MOVED_DOCS[id], NEAREST[id] ?? (id.startsWith(RECIPES) ? 'recipes' : undefined)].find(
    candidate => candidate !== undefined && exists(candidate),
  );
