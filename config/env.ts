/**
 * Deployment settings, read from the environment.
 *
 * Every variable is optional. A bad value stops the build with a message that names the variable.
 */
import { parseTechniques, TECHNIQUES, type Technique } from 'docusaurus-lean/techniques';
import { type DocsVersion, INSTALLED, LATEST, type Version, VERSIONS } from '../versions.ts';

/** Keys of a hosted Algolia index. If absent, searches use the site's own index. */
export interface AlgoliaEnv {
  readonly appId: string;
  readonly searchKey: string;
  readonly indexName: string;
}

/** The announcement bar. A new id shows it again to readers who closed the last one. */
export interface AnnouncementEnv {
  readonly id: string;
  /** HTML, written by the person who deploys the site. */
  readonly content: string;
}

/** The validated environment. */
export interface SiteEnv {
  /** Origin of the site, without a trailing slash. */
  readonly url: string;
  /** Path after the origin, with a leading and a trailing slash. */
  readonly baseUrl: string;
  readonly algolia: AlgoliaEnv | undefined;
  /** Google gtag measurement id. If absent, no analytics code is loaded. */
  readonly analyticsId: string | undefined;
  readonly announcement: AnnouncementEnv | undefined;
  readonly hashRouter: boolean;
  /** Languages of the site, at least one. The first is served at the root, each other from a folder. */
  readonly locales: readonly [string, ...string[]];
  /** Names of the documentation versions to build, or undefined for all of them. */
  readonly docsVersions: readonly DocsVersion[] | undefined;
  /** False omits the API reference, for quick previews of the guides. */
  readonly apiReference: boolean;
  /** True adds the content security policy to every page, for hosts that send no headers. */
  readonly cspInPages: boolean;
  /** Techniques of the performance layer that this build uses. */
  readonly lean: readonly Technique[];
}

/** Thrown for a bad value. The message names the variable and the expected format. */
export class EnvError extends Error {
  override readonly name = 'EnvError';
}

/** All settings. README.md describes them. */
export const SETTINGS = [
  'SITE_URL',
  'BASE_URL',
  'ALGOLIA_APP_ID',
  'ALGOLIA_SEARCH_KEY',
  'ALGOLIA_INDEX_NAME',
  'ANALYTICS_ID',
  'ANNOUNCEMENT_CONTENT',
  'ANNOUNCEMENT_ID',
  'HASH_ROUTER',
  'LOCALES',
  'DOCS_VERSIONS',
  'API_REFERENCE',
  'LEAN',
  'CSP_IN_PAGES',
] as const;

type RawEnv = Readonly<Partial<Record<(typeof SETTINGS)[number], string | undefined>>>;

const fail = (variable: string, expected: string, value: string): never => {
  throw new EnvError(`${variable} must be ${expected}, but it is "${value}".`);
};

const parseUrl = (value: string): string => {
  let url: URL;
  try {
    url = new URL(value);
  } catch {
    return fail('SITE_URL', 'an absolute address such as https://docs.example.com', value);
  }
  if (url.protocol !== 'https:' && url.protocol !== 'http:') {
    return fail('SITE_URL', 'an http or https address', value);
  }
  if (url.href !== `${url.origin}/` || /\s/.test(value)) {
    return fail('SITE_URL', 'an origin without a path (put the path in BASE_URL)', value);
  }
  return url.origin;
};

const parseBaseUrl = (value: string): string =>
  /^\/(?:(?!\.{1,2}\/)[\w.~-]+\/)*$/.test(value)
    ? value
    : fail('BASE_URL', 'a path that starts and ends with a slash, such as /docs-site/', value);

const parseFlag = (variable: string, value: string): boolean => {
  if (value === 'true' || value === '1') return true;
  if (value === 'false' || value === '0') return false;
  return fail(variable, 'true or false', value);
};

/** Versions by the names in `DOCS_VERSIONS`. While nothing is next, `next` is the latest one. */
const NAMES: ReadonlyMap<string, Version> = new Map([
  ['next', INSTALLED],
  ['latest', LATEST],
  ...VERSIONS.map(version => [`${version.major}`, version] as const),
]);

const parseVersions = (value: string): readonly DocsVersion[] | undefined => {
  if (value === 'all') return undefined;
  const names = value.split(',').map(name => name.trim());
  const found = new Set(names.map(name => NAMES.get(name)));
  if (found.has(undefined)) {
    fail(
      'DOCS_VERSIONS',
      `"all" or a comma-separated list of ${[...NAMES.keys()].join(', ')}`,
      value,
    );
  }
  if (!found.has(LATEST)) fail('DOCS_VERSIONS', 'a list with latest, the version of /docs', value);
  return VERSIONS.flatMap(version => (found.has(version) ? [version.name] : []));
};

