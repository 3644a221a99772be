/**
 * Serves a build like a host that reads `_headers`. Takes `--port`, `--host` and `--dir`, or the folder
 * and the port.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readEnv } from '../config/env';
import { serveBuild } from '../plugins/hosting/serve-build';

const { values, positionals } = parseArgs({
  options: {
    dir: { type: 'string', default: 'build' },
    host: { type: 'string', short: 'h', default: 'localhost' },
    port: { type: 'string', short: 'p', default: '3000' },
    // Of `docusaurus serve`: this one never opens a browser.
    'no-open': { type: 'boolean' },
  },
  allowPositionals: true,
});

/** The base URL of a build, from the canonical address of its home page. */
const builtBase = (folder: string): string | undefined => {
  const file = join(folder, 'index.html');
  const html = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const [, address] = /rel="?canonical"? href="?([^">\s]+)/.exec(html) ?? [];
  return address === undefined ? undefined : new URL(address).pathname;
};

const main = async (): Promise<void> => {
  const [folder = values.dir, port = values.port] = positionals;
  const baseUrl = builtBase(folder) ?? readEnv(process.env).baseUrl;
  const { origin } = await serveBuild(folder, { port: Number(port), host: values.host, baseUrl });
  console.log(`Serving ${folder} at ${origin}${baseUrl}`);
};

void main();
