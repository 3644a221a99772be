/**
 * A small second build with the settings that the default build leaves off (hash router,
 * announcement bar, policy in the pages), for the end-to-end tests.
 */
import { spawnSync } from 'node:child_process';
import { VARIANT } from '../e2e/lib/variant';

const env = {
  ...process.env,
  ...VARIANT.env,
  // Both builds keep their generated files, so that the next one of each is quick.
  DOCUSAURUS_GENERATED_FILES_DIR_NAME: '.docusaurus-variant',
};

const run = (...command: string[]): void => {
  const { status } = spawnSync('npx', command, { stdio: 'inherit', env });
  if (status !== 0) process.exit(status ?? 1);
};

run('docusaurus', 'build', '--out-dir', VARIANT.outDir);
run('tsx', 'scripts/finish-build.ts', VARIANT.outDir);
