/**
 * Runs in the folder of a handler, and starts it as its framework does. A filter of Mongoose, which has no
 * MongoDB here, is cast to its schema and selects from the rows with mingo.
 */
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import { Query } from 'mingo';
import { ROWS } from './rows';

/** A query of Mongoose. */
interface MongooseQuery {
  readonly model: unknown;
  readonly cast: (model: unknown) => object;
  readonly getFilter: () => object;
  readonly getOptions: () => {
    readonly sort: object;
    readonly skip: number;
    readonly limit: number;
  };
  exec: (this: MongooseQuery) => Promise<unknown>;
}

const folder = process.cwd();
const importFile = (file: string) => import(pathToFileURL(join(folder, file)).href);

const withoutMongo = (): void => {
  const { Query: prototypeOf } = createRequire(join(folder, 'package.json'))('mongoose') as {
    readonly Query: { readonly prototype: MongooseQuery };
  };
  const rows = ROWS.map(row => ({ ...row, _id: row.id }));
  prototypeOf.prototype.exec = function exec() {
    this.cast(this.model);
    const { sort, skip, limit } = this.getOptions();
    const cursor = new Query(this.getFilter()).find(rows).sort({ ...sort });
    return Promise.resolve(cursor.skip(skip).limit(limit).all());
  };
};

/** Calls the handler as Next.js does. */
const serveRoute = async (): Promise<void> => {
  const { POST } = (await importFile('route.ts')) as {
    readonly POST: (request: Request) => Promise<Response>;
  };
  createServer((request, reply) => {
    if (request.method !== 'POST') {
      reply.writeHead(405).end();
      return;
    }
    const body = Readable.toWeb(request);
    const init = { method: 'POST', body, duplex: 'half' } as unknown as RequestInit;
    void POST(new Request(`http://localhost${request.url ?? ''}`, init)).then(async response => {
      reply.writeHead(response.status, Object.fromEntries(response.headers));
      reply.end(await response.text());
    });
  }).listen(process.env.PORT);
};

if (readFileSync(join(folder, 'find.ts'), 'utf8').includes("'mongoose'")) withoutMongo();
void (existsSync(join(folder, 'route.ts')) ? serveRoute() : importFile('server.ts'));
