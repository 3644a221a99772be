/** Props of the query builder whose results count, with the first major version that calls them. */
export const CALLBACKS: Readonly<Record<string, number>> = {
  onAddRule: 3,
  onAddGroup: 3,
  onRemove: 5,
  onMoveRule: 7,
  onMoveGroup: 7,
};

/** Props that return options. */
export const GETTERS: readonly string[] = ['getOperators', 'getValues'];
