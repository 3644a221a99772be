import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';

/** Whether all is tested, not only what the commit draws: `e2e/nightly/playwright.config.ts` sets it. */
export const isNightly = process.env.NIGHTLY === 'true';

/** The output of git, or nothing outside a repository. */
const git = (...args: readonly string[]): string => {
  try {
    return execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  } catch {
    return '';
  }
};

/** The commit decides what is drawn, so each run of a commit tests the same. */
export const SEED = git('rev-parse', 'HEAD').trim() || 'no commit';

/** Files that differ from the commit before. */
export const changedFiles = (): ReadonlySet<string> =>
  new Set(git('diff', '--name-only', 'HEAD~1').split('\n').filter(Boolean));

/**
 * Draws items by the commit.
 *
 * @param name - A text for each item that identifies it.
 */
export const draw = <T>(
  items: readonly T[],
  count: number,
  name: (item: T) => string = String,
): T[] => {
  const rank = (item: T): string =>
    createHash('sha256')
      .update(`${SEED} ${name(item)}`)
      .digest('hex');
  return items
    .map(item => [rank(item), item] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .slice(0, count)
    .map(([, item]) => item);
};

/** An eighth of the items, drawn by the commit, at least one; in the nightly run all of them. */
export const drawEighth = <T>(items: readonly T[], name?: (item: T) => string): readonly T[] =>
  isNightly ? items : draw(items, Math.ceil(items.length / 8), name);
