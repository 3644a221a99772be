import { COMPRESSED_TYPES, REVALIDATE, TEXT_TYPES, type HeaderRule } from './headers';
import { HEADERS_FILE } from './finish-build';
import { escapePath, patternSource } from './header-rules';

/** The machine and the site that a configuration is for. */
export interface NginxOptions {
  /** Folder that has the build at the site's base path; the build itself if the path is `/`. */
  readonly root: string;
  /** Address or port for the directive `listen`. */
  readonly listen: string;
  readonly serverName: string;
  readonly baseUrl: string;
  /** Paths of the home pages of all languages, with a slash at the end. */
  readonly homes: readonly string[];
  /** Old addresses and their targets, without the base path. */
  readonly redirects: readonly { readonly from: string; readonly to: string }[];
}

const quote = (text: string): string =>
  `"${text.replaceAll('\\', '\\\\').replaceAll('"', String.raw`\"`)}"`;

/** A path with a single slash at the start: `//elsewhere/` would redirect to another host. */
const PATH = String.raw`/[^/\\?][^?]*?`;
const QUERY = String.raw`(\?.*)?$`;

const redirectIf = (pattern: string, target: string): string =>
  `  if ($request_uri ~ ${quote(pattern)}) { return 301 ${target}; }`;

/**
 * Returns a `server` block for nginx, to include in the `http` block. A map per header yields its value
 * for a path, because an `add_header` in a location discards the headers of the server.
 *
 * @param rules - Headers of the build.
 */
export const nginxConfig = (rules: readonly HeaderRule[], options: NginxOptions): string => {
  const { root, listen, serverName, baseUrl, redirects } = options;
  const base = escapePath(baseUrl);
  const homes = [...new Set([baseUrl, ...options.homes])];
  const names = [...new Set(rules.flatMap(({ headers }) => Object.keys(headers)))];
  const variable = (name: string): string => `$site_${name.toLowerCase().replaceAll('-', '_')}`;
  const maps = names.map(name => {
    const values = rules.flatMap(({ paths, headers }) =>
      paths.flatMap(path =>
        headers[name] === undefined
          ? []
          : [`  ${quote(`~${patternSource(path)}`)} ${quote(headers[name])};`],
      ),
    );
    const rest = name === 'Cache-Control' ? REVALIDATE : '';
    return [`map $uri ${variable(name)} {`, `  default ${quote(rest)};`, ...values, '}'].join('\n');
  });
  return `# Made by "npm run nginx" from the headers of a build. Run it again after every build.
${maps.join('\n')}

server {
  listen ${listen};
  server_name ${serverName};
  root ${quote(root)};
  server_tokens off;
  absolute_redirect off;

  charset utf-8;
  charset_types ${TEXT_TYPES.join(' ')};
  gzip on;
  gzip_vary on;
  gzip_proxied any;
  gzip_min_length 512;
  gzip_comp_level 6;
  gzip_types ${COMPRESSED_TYPES.join(' ')};

${names.map(name => `  add_header ${name} ${variable(name)} always;`).join('\n')}

  # Redirects old endings, index files and trailing slashes. $request_uri is the address as sent, so
  # the internal redirect to the not-found page below does not match.
${[
  redirectIf(String.raw`^${base}index\.html?${QUERY}`, `${baseUrl}$1`),
  redirectIf(String.raw`^(${PATH})/index\.html?${QUERY}`, '$1$2'),
  redirectIf(String.raw`^(?!${base}assets/)(${PATH})\.html?/*${QUERY}`, '$1$2'),
  redirectIf(
    String.raw`^(?!(?:${homes.map(escapePath).join('|')})(?:\?|$))(${PATH})/+${QUERY}`,
    '$1$2',
  ),
].join('\n')}

${redirects
  .map(
    ({ from, to }) =>
      `  location = ${baseUrl}${from.slice(1)} { return 301 ${baseUrl}${to.slice(1)}$is_args$args; }`,
  )
  .join('\n')}

  error_page 404 ${baseUrl}404.html;
  location = ${baseUrl}404 { return 404; }
  location = ${baseUrl}${HEADERS_FILE} { return 404; }
${homes.map(home => `  location = ${home} { try_files ${home}index.html =404; }`).join('\n')}
${homes
  .filter(home => home !== baseUrl)
  .map(home => `  location = ${home.slice(0, -1)} { return 301 ${home}$is_args$args; }\n`)
  .join('')}  location / { try_files $uri $uri.html $uri/index.html =404; }
  location ~ \\.md$ {
    types { }
    default_type text/markdown;
    try_files $uri =404;
  }
}
`;
};
