import type { KitInfo } from '@site/src/lib/kit';
import { withMajor } from '@site/src/lib/package-versions';

/**
 * Packages that an application with the kit installs in addition to React, the library first. An
 * adapter of this repository is source code instead.
 */
export const packagesOfKit = ({ adapter, ownAdapter, peers }: KitInfo): string[] => [
  'react-querybuilder',
  ...(adapter && !ownAdapter ? [adapter] : []),
  ...peers,
];

/** What follows `npm install`: packages with their major versions, and React if the kit needs an older one. */
export const packageArguments = ({ react }: KitInfo, packages: readonly string[]): string =>
  [
    ...(react === undefined ? [] : [`react@${react}`, `react-dom@${react}`]),
    ...packages.map(withMajor),
  ].join(' ');

/** npm command that installs everything for a kit. */
export const kitCommand = (info: KitInfo): string =>
  `npm install ${packageArguments(info, packagesOfKit(info))}`;
