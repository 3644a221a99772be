import { spawn } from 'node:child_process';
import { readSettings } from './program';

type Variables = Readonly<Record<string, string | undefined>>;

/** Two pools of glibc instead of one per thread: the bundler's threads leave most of theirs empty. */
const MEMORY: Variables = { MALLOC_ARENA_MAX: '2' };

const DOCUSAURUS = [
  // Plugins and loaders are TypeScript.
  '--import',
  'tsx',
  // In megabytes. Most of what a page is rendered with is garbage after the page is written.
  '--max-semi-space-size=32',
  require.resolve('@docusaurus/core/bin/docusaurus.mjs'),
];

const run = (args: readonly string[], env: Variables): Promise<number> =>
  new Promise((resolve, reject) => {
    spawn(process.execPath, args, { stdio: 'inherit', env: { ...MEMORY, ...env } })
      .on('error', reject)
      .on('exit', code => resolve(code ?? 1));
  });

/**
 * Builds the site and finishes the build for hosts.
 *
 * @param folder - Output folder.
 * @param env - Environment variables.
 * @param args - More arguments for `docusaurus build`.
 * @returns The exit code.
 */
export const build = async (
  folder: string,
  env: Variables,
  args: readonly string[] = [],
): Promise<number> => {
  const settings = readSettings(env);
  const built = run([...DOCUSAURUS, 'build', '--out-dir', folder, ...args], env);
  // Loaded while the build runs.
  const { finishBuild, HEADERS_FILE } = await import('../../plugins/hosting/finish-build');
  const code = await built;
  if (code !== 0) return code;
  const { pages, redirects, inlineScripts } = await finishBuild(folder, settings);
  console.log(
    `${folder}/${HEADERS_FILE}: ${pages} pages read, ${redirects} of them redirects; ${inlineScripts} inline scripts allowed.`,
  );
  return 0;
};
