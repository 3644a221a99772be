import type { Row } from './row';

/**
 * Rows by name. All, without names.
 *
 * @throws Error if there is no row of a name.
 */
export const select = (rows: readonly Row[], names: readonly string[]): readonly Row[] => {
  const unknown = names.find(name => !rows.some(row => row.name === name));
  if (unknown !== undefined) {
    throw new Error(
      `No row is called ${unknown}. Rows: ${rows.map(({ name }) => name).join(', ')}.`,
    );
  }
  return names.length > 0 ? rows.filter(({ name }) => names.includes(name)) : rows;
};

/** The rows whose check finds something. */
export const stale = async (root: string, rows: readonly Row[]): Promise<readonly Row[]> => {
  const found: Row[] = [];
  for (const row of rows) {
    if (((await row.check?.(root)) ?? []).length > 0) found.push(row);
  }
  return found;
};

/**
 * Prints what is stale, and the command that mends it.
 *
 * @returns The exit code: 1 if something is stale.
 */
export const check = async (root: string, rows: readonly Row[]): Promise<number> => {
  let [files, failed] = [0, 0];
  for (const row of rows) {
    if (!row.check) continue;
    files += row.writes.length;
    const problems = await row.check(root);
    if (problems.length === 0) continue;
    failed += 1;
    for (const problem of problems) console.error(problem);
    const before = row.needs ? ` (needs ${row.needs})` : '';
    console.error(`Run npm run update ${row.name}${before}.\n`);
  }
  const checked = rows.filter(row => row.check);
  console.log(`${files} files of ${checked.length} rows read, ${failed} rows stale.`);
  for (const { name, test } of rows) {
    if (test !== undefined) console.log(`${name}: ${test} compares it.`);
  }
  return failed > 0 ? 1 : 0;
};
