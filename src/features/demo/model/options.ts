/** Group of an option in the panel. */
export type OptionGroupId = 'layout' | 'actions' | 'selection' | 'values' | 'limits';

interface FlagOption {
  readonly group: OptionGroupId;
  readonly kind: 'flag';
  readonly initial: boolean;
}

interface NumberOption {
  readonly group: OptionGroupId;
  readonly kind: 'number';
  readonly initial: number;
  readonly min: number;
  readonly max: number;
}

/** Description of an option: enough to store it. `option-texts.ts` has what readers see. */
export type OptionInfo = FlagOption | NumberOption;

const flag = (group: OptionGroupId, initial = false): FlagOption => ({
  kind: 'flag',
  group,
  initial,
});

/**
 * Buttons that the option `hiddenButton` can hide, by their keys in `controlElements`. Addresses store the
 * position, so new ones come last.
 */
export const HIDEABLE_BUTTONS = [
  'addRuleAction',
  'addGroupAction',
  'removeRuleAction',
  'removeGroupAction',
  'cloneRuleAction',
  'cloneGroupAction',
  'lockRuleAction',
  'lockGroupAction',
  'muteRuleAction',
  'muteGroupAction',
] as const;

/** Every option of the demo, in panel order. Addresses store the keys. */
export const OPTIONS = {
  showCombinatorsBetweenRules: flag('layout'),
  independentCombinators: flag('layout'),
  showBranches: flag('layout'),
  justified: flag('layout'),
  responsive: flag('layout', true),
  tidyControls: flag('layout', true),
  inlineCombinators: flag('layout'),
  actionsBelow: flag('layout'),
  compactRows: flag('layout'),
  rightToLeft: flag('layout'),
  showNotToggle: flag('actions'),
  showCloneButtons: flag('actions'),
  showLockButtons: flag('actions'),
  showMuteButtons: flag('actions'),
  showUngroupButtons: flag('actions'),
  showShiftActions: flag('actions'),
  enableDragAndDrop: flag('actions'),
  showUndoRedo: flag('actions'),
  hiddenButton: {
    kind: 'number',
    group: 'actions',
    initial: 0,
    min: 0,
    max: HIDEABLE_BUTTONS.length,
  },
  autoSelectField: flag('selection', true),
  autoSelectOperator: flag('selection', true),
  autoSelectValue: flag('selection', true),
  addRuleToNewGroups: flag('selection'),
  resetOnFieldChange: flag('selection', true),
  resetOnOperatorChange: flag('selection'),
  listsAsArrays: flag('values'),
  parseNumbers: flag('values'),
  validateQuery: flag('limits'),
  disabled: flag('limits'),
  maxLevels: { kind: 'number', group: 'limits', initial: 0, min: 0, max: 9 },
  suppressStandardClassnames: flag('limits'),
  debugMode: flag('limits'),
} as const satisfies Record<string, OptionInfo>;

/** Name of an option. */
export type OptionKey = keyof typeof OPTIONS;

/** A value for every option. */
export type DemoOptions = {
  readonly [K in OptionKey]: (typeof OPTIONS)[K]['kind'] extends 'number' ? number : boolean;
};

/** Every option's name, in the order of the panel. */
export const OPTION_KEYS = Object.keys(OPTIONS) as OptionKey[];

/** Initial options. */
export const INITIAL_OPTIONS = Object.fromEntries(
  OPTION_KEYS.map(key => [key, OPTIONS[key].initial]),
) as DemoOptions;

/** Turns on every switch. Numbers stay unchanged. */
export const allOn = (options: DemoOptions): DemoOptions => ({
  ...(Object.fromEntries(
    OPTION_KEYS.map(key => [key, OPTIONS[key].kind === 'flag' ? true : options[key]]),
  ) as DemoOptions),
  // These would leave nothing to try out, or mirror what the reader looks at.
  disabled: options.disabled,
  rightToLeft: options.rightToLeft,
  suppressStandardClassnames: options.suppressStandardClassnames,
});

/** The options with those that others need: combinators before rules are combinators between rules. */
export const withImplied = (options: DemoOptions): DemoOptions =>
  options.inlineCombinators && !options.independentCombinators
    ? { ...options, showCombinatorsBetweenRules: true }
    : options;

/** Key in `controlElements` of the button that the options hide. */
export const hiddenButtonOf = ({ hiddenButton }: DemoOptions): string | undefined =>
  HIDEABLE_BUTTONS[hiddenButton - 1];

/** Names of the options that differ from the initial ones. */
export const changedOptions = (options: DemoOptions): OptionKey[] =>
  OPTION_KEYS.filter(key => options[key] !== INITIAL_OPTIONS[key]);
