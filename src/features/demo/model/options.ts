/** Group of an option in the panel. */
export type OptionGroupId = 'layout' | 'actions' | 'selection' | 'values' | 'limits';

interface OptionBase {
  readonly group: OptionGroupId;
  readonly label: string;
  /** One line that describes the effect for the person who builds the query. */
  readonly hint: string;
  /** Path of the documentation, relative to the guides of the demo's version. */
  readonly doc: string;
}

interface FlagOption extends OptionBase {
  readonly kind: 'flag';
  readonly initial: boolean;
}

interface NumberOption extends OptionBase {
  readonly kind: 'number';
  readonly initial: number;
  readonly min: number;
  readonly max: number;
  /** Meaning of the smallest number. */
  readonly minLabel: string;
  /** Meanings of the numbers after it. Without them, the numbers speak for themselves. */
  readonly labels?: readonly string[];
}

/** Description of an option: enough to render, store and document it. */
export type OptionInfo = FlagOption | NumberOption;

const flag = (
  group: OptionGroupId,
  label: string,
  hint: string,
  doc: string,
  initial = false,
): FlagOption => ({ kind: 'flag', group, label, hint, doc, initial });

/**
 * Buttons that the option `hiddenButton` can hide, by their keys in `controlElements`. Addresses store the
 * position, so new ones come last.
 */
export const HIDEABLE_BUTTONS = [
  ['addRuleAction', 'Add rule'],
  ['addGroupAction', 'Add group'],
  ['removeRuleAction', 'Remove rule'],
  ['removeGroupAction', 'Remove group'],
  ['cloneRuleAction', 'Clone rule'],
  ['cloneGroupAction', 'Clone group'],
  ['lockRuleAction', 'Lock rule'],
  ['lockGroupAction', 'Lock group'],
  ['muteRuleAction', 'Mute rule'],
  ['muteGroupAction', 'Mute group'],
] as const;

const prop = (name: string): string => `components/querybuilder#${name.toLowerCase()}`;

