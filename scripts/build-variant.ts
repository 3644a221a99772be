/**
 * A small second build with the settings that the default build leaves off (hash router,
 * announcement bar), for the end-to-end tests.
 */
import { spawnSync } from 'node:child_process';
import { VARIANT } from '../e2e/lib/variant';

const { status } = spawnSync('npx', ['docusaurus', 'build', '--out-dir', VARIANT.outDir], {
  stdio: 'inherit',
  env: {
    ...process.env,
    ...VARIANT.env,
    // Both builds keep their generated files, so that the next one of each is quick.
    DOCUSAURUS_GENERATED_FILES_DIR_NAME: '.docusaurus-variant',
  },
});
process.exit(status ?? 1);
