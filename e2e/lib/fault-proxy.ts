import {
  createServer,
  request as sendRequest,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';

/** What the proxy does with a request instead of passing it on. */
export type Fault =
  /** Answers with a status and an HTML page. 200 is what captive portals do. */
  | { readonly status: number }
  /** Accepts the request and never answers. */
  | 'hang'
  /** Answers with all headers and half of the body, and then breaks the connection. */
  | 'break'
  /** Answers with half of the body, as if it were the whole. */
  | 'half'
  /** Sends the headers and half of the body, and then nothing. */
  | 'stall'
  /** Passes the answer on after some milliseconds. */
  | { readonly delay: number };

/** An HTML page that no build contains. */
export const PORTAL = '<!doctype html><title>Log in</title><h1>Log in to this network</h1>';

/** A server in front of another one that loses and changes what passes through. */
export interface FaultProxy {
  /** Origin, without a slash at the end. */
  readonly origin: string;
  /**
   * Fails requests from now on.
   *
   * @param pattern - Paths that fail. The query is not part of them.
   * @param times - Number of requests that fail for each path, all unless told.
   */
  readonly fail: (pattern: RegExp, fault: Fault, times?: number) => void;
  /** Passes everything on, ends what hangs, and returns the paths that have failed until now. */
  readonly heal: () => readonly string[];
  /** Passes requests on to another origin from now on. */
  readonly lead: (origin: string) => void;
  readonly close: () => Promise<void>;
}

interface Rule {
  readonly pattern: RegExp;
  readonly fault: Fault;
  readonly times: number;
  readonly counts: Map<string, number>;
}

const bodyOf = async (message: IncomingMessage): Promise<Buffer> => {
  const parts: Buffer[] = [];
  for await (const part of message) parts.push(part as Buffer);
  return Buffer.concat(parts);
};

const wait = (milliseconds: number): Promise<void> =>
  new Promise(resolve => setTimeout(resolve, milliseconds));

/** Starts a proxy in front of a server of HTTP, given by its origin. */
export const startFaultProxy = async (target: string): Promise<FaultProxy> => {
  let origin = target;
  let rules: Rule[] = [];
  let failed: string[] = [];
  const held = new Set<ServerResponse>();

  const faultOf = (path: string): Fault | undefined => {
    for (const { pattern, fault, times, counts } of rules) {
      const count = counts.get(path) ?? 0;
      if (!pattern.test(path) || count >= times) continue;
      counts.set(path, count + 1);
      failed.push(path);
      return fault;
    }
    return undefined;
  };

  const pass = (request: IncomingMessage, response: ServerResponse, fault?: Fault): void => {
    const { method, headers, url } = request;
    const spoils = fault === 'half' || fault === 'break' || fault === 'stall';
    // Without compression and conditions, half of a body is half of the file.
    const plain = spoils && { 'accept-encoding': '', 'if-none-match': '', 'if-modified-since': '' };
    const sent = { ...headers, host: new URL(origin).host, ...plain };
    const passed = sendRequest(`${origin}${url ?? '/'}`, { method, headers: sent }, answer => {
      const status = answer.statusCode ?? 502;
      if (!spoils) {
        response.writeHead(status, answer.headers);
        answer.pipe(response);
        return;
      }
      void bodyOf(answer).then(body => {
        const half = body.subarray(0, body.length / 2);
        if (fault === 'half') {
          response.writeHead(status, { ...answer.headers, 'content-length': half.length });
          response.end(half);
          return;
        }
        response.writeHead(status, { ...answer.headers, 'content-length': body.length });
        response.write(half, () => {
          if (fault === 'break') response.destroy();
          else held.add(response);
        });
      });
    });
    passed.on('error', () => response.destroy());
    request.pipe(passed);
  };

  const server = createServer((request, response) => {
    const fault = faultOf(new URL(request.url ?? '/', origin).pathname);
    if (fault === 'hang') held.add(response);
    else if (typeof fault === 'object' && 'status' in fault) {
      response.writeHead(fault.status, { 'Content-Type': 'text/html; charset=utf-8' }).end(PORTAL);
    } else if (typeof fault === 'object') {
      void wait(fault.delay).then(() => pass(request, response));
    } else pass(request, response, fault);
  });
  await new Promise<void>(resolve => server.listen(0, 'localhost', resolve));
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    fail: (pattern, fault, times = Infinity) => {
      rules = [...rules, { pattern, fault, times, counts: new Map() }];
    },
    heal: () => {
      const seen = failed;
      rules = [];
      failed = [];
      for (const response of held) response.destroy();
      held.clear();
      return seen;
    },
    lead: next => {
      origin = next;
    },
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
