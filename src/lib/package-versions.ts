import { dependencies, devDependencies, overrides } from '@site/package.json';

const VERSIONS: Readonly<Record<string, string>> = { ...dependencies, ...devDependencies };

/**
 * The release of a package that this site installs and so has tried.
 *
 * @throws Error when the site does not install the package.
 */
export const versionOf = (name: string): string => {
  const version = VERSIONS[name];
  if (!version) throw new Error(`The site does not install ${name}.`);
  return version;
};

/** Packages that ask for another release of their peers than the one they are known to work with. */
export const OVERRIDES: Readonly<Record<string, object>> = Object.fromEntries(
  Object.entries(overrides).flatMap(([name, versions]) =>
    typeof versions === 'object' ? [[name, versions]] : [],
  ),
);
