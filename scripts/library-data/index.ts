import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { MAJORS } from '../../config/versions';
import { dataFile, readLibrary, serialize } from './generate';
import { firstDifference } from './compare';

/*
 * npm run library-data writes src/data/library/v3.json … v8.json from the installed packages
 * npm run check:library-data fails if a committed file differs from the packages
 */

const root = join(__dirname, '../..');
const check = process.argv.includes('--check');
let differences = 0;

for (const major of MAJORS) {
  const data = readLibrary(root, major);
  const text = serialize(data);
  const file = dataFile(major);
  if (check) {
    const difference = firstDifference(readFileSync(join(root, file), 'utf8'), text);
    if (difference) {
      differences += 1;
      console.error(
        `${file}:${difference.line}: committed ${difference.actual}, the package says ${difference.expected}`,
      );
    }
  } else {
    writeFileSync(join(root, file), text);
  }
  console.log(
    `v${major}: ${data.version}, ${Object.keys(data.types).length} types, ${data.types.QueryBuilderProps?.length ?? 0} props, ${data.formats.length} formats`,
  );
}

if (differences > 0) {
  console.error(
    `${differences} of ${MAJORS.length} files are out of date: run npm run library-data.`,
  );
  process.exit(1);
}
console.log(`${MAJORS.length} files ${check ? 'compared' : 'written'}.`);
