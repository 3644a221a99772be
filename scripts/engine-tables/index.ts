import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { engineTables, guideOf, TABLE_MAJORS, withTables } from './generate';

/* npm run engine-tables writes the tables about engines into the guides. A unit test compares them. */

const root = join(__dirname, '../..');

const main = async (): Promise<void> => {
  for (const major of TABLE_MAJORS) {
    const file = join(root, guideOf(major));
    writeFileSync(file, withTables(readFileSync(file, 'utf8'), await engineTables(root, major)));
    console.log(`${guideOf(major)}: written.`);
  }
  // PostgreSQL would keep the process alive.
  process.exit();
};

void main();
