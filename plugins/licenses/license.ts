import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import spdxLicenses from 'spdx-license-list/full';

/** What a `package.json` says about its license, today and in earlier formats. */
export interface LicenseFields {
  readonly license?: string | { readonly type: string };
  readonly licenses?: string | readonly { readonly type: string }[];
}

/** Names that are no identifiers of SPDX. */
const NAMES: Readonly<Record<string, string>> = {
  'Apache 2.0': 'Apache-2.0',
  'Apache v2.0': 'Apache-2.0',
  BSD: 'BSD-2-Clause',
  'MIT/X11': 'MIT',
};

/** The license of a package, as an expression of SPDX where it can be known. */
export const licenseOf = ({ license, licenses }: LicenseFields): string | undefined => {
  const [first] = typeof licenses === 'string' ? [{ type: licenses }] : (licenses ?? []);
  const name = typeof license === 'object' ? license.type : (license ?? first?.type);
  return name === undefined ? undefined : (NAMES[name] ?? name);
};

/** Whether a license, or one of several to choose from, is on a list. */
export const isAllowed = (license: string | undefined, allowed: ReadonlySet<string>): boolean =>
  license
    ?.replaceAll(/[()]/g, '')
    .split(/ OR /i)
    .some(choice => choice.split(/ AND /i).every(name => allowed.has(name))) ?? false;

/** Licenses of what readers download: free to use and to pass on, with a notice at most. */
export const SHIPPED_LICENSES: ReadonlySet<string> = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'OFL-1.1',
  'Unlicense',
]);

interface Manifest extends LicenseFields {
  readonly name: string;
  readonly version: string;
  readonly author?: string | { readonly name: string };
}

/** A package and the terms under which it is passed on. */
export interface ShippedPackage {
  readonly name: string;
  readonly version: string;
  readonly license: string;
  /** Texts of the package, or the standard text if it has none. */
  readonly text: string;
}

const TEXT_FILES = /^(?:license|licence|copying|notice|license-banner)(?:[.-].*)?$/i;

const ownTexts = (folder: string): readonly string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter(entry => entry.isFile() && TEXT_FILES.test(entry.name))
    .map(({ name }) => readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n').trim());

/** The text of a license that the package only names. */
const standardText = (license: string, author: Manifest['author']): string => {
  const [name = ''] = license.replaceAll(/[()]/g, '').split(/ (?:OR|AND) /i);
  const found = spdxLicenses[name];
  if (!found) throw new Error(`There is no standard text of the license ${name}.`);
  const holder = typeof author === 'object' ? author.name : author;
  return found.licenseText
    .replace(/<copyright holders?>|<owner>/i, holder ?? 'the authors')
    .replace('<year> ', '')
    .trim();
};

/**
 * Reads name, license and texts of an installed package.
 *
 * @throws Error if the license is not on the list of {@link SHIPPED_LICENSES}.
 */
export const readPackage = (folder: string): ShippedPackage => {
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;
  const { name, version, author } = manifest;
  const license = licenseOf(manifest);
  if (license === undefined || !isAllowed(license, SHIPPED_LICENSES)) {
    throw new Error(
      `Readers would download ${name} ${version} with the license ${license ?? 'unknown'}, which is not on the list in plugins/licenses/license.ts.`,
    );
  }
  const texts = ownTexts(folder);
  const hasLicense = texts.some(text => /permission|copyright|licensed|redistribution/i.test(text));
  return {
    name,
    version,
    license,
    text: [...texts, ...(hasLicense ? [] : [standardText(license, author)])].join('\n\n'),
  };
};

/** Programs inside of packages, whose licenses the packages don't include. SQLite has none: it is free. */
export const programsInside = (): readonly ShippedPackage[] => [
  {
    name: 'PostgreSQL',
    version: '(in @electric-sql/pglite)',
    license: 'PostgreSQL',
    text: standardText('PostgreSQL', undefined),
  },
];

const RULE = '-'.repeat(80);

/** The file for readers: each package with its license. Versions with the same text are listed once. */
export const formatLicenses = (packages: readonly ShippedPackage[]): string => {
  const groups = new Map<string, Set<string>>();
  for (const { name, version, license, text } of packages) {
    const terms = `License: ${license}\n\n${text}`;
    const titles = groups.get(terms) ?? new Set();
    groups.set(terms, titles.add(`${name} ${version}`));
  }
  const sections = [...groups]
    .map(([terms, titles]) => `${[...titles].sort().join('\n')}\n${terms}`)
    .sort((a, b) => a.localeCompare(b, 'en'));
  return [
    'This site contains code, styles and fonts of the packages below, under their licenses.',
    ...sections,
    '',
  ].join(`\n\n${RULE}\n\n`);
};
