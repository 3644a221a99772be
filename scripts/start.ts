/**
 * The dev server with the versions that most edits need: the next and the latest one, without the
 * API reference. `npm start -- --all` includes all versions and the API reference. Other arguments
 * are passed to Docusaurus.
 */
import { spawn } from 'node:child_process';
import { readSettings } from './lib/program';

const args = process.argv.slice(2).filter(arg => arg !== '--all');
const all = process.argv.includes('--all');

const env = {
  DOCS_VERSIONS: all ? 'all' : 'next,latest',
  API_REFERENCE: String(all),
  ...process.env,
};

readSettings(env);

console.log(
  all
    ? 'Starting with every version and the API reference.'
    : 'Starting with the two newest versions. Everything: npm start -- --all',
);

// Plugins and loaders are TypeScript.
const command = [
  '--import',
  'tsx',
  require.resolve('@docusaurus/core/bin/docusaurus.mjs'),
  'start',
];

spawn(process.execPath, [...command, ...args], { stdio: 'inherit', env }).on('exit', code =>
  process.exit(code ?? 1),
);
