/**
 * What a host sends along with the files of a build. The files for hosts (`_headers`, the nginx
 * configuration), the server of the end-to-end tests and the policy within pages are made from this.
 */

/** Settings of a deployment that decide what hosts send. */
export interface HostSettings {
  /** Path below the origin, with a slash at both ends. */
  readonly baseUrl: string;
  /** The hosted search, if there is one. */
  readonly algolia: { readonly appId: string } | undefined;
  readonly analyticsId: string | undefined;
  /** Languages of the site. All but the first have a folder of their own. */
  readonly locales: readonly string[];
}

/** Folders of the languages, relative to the build: `''` for the first. */
export const localeFolders = ({ locales }: Pick<HostSettings, 'locales'>): readonly string[] =>
  locales.map((locale, index) => (index === 0 ? '' : locale));

/** Headers of all addresses that match one of some patterns. */
export interface HeaderRule {
  /** `:name` stands for one segment of a path, `*` at the end for any rest. */
  readonly paths: readonly string[];
  readonly headers: Readonly<Record<string, string>>;
}

/** What the rules need to know about a build. */
export interface BuiltSite {
  /** Sources of the policy that allow the inline scripts of the pages. */
  readonly inlineScripts: readonly string[];
  /** Folders that hold pages, at the top of a language. */
  readonly pageFolders: readonly string[];
  /** The policy that the document of the sandbox's frame carries; undefined without a sandbox. */
  readonly framePolicy: string | undefined;
}

/** The browser asks every time whether a file is still the same. */
export const REVALIDATE = 'public, max-age=0, must-revalidate';
/** For files whose names change with their content. */
const IMMUTABLE = 'public, max-age=31536000, immutable';

/** Features of browsers that neither the site nor a frame in it uses. */
const UNUSED_FEATURES = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
];

const GOOGLE_TAG = [
  'https://www.googletagmanager.com',
  'https://*.google-analytics.com',
  'https://*.analytics.google.com',
];

const algoliaHosts = (appId: string): readonly string[] => {
  const id = appId.toLowerCase();
  return [
    `https://${id}-dsn.algolia.net`,
    ...[1, 2, 3].map(number => `https://${id}-${number}.algolianet.com`),
  ];
};

/**
 * The content security policy of the pages. Nothing comes from another host, unless the deployment
 * asks for hosted search or analytics. Styles may be inline, because the UI kits write theirs while they
 * run, and because the pages have style attributes; a style cannot run code.
 *
 * @param inlineScripts - Sources that allow the inline scripts, usually hashes.
 */
export const pagePolicy = (
  { algolia, analyticsId }: Pick<HostSettings, 'algolia' | 'analyticsId'>,
  inlineScripts: readonly string[],
): string => {
  const tag = analyticsId === undefined ? [] : GOOGLE_TAG;
  const search = algolia ? algoliaHosts(algolia.appId) : [];
  const directives: Readonly<Record<string, readonly string[]>> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...tag.slice(0, 1), ...inlineScripts],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', ...tag],
    'font-src': ["'self'", 'data:'],
    'connect-src': ["'self'", ...search, ...tag],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    // The forms that a reader submits to leave the sandbox.
    'form-action': ["'self'", 'https://stackblitz.com', 'https://codesandbox.io'],
  };
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');
};

/** Pages of other sites must not embed those of this one. A policy within a page cannot say so. */
const FRAMING = "frame-ancestors 'self'";

/**
 * Rules for all files of a build.
 *
 * Hosts differ in what they do when two rules that match set the same header: some join the values,
 * others take one. So either no two rules do, or the values are the same.
 */
export const headerRules = (env: HostSettings, built: BuiltSite): readonly HeaderRule[] => {
  const { baseUrl } = env;
  const at = (...paths: readonly string[]): readonly string[] =>
    localeFolders(env).flatMap(folder =>
      paths.map(path => baseUrl + (folder && `${folder}/`) + path),
    );
  return [
    {
      paths: [`${baseUrl}*`],
      headers: {
        'X-Content-Type-Options': 'nosniff',
        'Referrer-Policy': 'strict-origin-when-cross-origin',
        'Permissions-Policy': UNUSED_FEATURES.map(name => `${name}=()`).join(', '),
      },
    },
    {
      // Of the pages at the top, the first language has those at `/fr` and `/fr/`.
      paths: [baseUrl, ...at(':page', ':page/', ...built.pageFolders.map(folder => `${folder}/*`))],
      headers: {
        'Content-Security-Policy': `${pagePolicy(env, built.inlineScripts)}; ${FRAMING}`,
        'Cache-Control': REVALIDATE,
      },
    },
    {
      // Not the samples in a folder beside the sandbox's files: their names have no hash.
      paths: at('assets/css/*', 'assets/js/*', 'assets/sandbox/:file'),
      headers: { 'Cache-Control': IMMUTABLE },
    },
    // Public code that pages of other origins may load, such as sandboxed frames.
    { paths: at('assets/sandbox/*'), headers: { 'Access-Control-Allow-Origin': '*' } },
    ...(built.framePolicy === undefined
      ? []
      : [
          {
            paths: at('assets/sandbox/frame.*'),
            headers: { 'Content-Security-Policy': `${built.framePolicy}; ${FRAMING}` },
          },
        ]),
  ];
};
