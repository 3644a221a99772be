import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serveBuild, type ServeOptions } from '../../plugins/hosting/serve-build';
import { SKILLS } from '../../plugins/guides/samples/page';
import { builtSite } from './site';

const build = builtSite().folder;
const require = createRequire(import.meta.url);
const cli = require.resolve('skills/bin/cli.mjs');

/** Files of a folder with the hash of their content. */
const contents = async (folder: string): Promise<ReadonlyMap<string, string>> => {
  const paths = await readdir(folder, { recursive: true, encoding: 'utf8' });
  const files = paths.filter(path => /\.(?:md|ts)$/.test(path)).sort();
  return new Map(
    await Promise.all(
      files.map(async path => {
        const bytes = await readFile(join(folder, path));
        return [path, createHash('sha256').update(bytes).digest('hex')] as const;
      }),
    ),
  );
};

let temporary = '';
beforeAll(async () => {
  temporary = await mkdtemp(join(tmpdir(), 'skills-'));
});
afterAll(() => rm(temporary, { recursive: true }));

/** Runs `npx skills add` for a site, as a reader without any agent does. Its files are the result. */
const add = async (folder: string, options?: ServeOptions) => {
  const project = await mkdtemp(join(temporary, 'project-'));
  const server = await serveBuild(folder, options);
  try {
    await promisify(execFile)(
      process.execPath,
      [
        cli,
        'add',
        `${server.origin}${options?.baseUrl ?? ''}`,
        '--yes',
        '--copy',
        '--agent',
        'claude-code',
      ],
      { cwd: project, env: { PATH: process.env.PATH, HOME: project, DO_NOT_TRACK: '1' } },
    );
    return await contents(join(project, '.claude/skills'));
  } finally {
    await server.close();
  }
};

/** A site with only some files of the build. */
const part = async (name: string): Promise<string> => {
  const folder = await mkdtemp(join(temporary, 'site-'));
  await mkdir(join(folder, '.well-known'));
  await cp(join(build, '.well-known', name), join(folder, '.well-known', name), {
    recursive: true,
  });
  for (const file of ['_headers', '404.html']) await cp(join(build, file), join(folder, file));
  return folder;
};

describe('npx skills add', () => {
  it('installs each file of the skill as it is', async () => {
    const skills = await contents(SKILLS);
    expect(skills.size).toBeGreaterThan(10);
    expect(await add(build)).toEqual(skills);
  });

  it('installs them from a base path, and where only the older list is', async () => {
    const skills = await contents(SKILLS);
    expect(await add(build, { baseUrl: '/react-querybuilder/' })).toEqual(skills);
    expect(await add(await part('skills'))).toEqual(skills);
  });

  it('finds nothing if the archive is not the one in the list', async () => {
    const folder = await part('agent-skills');
    const archive = join(folder, '.well-known/agent-skills/react-querybuilder.zip');
    const bytes = await readFile(archive);
    await writeFile(archive, bytes.subarray(1));
    await expect(add(folder)).rejects.toThrow('Command failed');
    await writeFile(archive, bytes);
    expect((await add(folder)).size).toBeGreaterThan(10);
  });
});
