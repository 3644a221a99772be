import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { isInRange } from '../../claims/range';
import { SKILLS } from '../../plugins/guides/samples/page';
import { INSTALLED, versionOfFile, VERSIONS } from '../../versions.ts';
import { listPages } from '../samples/check';
import type { Claim, ClaimFile } from './claims';
import { findClaim, readSentences, type Block, type PageText } from './sentences';

/** A guide of a version, or another text that speaks of the library. */
export interface Guide extends PageText {
  /** Path relative to the project's root. */
  readonly path: string;
  readonly major: number;
  /** Path without the folder of the version, such as `utils/misc`. */
  readonly page: string;
}

/** Claims of a guide that its text has, and what is wrong with the others. */
export interface Comparison {
  /** Sentences that claims hold, per block of a guide. */
  readonly held: ReadonlyMap<Block, readonly (readonly [start: number, end: number])[]>;
  readonly problems: readonly string[];
}

/** Majors with guides in a range. */
export const majorsIn = (range: string): readonly number[] =>
  VERSIONS.map(({ major }) => major)
    .filter(major => isInRange(range, major))
    .sort((a, b) => a - b);

/** Majors of the guides that a file of claims speaks of. */
export const majorsOf = ({ claims }: ClaimFile): readonly number[] => [
  ...new Set(claims.flatMap(({ said }) => said.flatMap(({ range }) => majorsIn(range)))),
];

/** Majors of the library that the claims of a file run with. */
export const runsWith = (file: ClaimFile): readonly number[] =>
  file.before === undefined ? majorsOf(file) : [file.before - 1];

/** The README, and texts for code assistants, which speak of the newest version: path and page. */
const listOwnTexts = async (root: string): Promise<readonly (readonly [string, string])[]> => [
  ['README.md', 'readme'],
  ...(await readdir(join(root, SKILLS), { recursive: true }))
    .filter(path => path.endsWith('.md'))
    .map(path => [`${SKILLS}/${path}`, `skill/${basename(path, '.md').toLowerCase()}`] as const),
];

/** Reads the guides of all versions, the README and the texts for code assistants. */
export const readGuides = async (root: string): Promise<readonly Guide[]> => {
  const read = async (path: string, page: string, major: number): Promise<Guide> => ({
    ...{ path, page, major },
    ...readSentences(await readFile(join(root, path), 'utf8')),
  });
  const guides = (await listPages(root)).map(path => {
    const version = versionOfFile(path);
    if (!version) throw new Error(`${path} is in the folder of no version.`);
    return read(path, path.slice(version.folder.length + 1).replace(/\.mdx?$/, ''), version.major);
  });
  const own = (await listOwnTexts(root)).map(([path, page]) => read(path, page, INSTALLED.major));
  return Promise.all([...guides, ...own]);
};

