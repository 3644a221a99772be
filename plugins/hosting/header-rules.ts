/** The `_headers` file format of Netlify, Cloudflare and others. */
import type { HeaderRule } from './headers';

/** Cloudflare's limits: https://developers.cloudflare.com/pages/configuration/headers/ */
const MAX_LINE = 2000;
const MAX_RULES = 100;

/**
 * Formats rules as `_headers`.
 *
 * @throws Error if a host would not accept them.
 */
export const formatHeaders = (rules: readonly HeaderRule[]): string => {
  const blocks = rules.flatMap(({ paths, headers }) =>
    paths.map(path => [
      path,
      ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`),
    ]),
  );
  if (blocks.length > MAX_RULES)
    throw new Error(`There are more than ${MAX_RULES} header rules, which some hosts reject.`);
  const tooLong = blocks.flat().find(line => line.length > MAX_LINE);
  if (tooLong)
    throw new Error(
      `A header line is longer than ${MAX_LINE} characters, which some hosts reject: ${tooLong.slice(0, 60)}…`,
    );
  return `${blocks.map(block => block.join('\n')).join('\n\n')}\n`;
};

/**
 * Parses `_headers`.
 *
 * @throws Error if a line is not a valid rule.
 */
export const parseHeaders = (text: string): readonly HeaderRule[] => {
  const rules: { paths: string[]; headers: Record<string, string> }[] = [];
  for (const line of text.split('\n')) {
    if (line.trim() === '' || line.startsWith('#')) continue;
    const [, name, value] = /^\s+([\w-]+):\s*(.+)$/.exec(line) ?? [];
    const rule = rules.at(-1);
    if (line.startsWith('/')) rules.push({ paths: [line.trim()], headers: {} });
    else if (rule && name !== undefined && value !== undefined) rule.headers[name] = value;
    else throw new Error(`This line of _headers is not a valid rule: ${line}`);
  }
  return rules;
};

/** A path as a part of a regular expression that JavaScript and nginx interpret alike. */
export const escapePath = (path: string): string =>
  path.replaceAll(/[.+?^$|()[\]{}\\]/g, String.raw`\$&`);

/**
 * Converts the pattern of a rule to a regular expression that JavaScript and nginx interpret alike.
 */
export const patternSource = (path: string): string =>
  `^${escapePath(path).replaceAll(/:\w+/g, '[^/]+').replaceAll('*', '.*')}$`;

/**
 * Headers of an address. If several rules set the same header, the values are joined, as on
 * Cloudflare.
 *
 * @param path - Path of the address, without query and hash.
 */
export const headersFor = (
  rules: readonly HeaderRule[],
  path: string,
): Readonly<Record<string, string>> => {
  const result: Record<string, string> = {};
  for (const { paths, headers } of rules) {
    // A rule has several patterns, but its values count once.
    if (!paths.some(pattern => new RegExp(patternSource(pattern)).test(path))) continue;
    for (const [name, value] of Object.entries(headers)) {
      result[name] = result[name] === undefined ? value : `${result[name]}, ${value}`;
    }
  }
  return result;
};
