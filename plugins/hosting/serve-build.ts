import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import handler from 'serve-handler';
import { HEADERS_FILE } from './finish-build';
import { headersFor, parseHeaders } from './header-rules';

/** A running server for static files. */
export interface StaticServer {
  /** Origin, without a trailing slash. */
  readonly origin: string;
  /**
   * Switches to another folder from the next request on, without downtime, like a deploy.
   *
   * @throws Error if that build is not finished.
   */
  readonly replace: (folder: string) => void;
  readonly close: () => Promise<void>;
}

/** A finished build with its headers. */
const siteIn = (folder: string) => {
  const file = join(folder, HEADERS_FILE);
  if (!existsSync(file)) {
    throw new Error(
      `${folder} has no ${HEADERS_FILE}. Build it with npm run build -- --out-dir ${folder}.`,
    );
  }
  return { folder, rules: parseHeaders(readFileSync(file, 'utf8')) };
};

/**
 * Serves a build like `docusaurus serve`, with the headers of its `_headers` file.
 *
 * @param port - A free port by default.
 * @throws Error if the build is not finished.
 */
export const serveBuild = async (folder: string, port = 0): Promise<StaticServer> => {
  let site = siteIn(folder);
  const server = createServer((request, response) => {
    const [path = '/'] = (request.url ?? '/').split('?', 1);
    for (const [name, value] of Object.entries(headersFor(site.rules, path))) {
      response.setHeader(name, value);
    }
    void handler(request, response, {
      public: site.folder,
      cleanUrls: true,
      directoryListing: false,
      trailingSlash: false,
    });
  });
  await new Promise<void>(resolve => server.listen(port, 'localhost', resolve));
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    replace: next => {
      site = siteIn(next);
    },
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
