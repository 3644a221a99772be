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

/**
 * Prints what is stale, and the command that mends it.
 *
 * @returns The rows that are stale.
 */
export const check = async (root: string, rows: readonly Row[]): Promise<readonly Row[]> => {
  const stale: Row[] = [];
  const checked = rows.filter(row => row.check);
  for (const row of checked) {
    const problems = (await row.check?.(root)) ?? [];
    if (problems.length === 0) continue;
    stale.push(row);
    for (const problem of problems) console.error(problem);
    const before = row.needs ? ` (needs ${row.needs})` : '';
    console.error(`Run npm run update ${row.name}${before}.\n`);
  }
  const files = checked.flatMap(({ writes }) => writes).length;
  console.log(`${files} files of ${checked.length} rows read, ${stale.length} rows stale.`);
  for (const { name, test } of rows) {
    if (test !== undefined) console.log(`${name}: ${test} compares it.`);
  }
  return stale;
};
