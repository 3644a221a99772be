import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { guideOf } from '../../e2e/lib/engine-tables/guides';
import { TABLE_MAJORS } from '../../e2e/lib/engine-tables/tables';
import { CORPUS_MAJORS, corpusFile } from '../back-ends/file';
import type { ChangelogRelease } from '../../plugins/guides/changelog';
import { KIT_BOARD, type KitBoard } from '../../plugins/guides/kit-board';
import { CONTRACT } from '../../plugins/registry/items';
import { KITS } from '../../src/kits/registry';
import { CHANGELOG_FILE, readChangelog } from '../library-data/changelog';
import { checkChangelog } from '../library-data/changelog/check';
import { LIBRARY_FILES, makeLibraryData } from '../library-data';
import { readSince, SINCE_FILE } from '../library-data/since';
import { ROOT } from '../lib/program';
import { ADAPTER_PROGRAMS, ADAPTERS_FILE, observeAdapters } from './adapters';
import { observe } from './observe';
import { compared, recorded, serialize, writeFiles, type Row } from './row';

const LIBRARY_FACTS = 'src/data/library-facts.json';
const KIT_COMMANDS = 'src/data/kit-commands.json';
const SKILL_CONTRACT = 'static/skills/react-querybuilder/assets/query-contract.ts';
const EDITORS = 'plugins/api-reference/editors.json';
const INSPECTOR = 'src/data/library/inspector.json';
const KIT_PICTURES = 'static/img/kits/';
const RECIPE_PICTURES = 'static/img/recipes/';

/** The inspector's program imports them by name. */
const ADAPTERS = KITS.flatMap(({ adapter }) => adapter ?? []);

/** All committed files that programs make. A row may read files of the rows above it. */
export const MANIFEST: readonly Row[] = [
  compared({
    name: 'library-data',
    reads: 'the releases in `verify/`, and the style sheet of the installed one',
    writes: LIBRARY_FILES,
    make: () => makeLibraryData(ROOT),
  }),
  recorded({
    name: 'since',
    reads: 'the declarations of every release, and the sources of its tag',
    writes: [SINCE_FILE],
    needs: "the npm registry and the library's repository",
    programs: { program: ['./scripts/library-data/since/index.ts'] },
    make: async () => ({ [SINCE_FILE]: serialize(await readSince(ROOT)) }),
  }),
  {
    name: 'changelog',
    reads: 'the releases that `changelog/releases.json` marks as compared',
    writes: [CHANGELOG_FILE],
    needs: 'the npm registry',
    // Reading all releases takes minutes, so the check adds up the changes between two majors.
    check: async root => {
      const text = await readFile(join(root, CHANGELOG_FILE), 'utf8');
      return checkChangelog(root, JSON.parse(text) as readonly ChangelogRelease[]).map(
        problem => `${CHANGELOG_FILE}: ${problem}`,
      );
    },
    update: async root =>
      writeFiles(root, { [CHANGELOG_FILE]: serialize(await readChangelog(root)) }),
  },
  compared({
    name: 'library-facts',
    reads: 'the installed library, as an application bundles it',
    writes: [LIBRARY_FACTS],
    make: async () => {
      const { readFacts } = await import('../library-data/facts');
      return { [LIBRARY_FACTS]: serialize(await readFacts()) };
    },
  }),
  compared({
    name: 'kit-commands',
    reads: 'the kits and `package.json`',
    writes: [KIT_COMMANDS],
    make: async () => {
      const { kitCommand } = await import('../../src/features/demo/code/install');
      const commands = KITS.map(info => [info.id, kitCommand(info)] as const);
      return { [KIT_COMMANDS]: serialize(Object.fromEntries(commands)) };
    },
  }),
  compared({
    name: 'skill',
    reads: 'the contract of queries, which assistants copy without a network',
    writes: [SKILL_CONTRACT],
    make: async () => ({ [SKILL_CONTRACT]: await readFile(join(ROOT, CONTRACT), 'utf8') }),
  }),
  compared({
    name: 'corpus',
    reads: 'the releases in `verify/`, and the rows that the engines of the lab select',
    writes: CORPUS_MAJORS.map(corpusFile),
    make: async () => (await import('../back-ends/corpus')).makeCorpora(ROOT),
  }),
  recorded({
    name: 'adapters',
    reads: 'published adapters, by running the behaviors in jsdom',
    writes: [ADAPTERS_FILE],
    programs: ADAPTER_PROGRAMS,
    make: async kits => ({ [ADAPTERS_FILE]: serialize(await observeAdapters(kits)) }),
  }),
  recorded({
    name: 'editors',
    reads: 'the editors of all adapters, rendered in jsdom',
    writes: [EDITORS],
    programs: { program: ['./packages/adapter-behavior/editors.tsx'] },
    make: async () => ({ [EDITORS]: serialize(await observe('editors')) }),
  }),
  recorded({
    name: 'inspector',
    reads: 'the query builder, rendered in jsdom with one prop changed at a time',
    writes: [INSPECTOR],
    programs: { program: ['./scripts/update/inspector.ts', ...ADAPTERS] },
    make: async () => ({ [INSPECTOR]: serialize(await observe('inspector')) }),
  }),
  {
    name: 'kit-board',
    reads: 'the kits, as an application bundles them, and the records above',
    writes: [KIT_BOARD],
    check: async root => {
      const { compareBoard, makeBoard } = await import('../kit-board/generate');
      const text = await readFile(join(root, KIT_BOARD), 'utf8');
      return compareBoard(JSON.parse(text) as KitBoard, await makeBoard()).map(
        problem => `${KIT_BOARD}: ${problem}`,
      );
    },
    update: async root => {
      const { makeBoard } = await import('../kit-board/generate');
      await writeFiles(root, { [KIT_BOARD]: serialize(await makeBoard()) });
    },
  },
  {
    name: 'engine-tables',
    reads: "the lab's engines, run in Chromium",
    writes: TABLE_MAJORS.map(guideOf),
    needs: 'a browser',
    test: 'e2e/lab-operators.spec.ts',
    update: async root =>
      writeFiles(root, await (await import('./engine-tables')).makeEngineTables(root)),
  },
  {
    name: 'kit-pictures',
    reads: 'the demos of the build',
    writes: [KIT_PICTURES],
    needs: 'a build and a browser',
    test: 'src/features/home/kit-pictures.test.ts',
    update: async root =>
      (await import('./kit-pictures')).takeKitPictures(join(root, KIT_PICTURES)),
  },
  {
    name: 'recipe-pictures',
    reads: 'the running examples of the build',
    writes: [RECIPE_PICTURES],
    needs: 'a build and a browser',
    test: 'src/mdx/recipes.test.ts',
    update: async root =>
      (await import('./recipe-pictures')).takeRecipePictures(root, join(root, RECIPE_PICTURES)),
  },
];
