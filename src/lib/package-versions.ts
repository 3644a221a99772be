import { dependencies, devDependencies, overrides } from '@site/package.json';

const VERSIONS: Readonly<Record<string, string>> = { ...dependencies, ...devDependencies };

/**
 * The release of a package that this site installs and tests.
 *
 * @throws Error if the site does not install the package.
 */
export const versionOf = (name: string): string => {
  const version = VERSIONS[name];
  if (!version) throw new Error(`The site does not install ${name}.`);
  return version;
};

/** npm overrides for packages whose peer dependency differs from the release they work with. */
export const OVERRIDES: Readonly<Record<string, object>> = Object.fromEntries(
  Object.entries(overrides).flatMap(([name, versions]) =>
    typeof versions === 'object' ? [[name, versions]] : [],
  ),
);
