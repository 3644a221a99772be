/**
 * Builds a small second site for the end-to-end tests, with settings that are off by default (hash
 * router, announcement bar, policy in the pages).
 */
import { VARIANT } from '../e2e/lib/variant';
import { build } from './lib/build';

const env = {
  ...process.env,
  ...VARIANT.env,
  // A separate folder, so that both builds keep their generated files and rebuild quickly.
  DOCUSAURUS_GENERATED_FILES_DIR_NAME: '.docusaurus-variant',
};

void build(VARIANT.outDir, env).then(code => process.exit(code));
