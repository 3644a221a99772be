import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const INLINE =
  /<script(?![^>]*\s(?:src|type="?(?:application|speculationrules|text\/template))[^>]*)[^>]*>([^]*?)<\/script>/g;

const hashes = (html: string): readonly string[] => [
  ...new Set(
    [...html.matchAll(INLINE)].map(
      ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
    ),
  ),
];

/**
 * A strict content security policy under which a page of the site works. Other sites occur only as
 * targets of the forms that a reader submits to leave the sandbox.
 *
 * @param html - The page, whose inline scripts are allowed by their hashes.
 */
export const pagePolicy = (html: string): string =>
  [
    "default-src 'self'",
    ["script-src 'self'", ...hashes(html)].join(' '),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self' data:",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self' https://stackblitz.com https://codesandbox.io",
    "frame-ancestors 'self'",
  ].join('; ');

/** The policy that the frame's document carries; a header for it must not be stricter. */
export const framePolicy = (html: string): string =>
  /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(html)?.[1] ?? '';

/** Policies of the sandbox in a build, by path. */
export const sandboxPolicies = (build: string): Readonly<Record<string, string>> => {
  const folder = 'assets/sandbox';
  const frame = readdirSync(join(build, folder)).find(name => name.startsWith('frame.'));
  if (frame === undefined) throw new Error(`${build} holds no sandbox.`);
  return {
    '/sandbox': pagePolicy(readFileSync(join(build, 'sandbox.html'), 'utf8')),
    [`/${folder}/${frame}`]: framePolicy(readFileSync(join(build, folder, frame), 'utf8')),
  };
};
