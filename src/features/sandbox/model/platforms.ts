import type { Platform } from './start';

/** Names of the platforms. */
export const PLATFORMS: Readonly<Record<Platform, string>> = {
  stackblitz: 'StackBlitz',
  codesandbox: 'CodeSandbox',
};
