/** Folder of the build that tests serve themselves. */
export const BUILD = process.env.E2E_BUILD ?? 'build';
