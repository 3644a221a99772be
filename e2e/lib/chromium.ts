import { execFileSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

/** Draws no windows, so a visit takes 0.6 s of the processor; with Chromium, 1.3 s. */
const SHELL = 'chromium-headless-shell';

const COMMANDS = [SHELL, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

const isExecutable = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

const installed = (): string | undefined => {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return COMMANDS.flatMap(command => folders.map(folder => join(folder, command))).find(
    isExecutable,
  );
};

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

/** Command lines that install the headless shell, which is in Debian's packages only. */
const INSTALL_SHELL = [
  ['apt-get', 'update', '-qq'],
  ['apt-get', 'install', '-y', '-qq', SHELL],
];

const INSTALL_ANY = [
  ['apt-get', 'install', '-y', '-qq', 'chromium'],
  ['npx', 'playwright', 'install', 'chromium'],
];

/**
 * Like {@link findChromium}, but installs the headless shell if only a whole Chromium is there, and
 * Debian's Chromium, or Playwright's, if there is none. Uses what is there if nothing can be installed.
 *
 * @throws Error if no browser can be had; the message says what to do.
 */
export const ensureChromium = (): string => {
  const found = findChromium();
  const isChosen = Boolean(process.env.PLAYWRIGHT_CHROMIUM_PATH);
  if (found && (isChosen || found.endsWith(SHELL))) return found;
  for (const [command = '', ...args] of [...INSTALL_SHELL, ...(found ? [] : INSTALL_ANY)]) {
    console.log(
      `${found ? 'No headless shell' : 'No Chromium'} found; trying: ${command} ${args.join(' ')}`,
    );
    try {
      execFileSync(command, args, {
        timeout: 120_000,
        stdio: ['ignore', 'ignore', found ? 'ignore' : 'inherit'],
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      });
    } catch {
      continue;
    }
    const now = findChromium();
    if (now && now !== found) return now;
  }
  if (found) return found;
  throw new Error(
    'The end-to-end tests need Chromium. Install it (for example: apt-get install chromium), or set PLAYWRIGHT_CHROMIUM_PATH to an executable.',
  );
};