const parseLean = (value: string): readonly Technique[] =>
  parseTechniques(value) ??
  fail(
    'LEAN',
    `true, false, or techniques to leave out of ${TECHNIQUES.join(', ')}, such as -retry,-prefetch`,
    value,
  );

const parseAlgolia = (env: RawEnv): AlgoliaEnv | undefined => {
  const names = ['ALGOLIA_APP_ID', 'ALGOLIA_SEARCH_KEY', 'ALGOLIA_INDEX_NAME'] as const;
  for (const name of names) {
    const value = env[name];
    if (value && !/^[\w.=+/-]+$/.test(value)) {
      fail(name, 'made of letters, digits and the characters . _ - = + /', value);
    }
  }
  const [appId, searchKey, indexName] = names.map(name => env[name]);
  if (appId && searchKey && indexName) return { appId, searchKey, indexName };
  const missing = names.filter(name => !env[name]);
  if (missing.length === names.length) return undefined;
  throw new EnvError(
    `${names.join(', ')} belong together: set all three or none. Missing: ${missing.join(', ')}.`,
  );
};

const parseAnnouncement = (env: RawEnv): AnnouncementEnv | undefined => {
  const { ANNOUNCEMENT_CONTENT: content, ANNOUNCEMENT_ID: id } = env;
  if (!content) {
    if (id) throw new EnvError('ANNOUNCEMENT_ID is set, but ANNOUNCEMENT_CONTENT is empty.');
    return undefined;
  }
  if (!id) {
    throw new EnvError(
      'ANNOUNCEMENT_CONTENT needs ANNOUNCEMENT_ID, which tells one announcement from the next.',
    );
  }
  if (!/^[\w-]+$/.test(id)) {
    fail('ANNOUNCEMENT_ID', 'made of letters, digits, hyphens and underscores', id);
  }
  return { id, content };
};

const LANGUAGES = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' });

/** Routes such as `api` and `lab` are none: the pages of a language are in a folder of its name. */
const isLanguage = (name: string): boolean => {
  try {
    return LANGUAGES.of(name) !== undefined;
  } catch {
    return false;
  }
};

const parseLocales = (value: string): readonly [string, ...string[]] => {
  const [first = '', ...rest] = value.split(',').map(name => name.trim());
  const locales = [first, ...rest] as const;
  const valid = locales.every(
    name => /^[a-z]{2,3}(?:-[A-Za-z\d]{2,8})*$/.test(name) && isLanguage(name),
  );
  if (!valid || new Set(locales.map(name => name.toLowerCase())).size < locales.length) {
    fail('LOCALES', 'a comma-separated list of different languages, such as en,fr', value);
  }
  return locales;
};

const parseAnalyticsId = (value: string): string =>
  /^(?:G|UA|AW|DC|GT)-[\w-]+$/.test(value)
    ? value
    : fail('ANALYTICS_ID', 'a Google tag id such as G-ABC123', value);

/**
 * Reads the site's settings from environment variables.
 *
 * @param env - Usually `process.env`. An empty value counts as absent.
 * @throws {@link EnvError} for the first bad value.
 */
export const readEnv = (env: RawEnv): SiteEnv => {
  for (const name of SETTINGS) {
    const value = env[name] ?? '';
    if (value !== '' && value.trim() === '') fail(name, 'more than white space', value);
  }
  return {
    url: parseUrl(env.SITE_URL || 'https://react-querybuilder.js.org'),
    baseUrl: parseBaseUrl(env.BASE_URL || '/'),
    algolia: parseAlgolia(env),
    analyticsId: env.ANALYTICS_ID ? parseAnalyticsId(env.ANALYTICS_ID) : undefined,
    announcement: parseAnnouncement(env),
    hashRouter: parseFlag('HASH_ROUTER', env.HASH_ROUTER || 'false'),
    locales: parseLocales(env.LOCALES || 'en'),
    docsVersions: parseVersions(env.DOCS_VERSIONS || 'all'),
    apiReference: parseFlag('API_REFERENCE', env.API_REFERENCE || 'true'),
    cspInPages: parseFlag('CSP_IN_PAGES', env.CSP_IN_PAGES || 'false'),
    lean: parseLean(env.LEAN || 'true'),
  };
};
