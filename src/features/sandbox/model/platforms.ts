import type { Platform } from './start';

/** Names of the sites, as they write them. */
export const PLATFORMS: Readonly<Record<Platform, string>> = {
  stackblitz: 'StackBlitz',
  codesandbox: 'CodeSandbox',
};
