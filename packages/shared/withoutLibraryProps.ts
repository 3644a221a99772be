const libraryProps = [
  'checked',
  'context',
  'disabledTranslation',
  'dragHandleAttributes',
  'extraProps',
  'field',
  'fieldData',
  'handleOnChange',
  'handleOnClick',
  'inputType',
  'label',
  'level',
  'listsAsArrays',
  'multiple',
  'operator',
  'options',
  'parseNumbers',
  'path',
  'rule',
  'ruleGroup',
  'ruleOrGroup',
  'rules',
  'schema',
  'selectorComponent',
  'separator',
  'skipHook',
  'testID',
  'validation',
  'value',
  'valueSource',
  'values',
] as const;

/**
 * Name of a prop that the library passes to its controls and that must not be passed to kit
 * components.
 */
export type LibraryProp = (typeof libraryProps)[number];

/**
 * The props that a control may spread on its kit component: the kit's own, and the library's
 * `className`, `title` and `disabled`.
 */
export const withoutLibraryProps = <P extends object>(props: P): Omit<P, LibraryProp> => {
  const rest = { ...props };
  for (const name of libraryProps) Reflect.deleteProperty(rest, name);
  return rest;
};
