import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hash } from '../samples/cache';
import { compilerPath } from '../samples/compile';
import { VERSIONS } from '../../versions.ts';
import { parsePage, type Fence } from '../../plugins/guides/samples/page';
import { ROOT } from '../lib/program';

/** Guides that show the handlers, by major version. */
export const PAGES: Readonly<Record<number, string>> = Object.fromEntries(
  VERSIONS.map(
    ({ major, folder }) => [major, `${folder}/utils/check-on-the-server.mdx`] as const,
  ).filter(([, path]) => existsSync(join(ROOT, path))),
);

/** A sample for a database together with a sample for a server. */
export interface Handler {
  readonly find: string;
  readonly server: string;
  readonly database: 'PostgreSQL' | 'SQLite' | 'mingo';
}

const withNode = (find: string, database: Handler['database']): Handler => ({
  ...{ find, database, server: 'node' },
});

/** The handlers that run. */
export const HANDLERS: readonly Handler[] = [
  withNode('sqlite', 'SQLite'),
  ...['pg', 'knex', 'drizzle', 'prisma'].map(find => withNode(find, 'PostgreSQL')),
  withNode('mongoose', 'mingo'),
  ...['express', 'fastify', 'next'].map((server): Handler => ({
    find: 'sqlite',
    server,
    database: 'SQLite',
  })),
];

/** Files of the page that all handlers share. */
const SHARED = ['fields', 'check-query', 'search', 'read-json'];

const isPart = ({ meta: { name = '' } }: Fence): boolean =>
  SHARED.includes(name) || /^(?:find|server)-/.test(name);

/** Samples of a page by name, with their file names. */
export type Samples = ReadonlyMap<string, { readonly file: string; readonly text: string }>;

export const readSamples = async (major: number): Promise<Samples> => {
  const path = PAGES[major] ?? '';
  const { fences } = parsePage(path, major, await readFile(join(ROOT, path), 'utf8'));
  return new Map(
    fences
      .filter(isPart)
      .map(({ meta, lines }) => [
        meta.name ?? '',
        { file: meta.title ?? '', text: `${lines.join('\n')}\n` },
      ]),
  );
};

/** Identifies the samples that ran. */
export const hashSamples = (samples: Samples): string =>
  hash(...[...samples].flatMap(([name, { text }]) => [name, text]));

/** The client that Prisma generates takes the place of its declaration. */
const withPrisma = (text: string): string => {
  const client = `import { PrismaPg } from '@prisma/adapter-pg';
import { PrismaClient } from './generated/client';
const prisma = new PrismaClient({
  adapter: new PrismaPg({ connectionString: process.env.DATABASE_URL }),
});`;
  const replaced = text.replace(/^declare const prisma: \{[^]*?^\};/m, client);
  if (replaced === text) throw new Error('The sample for Prisma declares no client.');
  return replaced;
};

const PRISMA_SCHEMA = `generator client {
  provider = "prisma-client"
  output   = "./generated"
}
datasource db {
  provider = "postgresql"
}
model Musician {
  id Int @id
  @@map("musicians")
}
`;

/** Links the packages of an install, so that those of the site can't take their place. */
const linkPackages = async (install: string, folder: string): Promise<void> => {
  const from = join(ROOT, 'verify', install, 'node_modules');
  const names = readdirSync(from).filter(name => !name.startsWith('.'));
  for (const name of names.flatMap(entry =>
    entry.startsWith('@') ? readdirSync(join(from, entry)).map(part => `${entry}/${part}`) : entry,
  )) {
    const target = join(folder, 'node_modules', name);
    await mkdir(join(target, '..'), { recursive: true });
    if (!existsSync(target)) await symlink(join(from, name), target);
  }
};

/** Installs that a handler needs. */
export const installsOf = ({ find }: Handler, major: number): readonly string[] => [
  `servers/v${major}`,
  'servers',
  ...(find === 'prisma' ? ['servers/prisma'] : []),
];

/** Writes a handler with its packages into a folder. Prisma's is compiled with the generated client. */
export const writeHandler = async (
  handler: Handler,
  major: number,
  samples: Samples,
  folder: string,
): Promise<void> => {
  const { find, server } = handler;
  for (const install of installsOf(handler, major)) await linkPackages(install, folder);
  await writeFile(join(folder, 'package.json'), JSON.stringify({ type: 'module' }));
  const contract = await readFile(join(ROOT, 'src/lib/contract/query-contract.ts'), 'utf8');
  await writeFile(join(folder, 'query-contract.ts'), contract);
  for (const name of [...SHARED, `find-${find}`, `server-${server}`]) {
    const sample = samples.get(name);
    if (!sample) throw new Error(`${PAGES[major] ?? ''} has no sample ${name}.`);
    const text = name === 'find-prisma' ? withPrisma(sample.text) : sample.text;
    await writeFile(join(folder, sample.file), text);
  }
  if (find !== 'prisma') return;
  await writeFile(join(folder, 'schema.prisma'), PRISMA_SCHEMA);
  execFileSync(
    process.execPath,
    [join(folder, 'node_modules/prisma/build/index.js'), 'generate', '--schema=schema.prisma'],
    {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'inherit'],
      // Only migrations need the engine, which Prisma would download.
      env: { ...process.env, PRISMA_SCHEMA_ENGINE_BINARY: '/bin/true', CHECKPOINT_DISABLE: '1' },
    },
  );
  const options =
    '--ignoreConfig --strict --noEmit --skipLibCheck --target esnext --module esnext --moduleResolution bundler --types node';
  execFileSync(process.execPath, [compilerPath(), ...options.split(' '), 'find.ts'], {
    cwd: folder,
    stdio: 'inherit',
  });
};
