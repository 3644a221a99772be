/**
 * Changes which versions the site documents (see contributing/versions.md).
 *
 * `npm run versions -- update 8.25.0` installs a newer release of the version in `docs/`.
 * `npm run versions -- release` makes the next version the latest one.
 * `npm run versions -- add` archives the guides in `docs/`, once a newer major is installed.
 * `npm run versions -- drill` does both in a scratch copy of the last commit, with a made-up major;
 * `drill release` ends after the release.
 *
 * `--build` names a build of today's site.
 */
import { execFileSync, execSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { INSTALLED, LATEST } from '../../versions.ts';
import { add } from './add';
import { drill } from './drill';
import { release } from './release';
import { update } from './update';

const root = process.cwd();

/** Files that a change of versions writes, which Prettier formats as the others. */
const WRITTEN =
  'versions.ts scripts/library-data/changelog/releases.json config/old-anchors/*.json "scripts/**/limits.json" "verify/**/package.json"';

const main = (): void => {
  const { values, positionals } = parseArgs({
    options: { build: { type: 'string', default: 'build' } },
    allowPositionals: true,
  });
  const [action, part] = positionals;
  const run = (command: string, folder: string): void => {
    execSync(command, { cwd: join(root, folder), stdio: 'inherit' });
  };
  try {
    if (action === 'update') {
      console.log(update(root, INSTALLED, part ?? '', run).join('\n'));
    } else if (action === 'release') {
      console.log(release(root, values.build, INSTALLED, LATEST).join('\n'));
    } else if (action === 'add') {
      const committed = execFileSync('git', ['show', 'HEAD:package.json'], { encoding: 'utf8' });
      const { dependencies } = JSON.parse(committed) as { dependencies: Record<string, string> };
      console.log(add(root, INSTALLED, dependencies, run).join('\n'));
    } else if (action === 'drill') {
      if (!drill(root, resolve(values.build), part === 'release')) process.exitCode = 1;
      return;
    } else {
      throw new Error('Say what to do: npm run versions -- update, release, add or drill.');
    }
    run(`npx prettier --log-level warn --write ${WRITTEN}`, '.');
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
};

main();
