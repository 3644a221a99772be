import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSite } from '../../tests/built/site';
import { INSTALLED, LATEST, majorAt } from '../../versions.ts';
import { findLost } from './answers';
import { installFixture } from './fixture';

/** Unit tests of what depends on the versions. */
const TESTS =
  'config plugins/redirects plugins/guides/remark/version-links.test.ts plugins/guides/remark/old-anchors.test.ts src/lib/query-text/foreign-query.test.ts';

/** Addresses and headings of guides that a build has at least. */
const LEAST = { addresses: 150, anchors: 500 };

/** Folders with packages: that of the site, and those below `verify`. */
const installsOf = (root: string): string[] =>
  ['.', 'verify', 'verify/kits', 'verify/servers']
    .flatMap(parent =>
      parent === '.' ? [parent] : readdirSync(join(root, parent)).map(name => join(parent, name)),
    )
    .filter(folder => existsSync(join(root, folder, 'node_modules')));

/**
 * Releases the next version and adds another one in a scratch copy of the last commit. After each, unit
 * tests pass, the site builds, and addresses and anchors of guides from before answer.
 *
 * @param build - A build of today's site, with all versions or the two newest.
 * @param isReleaseAlone - Whether it ends after the release.
 * @returns Whether all steps passed. If not, the copy is kept.
 */
export const drill = (root: string, build: string, isReleaseAlone: boolean): boolean => {
  const folder = mkdtempSync(join(tmpdir(), 'versions-drill-'));
  const run = (command: string, env: Readonly<Record<string, string>> = {}): void => {
    console.log(`\n> ${command}`);
    const { status } = spawnSync(command, {
      cwd: folder,
      env: { ...process.env, API_REFERENCE: 'false', ...env },
      shell: true,
      stdio: 'inherit',
    });
    if (status !== 0) throw new Error(`Failed: ${command}`);
  };
  const compare = (before: string, after: string, isBuilt: (address: string) => boolean): void => {
    const { addresses, anchors, lost } = findLost(readSite(before), readSite(after), isBuilt);
    console.log(`${addresses} addresses and ${anchors} anchors, ${lost.length} of them lost.`);
    if (lost.length > 0) throw new Error(lost.join('\n'));
    if (addresses < LEAST.addresses || anchors < LEAST.anchors)
      throw new Error('Too few were read.');
  };
  const versions = 'npx tsx scripts/versions/index.ts';
  try {
    execFileSync('git', ['clone', '--quiet', '--local', root, folder]);
    for (const install of installsOf(root)) {
      const [from, to] = [root, folder].map(path => join(path, install, 'node_modules'));
      // Hard links, unless the copy is on another disk.
      run(`cp -al '${from}' '${to}' 2>/dev/null || cp -a '${from}' '${to}'`);
    }
    if (INSTALLED !== LATEST) {
      run(`${versions} release --build '${build}'`);
      run(`npx vitest run --project node ${TESTS}`);
      run('npm run build -- --out-dir released', { DOCS_VERSIONS: `latest,${LATEST.major}` });
      const majors = [INSTALLED.major, LATEST.major];
      compare(build, join(folder, 'released'), address => majors.includes(majorAt(address)));
      if (isReleaseAlone) {
        rmSync(folder, { recursive: true, force: true });
        return true;
      }
      run('git -c user.name=drill -c user.email=drill@localhost commit --quiet --all -m Release');
    }
    installFixture(folder, INSTALLED.major);
    run(`${versions} add`);
    run('npm run update library-data');
    run(`npx vitest run --project node ${TESTS}`);
    run('npm run build -- --out-dir added', { DOCS_VERSIONS: 'next,latest' });
    const released = join(folder, 'released');
    // The archived version keeps the addresses of the latest one, which have no number.
    const isLatest = (address: string): boolean => !/^\/docs\/\d/.test(address);
    compare(existsSync(released) ? released : build, join(folder, 'added'), isLatest);
    rmSync(folder, { recursive: true, force: true });
    return true;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    console.error(`The scratch copy is kept in ${folder}.`);
    return false;
  }
};
