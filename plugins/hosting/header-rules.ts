/** The text format that Netlify, Cloudflare and others read from `_headers`, and what it means. */
import type { HeaderRule } from './headers';

/** Cloudflare's limits: https://developers.cloudflare.com/pages/configuration/headers/ */
const MAX_LINE = 2000;
const MAX_RULES = 100;

/**
 * Writes rules as `_headers`.
 *
 * @throws Error if a host would not take them.
 */
export const formatHeaders = (rules: readonly HeaderRule[]): string => {
  const blocks = rules.flatMap(({ paths, headers }) =>
    paths.map(path => [
      path,
      ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`),
    ]),
  );
  if (blocks.length > MAX_RULES) throw new Error(`More than ${MAX_RULES} rules for headers.`);
  const tooLong = blocks.flat().find(line => line.length > MAX_LINE);
  if (tooLong) throw new Error(`A header is too long for some hosts: ${tooLong.slice(0, 60)}…`);
  return `${blocks.map(block => block.join('\n')).join('\n\n')}\n`;
};

/**
 * Reads `_headers`.
 *
 * @throws Error at a line that is no rule.
 */
export const parseHeaders = (text: string): readonly HeaderRule[] => {
  const rules: { paths: string[]; headers: Record<string, string> }[] = [];
  for (const line of text.split('\n')) {
    if (line.trim() === '' || line.startsWith('#')) continue;
    const [, name, value] = /^\s+([\w-]+):\s*(.+)$/.exec(line) ?? [];
    const rule = rules.at(-1);
    if (line.startsWith('/')) rules.push({ paths: [line.trim()], headers: {} });
    else if (rule && name !== undefined && value !== undefined) rule.headers[name] = value;
    else throw new Error(`This line of _headers is no rule: ${line}`);
  }
  return rules;
};

/** The pattern of a rule as the source of a regular expression that JavaScript and nginx read alike. */
export const patternSource = (path: string): string =>
  `^${path
    .replaceAll(/[.+?^$|()[\]{}\\]/g, String.raw`\$&`)
    .replaceAll(/:\w+/g, '[^/]+')
    .replaceAll('*', '.*')}$`;

/**
 * Headers of an address. Where rules set the same one, values are joined, as Cloudflare does.
 *
 * @param path - Path of the address, without query and hash.
 */
export const headersFor = (
  rules: readonly HeaderRule[],
  path: string,
): Readonly<Record<string, string>> => {
  const result: Record<string, string> = {};
  for (const { paths, headers } of rules) {
    // A rule of the source has many patterns; its values count once.
    if (!paths.some(pattern => new RegExp(patternSource(pattern)).test(path))) continue;
    for (const [name, value] of Object.entries(headers)) {
      result[name] = result[name] === undefined ? value : `${result[name]}, ${value}`;
    }
  }
  return result;
};
