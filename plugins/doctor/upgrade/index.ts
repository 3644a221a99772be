/** What changes in code that moves to a later major version. */
import { applyFixes, runChecks, type Finding } from '../run';
import { STEPS } from './steps';

/** What a version changes about code. */
export interface Upgrade extends Finding {
  /** The major version that changes it. `guide` is a section of its guides. */
  readonly step: number;
}

/**
 * Finds what changes in a file, for each version on the way.
 *
 * A fix may reveal what a later version changes, so look again after applying fixes.
 *
 * @param name - File name; its extension decides how the code is parsed.
 * @param from - Major version that the code is written for.
 * @param to - Major version to move to.
 * @returns Findings by position. Empty if the syntax is wrong.
 */
export const findUpgrades = (
  name: string,
  code: string,
  from: number,
  to: number,
): readonly Upgrade[] =>
  Object.entries(STEPS)
    .map(([step, checks]) => ({ step: Number(step), checks }))
    .filter(({ step }) => from < step && step <= to)
    .flatMap(({ step, checks }) =>
      runChecks(checks, name, code, step).map(found => ({ ...found, step })),
    )
    .sort((a, b) => a.start - b.start || a.step - b.step);

/**
 * Applies all fixes, also those that other fixes reveal.
 *
 * @returns The code after the fixes, and what is left to decide.
 */
export const upgradeCode = (
  name: string,
  code: string,
  from: number,
  to: number,
): { readonly code: string; readonly left: readonly Upgrade[] } => {
  let current = code;
  // Each fix removes what it was found for. The limit guards against two that undo each other.
  for (let pass = 0; pass < 50; pass += 1) {
    const left = findUpgrades(name, current, from, to);
    const next = applyFixes(
      current,
      left.flatMap(({ fix }) => fix ?? []),
    );
    if (next === current) return { code: current, left };
    current = next;
  }
  return { code: current, left: findUpgrades(name, current, from, to) };
};
