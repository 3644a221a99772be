import { descriptionProblems, type DescribedRow } from '../descriptions';
import type { PublishedSymbol } from '../symbol-history';
import type { Comparison } from './compare.mjs';

/** Input of the audit. */
export interface AuditInput {
  readonly pages: ReadonlyMap<string, string>;
  /** The numbers that must be reached at least. */
  readonly least: Readonly<
    Record<'pages' | 'types' | 'members' | 'signatures' | 'descriptions', number>
  >;
  /** The rows of pages, compared with what the type checker knows. */
  readonly rows: Comparison;
  /** Texts of rows that were described. */
  readonly described: readonly DescribedRow[];
  /** Root of the project. Pages must not contain its path. */
  readonly siteDir: string;
  readonly warnings: readonly string[];
  readonly knownWarnings: readonly string[];
  readonly names: readonly PublishedSymbol[];
  readonly completeness: Completeness;
}

/** What the core package exports, and where each name is. */
interface Completeness {
  readonly exported: readonly string[];
  /** Names with a page. */
  readonly documented: ReadonlySet<string>;
  /** Names that `internals.json` lists. */
  readonly internal: ReadonlySet<string>;
}

const completenessProblems = ({ exported, documented, internal }: Completeness): string[] => {
  const names = new Set(exported);
  return [
    ...(exported.length === 0 ? ['No exported name was read.'] : []),
    ...exported
      .filter(name => !documented.has(name) && !internal.has(name))
      .map(name => `${name} has no page. Add it to the barrel or to internals.json.`),
    ...[...internal]
      .filter(name => documented.has(name) || !names.has(name))
      .map(name => `internals.json lists ${name}, which has a page or is not exported.`),
  ];
};

/** Elements of a list that are missing from another, counting repeated texts. */
const missingFrom = (texts: readonly string[], list: readonly string[]): string[] => {
  const left = new Map<string, number>();
  for (const text of list) left.set(text, (left.get(text) ?? 0) + 1);
  return texts.filter(text => {
    const count = left.get(text) ?? 0;
    left.set(text, count - 1);
    return count <= 0;
  });
};

/** Returns one sentence for every problem of the reference. */
export const audit = ({
  pages,
  least,
  rows,
  described,
  siteDir,
  warnings,
  knownWarnings,
  names,
  completeness,
}: AuditInput): string[] => {
  const problems: string[] = [
    ...rows.problems,
    ...descriptionProblems(described),
    ...completenessProblems(completeness),
  ];
  const counts = { ...rows, pages: pages.size, descriptions: described.length };
  for (const [what, count] of Object.entries(counts)) {
    const expected = least[what as keyof typeof least];
    if (typeof count === 'number' && count < expected) {
      problems.push(`Only ${count} ${what} were read; at least ${expected} are expected.`);
    }
  }
  if (names.length === 0) problems.push('No name of the former reference was compared.');
  for (const [path, content] of pages) {
    if (content.includes(siteDir)) problems.push(`${path} contains a path of this machine.`);
    if (content.includes('node_modules')) problems.push(`${path} points into node_modules.`);
    if (/\{@\w+/.test(content))
      problems.push(`${path} contains an inline tag that was not resolved.`);
  }
  for (const warning of missingFrom(warnings, knownWarnings)) {
    problems.push(`TypeDoc warns: ${warning}`);
  }
  for (const warning of missingFrom(knownWarnings, warnings)) {
    problems.push(`TypeDoc no longer warns; remove from known-warnings.json: ${warning}`);
  }
  for (const { address, path, explained } of names) {
    if (!path && !explained)
      problems.push(`${address} has no page, no redirect and no explanation.`);
    if (path && explained) problems.push(`${address} is explained as removed, but ${path} exists.`);
  }
  return problems;
};
