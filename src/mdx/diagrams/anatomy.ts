/** A numbered control of a rule or group in the drawing. */
export interface AnatomyPart {
  /** Key of `controlElements`. */
  readonly element: string;
  /** Standard class name of the control. */
  readonly className: string;
  /** Label of the control in the drawing. */
  readonly face: string;
  /** Width in units of the drawing. */
  readonly width: number;
  /** Prop that enables the control. Absent if it is always shown. */
  readonly shownWith?: string;
  /** Whether the control is missing on the outermost group. */
  readonly inner?: true;
  /** First major version with the control. Absent if all versions have it. */
  readonly since?: number;
}

/** Controls of a group header, in rendering order. */
export const GROUP_PARTS: readonly AnatomyPart[] = [
  {
    element: 'shiftActions',
    inner: true,
    className: 'shiftActions',
    face: '˄˅',
    width: 24,
    shownWith: 'showShiftActions',
    since: 7,
  },
  {
    element: 'dragHandle',
    inner: true,
    className: 'queryBuilder-dragHandle',
    face: '⁞⁞',
    width: 22,
    shownWith: 'enableDragAndDrop',
  },
  { element: 'combinatorSelector', className: 'ruleGroup-combinators', face: 'AND', width: 38 },
  {
    element: 'notToggle',
    className: 'ruleGroup-notToggle',
    face: 'Not',
    width: 34,
    shownWith: 'showNotToggle',
  },
  { element: 'addRuleAction', className: 'ruleGroup-addRule', face: '+ Rule', width: 46 },
  { element: 'addGroupAction', className: 'ruleGroup-addGroup', face: '+ Group', width: 52 },
  {
    element: 'cloneGroupAction',
    inner: true,
    className: 'ruleGroup-cloneGroup',
    face: 'clone',
    width: 36,
    shownWith: 'showCloneButtons',
  },
  {
    element: 'ungroupAction',
    inner: true,
    className: 'ruleGroup-ungroup',
    face: 'ungroup',
    width: 50,
    shownWith: 'showUngroupButtons',
    since: 8,
  },
  {
    element: 'lockGroupAction',
    className: 'ruleGroup-lock',
    face: 'lock',
    width: 30,
    shownWith: 'showLockButtons',
  },
  {
    element: 'muteGroupAction',
    className: 'ruleGroup-mute',
    face: 'mute',
    width: 34,
    shownWith: 'showMuteButtons',
    since: 8,
  },
  {
    element: 'removeGroupAction',
    inner: true,
    className: 'ruleGroup-remove',
    face: '⨯',
    width: 22,
  },
];

/** Controls of a rule, in rendering order. */
export const RULE_PARTS: readonly AnatomyPart[] = [
  {
    element: 'shiftActions',
    className: 'shiftActions',
    face: '˄˅',
    width: 24,
    shownWith: 'showShiftActions',
    since: 7,
  },
  {
    element: 'dragHandle',
    className: 'queryBuilder-dragHandle',
    face: '⁞⁞',
    width: 22,
    shownWith: 'enableDragAndDrop',
  },
  { element: 'fieldSelector', className: 'rule-fields', face: 'Age', width: 40 },
  { element: 'operatorSelector', className: 'rule-operators', face: '>', width: 30 },
  {
    element: 'valueSourceSelector',
    className: 'rule-valueSource',
    face: 'value',
    width: 42,
    shownWith: 'getValueSources',
  },
  { element: 'valueEditor', className: 'rule-value', face: '28', width: 40 },
  {
    element: 'cloneRuleAction',
    className: 'rule-cloneRule',
    face: 'clone',
    width: 36,
    shownWith: 'showCloneButtons',
  },
  {
    element: 'lockRuleAction',
    className: 'rule-lock',
    face: 'lock',
    width: 30,
    shownWith: 'showLockButtons',
  },
  {
    element: 'muteRuleAction',
    className: 'rule-mute',
    face: 'mute',
    width: 34,
    shownWith: 'showMuteButtons',
    since: 8,
  },
  { element: 'removeRuleAction', className: 'rule-remove', face: '⨯', width: 22 },
];

/** The combinator between two rules, which replaces the one in the header. */
export const BETWEEN_PARTS: readonly AnatomyPart[] = [
  {
    element: 'inlineCombinator',
    className: 'betweenRules',
    face: 'AND',
    width: 38,
    shownWith: 'showCombinatorsBetweenRules',
    since: 5,
  },
];

/** Parts that exist in a major version. */
export const partsOf = (parts: readonly AnatomyPart[], major: number): AnatomyPart[] =>
  parts.filter(part => major >= (part.since ?? 0));
