import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import handler from 'serve-handler';
import { HEADERS_FILE } from './finish-build';
import { headersFor, parseHeaders } from './header-rules';

/** A running server for a folder of static files. */
export interface StaticServer {
  /** Origin, without a slash at the end. */
  readonly origin: string;
  /**
   * Serves another folder from the next request on, like a deploy without downtime.
   *
   * @throws Error if the build in the folder is not finished.
   */
  readonly replace: (folder: string) => void;
  readonly close: () => Promise<void>;
}

/** A finished build and its header rules. */
const siteIn = (folder: string) => {
  const file = join(folder, HEADERS_FILE);
  if (!existsSync(file)) {
    throw new Error(`${folder} has no ${HEADERS_FILE}. Run npm run build -- --out-dir ${folder}.`);
  }
  return { folder, rules: parseHeaders(readFileSync(file, 'utf8')) };
};

/**
 * Serves a build with the options of `docusaurus serve` and the headers of the build.
 *
 * @param port - A free port if omitted.
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
