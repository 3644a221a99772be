import type { KitInfo } from '@site/src/lib/kit';
import { OVERRIDES, versionOf } from '@site/src/lib/package-versions';

/**
 * Packages that an application with the kit installs in addition to React, the library first. An
 * adapter of this repository is source code instead.
 */
export const packagesOfKit = ({ adapter, ownAdapter, peers }: KitInfo): string[] => [
  'react-querybuilder',
  ...(adapter && !ownAdapter ? [adapter] : []),
  ...peers,
];

/** Packages with the versions that this site installs and tests. */
export const exact = (names: readonly string[]): string =>
  names.map(name => `${name}@${versionOf(name)}`).join(' ');

/** Whether npm would reject the packages because of their peer dependencies. */
export const needsRelaxedPeers = (packages: readonly string[]): boolean =>
  packages.some(name => name in OVERRIDES);

/** Option of npm that accepts the packages together, with a leading space. */
export const relaxedPeers = (packages: readonly string[]): string =>
  needsRelaxedPeers(packages) ? ' --legacy-peer-deps' : '';

/** npm command that installs everything for a kit. */
export const kitCommand = (info: KitInfo): string => {
  const packages = packagesOfKit(info);
  return `npm install ${exact(packages)}${relaxedPeers(packages)}`;
};
