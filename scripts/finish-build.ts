/** Finishes a build for its host, see `lib/finish-build.ts`. Takes the folder; `build` by default. */
import { readEnv } from '../config/env';
import { finishBuild, HEADERS_FILE } from './lib/finish-build';

const [folder = 'build'] = process.argv.slice(2);

const main = async (): Promise<void> => {
  const { pages, redirects, inlineScripts } = await finishBuild(folder, readEnv(process.env));
  console.log(
    `${folder}/${HEADERS_FILE}: ${pages} pages read, ${redirects} of them redirects; ${inlineScripts} inline scripts allowed.`,
  );
};

void main();
