import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { ROOT } from './program';

it.each(['scripts/build.ts', 'scripts/start.ts', 'scripts/nginx.ts'])(
  'stops %s at a bad setting with the sentence alone',
  program => {
    const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', program], {
      cwd: ROOT,
      encoding: 'utf8',
      env: { ...process.env, BASE_URL: '/../' },
    });
    expect(stderr).toBe(
      'BASE_URL must be a path that starts and ends with a slash, such as /docs-site/, but it is "/../".\n',
    );
    expect(stdout).toBe('');
    expect(status).toBe(1);
  },
);
