import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { NEXT_BASE, type Version } from '../../versions.ts';
import { editFile, filesIn, listRelease, readJson, RELEASES, setDocs, writeJson } from './files';

const LIBRARY = 'react-querybuilder';

interface Manifest {
  readonly dependencies: Readonly<Record<string, string>>;
}

const readManifest = (folder: string): Manifest =>
  readJson(join(folder, 'package.json')) as Manifest;

/** Names of packages that the code samples of a folder import. */
const importsOf = (root: string, folder: string): Set<string> =>
  new Set(
    filesIn(root, folder, /\.mdx$/).flatMap(path =>
      [
        ...readFileSync(join(root, path), 'utf8').matchAll(
          /^\s*(?:\} from|import\b.*?) '((?:@[\w-]+\/)?[\w-]+)/gm,
        ),
      ].map(([, name = '']) => name),
    ),
  );

/** Repeats the limits of the archived version for it and for the new one. */
const copyLimits = (root: string, before: Version, major: number): void => {
  const archive = `versioned_docs/version-${before.major}/`;
  for (const path of filesIn(root, 'scripts', /(?:^|\/)limits\.json$/)) {
    const limits = readJson(join(root, path)) as Record<string, number>;
    const copies = Object.entries(limits).flatMap(([key, limit]): [string, number][] => {
      if (key === `${before.major}`) return [[`${major}`, limit]];
      return key.startsWith('docs/') ? [[key.replace('docs/', archive), limit]] : [];
    });
    const all = Object.entries({ ...limits, ...Object.fromEntries(copies) });
    writeJson(join(root, path), Object.fromEntries(all.sort(([a], [b]) => (a < b ? -1 : 1))));
  }
};

/**
 * Archives the guides of the version in `docs/` and makes `docs/` the guides of the next one, which the
 * site has installed by then.
 *
 * @param root - Root of the project.
 * @param before - The version in `docs/`.
 * @param adapters - Dependencies of the site before the new version was installed.
 * @param run - Runs a command in a folder of the project.
 * @returns What it did, in lines.
 * @throws Error if the site installs no newer major, or the version in `docs/` is not released.
 */
export const add = (
  root: string,
  before: Version,
  adapters: Readonly<Record<string, string>>,
  run: (command: string, folder: string) => void,
): string[] => {
  const release = readManifest(root).dependencies[LIBRARY] ?? '';
  const major = Number(release.split('.')[0]);
  const old = before.major;
  if (!(major > old)) {
    throw new Error(
      `The site installs ${LIBRARY} ${release}, which docs/ documents. Install the new major first: npm install --save-exact ${LIBRARY}@${old + 1}`,
    );
  }
  if (before.base !== '/docs') {
    throw new Error(`Version ${old} is not released. Run npm run versions -- release first.`);
  }

  run(`npx docusaurus docs:version ${old}`, '.');
  setDocs(root, major, true);
  cpSync(
    join(root, `config/old-anchors/v${old}.json`),
    join(root, `config/old-anchors/v${major}.json`),
  );
  editFile(join(root, 'src/data/library/installed.ts'), text =>
    text.replace(`v${old}.json`, `v${major}.json`),
  );
  copyLimits(root, before, major);
  listRelease(root, release);

  // What samples are verified against.
  for (const folder of ['verify', 'verify/servers']) {
    const verify = join(root, folder, `v${major}`);
    if (existsSync(verify)) continue;
    mkdirSync(verify);
    const manifest = readFileSync(join(root, folder, `v${old}/package.json`), 'utf8')
      .replace(`-v${old}"`, `-v${major}"`)
      .replace(`version ${old} `, `version ${major} `)
      .replace(new RegExp(`("${LIBRARY}": )"[^"]*"`), `$1"${release}"`);
    writeFileSync(join(verify, 'package.json'), manifest);
    run('npm install --no-audit --no-fund', `${folder}/v${major}`);
  }
  const known = readManifest(join(root, before.install)).dependencies;
  const imported = importsOf(root, `versioned_docs/version-${old}`);
  const kits: readonly (readonly [string, string])[] = Object.entries(adapters).filter(
    ([name]) => imported.has(name) && !(name in known),
  );
  const kitsFolder = join(root, `verify/kits/v${old}`);
  if (!existsSync(kitsFolder)) {
    mkdirSync(kitsFolder);
    writeJson(join(kitsFolder, 'package.json'), {
      name: `verify-kits-v${old}`,
      private: true,
      description: `Adapters of version ${old}; the kits are in the folder above`,
      dependencies: Object.fromEntries(
        [...kits, [LIBRARY, known[LIBRARY] ?? ''] as const].sort(([a], [b]) => (a < b ? -1 : 1)),
      ),
    });
    run('npm install --no-audit --no-fund --legacy-peer-deps', `verify/kits/v${old}`);
  }

  // Differences between the two versions.
  const ledgers = join(root, 'plugins/differences/shared/ledgers');
  writeFileSync(
    join(ledgers, `${old}-${major}.ts`),
    `import type { Ledger } from '../ledger';\n\nconst ledger: Ledger = [];\n\nexport default ledger;\n`,
  );
  editFile(join(ledgers, `${old - 1}-${old}.ts`), text =>
    text.replaceAll("'docs/migrate", `'versioned_docs/version-${old}/migrate`),
  );
  editFile(join(root, 'plugins/differences/shared/pairs.ts'), text =>
    text
      .replace(
        /(import from\d+ from .*\n)(?!import)/,
        `$1import from${old} from './ledgers/${old}-${major}';\n`,
      )
      .replace(/\n\];/, `\n  { before: ${old}, after: ${major}, ledger: from${old} },\n];`),
  );
  return [
    `Version ${major} is next: ${NEXT_BASE}. Version ${old} is archived in versioned_docs/version-${old}, and the latest.`,
    `verify/kits/v${old} has ${kits.length} packages that only the site had installed.`,
    `plugins/differences/shared/ledgers/${old}-${major}.ts is empty.`,
    `${RELEASES} lists ${release} with the date of today: write that of its release, then run npm run update changelog.`,
  ];
};
