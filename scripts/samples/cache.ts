import { createHash } from 'node:crypto';
import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { SITE, type Install } from '../../plugins/guides/samples/installs';
import type { PageSummary } from './report';

/** Pages that passed, by path, with what they contained. */
export type Cache = Readonly<Record<string, CacheEntry>>;

interface CacheEntry {
  /** Hash of everything that the result depends on. */
  readonly key: string;
  readonly summary: PageSummary;
}

/** Hash of a sequence of texts. */
export const hash = (...parts: readonly string[]): string => {
  const digest = createHash('sha256');
  for (const part of parts) digest.update(part).update('\0');
  return digest.digest('base64url').slice(0, 22);
};

const TOOLS = ['typescript-native', 'typescript', 'esbuild', 'prettier', 'remark-mdx'];

const toolVersion = async (name: string): Promise<string> => {
  const { resolve } = createRequire(__filename);
  // Not every package exports its manifest, so read it from the package's folder.
  const folders = resolve.paths(name) ?? [];
  for (const folder of folders) {
    const text = await readFile(join(folder, name, 'package.json'), 'utf8').catch(() => undefined);
    if (text !== undefined) return `${name}@${(JSON.parse(text) as { version: string }).version}`;
  }
  throw new Error(`${name} is not installed. Run npm ci.`);
};

/** Folder of the code that parses pages and installs, shared with the sandbox. */
const PARSER = join(__dirname, '../../plugins/guides/samples');

/** Hash of the checker's own sources and tools. */
export const hashChecker = async (): Promise<string> => {
  const files = await Promise.all(
    [__dirname, PARSER].map(async folder =>
      (await readdir(folder))
        .filter(file => file.endsWith('.ts') && !file.endsWith('.test.ts'))
        .sort()
        .map(file => join(folder, file)),
    ),
  );
  const sources = await Promise.all(files.flat().map(file => readFile(file, 'utf8')));
  const tools = await Promise.all(TOOLS.map(toolVersion));
  return hash(process.version, ...tools, ...sources);
};

/** Sources of the site's own adapters, which no lockfile describes. */
const readWorkspaces = async (folder: string): Promise<readonly string[]> => {
  const files = (await readdir(folder, { recursive: true })).filter(
    file => /\.tsx?$/.test(file) && !/node_modules|\.test\./.test(file),
  );
  return Promise.all(
    files.sort().map(async file => `${file}\0${await readFile(join(folder, file), 'utf8')}`),
  );
};

/** Hash of the contents of a version's installs. */
export const hashInstalls = async (installs: readonly Install[]): Promise<string> => {
  const parts = await Promise.all(
    installs.map(async ({ name, folders }) => [
      name,
      ...(await Promise.all(
        folders.map(folder => readFile(join(folder, 'package-lock.json'), 'utf8')),
      )),
      ...(name === SITE ? await readWorkspaces(join(folders[0], 'packages')) : []),
    ]),
  );
  return hash(...parts.flat());
};

/** Reads the cache. An unreadable cache counts as empty. */
export const readCache = async (file: string): Promise<Cache> => {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Cache;
  } catch {
    return {};
  }
};

/** Writes the cache. */
export const writeCache = async (file: string, cache: Cache): Promise<void> => {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, JSON.stringify(cache));
};
