/**
 * Compares two builds file by file: `npm run compare-builds -- build-a build-b`. Dates are ignored.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { differences } from './lib/compare-builds';

const [first = '', second = ''] = process.argv.slice(2);

const read = (folder: string): ReadonlyMap<string, Buffer> =>
  new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter(entry => entry.isFile())
      .map(entry => {
        const path = join(entry.parentPath, entry.name);
        return [path.slice(join(folder, '/').length), readFileSync(path)];
      }),
  );

const files = read(first);
const found = differences(files, read(second));
for (const { file, what } of found.slice(0, 50)) console.log(`${file}: ${what}`);
console.log(`${files.size} files of ${first} compared with ${second}: ${found.length} differ.`);
process.exit(found.length > 0 || files.size < 100 ? 1 : 0);
