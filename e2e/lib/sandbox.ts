import { expect, type FrameLocator, type Page } from '@playwright/test';
import {
  encodeSandbox,
  type SandboxFile,
  type SandboxKit,
  type SandboxVersion,
} from '../../plugins/sandbox/shared/link';

/** What the code of the sandbox renders. */
export const resultOf = (page: Page): FrameLocator =>
  page.frameLocator('[aria-label="Result"] iframe').frameLocator('iframe');

/** Address that brings code. */
export const linkTo = async (
  code: string | readonly SandboxFile[],
  version: SandboxVersion = '7',
  kit: SandboxKit = 'default',
): Promise<string> => {
  const files = typeof code === 'string' ? [{ name: 'App.tsx', code }] : code;
  return `/sandbox#${await encodeSandbox({ version, kit, files })}`;
};

/** Waits until the sandbox is there, and the editor in it. */
export const sandboxReady = async (page: Page): Promise<void> => {
  // On phones, the result may hide it.
  await expect(page.locator('.cm-content')).toBeAttached();
};

/** Opens the sandbox at an address that the page did not have before. */
export const openSandbox = async (page: Page, path = '/sandbox'): Promise<void> => {
  // A new hash alone would not load the page.
  await page.goto('about:blank');
  await page.goto(path);
  await sandboxReady(page);
};

/**
 * Opens code in the sandbox that the page shows already, or loads the page if it shows none. The address
 * alone makes a new editor and a new frame, but loads no script again, which takes most of the time of
 * `openSandbox`. A draft would stand in its way.
 */
export const openNext = async (page: Page, link: string): Promise<void> => {
  if (!page.url().includes('/sandbox')) return openSandbox(page, link);
  // All of the sandbox is new then, so what is marked is from before.
  await page.locator('[data-phase]').evaluate(element => element.setAttribute('data-before', ''));
  await page.goto(link);
  await expect(page.locator('[data-phase]:not([data-before])')).toBeAttached();
  await sandboxReady(page);
};

/** Presses Run. */
export const run = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Run', exact: true }).click();

/** What a run passes through before it ends. */
const UNDER_WAY = /^(?:compiling|loading|running)$/;

/** Expects that a run ends in a phase. */
export const expectPhase = async (page: Page, phase: string): Promise<void> => {
  const status = page.locator('[data-phase]');
  await expect(status).not.toHaveAttribute('data-phase', UNDER_WAY, { timeout: 30_000 });
  await expect(status).toHaveAttribute('data-phase', phase);
};

/** Opens code, runs it, and expects how it ends. */
export const runCode = async (
  page: Page,
  code: string | readonly SandboxFile[],
  phase: string,
  version: SandboxVersion = '7',
): Promise<void> => {
  await openSandbox(page, await linkTo(code, version));
  await run(page);
  await expectPhase(page, phase);
};

/** Does the same as `runCode`, in the sandbox that the page shows; see `openNext`. */
export const runNext = async (
  page: Page,
  code: string | readonly SandboxFile[],
  phase: string,
  version: SandboxVersion = '7',
): Promise<void> => {
  await openNext(page, await linkTo(code, version));
  await run(page);
  await expectPhase(page, phase);
};
