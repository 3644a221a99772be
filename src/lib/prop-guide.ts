/** Props of the query builder by the page that treats them, below its guide. The guide itself treats the others. */
const PAGES: Readonly<Record<string, string>> = {
  appearance:
    'accessibleDescriptionGenerator context controlClassnames controlElements getRuleClassname getRuleGroupClassname suppressStandardClassnames translations',
  behavior:
    'addRuleToNewGroups debugMode disabled enableDragAndDrop maxLevels onLog resetOnFieldChange resetOnOperatorChange showCloneButtons showLockButtons showMuteButtons showNotToggle showShiftActions showUndoRedo showUngroupButtons validator',
  callbacks:
    'onAddGroup onAddRule onGroupGroup onGroupRule onMoveGroup onMoveRule onRemove onUngroup',
  options:
    'autoSelectField autoSelectOperator autoSelectValue baseCombinator baseField baseOperator combinators getDefaultField getDefaultOperator getDefaultValue getInputType getMatchModes getOperators getParameters getSubQueryBuilderProps getValueEditorSeparator getValueEditorType getValueSources getValues listsAsArrays operators parseNumbers showCombinatorsBetweenRules',
  state:
    'enableMountQueryChange idGenerator independentCombinators preserveQueryStateOnUnmount qbId',
};

/** Id of the guide that treats a prop of the query builder, with the anchor of its section. */
export const propGuide = (name: string): string => {
  const page = Object.keys(PAGES).find(key => PAGES[key]?.split(' ').includes(name));
  return `components/querybuilder${page ? `/${page}` : ''}#${name.toLowerCase()}`;
};
