import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ChangelogRelease } from '../../plugins/guides/changelog';
import { MAJORS } from '../../versions';
import { CSS_VARIABLES_FILE, readCssVariables } from './css-variables';
import { dataFile, readLibrary, serialize } from './generate';
import { firstDifference } from './compare';
import { checkChangelog } from './changelog/check';
import { CHANGELOG_FILE, readChangelog } from './changelog';
import { HISTORY_FILE, readHistory } from './history';

/*
 * npm run library-data writes src/data/library/v3.json … v8.json, src/data/css-variables.json and the
 * history of the API reference from the installed packages
 * npm run library-data -- --changelog also writes src/data/changelog.json from all published releases
 * npm run check:library-data fails if a committed file differs from the packages, or if the changes of
 * a major version do not add up to what the packages of two majors differ in
 */

const root = join(__dirname, '../..');
const check = process.argv.includes('--check');
let files = 0;
let differences = 0;

/** Writes a file, or compares it with the committed one. */
const writeOrCheck = (file: string, text: string): void => {
  files += 1;
  if (!check) {
    writeFileSync(join(root, file), text);
    return;
  }
  const difference = firstDifference(readFileSync(join(root, file), 'utf8'), text);
  if (!difference) return;
  differences += 1;
  console.error(
    `${file}:${difference.line}: committed ${difference.actual}, the package says ${difference.expected}`,
  );
};

const main = async (): Promise<void> => {
  // Installs the releases, which all files are read from.
  const history = await readHistory(root);
  writeOrCheck(HISTORY_FILE, serialize(history));
  for (const [name, { releases, symbols, changes }] of Object.entries(history)) {
    console.log(
      `${name}: ${Object.values(releases).join(', ')}, ${Object.values(symbols).flat().length} symbols, ${Object.keys(changes).length} changed types`,
    );
  }
  for (const major of MAJORS) {
    const data = readLibrary(root, major);
    writeOrCheck(dataFile(major), serialize(data));
    console.log(
      `v${major}: ${data.version}, ${Object.keys(data.types).length} types, ${data.types.QueryBuilderProps?.length ?? 0} props, ${data.formats.length} formats`,
    );
  }
  if (check) {
    // Comparing all releases takes minutes and the registry, so only the sums are checked.
    const releases = JSON.parse(
      readFileSync(join(root, CHANGELOG_FILE), 'utf8'),
    ) as readonly ChangelogRelease[];
    for (const problem of checkChangelog(root, releases)) {
      differences += 1;
      console.error(`${CHANGELOG_FILE}: ${problem}`);
    }
  } else if (process.argv.includes('--changelog')) {
    writeOrCheck(CHANGELOG_FILE, serialize(await readChangelog(root)));
  }
  const variables = readCssVariables(root);
  writeOrCheck(CSS_VARIABLES_FILE, serialize(variables));
  console.log(`${variables.length} CSS variables`);
  if (differences > 0) {
    console.error(`${differences} of ${files} files are out of date: run npm run library-data.`);
    process.exit(1);
  }
  console.log(`${files} files ${check ? 'compared' : 'written'}.`);
};

void main();
