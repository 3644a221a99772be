/**
 * Serves a build like a host that reads `_headers`. Takes `--port`, `--host` and `--dir`, or the folder
 * and the port.
 */
import { parseArgs } from 'node:util';
import { readEnv } from '../config/env';
import { homesOf } from '../plugins/hosting/homes';
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

const main = async (): Promise<void> => {
  const [folder = values.dir, port = values.port] = positionals;
  const [baseUrl = readEnv(process.env).baseUrl] = homesOf(folder);
  const { origin } = await serveBuild(folder, { port: Number(port), host: values.host, baseUrl });
  console.log(`Serving ${folder} at ${origin}${baseUrl}`);
};

void main();
