/** Features of the behavior table, each with the names of its cases. The first match counts. */
const FEATURES = {
  'Attributes for tests and styles':
    /: attributes|^drag handle|class from controlClassnames|bookkeeping|suppressed|class of the rule/,
  'Names and translations': /name|translations/,
  'Add and remove': /^action (add|remove)/,
  Clone: /^action clone/,
  Lock: /^action lock/,
  Mute: /^action mute/,
  Ungroup: /^action ungroup/,
  'Shift up and down': /^shift actions/,
  'Undo and redo': /^undo and redo/,
  'Not (negated groups)': /^not toggle/,
  Combinators: /combinator/,
  'Fields and operators': /^(field|operator) selector/,
  'Value sources': /^value source selector|another field as the value/,
  'Match modes': /^match mode/,
  'Between (two editors)': /between/i,
  'Lists with one or more values': /^(value|multiple) selector/,
  'Text and numbers':
    /^value editor(?::| in| with| text| textarea| number| bigint| firstName| age| bio)/,
  'Dates and times': /^value editor (date|time|concert|rehearsal|birthdate)/,
  'Checkbox, switch, radio buttons':
    /^value editor (checkbox|switch|radio|isMusician|isTouring|main)/,
  'Keyboard and disabled state': /^every control/,
  'Undo with dragging and loaded options': /^(drag and drop and undo|options that load)/,
} as const satisfies Readonly<Record<string, RegExp>>;

/** Names of the features, in the order of the page. */
export const FEATURE_NAMES: readonly string[] = Object.keys(FEATURES);

/**
 * The feature that a case belongs to.
 *
 * @throws Error if no feature has the case.
 */
export const featureOf = (name: string): string => {
  const found = Object.entries(FEATURES).find(([, pattern]) => pattern.test(name));
  if (!found)
    throw new Error(`No feature in scripts/kit-board/features.ts has the case "${name}".`);
  return found[0];
};
