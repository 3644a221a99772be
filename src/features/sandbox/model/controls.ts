import type { Shown } from './shown';

/** A control element of the query builder. */
export interface Control {
  /** Key in `controlElements`. */
  readonly key: string;
  /** Prop of the query builder without which the control isn't rendered. */
  readonly option?: string;
  /** Whether it stands between two rules. */
  readonly isBetween?: true;
}

const ADD_RULE: Control = { key: 'addRuleAction' };
const FIELD: Control = { key: 'fieldSelector' };
const OPERATOR: Control = { key: 'operatorSelector' };
const VALUE: Control = { key: 'valueEditor' };

/** Controls by the type of their props. */
const BY_TYPE: ReadonlyMap<string, Control> = new Map([
  ['ActionProps', ADD_RULE],
  ['ActionWithRulesProps', ADD_RULE],
  ['ActionWithRulesAndAddersProps', ADD_RULE],
  ['CombinatorSelectorProps', { key: 'combinatorSelector' }],
  ['FieldSelectorProps', FIELD],
  [
    'InlineCombinatorProps',
    { key: 'inlineCombinator', option: 'showCombinatorsBetweenRules', isBetween: true },
  ],
  ['NotToggleProps', { key: 'notToggle', option: 'showNotToggle' }],
  ['OperatorSelectorProps', OPERATOR],
  ['RuleGroupProps', { key: 'ruleGroup' }],
  ['RuleProps', { key: 'rule' }],
  ['ShiftActionsProps', { key: 'shiftActions', option: 'showShiftActions' }],
  ['ValueEditorProps', VALUE],
  ['ValueSelectorProps', FIELD],
  ['VersatileSelectorProps', FIELD],
]);

/** Buttons by a part of their component's name. */
const BUTTONS: readonly (readonly [part: RegExp, control: Control])[] = [
  [/(?:Remove|Delete).*Group/, { key: 'removeGroupAction' }],
  [/Remove|Delete/, { key: 'removeRuleAction' }],
  [/Clone.*Group/, { key: 'cloneGroupAction', option: 'showCloneButtons' }],
  [/Clone/, { key: 'cloneRuleAction', option: 'showCloneButtons' }],
  [/Lock.*Group/, { key: 'lockGroupAction', option: 'showLockButtons' }],
  [/Lock/, { key: 'lockRuleAction', option: 'showLockButtons' }],
  [/Group/, { key: 'addGroupAction' }],
];

const refine = (control: Control, name: string): Control => {
  if (control === ADD_RULE) return BUTTONS.find(([part]) => part.test(name))?.[1] ?? control;
  return control === FIELD && name.includes('Operator') ? OPERATOR : control;
};

/** A control without types, by the handler that it reads. */
const byProps = (props: readonly string[]): Control | undefined => {
  if (props.includes('handleOnClick')) return ADD_RULE;
  if (!props.includes('handleOnChange')) return undefined;
  return props.includes('options') ? FIELD : VALUE;
};

/**
 * The control element that a component replaces, by the types of its props, or by their names.
 *
 * @param names - Names of the component.
 */
export const controlOf = (
  { types, props }: Extract<Shown, { kind: 'component' }>,
  names: readonly (string | undefined)[],
): Control | undefined => {
  const type = types.find(name => BY_TYPE.has(name));
  const control = type === undefined ? byProps(props) : BY_TYPE.get(type);
  return control && refine(control, names.join(' '));
};
