/**
 * Checks that every requirement in `CONFORMANCE.md` names tests that exist, run and contain an
 * assertion.
 */
import { existsSync, readFileSync } from 'node:fs';
import { checkConformance } from './check';

const TABLE = 'CONFORMANCE.md';

/** Minimum number of rows by section of the specification. Raise it for a new requirement. */
const MIN_ROWS = { 2: 73, 3: 11, 4: 20, 5: 4, 6: 1, 7: 12, 8: 20, 9: 18 };

const { problems, rows, tests } = checkConformance({
  markdown: readFileSync(TABLE, 'utf8'),
  read: file => (existsSync(file) ? readFileSync(file, 'utf8') : undefined),
  minRows: MIN_ROWS,
});
for (const problem of problems) console.error(`${TABLE}: ${problem}`);
console.log(`${rows} requirements, shown by ${tests} tests; ${problems.length} problems.`);
if (problems.length > 0) process.exit(1);
