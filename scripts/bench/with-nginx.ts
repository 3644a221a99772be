import { readFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { redirects } from '../../config/redirects';
import { HEADERS_FILE } from '../../plugins/hosting/finish-build';
import { parseHeaders } from '../../plugins/hosting/header-rules';
import { ensureNginx, startNginx } from '../../e2e/lib/nginx';
import { nginxConfig } from '../../plugins/hosting/nginx-config';

const freePort = (): Promise<number> =>
  new Promise(use => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => use(port));
    });
  });

/**
 * Serves a build with compression, as a host does, during a measurement.
 *
 * @param buildDir - Folder that `npm run build` wrote.
 * @param measure - Receives the origin of the site.
 * @throws Error if the machine has no nginx and it cannot be installed.
 */
export const withNginx = async (
  buildDir: string,
  measure: (origin: string) => Promise<void>,
): Promise<void> => {
  const program = ensureNginx();
  if (program === undefined)
    throw new Error(
      'This bench needs nginx. Install it (for example: apt-get install nginx-light).',
    );
  const listen = `127.0.0.1:${await freePort()}`;
  const origin = `http://${listen}`;
  const config = nginxConfig(parseHeaders(readFileSync(`${buildDir}/${HEADERS_FILE}`, 'utf8')), {
    root: resolve(buildDir),
    listen,
    serverName: '_',
    baseUrl: '/',
    homes: [],
    redirects: redirects(undefined),
  });
  const server = await startNginx(program, config, origin);
  try {
    await measure(origin);
  } finally {
    await server.close();
  }
};
