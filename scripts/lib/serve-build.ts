import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import handler from 'serve-handler';

/** A running server for a folder of static files. */
export interface StaticServer {
  /** Origin, without a slash at the end. */
  readonly origin: string;
  readonly close: () => Promise<void>;
}

/** Serves a build on a free port of this machine, with the options that `docusaurus serve` uses. */
export const serveBuild = async (folder: string): Promise<StaticServer> => {
  const server = createServer((request, response) => {
    void handler(request, response, {
      public: folder,
      cleanUrls: true,
      directoryListing: false,
      trailingSlash: false,
    });
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://localhost:${port}`,
    close: () => new Promise(resolve => server.close(() => resolve())),
  };
};
