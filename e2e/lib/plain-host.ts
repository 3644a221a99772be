import { statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import send from 'send';
import type { StaticServer } from '../../plugins/hosting/serve-build';

const isFile = (path: string): boolean =>
  statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;

/**
 * Serves a folder as GitHub Pages does, which the workflow publishes to: a file, the file with `.html`, the
 * `index.html` of a folder behind a slash, otherwise `404.html`. It reads no `_headers`.
 *
 * @param port - A free port if omitted.
 */
export const startPlainHost = async (folder: string, port = 0): Promise<StaticServer> => {
  let root = folder;
  const server = createServer((request, response) => {
    const [address = '/', query] = (request.url ?? '/').split(/\?(.*)/s, 2);
    let path: string;
    try {
      path = decodeURI(address);
    } catch {
      response.writeHead(400).end();
      return;
    }
    const names = path.endsWith('/') ? [`${path}index.html`] : [path, `${path}.html`];
    const found = names.find(name => isFile(join(root, name)));
    if (found === undefined && isFile(join(root, path, 'index.html'))) {
      const search = query === undefined ? '' : `?${query}`;
      response.writeHead(301, { Location: `${address}/${search}` }).end();
      return;
    }
    if (found === undefined) response.statusCode = 404;
    response.setHeader('Cache-Control', 'max-age=600');
    send(request, encodeURI(found ?? '/404.html'), { root, cacheControl: false })
      .on('error', ({ status }: { readonly status: number }) => {
        response.statusCode = status;
        response.end();
      })
      .pipe(response);
  });
  await new Promise<void>(resolve => server.listen(port, 'localhost', resolve));
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    replace: next => {
      root = next;
    },
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
