import { SANDBOX_VERSIONS, type SandboxVersion } from '@site/plugins/sandbox/shared/link';
import type { UpgradePlan } from '@site/plugins/sandbox/shared/types-protocol';

const count = (number: number, noun: string): string =>
  `${number} ${noun}${number === 1 ? '' : noun.endsWith('x') ? 'es' : 's'}`;

/** Whether a version is older than another one. */
export const isBefore = (a: SandboxVersion, b: SandboxVersion): boolean => Number(a) < Number(b);

/** The versions after one up to another, oldest first: each has a guide for the step to it. */
export const stepsBetween = (from: SandboxVersion, to: SandboxVersion): readonly SandboxVersion[] =>
  SANDBOX_VERSIONS.filter(
    version => isBefore(from, version) && !isBefore(to, version),
  ).toReversed();

/** A sentence about what changes. */
export const describePlan = ({ changes, unread }: UpgradePlan): string => {
  if (unread.length > 0)
    return `${unread.join(', ')}: the syntax is wrong, so it was not read. See Problems.`;
  const fixes = changes.filter(({ fix }) => fix).length;
  const decisions = changes.length - fixes;
  const parts = [
    ...(fixes > 0 ? [count(fixes, 'fix')] : []),
    ...(decisions > 0 ? [count(decisions, 'decision')] : []),
  ];
  return parts.length > 0 ? `${parts.join(' and ')}.` : 'No change to this code was found.';
};

/**
 * Label of the button that applies fixes.
 *
 * @param to - The version to switch to, unless the code runs in it already.
 */
export const describeMove = (fixes: number, to: SandboxVersion | undefined): string => {
  const apply = fixes === 0 ? '' : fixes === 1 ? 'Apply the fix' : `Apply all ${fixes} fixes`;
  const move = to === undefined ? '' : `switch to version ${to}`;
  const text = [apply, move].filter(Boolean).join(' and ');
  return text.charAt(0).toUpperCase() + text.slice(1);
};
