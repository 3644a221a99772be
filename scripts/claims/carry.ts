import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { VERSIONS } from '../../versions.ts';
import type { Claim, ClaimFile, Said } from './claims';
import { findInGuide, guideWithParts, majorsIn, nearestSentence, type Guide } from './guides';

const NEWEST = Math.max(...VERSIONS.map(({ major }) => major));

/** Range of majors in ascending order, such as `5-6, 8+`. */
export const rangeOf = (majors: readonly number[]): string => {
  const runs: [number, number][] = [];
  for (const major of majors) {
    const run = runs.at(-1);
    if (run?.[1] === major - 1) run[1] = major;
    else runs.push([major, major]);
  }
  return runs
    .map(([from, to]) => (to === NEWEST ? `${from}+` : from === to ? `${from}` : `${from}-${to}`))
    .join(', ');
};

/** A sentence of a claim that its guide says in other words. */
export interface Change {
  readonly place: string;
  readonly major: number;
  readonly before: string;
  readonly after: string;
}

const codeOf = (said: readonly Said[]): string => {
  const list = (sentences: readonly string[]): string =>
    JSON.stringify(sentences.length === 1 ? sentences[0] : sentences);
  const [only] = said;
  if (only && said.length === 1) return `${JSON.stringify(only.range)}, ${list(only.sentences)}`;
  return `{ ${said.map(({ range, sentences }) => `${JSON.stringify(range)}: ${list(sentences)}`).join(', ')} }`;
};

/** Sentences per major, as the guides say them now. */
const reworded = (
  file: ClaimFile,
  { line, said }: Claim,
  guides: readonly Guide[],
  changes: Change[],
): readonly Said[] => {
  const byText = new Map<string, { sentences: readonly string[]; majors: number[] }>();
  for (const { range, sentences } of said) {
    for (const major of majorsIn(range)) {
      const guide = guideWithParts(guides, file.page, major);
      const now = sentences.map(before => {
        const after =
          !guide || findInGuide(guide, before).length > 0 ? before : nearestSentence(guide, before);
        if (after === undefined || after === before) return before;
        changes.push({ place: `${file.path}:${line}`, major, before, after });
        return after;
      });
      const entry = byText.get(now.join('\n')) ?? { sentences: now, majors: [] };
      entry.majors.push(major);
      byText.set(now.join('\n'), entry);
    }
  }
  return [...byText.values()].map(({ sentences, majors }) => ({
    sentences,
    range: rangeOf([...majors].sort((a, b) => a - b)),
  }));
};

/**
 * Writes sentences that changed in the guides into the claims. A test whose statement got another
 * meaning fails, or must be changed by hand.
 */
export const carry = async (
  root: string,
  files: readonly ClaimFile[],
  guides: readonly Guide[],
): Promise<readonly Change[]> => {
  const all: Change[] = [];
  for (const file of files) {
    const path = join(root, file.path);
    let source = await readFile(path, 'utf8');
    let isChanged = false;
    for (const claim of [...file.claims].reverse()) {
      const changes: Change[] = [];
      const said = reworded(file, claim, guides, changes);
      if (changes.length === 0) continue;
      const [start, end] = claim.span;
      source = source.slice(0, start) + codeOf(said) + source.slice(end);
      isChanged = true;
      all.push(...changes);
    }
    if (!isChanged) continue;
    await writeFile(path, await format(source, { ...(await resolveConfig(path)), filepath: path }));
  }
  return all;
};
