import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An index as the fake service keeps it. */
export interface FakeIndex {
  settings: Record<string, unknown>;
  readonly objects: Map<string, Record<string, unknown>>;
}

/** One request that the service received. */
export interface ReceivedRequest {
  readonly method: string;
  readonly path: string;
  readonly agent: string;
  readonly body: unknown;
}

/** Answers the queries of a search request. */
export type QueryHandler = (requests: readonly Record<string, unknown>[]) => readonly unknown[];

interface Options {
  readonly appId: string;
  /** The key that requests must carry. */
  readonly apiKey: string;
  readonly onQueries?: QueryHandler;
}

/**
 * The part of Algolia's REST interface that the site uses, on localhost: settings, batches, copying
 * and moving indices, queries. It refuses what the real service would refuse.
 */
export class FakeAlgolia {
  readonly indices = new Map<string, FakeIndex>();
  readonly received: ReceivedRequest[] = [];
  readonly #server: Server;
  readonly #options: Options;
  #tasks = 0;

  constructor(options: Options) {
    this.#options = options;
    this.#server = createServer((request, response) => {
      void this.#serve(request, response);
    });
  }

  /** Starts to listen on a free port and returns `localhost:port`. */
  async start(): Promise<string> {
    await new Promise<void>(resolve => this.#server.listen(0, 'localhost', resolve));
    return `localhost:${(this.#server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise(resolve => this.#server.close(resolve));
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const url = new URL(request.url ?? '/', 'http://localhost');
    const credential = (name: string) =>
      request.headers[name] ?? url.searchParams.get(name) ?? undefined;
    const text = Buffer.concat(chunks).toString();
    const body: unknown = text ? JSON.parse(text) : undefined;
    const method = request.method ?? 'GET';
    this.received.push({
      method,
      path: decodeURIComponent(url.pathname),
      agent: String(credential('x-algolia-agent') ?? ''),
      body,
    });
    const send = (status: number, answer: unknown) => {
      response.writeHead(status, {
        'content-type': 'application/json',
        'access-control-allow-origin': '*',
        'access-control-allow-headers': '*',
      });
      response.end(JSON.stringify(answer));
    };
    if (method === 'OPTIONS') {
      send(200, {});
      return;
    }
    if (
      credential('x-algolia-application-id') !== this.#options.appId ||
      credential('x-algolia-api-key') !== this.#options.apiKey
    ) {
      send(403, { message: 'Invalid Application-ID or API key', status: 403 });
      return;
    }
    const [, name = '', action = ''] =
      /^\/1\/indexes\/([^/]+)\/(.+)$/.exec(decodeURIComponent(url.pathname)) ?? [];
    const answer = this.#act(method, name, action, body);
    if (answer === undefined) send(404, { message: `Index ${name} does not exist`, status: 404 });
    else send(200, answer);
  }

  #index(name: string): FakeIndex {
    const known = this.indices.get(name);
    if (known) return known;
    const created: FakeIndex = { settings: {}, objects: new Map() };
    this.indices.set(name, created);
    return created;
  }

  #act(method: string, name: string, action: string, body: unknown): unknown {
    const task = () => ({ taskID: ++this.#tasks, updatedAt: '2026-01-01T00:00:00Z' });
    if (method === 'GET' && action.startsWith('task/')) {
      return { status: 'published', pendingTask: false };
    }
    if (method === 'PUT' && action === 'settings') {
      Object.assign(this.#index(name).settings, body);
      return task();
    }
    if (method === 'POST' && action === 'operation') {
      const { operation, destination } = body as { operation: string; destination: string };
      const source = this.indices.get(name);
      if (!source) return undefined;
      const { scope } = body as { scope?: string[] };
      if (operation === 'copy') {
        const target = this.#index(destination);
        target.settings = { ...source.settings };
        if (!scope) for (const [id, object] of source.objects) target.objects.set(id, object);
      } else {
        this.indices.set(destination, source);
        this.indices.delete(name);
      }
      return task();
    }
    if (method === 'POST' && action === 'batch') {
      const { requests } = body as { requests: { action: string; body: { objectID: string } }[] };
      const { objects } = this.#index(name);
      for (const { body: object } of requests) objects.set(object.objectID, { ...object });
      return { ...task(), objectIDs: requests.map(({ body: { objectID } }) => objectID) };
    }
    if (method === 'POST' && action === 'queries') {
      const { requests } = body as { requests: Record<string, unknown>[] };
      return { results: this.#options.onQueries?.(requests) ?? [] };
    }
    return undefined;
  }
}
