import { isAllowed, licenseOf, SHIPPED_LICENSES } from '../../plugins/licenses/license';

/** A package in a lockfile. */
interface LockedPackage {
  readonly version?: string;
  readonly license?: string;
  readonly integrity?: string;
  readonly hasInstallScript?: boolean;
  /** A workspace of this repository. */
  readonly link?: boolean;
}

/** The part of a `package-lock.json` that is checked. */
export interface Lockfile {
  readonly packages: Readonly<Record<string, LockedPackage>>;
}

/** Decisions about install scripts by package, in `package.json`: whether they may run. */
export type AllowScripts = Readonly<Record<string, boolean>>;

/** Licenses of tools, which readers don't download, in addition to those of what is shipped. */
const TOOL_LICENSES: ReadonlySet<string> = new Set([
  ...SHIPPED_LICENSES,
  'BlueOak-1.0.0',
  'CC BY-SA 4.0',
  'CC-BY-3.0',
  'CC-BY-4.0',
  // elkjs, which Prisma's studio loads.
  'EPL-2.0',
  'MIT-0',
  'MPL-2.0',
  'Python-2.0',
  'WTFPL',
]);

/** Packages whose manifest names no license, with the one that their files state. */
const STATED: Readonly<Record<string, string>> = {
  // LICENSE
  eval: 'MIT',
  // Readme.md
  format: 'MIT',
  // LICENSE
  'parse-cache-control': 'BSD-3-Clause',
  // License
  'require-like': 'MIT',
  // license-banner.txt
  spel2js: 'Apache-2.0',
};

const nameOf = (path: string): string => path.split('node_modules/').at(-1) ?? path;

/** What a lockfile contains without a decision on it. Empty if all is in order. */
export const checkLockfile = (
  { packages }: Lockfile,
  scripts: AllowScripts,
): { readonly problems: readonly string[]; readonly read: number } => {
  const installed = Object.entries(packages).filter(
    ([path, { link }]) => path.includes('node_modules/') && !link,
  );
  const problems = installed.flatMap(([path, entry]) => {
    const name = nameOf(path);
    const license = licenseOf(entry) ?? STATED[name];
    const label = `${name} ${entry.version ?? ''}`;
    return [
      isAllowed(license, TOOL_LICENSES) ? [] : `${label} has the license ${license ?? 'unknown'}.`,
      entry.integrity === undefined ? `${label} has no hash in the lockfile.` : [],
      entry.hasInstallScript && !(name in scripts)
        ? `${label} runs a script when it is installed, and "allowScripts" in package.json does not decide about it.`
        : [],
    ].flat();
  });
  return { problems, read: installed.length };
};

/** Decisions about packages that run no script. */
export const staleScripts = (
  lockfiles: readonly Lockfile[],
  scripts: AllowScripts,
): readonly string[] => {
  const running = lockfiles.flatMap(({ packages }) =>
    Object.entries(packages).flatMap(([path, { hasInstallScript }]) =>
      hasInstallScript ? nameOf(path) : [],
    ),
  );
  return Object.keys(scripts)
    .filter(name => !running.includes(name))
    .map(name => `"allowScripts" in package.json lists ${name}, which runs no script.`);
};
