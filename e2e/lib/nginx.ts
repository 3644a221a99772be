import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

// Debian keeps it out of the path of ordinary users.
const FOLDERS = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];

/** The nginx of this machine, if it has one. */
export const findNginx = (): string | undefined =>
  FOLDERS.map(folder => join(folder, 'nginx')).find(path => existsSync(path));

/**
 * Like {@link findNginx}, but installs Debian's package if there is none and if it can.
 *
 * @returns Undefined if none can be had; why was printed.
 */
export const ensureNginx = (): string | undefined => {
  const found = findNginx();
  if (found) return found;
  const attempts: [string, string[]][] = [
    ['apt-get', ['update', '-qq']],
    ['apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'nginx-light']],
  ];
  for (const [command, args] of attempts) {
    console.log(`No nginx found; trying: ${command} ${args.join(' ')}`);
    try {
      execFileSync(command, args, {
        stdio: ['ignore', 'ignore', 'inherit'],
        // The run level keeps Debian from starting the server at once.
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' },
      });
    } catch {
      continue;
    }
  }
  const now = findNginx();
  if (!now) {
    console.log(
      'The test of the nginx configuration needs nginx. Install it (for example: apt-get install nginx-light).',
    );
  }
  return now;
};

/** A running nginx. */
export interface Nginx {
  readonly close: () => Promise<void>;
}

/**
 * Runs nginx in the foreground, in a separate folder, without the machine's own configuration.
 *
 * @param config - Goes into the `http` block.
 * @param url - Answers as soon as the server runs.
 * @throws Error if nginx refuses the configuration.
 */
export const startNginx = async (program: string, config: string, url: string): Promise<Nginx> => {
  const folder = mkdtempSync(join(tmpdir(), 'nginx-'));
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map(name => `${name}_temp_path ${join(folder, name)};`)
    .join(' ');
  const file = join(folder, 'nginx.conf');
  writeFileSync(
    file,
    `daemon off; master_process off; pid ${join(folder, 'pid')}; error_log stderr;
events { }
http { include /etc/nginx/mime.types; default_type application/octet-stream; access_log off; ${temporary}
${config}
}
`,
  );
  const args = ['-e', 'stderr', '-p', folder, '-c', file];
  const { status, stderr } = spawnSync(program, [...args, '-t'], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`nginx refuses the configuration:\n${stderr}`);
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'inherit'] });
  const ended = new Promise<void>(resolve => child.once('exit', () => resolve()));
  for (let tries = 0; tries < 100; tries += 1) {
    if (
      await fetch(url).then(
        () => true,
        () => false,
      )
    )
      break;
    await wait(50);
  }
  return {
    close: async () => {
      child.kill();
      await ended;
      rmSync(folder, { recursive: true });
    },
  };
};
