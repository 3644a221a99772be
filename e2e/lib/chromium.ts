import { execFileSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

/** The headless shell first: it draws no windows, so tests take half as long as with Chromium. */
const COMMANDS = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];

const isExecutable = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

const installed = (): string | undefined =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap(folder => COMMANDS.map(command => join(folder, command)))
    .find(isExecutable);

/**
 * The browser that tests run in: `PLAYWRIGHT_CHROMIUM_PATH`, else an installed Chromium or Chrome,
 * else the one that Playwright downloaded.
 *
 * @returns Its path, or undefined if the machine has none.
 * @throws Error if `PLAYWRIGHT_CHROMIUM_PATH` is set but names no executable file.
 */
export const findChromium = (): string | undefined => {
  const named = process.env.PLAYWRIGHT_CHROMIUM_PATH;
  if (named) {
    if (isExecutable(named)) return named;
    throw new Error(`PLAYWRIGHT_CHROMIUM_PATH must name an executable file, but it is "${named}".`);
  }
  const own = chromium.executablePath();
  return installed() ?? (existsSync(own) ? own : undefined);
};

/**
 * Like {@link findChromium}, but installs Debian's package, or Playwright's browser, if there is none.
 *
 * @throws Error if no browser can be had; the message says what to do.
 */
export const ensureChromium = (): string => {
  const found = findChromium();
  if (found) return found;
  const attempts: [string, string[]][] = [
    ['apt-get', ['update', '-qq']],
    ['apt-get', ['install', '-y', '-qq', 'chromium-headless-shell']],
    ['apt-get', ['install', '-y', '-qq', 'chromium']],
    ['npx', ['playwright', 'install', 'chromium']],
  ];
  for (const [command, args] of attempts) {
    console.log(`No Chromium found; trying: ${command} ${args.join(' ')}`);
    try {
      execFileSync(command, args, {
        stdio: ['ignore', 'ignore', 'inherit'],
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      });
    } catch {
      continue;
    }
    const now = findChromium();
    if (now) return now;
  }
  throw new Error(
    'The end-to-end tests need Chromium. Install it (for example: apt-get install chromium), or set PLAYWRIGHT_CHROMIUM_PATH to an executable.',
  );
};
