import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The generated summaries, relative to the project. */
export const SUMMARIES_FILE = '.cache/api/summaries.json';

/** Summaries by package and by the path of a symbol below its package, such as `functions/add`. */
export type Summaries = Readonly<Record<string, Readonly<Record<string, string>>>>;

interface ListedSymbol {
  readonly package: string;
  readonly name: string;
  readonly kind: string;
  readonly summary: string;
  readonly isDeprecated?: true;
}

/** Groups the summaries in the list of symbols. */
export const groupSummaries = (symbols: readonly ListedSymbol[]): Summaries => {
  const packages: Record<string, Record<string, string>> = {};
  for (const { package: owner, name, kind, summary, isDeprecated } of symbols) {
    const text = `${isDeprecated ? 'Deprecated. ' : ''}${summary}`.trim();
    (packages[owner] ??= {})[`${kind}/${name}`] = text;
  }
  return packages;
};

/** Reads the generated summaries. */
export const readSummaries = (siteDir: string): Summaries =>
  JSON.parse(readFileSync(join(siteDir, SUMMARIES_FILE), 'utf8')) as Summaries;
