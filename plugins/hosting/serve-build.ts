import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import compression from 'compression';
import send from 'send';
import { HEADERS_FILE } from './finish-build';
import { headersFor, parseHeaders } from './header-rules';
import { isCompressed } from './headers';
import { homesOf } from './homes';
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

/** A finished build, its header rules, and its home pages. */
const siteIn = (folder: string) => {
  const file = join(folder, HEADERS_FILE);
  if (!existsSync(file)) {
    throw new Error(`${folder} has no ${HEADERS_FILE}. Run npm run build -- --out-dir ${folder}.`);
  }
  return { folder, rules: parseHeaders(readFileSync(file, 'utf8')), homes: homesOf(folder) };
};

/** Trims the path of a page. Leaves one slash at the start: two would name another host. */
const tidyPath = (path: string): string =>
  path.startsWith('/assets/') ? path : trimPagePath(path.replace(/^[/\\]+/, '/')) || '/';

/** File of an address, relative to the build. Only pages are found without their ending. */
const fileFor = (folder: string, path: string): string | undefined => {
  const isFile = (name: string): boolean =>
    statSync(join(folder, name), { throwIfNoEntry: false })?.isFile() ?? false;
  const isOwn = path !== `/${HEADERS_FILE}` && !path.split('/').includes('..');
  const names = path.startsWith('/assets/') ? [path] : [path, `${path}.html`, `${path}/index.html`];
  return isOwn ? names.find(isFile) : undefined;
};

const decoded = (path: string): string | undefined => {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
};

type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/**
 * Compresses the types that the nginx configuration compresses, with gzip, so that a download has the
 * size that pages state. A range of a file is sent as it is.
 */
const compress = compression({
  filter: ({ headers }, response) =>
    headers.range === undefined && isCompressed(String(response.getHeader('Content-Type'))),
}) as unknown as Middleware;

/** Where {@link serveBuild} serves. */
export interface ServeOptions {
  /** A free port if omitted. */
  readonly port?: number;
  readonly host?: string;
  /** Path of the site, with a slash at both ends. */
  readonly baseUrl?: string;
}

/**
 * Serves a build at the addresses of `docusaurus serve`, with the headers of the build, compressed.
 * Redirects keep the query, unlike those of `docusaurus serve`.
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
    const { folder: root, rules, homes } = site;
    const tidy = baseUrl + tidyPath(path).slice(1);
    const page = homes.includes(`${tidy}/`) ? `${tidy}/` : tidy;
    if (page !== address) {
      redirect(301, page + search);
      return;
    }
    const plain = decoded(path);
    const file = plain === undefined ? undefined : fileFor(root, plain);
    if (file === undefined) response.statusCode = 404;
    // A missing file has the headers of the not-found page: browsers must not keep the answer.
    const headers = headersFor(rules, file === undefined ? `${baseUrl}404` : address);
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    if (plain === undefined) {
      // No page can be shown at an address that no browser decodes.
      response.statusCode = 400;
      response.setHeader('Content-Type', 'text/plain; charset=utf-8');
      response.end('The address is malformed.');
      return;
    }
    response.setHeader('Vary', 'Accept-Encoding');
    const { 'accept-encoding': encodings = '' } = request.headers;
    request.headers['accept-encoding'] = encodings.replace(/\bbr\b/, '');
    const isFound = file !== undefined;
    compress(request, response, () => {
      send(request, encodeURI(file ?? '/404.html'), {
        root,
        // Skills for code assistants are below `/.well-known`.
        dotfiles: 'allow',
        cacheControl: false,
        acceptRanges: isFound,
        etag: isFound,
        lastModified: isFound,
      })
        .on('error', ({ status }: { readonly status: number }) => {
          response.statusCode = status;
          response.end();
        })
        .pipe(response);
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
