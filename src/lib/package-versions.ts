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

/** Whether a package is released with the library, under the same version number. */
const isOfLibrary = (name: string): boolean =>
  /^(?:@react-querybuilder\/|react-querybuilder$)/.test(name);

/**
 * What a package of the library depends on in a project for readers: the newest release of the major
 * version, so that all packages of the library get the same one.
 */
export const dependencyOn = (name: string, version: string): string =>
  isOfLibrary(name) ? `^${version.split('.')[0] ?? ''}` : version;

/** A package with the major version that the site tests, as npm's commands accept it. */
export const withMajor = (name: string): string =>
  `${name}@${/^(?:0\.)?\d+/.exec(versionOf(name))?.[0] ?? ''}`;

/** npm overrides for UI kits that work with a newer React than they ask for. */
export const OVERRIDES: Readonly<Record<string, object>> = Object.fromEntries(
  Object.entries(overrides).flatMap(([name, versions]) =>
    typeof versions === 'object' && 'react' in versions ? [[name, versions]] : [],
  ),
);
