import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../lib/program';
import { HANDLERS, hashSamples, PAGES, readSamples } from './handlers';
import { tryHandler } from './requests';
import { RESULTS, type Results } from './results';
import { ROWS } from './rows';

const { hashes, results } = JSON.parse(readFileSync(join(ROOT, RESULTS), 'utf8')) as Results;

it.each(Object.keys(PAGES).map(Number))(
  'ran the handlers of version %s as they are: if not, npm run check:servers -- --random=2000 --write',
  async major => {
    const samples = await readSamples(major);
    const names = HANDLERS.flatMap(({ find, server }) => [`find-${find}`, `server-${server}`]);
    expect([...samples.keys()].filter(name => name.includes('-') && !names.includes(name))).toEqual(
      ['check-query', 'read-json'],
    );
    expect(hashes[major]).toBe(hashSamples(samples));
    const own = results.filter(result => result.major === major);
    expect(own).toEqual(HANDLERS.map(handler => expect.objectContaining(handler) as unknown));
  },
);

it('finds the holes of a server that answers everything with all rows', async () => {
  const server = createServer((request, reply) => {
    request.resume().on('end', () => reply.end(JSON.stringify(ROWS)));
  }).listen(0);
  const { port } = server.address() as AddressInfo;
  const { refused, passed, problems } = await tryHandler(port, 5, during => during());
  server.close();
  expect([refused, passed]).toEqual([0, 5]);
  const text = problems.join('\n');
  for (const part of [
    'selects 1,2,3',
    'pages overlap',
    '__proto__ of a rule: 200',
    'too long: 200',
  ])
    expect(text).toContain(part);
  expect(text).toContain('A failing database: 200');
});
