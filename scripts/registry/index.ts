/**
 * Installs what the site's registry offers into an empty project, with the CLI of shadcn, then
 * type-checks and renders it.
 *
 * Components of shadcn's own registry come from the stand-ins of the example `shadcn-ui`. npm is
 * replaced by a script that records its arguments: the project uses the packages of the site.
 */
import { spawn } from 'node:child_process';
import {
  access,
  chmod,
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { registryItems } from '../../plugins/registry/all-items';
import { PRIMITIVES, SHADCN } from '../../plugins/registry/items';
import { writeRegistry } from '../../plugins/registry/write';

const root = join(__dirname, '../..');

/** Style that `components.json` of the project names. */
const STYLE = 'new-york-v4';

const NO_COLORS = {
  inlineColors: { light: {}, dark: {} },
  cssVars: { light: {}, dark: {} },
  inlineColorsTemplate: '',
  cssVarsTemplate: '',
};

const fail = (message: string): never => {
  throw new Error(message);
};

const sorted = (names: Iterable<string>): string => [...names].sort().join('\n');

interface Run {
  readonly status: number | null;
  readonly output: string;
}

const run = async (
  command: string,
  args: readonly string[],
  cwd: string,
  env: NodeJS.ProcessEnv = process.env,
): Promise<Run> => {
  const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const status = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  const output = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { status: await status, output: output.join('') };
};

const lines = async (file: string): Promise<string[]> =>
  (await readFile(file, 'utf8').catch(() => '')).split('\n').filter(Boolean);

/** Writes what shadcn's own registry would answer. */
const writeShadcn = async (folder: string): Promise<void> => {
  const styles = join(folder, 'r/styles', STYLE);
  await mkdir(styles, { recursive: true });
  await mkdir(join(folder, 'r/colors'));
  await writeFile(join(folder, 'r/colors/neutral.json'), JSON.stringify(NO_COLORS));
  for (const name of PRIMITIVES) {
    const content = await readFile(join(root, SHADCN, `${name}.tsx`), 'utf8');
    const files = [{ path: `ui/${name}.tsx`, type: 'registry:ui', content }];
    await writeFile(
      join(styles, `${name}.json`),
      JSON.stringify({ name, type: 'registry:ui', files }),
    );
  }
};

const serve = async (folder: string) => {
  const missing: string[] = [];
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '', 'http://localhost').pathname;
    readFile(join(folder, path)).then(
      body => response.setHeader('Content-Type', 'application/json').end(body),
      () => {
        missing.push(path);
        response.writeHead(404).end('{}');
      },
    );
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/r`, missing, close: () => server.close() };
};

/** Whether the project compiles. */
const compile = (project: string): Promise<Run> =>
  run(process.execPath, [join(root, 'node_modules/typescript-native/bin/tsc'), '-p', '.'], project);

const check = async (folder: string): Promise<void> => {
  const items = registryItems(root, path => `https://site.test/docs/${path}`);
  const [project, served, bin] = ['project', 'served', 'bin'].map(name => join(folder, name)) as [
    string,
    string,
    string,
  ];
  const [npmCalls, otherHosts] = [join(folder, 'npm.log'), join(folder, 'hosts.log')];

  const bytes = await writeRegistry(items, 'https://site.test', served);
  await writeShadcn(served);
  await cp(join(__dirname, 'project'), project, { recursive: true });
  await symlink(join(root, 'node_modules'), join(project, 'node_modules'));
  await mkdir(bin);
  await writeFile(join(bin, 'npm'), `#!/bin/sh\necho "$@" >> '${npmCalls}'\n`);
  await chmod(join(bin, 'npm'), 0o755);

  const server = await serve(served);
  const add = async (names: readonly string[]): Promise<string> => {
    const cli = join(root, 'node_modules/shadcn/dist/index.js');
    const { status, output } = await run(
      process.execPath,
      [cli, 'add', ...names.map(name => `${server.url}/${name}.json`), '--yes'],
      project,
      {
        ...process.env,
        PATH: [bin, process.env.PATH].join(delimiter),
        HOME: folder,
        NODE_OPTIONS: `--import=${join(__dirname, 'offline.mjs')}`,
        OTHER_HOSTS: otherHosts,
        REGISTRY_URL: server.url,
        CI: 'true',
      },
    );
    return status === 0 ? output : fail(`shadcn add ended with ${String(status)}:\n${output}`);
  };
  const output = await add(['query-builder']);
  console.log(output.trim().replaceAll(server.url, '<registry>'));
  await add(items.map(({ name }) => name).filter(name => name !== 'query-builder'));
  server.close();

  if (server.missing.length > 0) fail(`Not found: ${server.missing.join(', ')}`);
  const hosts = await lines(otherHosts);
  if (hosts.length > 0) fail(`The CLI reached for ${sorted(new Set(hosts))}`);

  const npmArguments = (await lines(npmCalls)).flatMap(call => call.split(' '));
  const installed = new Set(npmArguments.filter(argument => argument.includes('@')));
  const wanted = new Set(items.flatMap(({ dependencies }) => dependencies));
  if (sorted(installed) !== sorted(wanted)) {
    fail(`npm was to install\n${sorted(installed)}\ninstead of\n${sorted(wanted)}`);
  }

  const options = { recursive: true, withFileTypes: true } as const;
  const folders = ['components', 'lib'].map(name => readdir(join(project, name), options));
  const arrived = (await Promise.all(folders))
    .flat()
    .filter(entry => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(project.length + 1));
  const files = items.flatMap(item => item.files);
  const placed = files.flatMap(({ target }) => target?.replace('~/', '') ?? []);
  await Promise.all(placed.map(path => access(join(project, path))));
  const expected = [
    ...files.filter(({ target }) => target === undefined).map(({ path }) => path),
    ...PRIMITIVES.map(name => `components/ui/${name}.tsx`),
  ];
  if (sorted(arrived) !== sorted(expected)) {
    fail(`Arrived:\n${sorted(arrived)}\nExpected:\n${sorted(expected)}`);
  }

  const types = await compile(project);
  if (types.status !== 0) fail(types.output);
  const tests = await run(
    process.execPath,
    [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--root', project],
    project,
    { ...process.env, NO_COLOR: '1', DEBUG_PRINT_LIMIT: '0' },
  );
  const passed = Number(/Tests.*?(\d+) passed/.exec(tests.output)?.[1] ?? 0);
  if (tests.status !== 0 || passed < 4) fail(tests.output);

  // A check of types that passes without a component would prove nothing.
  await rm(join(project, 'components/ui/switch.tsx'));
  if ((await compile(project)).status === 0) fail('The project compiles without its Switch.');

  console.log(
    `${items.length} items (${bytes} bytes), ${arrived.length} files: compiled, ${passed} tests passed.`,
  );
};

const main = async (): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'registry-'));
  try {
    await check(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

void main();