const wordsOf = (text: string): ReadonlySet<string> =>
  new Set(text.toLowerCase().match(/[\p{L}\p{N}_'-]+/gu));

/** Share of words that two sentences have in common, from 0 to 1. */
const similarity = (a: string, b: string): number => {
  const [left, right] = [wordsOf(a), wordsOf(b)];
  const common = [...left].filter(word => right.has(word)).length;
  return common / Math.max(left.size, right.size);
};

/** Sentences of a guide, and rows of its tables. */
const sentencesOf = ({ blocks }: PageText): readonly string[] =>
  blocks.flatMap(({ text, segments }) => [
    ...segments.map(({ start, end }) => text.slice(start, end)),
    ...(text.includes(' | ') ? [text] : []),
  ]);

/** The sentence of a guide that is most like one that it lacks. Undefined if none is like it. */
export const nearestSentence = (guide: PageText, sentence: string): string | undefined => {
  const [best] = sentencesOf(guide)
    .map(text => ({ text, score: similarity(text, sentence) }))
    .sort((a, b) => b.score - a.score);
  return best && best.score >= 0.5 ? best.text : undefined;
};

/** Whether claims about a page speak of another: of itself, or of a page below it, as `utils/export/sql`. */
export const isAbout = (page: string, other: string): boolean =>
  other === page || other.startsWith(`${page}/`);

/** A guide of a version with the pages below it, as one text. */
export const guideWithParts = (
  guides: readonly Guide[],
  page: string,
  major: number,
): Guide | undefined => {
  const guide = guides.find(item => item.major === major && item.page === page);
  if (!guide) return undefined;
  const parts = guides.filter(item => item.major === major && isAbout(page, item.page));
  return { ...guide, blocks: parts.flatMap(({ blocks }) => blocks) };
};

/** Where a guide says what a claim says. */
export const findInGuide = ({ blocks }: PageText, claim: string) =>
  blocks.flatMap(block => {
    const at = findClaim(block, claim);
    return at ? [{ block, at }] : [];
  });

/** The folder of a version that a claim names. A claim of several versions would then test that one alone. */
const FOLDER = /verify\/(?:kits\/)?v\d|version-\d|['"`/]v\d(?:-\d)?['"`/]/;

/** Holds claims against the guides that should have their sentences. */
export const compare = (files: readonly ClaimFile[], guides: readonly Guide[]): Comparison => {
  const held = new Map<Block, (readonly [number, number])[]>();
  const problems = files.flatMap(file => file.problems);
  const check = (file: ClaimFile, { line, said, code }: Claim): void => {
    const place = `${file.path}:${line}`;
    const majors = said.flatMap(({ range }) => majorsIn(range));
    if (majors.length > 1 && FOLDER.test(code)) {
      problems.push(
        `${place}: The claim holds for ${majors.length} majors, but names the folder of one.`,
      );
    }
    for (const { range, sentences } of said) {
      if (majorsIn(range).length === 0)
        problems.push(`${place}: No major is in the range "${range}".`);
      for (const major of majorsIn(range)) {
        const guide = guideWithParts(guides, file.page, major);
        if (!guide) {
          problems.push(`${place}: Version ${major} has no guide "${file.page}".`);
          continue;
        }
        for (const text of sentences) {
          const found = findInGuide(guide, text);
          for (const { block, at } of found) {
            held.set(block, [...(held.get(block) ?? []), [at.start, at.end]]);
          }
          if (found.length > 0) continue;
          const nearest = nearestSentence(guide, text);
          problems.push(
            `${place}: ${guide.path} does not say: ${text}\n` +
              (nearest === undefined
                ? '    No sentence of the guide is like it. Change the test and its title, or remove both.'
                : `    It says: ${nearest}\n    If the test shows that, write it into the title: npm run check:claims -- --carry`),
          );
        }
      }
    }
  };
  for (const file of files) for (const claim of file.claims) check(file, claim);
  return { held, problems };
};

/** Verbs of statements that could be false. */
const BEHAVIOR =
  /\b(?:accepts?|adds?|apply|applies|calls?|called|changes?|clears?|closes?|compares?|contains?|converts?|copies|creates?|defaults?|disables?|drops?|escapes?|excludes?|exports?|fails?|falls? back|freezes?|frozen|gets?|ignores?|ignored|includes?|inherits?|inserts?|keeps?|logs?|logged|loses?|matches|mounts?|moves?|never|omits?|overrides?|passes|passed|precedence|prevents?|prints?|quotes?|re-?creates?|receives?|rejects?|removes?|removed|renders?|rendered|replaces?|requires?|resets?|returns?|runs?|sets?|skips?|starts?|stays?|throws?|treats?|updates?|wins?|wraps?|writes?|written)\b/;

/** Words of statements that one counterexample refutes. */
const UNIVERSAL = /\b(?:only|never|can't|cannot|each|every|always|no)\b/i;

/** A cell such as "No" answers the head of its column. */
const LEAST_WORDS = 3;

const isUniversal = (text: string): boolean =>
  UNIVERSAL.test(text.replace(/`[^`]*`/g, '')) && text.split(' ').length >= LEAST_WORDS;

/** Statements of behavior of a guide: sentences with a verb that tells what code does. */
export interface Statements {
  /** That a claim holds. */
  readonly claimed: number;
  /** Without a claim, in a section that prints an output or a table of the library's data. */
  readonly shown: readonly Statement[];
  readonly unproven: readonly Statement[];
  /** Sentences with a word such as "only" or "never" that have neither a claim nor an output beside them. */
  readonly universal: readonly Statement[];
}

interface Statement {
  /** Line of the page (1-based) where its paragraph or row starts. */
  readonly line: number;
  readonly text: string;
}

export const countStatements = (guide: PageText, held: Comparison['held']): Statements => {
  let claimed = 0;
  const shown: Statement[] = [];
  const unproven: Statement[] = [];
  const universal: Statement[] = [];
  for (const block of guide.blocks) {
    for (const { start, end } of block.segments) {
      const text = block.text.slice(start, end);
      const isHeld = held.get(block)?.some(([from, to]) => from <= start && end <= to);
      if (isUniversal(text) && !isHeld && !block.isShown) {
        universal.push({ line: block.line, text });
      }
      // A cell with nothing but code, such as a command, states nothing.
      if (/^`[^`]*`$/.test(text) || !BEHAVIOR.test(text)) continue;
      if (isHeld) claimed += 1;
      else (block.isShown ? shown : unproven).push({ line: block.line, text });
    }
  }
  return { claimed, shown, unproven, universal };
};
