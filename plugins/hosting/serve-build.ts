import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import handler from 'serve-handler';
import { HEADERS_FILE } from './finish-build';
import { headersFor, parseHeaders } from './header-rules';
import { trimPagePath } from './shared/page-path';

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

/** Trims the path of a page. Leaves one slash at the start: two would name another host. */
const tidyPath = (path: string): string =>
  path.startsWith('/assets/') ? path : trimPagePath(path.replace(/^[/\\]+/, '/')) || '/';

/** Where {@link serveBuild} serves. */
export interface ServeOptions {
  /** A free port if omitted. */
  readonly port?: number;
  readonly host?: string;
  /** Path of the site, with a slash at both ends. */
  readonly baseUrl?: string;
}

/**
 * Serves a build at the addresses of `docusaurus serve`, with the headers of the build. Redirects keep the
 * query, unlike those of `docusaurus serve`.
 *
 * @throws Error if the build is not finished.
 */
export const serveBuild = async (
  folder: string,
  { port = 0, host = 'localhost', baseUrl = '/' }: ServeOptions = {},
): Promise<StaticServer> => {
  let site = siteIn(folder);
  const server = createServer((request, response) => {
    const [address = '/', query] = (request.url ?? '/').split(/\?(.*)/s, 2);
    const search = query === undefined ? '' : `?${query}`;
    const redirect = (status: number, to: string): void => {
      response.writeHead(status, { Location: to }).end();
    };
    if (!address.startsWith(baseUrl)) {
      redirect(302, baseUrl);
      return;
    }
    const path = address.slice(baseUrl.length - 1);
    const tidy = tidyPath(path);
    if (tidy !== path) {
      redirect(301, baseUrl + tidy.slice(1) + search);
      return;
    }
    for (const [name, value] of Object.entries(headersFor(site.rules, address))) {
      response.setHeader(name, value);
    }
    request.url = path + search;
    void handler(request, response, {
      public: site.folder,
      // The files of the sandbox keep their ending.
      cleanUrls: !path.startsWith('/assets/'),
      directoryListing: false,
      trailingSlash: false,
    });
  });
  await new Promise<void>(resolve => server.listen(port, host, resolve));
  return {
    origin: `http://${host}:${(server.address() as AddressInfo).port}`,
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
