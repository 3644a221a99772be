/**
 * Tests another version of Docusaurus: builds the last commit with it in a scratch copy, with and
 * without the performance layer, and opens both builds in a browser.
 *
 * `npm run drill -- 3.9.2`
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** End-to-end tests that a drill runs: every template, navigation, and the search. */
const SPECS = ['smoke', 'navigation', 'search'].map(name => `e2e/${name}.spec.ts`);

/** Number of output lines to print for a failed command. */
const LINES = 40;

interface Manifest {
  readonly dependencies: Record<string, string>;
  readonly devDependencies: Record<string, string>;
}

/**
 * Sets the version of all Docusaurus packages in a manifest.
 *
 * @returns The number of packages.
 * @throws Error if the manifest lists no Docusaurus package.
 */
export const setDocusaurusVersion = (manifest: Manifest, version: string): number => {
  let count = 0;
  for (const group of [manifest.dependencies, manifest.devDependencies]) {
    for (const name of Object.keys(group)) {
      if (!name.startsWith('@docusaurus/')) continue;
      group[name] = version;
      count += 1;
    }
  }
  if (count === 0) throw new Error('The manifest lists no Docusaurus package.');
  return count;
};

/** Settings of `docusaurus.config.ts` that versions of Docusaurus before `before` have under another name, or not. */
const OLDER_SETTINGS: readonly {
  readonly before: string;
  readonly edits: readonly (readonly [setting: string, older: string])[];
}[] = [
  {
    before: '3.10.0',
    edits: [
      ["storage: { type: 'localStorage', namespace: false },", ''],
      ['faster: true,', 'experimental_faster: true,'],
      ['siteStorageNamespacing: false,', ''],
      ['fasterByDefault: true,', ''],
      ['mdx1CompatDisabledByDefault: true,', ''],
    ],
  },
];

const isBefore = (version: string, other: string): boolean =>
  version.localeCompare(other, 'en', { numeric: true }) < 0;

/**
 * Changes the settings of a configuration that a version of Docusaurus does not know.
 *
 * @throws Error if the configuration lacks a setting that should change.
 */
export const configFor = (version: string, config: string): string => {
  let text = config;
  for (const { before, edits } of OLDER_SETTINGS) {
    if (!isBefore(version, before)) continue;
    for (const [setting, older] of edits) {
      if (!text.includes(setting)) {
        throw new Error(
          `docusaurus.config.ts has no "${setting}". Update OLDER_SETTINGS in the drill.`,
        );
      }
      text = text.replace(setting, older);
    }
  }
  return text;
};

interface Row {
  readonly step: string;
  readonly passed: boolean;
  readonly seconds: number;
}

const drill = (version: string): boolean => {
  const folder = mkdtempSync(join(tmpdir(), 'docusaurus-drill-'));
  const rows: Row[] = [];
  const E2E_PORT = process.env.E2E_PORT ?? '4273';
  const allPassed = (): boolean => rows.every(({ passed }) => passed);
  const run = (
    step: string,
    command: string,
    env: Readonly<Record<string, string>> = {},
  ): boolean => {
    const since = performance.now();
    console.log(`${step} …`);
    const { status, stdout, stderr } = spawnSync(command, {
      cwd: folder,
      env: { ...process.env, ...env },
      shell: true,
      encoding: 'utf8',
      maxBuffer: 64 * 2 ** 20,
    });
    const passed = status === 0;
    if (!passed) console.log(`${stdout}\n${stderr}`.trim().split('\n').slice(-LINES).join('\n'));
    rows.push({ step, passed, seconds: Math.round((performance.now() - since) / 1000) });
    return passed;
  };
  try {
    execFileSync('git', ['clone', '--quiet', '--local', process.cwd(), folder]);
    const file = join(folder, 'package.json');
    const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest;
    setDocusaurusVersion(manifest, version);
    writeFileSync(file, JSON.stringify(manifest, undefined, 2));
    const config = join(folder, 'docusaurus.config.ts');
    writeFileSync(config, configFor(version, readFileSync(config, 'utf8')));
    // The layer's own range of versions must not keep others from being tried.
    const install = 'npm install --no-audit --no-fund --legacy-peer-deps';
    if (!run(`Install Docusaurus ${version}`, install)) return false;
    run('Compatibility tests', 'npx vitest run --project node packages/docusaurus-lean/src');
    for (const [name, LEAN] of [
      ['with the layer', 'true'],
      ['without the layer', 'false'],
    ] as const) {
      const env = { LEAN, CI: '' };
      if (run(`Build ${name}`, 'npm run build', env)) {
        run(
          `Smoke, navigation and search ${name}`,
          `npx playwright test --project site --reporter line ${SPECS.join(' ')}`,
          { ...env, E2E_PORT },
        );
      }
    }
    return allPassed();
  } finally {
    console.log(`\n| Docusaurus ${version} | result | seconds |\n| --- | --- | --: |`);
    for (const { step, passed, seconds } of rows) {
      console.log(`| ${step} | ${passed ? 'passed' : 'FAILED'} | ${seconds} |`);
    }
    if (allPassed()) rmSync(folder, { recursive: true, force: true });
    else console.log(`\nThe scratch copy is kept in ${folder}.`);
  }
};

const main = (): void => {
  const [version] = process.argv.slice(2);
  if (version === undefined || !/^\d+\.\d+\.\d+/.test(version)) {
    console.error('Add a version of Docusaurus, for example: npm run drill -- 3.9.2');
    process.exitCode = 2;
    return;
  }
  process.exitCode = drill(version) ? 0 : 1;
};

if (require.main === module) main();