/** Every option of the demo, in panel order. Addresses store the keys. */
export const OPTIONS = {
  showCombinatorsBetweenRules: flag(
    'layout',
    'Combinators between rules',
    'Shows “and” and “or” between the rules.',
    prop('showCombinatorsBetweenRules'),
  ),
  independentCombinators: flag(
    'layout',
    'Independent combinators',
    'Each “and” and “or” of a group can differ.',
    prop('independentCombinators'),
  ),
  showBranches: flag(
    'layout',
    'Branches',
    'Draws the tree beside the rules.',
    'components/querybuilder#controlclassnames',
  ),
  justified: flag(
    'layout',
    'Justified',
    'Moves the buttons to the far end of the row.',
    'components/querybuilder#controlclassnames',
  ),
  responsive: flag(
    'layout',
    'Responsive',
    'Wraps rows that do not fit.',
    'components/querybuilder#controlclassnames',
    true,
  ),
  tidyControls: flag(
    'layout',
    'Tidy controls',
    'Styles buttons and inputs with tidy-controls.css. Without it, the browser styles them.',
    'styling/overview#the-stylesheets',
    true,
  ),
  inlineCombinators: flag(
    'layout',
    'Combinators before rules',
    'Puts “and” and “or” at the start of a row. Hides branch lines.',
    'styling/overview#combinators-in-the-same-line',
  ),
  actionsBelow: flag(
    'layout',
    'Buttons below the rules',
    'Moves the buttons of a group under its rules.',
    'components/rulegroup#build-it-anew',
  ),
  compactRows: flag(
    'layout',
    'Compact rows',
    'Shrinks controls and gaps.',
    'styling/overview#layouts-that-are-built-in',
  ),
  rightToLeft: flag(
    'layout',
    'Right to left',
    'Mirrors the rows, as for Arabic or Hebrew.',
    'styling/overview#right-to-left',
  ),
  showNotToggle: flag(
    'actions',
    'Not',
    'Adds a switch that negates a group (NOT).',
    prop('showNotToggle'),
  ),
  showCloneButtons: flag('actions', 'Clone', 'Copies a rule or a group.', prop('showCloneButtons')),
  showLockButtons: flag(
    'actions',
    'Lock',
    'Protects a rule or a group from changes.',
    prop('showLockButtons'),
  ),
  showMuteButtons: flag(
    'actions',
    'Mute',
    'Leaves a rule or a group out of exports.',
    prop('showMuteButtons'),
  ),
  showUngroupButtons: flag(
    'actions',
    'Ungroup',
    'Replaces a group with its rules.',
    prop('showUngroupButtons'),
  ),
  showShiftActions: flag(
    'actions',
    'Shift up and down',
    'Moves rules with buttons, also by keyboard.',
    prop('showShiftActions'),
  ),
  enableDragAndDrop: flag(
    'actions',
    'Drag and drop',
    'Moves rules by mouse or touch.',
    prop('enableDragAndDrop'),
  ),
  showUndoRedo: flag(
    'actions',
    'Undo and redo',
    'Adds undo and redo buttons to the header.',
    prop('showUndoRedo'),
  ),
  hiddenButton: {
    kind: 'number',
    group: 'actions',
    label: 'Hidden button',
    hint: 'Removes one button from every rule or group.',
    doc: prop('controlElements'),
    initial: 0,
    min: 0,
    max: HIDEABLE_BUTTONS.length,
    minLabel: 'None',
    labels: HIDEABLE_BUTTONS.map(([, label]) => label),
  },
  autoSelectField: flag(
    'selection',
    'Select a field',
    'New rules begin with the first field.',
    prop('autoSelectField'),
    true,
  ),
  autoSelectOperator: flag(
    'selection',
    'Select an operator',
    'New rules begin with the first operator.',
    prop('autoSelectOperator'),
    true,
  ),
  autoSelectValue: flag(
    'selection',
    'Select a value',
    'Lists begin with their first value.',
    prop('autoSelectValue'),
    true,
  ),
  addRuleToNewGroups: flag(
    'selection',
    'Rule in new groups',
    'New groups are not empty.',
    prop('addRuleToNewGroups'),
  ),
  resetOnFieldChange: flag(
    'selection',
    'Reset on field change',
    'Resets operator and value when the field changes.',
    prop('resetOnFieldChange'),
    true,
  ),
  resetOnOperatorChange: flag(
    'selection',
    'Reset on operator change',
    'Resets the value when the operator changes.',
    prop('resetOnOperatorChange'),
  ),
  listsAsArrays: flag(
    'values',
    'Lists as arrays',
    'Stores several values as an array, not as text.',
    prop('listsAsArrays'),
  ),
  parseNumbers: flag(
    'values',
    'Parse numbers',
    'Stores numbers as numbers, not as text.',
    prop('parseNumbers'),
  ),
  validateQuery: flag(
    'limits',
    'Validation',
    'Marks empty groups, empty names and impossible ages.',
    prop('validator'),
  ),
  disabled: flag('limits', 'Disabled', 'The whole query is read only.', prop('disabled')),
  maxLevels: {
    kind: 'number',
    group: 'limits',
    label: 'Deepest level',
    hint: 'The maximum depth of nested groups.',
    doc: prop('maxLevels'),
    initial: 0,
    min: 0,
    max: 9,
    minLabel: 'No limit',
  },
  suppressStandardClassnames: flag(
    'limits',
    'No standard class names',
    'Renders only custom classes.',
    prop('suppressStandardClassnames'),
  ),
  debugMode: flag(
    'limits',
    'Debug mode',
    'Logs each change to the browser’s console.',
    prop('debugMode'),
  ),
} as const satisfies Record<string, OptionInfo>;

/** Name of an option. */
export type OptionKey = keyof typeof OPTIONS;

/** A value for every option. */
export type DemoOptions = {
  readonly [K in OptionKey]: (typeof OPTIONS)[K]['kind'] extends 'number' ? number : boolean;
};

/** Every option's name, in the order of the panel. */
export const OPTION_KEYS = Object.keys(OPTIONS) as OptionKey[];

/** Group headings of the panel, in order. */
export const OPTION_GROUPS: Readonly<Record<OptionGroupId, string>> = {
  layout: 'Layout',
  actions: 'Buttons',
  selection: 'New and changed rules',
  values: 'Values',
  limits: 'Limits and checks',
};

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
  HIDEABLE_BUTTONS[hiddenButton - 1]?.[0];

/** Names of the options that differ from the initial ones. */
export const changedOptions = (options: DemoOptions): OptionKey[] =>
  OPTION_KEYS.filter(key => options[key] !== INITIAL_OPTIONS[key]);
