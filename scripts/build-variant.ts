/**
 * A small second build with the settings that the default build leaves off (hash router,
 * announcement bar, policy in the pages), for the end-to-end tests.
 */
import { VARIANT } from '../e2e/lib/variant';
import { build } from './lib/build';

const env = {
  ...process.env,
  ...VARIANT.env,
  // Both builds keep their generated files, so that the next one of each is quick.
  DOCUSAURUS_GENERATED_FILES_DIR_NAME: '.docusaurus-variant',
};

void build(VARIANT.outDir, env).then(code => process.exit(code));
