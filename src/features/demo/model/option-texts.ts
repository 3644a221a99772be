import { propGuide } from '@site/src/lib/prop-guide';
import { HIDEABLE_BUTTONS, type OptionGroupId, type OptionKey } from './options';

/** What readers see of an option. */
interface OptionText {
  readonly label: string;
  /** One line that describes the effect for the person who builds the query. */
  readonly hint: string;
  /** Path of the documentation, relative to the guides of the demo's version. */
  readonly doc: string;
  /** Meaning of the smallest number. */
  readonly minLabel?: string;
  /** Meanings of the numbers after it. Without them, the numbers speak for themselves. */
  readonly labels?: readonly string[];
}

/** `addRuleAction` is `Add rule`. */
const labelOfButton = (key: string): string => {
  const words = key
    .replace('Action', '')
    .replaceAll(/[A-Z]/g, letter => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** Texts of every option. Loaded with the panel. */
export const OPTION_TEXTS: Readonly<Record<OptionKey, OptionText>> = {
  showCombinatorsBetweenRules: {
    label: 'Combinators between rules',
    hint: 'Shows “and” and “or” between the rules.',
    doc: propGuide('showCombinatorsBetweenRules'),
  },
  independentCombinators: {
    label: 'Independent combinators',
    hint: 'Each “and” and “or” of a group can differ.',
    doc: propGuide('independentCombinators'),
  },
  showBranches: {
    label: 'Branches',
    hint: 'Draws the tree beside the rules.',
    doc: propGuide('controlClassnames'),
  },
  justified: {
    label: 'Justified',
    hint: 'Moves the buttons to the far end of the row.',
    doc: propGuide('controlClassnames'),
  },
  responsive: {
    label: 'Responsive',
    hint: 'Wraps rows that do not fit.',
    doc: propGuide('controlClassnames'),
  },
  tidyControls: {
    label: 'Tidy controls',
    hint: 'Styles buttons and inputs with tidy-controls.css. Without it, the browser styles them.',
    doc: 'styling/overview#the-stylesheets',
  },
  inlineCombinators: {
    label: 'Combinators before rules',
    hint: 'Puts “and” and “or” at the start of a row. Hides branch lines.',
    doc: 'styling/overview#combinators-in-the-same-line',
  },
  actionsBelow: {
    label: 'Buttons below the rules',
    hint: 'Moves the buttons of a group under its rules.',
    doc: 'components/rulegroup',
  },
  compactRows: {
    label: 'Compact rows',
    hint: 'Shrinks controls and gaps.',
    doc: 'styling/overview#layouts-that-are-built-in',
  },
  rightToLeft: {
    label: 'Right to left',
    hint: 'Mirrors the rows, as for Arabic or Hebrew.',
    doc: 'styling/overview#right-to-left',
  },
  showNotToggle: {
    label: 'Not',
    hint: 'Adds a switch that negates a group (NOT).',
    doc: propGuide('showNotToggle'),
  },
  showCloneButtons: {
    label: 'Clone',
    hint: 'Copies a rule or a group.',
    doc: propGuide('showCloneButtons'),
  },
  showLockButtons: {
    label: 'Lock',
    hint: 'Protects a rule or a group from changes.',
    doc: propGuide('showLockButtons'),
  },
  showMuteButtons: {
    label: 'Mute',
    hint: 'Leaves a rule or a group out of exports other than JSON.',
    doc: propGuide('showMuteButtons'),
  },
  showUngroupButtons: {
    label: 'Ungroup',
    hint: 'Replaces a group with its rules.',
    doc: propGuide('showUngroupButtons'),
  },
  showShiftActions: {
    label: 'Shift up and down',
    hint: 'Moves rules with buttons, also by keyboard.',
    doc: propGuide('showShiftActions'),
  },
  enableDragAndDrop: {
    label: 'Drag and drop',
    hint: 'Moves rules by mouse or touch.',
    doc: propGuide('enableDragAndDrop'),
  },
  showUndoRedo: {
    label: 'Undo and redo',
    hint: 'Adds undo and redo buttons to the header.',
    doc: propGuide('showUndoRedo'),
  },
  hiddenButton: {
    label: 'Hidden button',
    hint: 'Removes one button from every rule or group.',
    doc: propGuide('controlElements'),
    minLabel: 'None',
    labels: HIDEABLE_BUTTONS.map(labelOfButton),
  },
  autoSelectField: {
    label: 'Select a field',
    hint: 'New rules begin with the first field.',
    doc: propGuide('autoSelectField'),
  },
  autoSelectOperator: {
    label: 'Select an operator',
    hint: 'New rules begin with the first operator.',
    doc: propGuide('autoSelectOperator'),
  },
  autoSelectValue: {
    label: 'Select a value',
    hint: 'Lists begin with their first value.',
    doc: propGuide('autoSelectValue'),
  },
  addRuleToNewGroups: {
    label: 'Rule in new groups',
    hint: 'New groups are not empty.',
    doc: propGuide('addRuleToNewGroups'),
  },
  resetOnFieldChange: {
    label: 'Reset on field change',
    hint: 'Resets operator and value when the field changes.',
    doc: propGuide('resetOnFieldChange'),
  },
  resetOnOperatorChange: {
    label: 'Reset on operator change',
    hint: 'Resets the value when the operator changes.',
    doc: propGuide('resetOnOperatorChange'),
  },
  listsAsArrays: {
    label: 'Lists as arrays',
    hint: 'Stores several values as an array, not as text.',
    doc: propGuide('listsAsArrays'),
  },
  parseNumbers: {
    label: 'Parse numbers',
    hint: 'Stores numbers as numbers, not as text.',
    doc: propGuide('parseNumbers'),
  },
  validateQuery: {
    label: 'Validation',
    hint: 'Marks empty groups, empty names and impossible ages.',
    doc: propGuide('validator'),
  },
  disabled: {
    label: 'Disabled',
    hint: 'The whole query is read only.',
    doc: propGuide('disabled'),
  },
  maxLevels: {
    label: 'Deepest level',
    hint: 'The maximum depth of nested groups.',
    doc: propGuide('maxLevels'),
    minLabel: 'No limit',
  },
  suppressStandardClassnames: {
    label: 'No standard class names',
    hint: 'Leaves out the standard classes.',
    doc: propGuide('suppressStandardClassnames'),
  },
  debugMode: {
    label: 'Debug mode',
    hint: 'Logs each change to the browser’s console.',
    doc: propGuide('debugMode'),
  },
};

/** Group headings of the panel, in order. */
export const OPTION_GROUPS: Readonly<Record<OptionGroupId, string>> = {
  layout: 'Layout',
  actions: 'Buttons',
  selection: 'New and changed rules',
  values: 'Values',
  limits: 'Limits and checks',
};
