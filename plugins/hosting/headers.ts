/**
 * Headers that hosts send with the files of a build. Source for the `_headers` file, the nginx
 * configuration, the server of the end-to-end tests and the policy within pages.
 */

/** Deployment settings that affect headers. */
export interface HostSettings {
  /** Path after the origin, with a leading and a trailing slash. */
  readonly baseUrl: string;
  /** The hosted search, if configured. */
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
  /** `:name` matches one path segment, a trailing `*` matches any rest. */
  readonly paths: readonly string[];
  readonly headers: Readonly<Record<string, string>>;
}

/** Data about a build that the rules need. */
export interface BuiltSite {
  /** Policy sources that allow the inline scripts of the pages. */
  readonly inlineScripts: readonly string[];
  /** Folders that hold pages, at the top of a language. */
  readonly pageFolders: readonly string[];
  /** Policy of the sandbox's frame document. Undefined without a sandbox. */
  readonly framePolicy: string | undefined;
}

/** Browsers must revalidate the file on each request. */
export const REVALIDATE = 'public, max-age=0, must-revalidate';
/** For files with a content hash in their names. */
const IMMUTABLE = 'public, max-age=31536000, immutable';

/** Content types of text, besides HTML. */
export const TEXT_TYPES = [
  'text/css',
  'text/javascript',
  'text/markdown',
  'text/plain',
  'text/xml',
  'application/javascript',
  'application/json',
  'application/xml',
  'image/svg+xml',
];

/**
 * Content types that hosts compress, besides HTML. The last two are those of the lab's engines, whose
 * sizes the page states after gzip.
 */
export const COMPRESSED_TYPES = [...TEXT_TYPES, 'application/wasm', 'application/octet-stream'];

/** Whether hosts compress a content type. */
export const isCompressed = (type: string): boolean =>
  ['text/html', ...COMPRESSED_TYPES].includes(type.replace(/;.*/, ''));

/** Browser features that neither the site nor its frames use. */
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
 * The content security policy of the pages. Nothing may be loaded from other hosts, except for a
 * configured hosted search or analytics. Inline styles are allowed, because the UI kits write
 * styles at run time and pages have style attributes. Styles can't run code.
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
    // Targets of the forms with which readers export a sandbox.
    'form-action': ["'self'", 'https://stackblitz.com', 'https://codesandbox.io'],
  };
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');
};

/** Prevents other sites from embedding pages. Policies in meta elements don't support this. */
const FRAMING = "frame-ancestors 'self'";

/**
 * An empty list. Also covers what content security policies do not: WebRTC, and the lookups and
 * connections that browsers make ahead of a request, even of one that the policy then blocks. The
 * policy's own directive, `webrtc 'block'`, is known to no browser, and Chromium reports an error
 * for it: https://github.com/w3c/webappsec-csp/pull/457
 */
const NO_CONNECTIONS = '()';

/**
 * Policy of workers, which load scripts, WebAssembly and data of the site and nothing else. The engines
 * of the lab are WebAssembly.
 */
const WORKER_POLICY =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'";

/**
 * Rules for all files of a build.
 *
 * Hosts differ if two matching rules set the same header: some join the values, others use one of
 * them. So rules must not overlap in a header, unless the values are equal.
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
      // Excludes samples in a subfolder, because their names contain no hash.
      paths: at('assets/css/*', 'assets/engines/*', 'assets/js/*', 'assets/sandbox/:file'),
      headers: { 'Cache-Control': IMMUTABLE },
    },
    {
      // Only workers heed the policy of their script.
      paths: at('assets/js/*'),
      headers: { 'Content-Security-Policy': WORKER_POLICY },
    },
    // Public code that pages of other origins may load, such as sandboxed frames.
    { paths: at('assets/sandbox/*'), headers: { 'Access-Control-Allow-Origin': '*' } },
    ...(built.framePolicy === undefined
      ? []
      : [
          {
            paths: at('assets/sandbox/frame.*'),
            headers: {
              'Content-Security-Policy': `${built.framePolicy}; ${FRAMING}`,
              'Connection-Allowlist': NO_CONNECTIONS,
            },
          },
        ]),
  ];
};
