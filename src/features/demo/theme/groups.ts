import { VARIABLES } from './variables';

interface VariableGroup {
  readonly label: string;
  /** The first group that matches has the variable. */
  readonly match: RegExp;
  /** Rarely changed, so folded at first. */
  readonly isFolded?: true;
}

const GROUPS: readonly VariableGroup[] = [
  { label: 'Spacing', match: /^spacing$/ },
  { label: 'Background', match: /^background-/ },
  { label: 'Border', match: /^border-/ },
  { label: 'Branch lines', match: /^branch-/, isFolded: true },
  { label: 'Drop indicators', match: /^dnd-/, isFolded: true },
  // A release of the library may add some.
  { label: 'Other', match: /./ },
];

const WORDS: Readonly<Record<string, string>> = {
  'dnd-drop-indicator-': '',
  'dnd-drop-not-allowed-': 'No drop ',
  'border-': '',
  'background-': '',
  'branch-': '',
  'copy-': 'Copy ',
  'group-': 'Group ',
  spacing: 'Gaps and padding',
};

/** Name of a variable within its group: `border-color` is `Color`. */
const labelOf = (name: string): string => {
  let label = name;
  for (const [part, word] of Object.entries(WORDS)) {
    if (label.startsWith(part)) label = word + label.slice(part.length);
  }
  label = label.replaceAll('-', ' ').trim();
  const [first = '', ...rest] = label;
  return first.toUpperCase() + rest.join('').toLowerCase();
};

/** The variables by group, each with the name that readers see. */
export const VARIABLE_GROUPS = GROUPS.map(({ label, isFolded = false }) => ({
  label,
  isFolded,
  variables: VARIABLES.filter(
    ({ name }) => GROUPS.find(({ match }) => match.test(name))?.label === label,
  ).map(variable => ({ ...variable, label: labelOf(variable.name) })),
})).filter(({ variables }) => variables.length > 0);
