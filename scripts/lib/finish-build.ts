import { existsSync } from 'node:fs';
import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { headerRules, pagePolicy, type BuiltSite, type HeaderRule } from '../../config/headers';
import type { SiteEnv } from '../../config/env';
import { replaceFile } from '../../plugins/build-cache/replace-file';
import { redirectPage } from '../../plugins/moved-guides/page';
import { formatHeaders } from './header-rules';
import { newInlineCode, ownPolicy } from './inline-code';

/** Name of the file with the headers, in the build. */
export const HEADERS_FILE = '_headers';

/** What {@link finishBuild} did. */
export interface FinishedBuild {
  readonly rules: readonly HeaderRule[];
  readonly pages: number;
  readonly redirects: number;
  readonly inlineScripts: number;
}

/** Where a page of the redirects plugin leads, if it is one. */
const redirectTarget = (html: string): string | undefined =>
  html.includes("window.location.href = '")
    ? /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1]
    : undefined;

const withPolicy = (html: string, policy: string): string =>
  html
    .replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/, '')
    .replace(
      /<meta charset=[^>]*>/i,
      charset => `${charset}<meta http-equiv="Content-Security-Policy" content="${policy}">`,
    );

/** Folders at the top that hold more than the page at their own address. */
const foldersOf = (pages: readonly string[]): readonly string[] => {
  const parts = pages.map(name => name.split(sep));
  const inside = parts.filter(([, ...rest]) => rest.length > 0 && rest.join() !== 'index.html');
  return [...new Set(inside.flatMap(([folder]) => folder ?? []))].sort();
};

/**
 * Last step of a build, when all plugins have written their pages: copies the page of the API into its
 * folder, gives all pages that redirect the same script, so that one hash allows them, and writes the
 * headers for hosts. The not-found page carries its policy itself, since no rule knows at which
 * addresses a host shows it; with `CSP_IN_PAGES` all pages do.
 *
 * @param folder - The build.
 * @throws Error if the folder holds no build, or a page has code that a policy cannot allow.
 */
export const finishBuild = async (folder: string, env: SiteEnv): Promise<FinishedBuild> => {
  if (!existsSync(join(folder, 'index.html'))) throw new Error(`${folder} holds no build.`);
  // Hosts look for the index of a folder when an address ends with a slash.
  if (existsSync(join(folder, 'api.html'))) {
    await cp(join(folder, 'api.html'), join(folder, 'api', 'index.html'));
  }
  const files = (await readdir(folder, { recursive: true })).filter(name => name.endsWith('.html'));
  const inlineScripts = new Set<string>();
  const codeOf = newInlineCode();
  const pages: string[] = [];
  let framePolicy: string | undefined;
  let redirects = 0;
  for (const name of files) {
    const file = join(folder, name);
    let html = await readFile(file, 'utf8');
    if (name.startsWith(join('assets', 'sandbox', 'frame.'))) {
      framePolicy = ownPolicy(html);
      continue;
    }
    const to = redirectTarget(html);
    if (to !== undefined) {
      html = redirectPage({ to, moved: {} });
      await replaceFile(file, html);
      redirects += 1;
    }
    const { hashes, attributes } = codeOf(html);
    if (attributes.length > 0) {
      throw new Error(`${name} has code in attributes: ${attributes.join(' ')}`);
    }
    for (const hash of hashes) inlineScripts.add(hash);
    pages.push(name);
  }
  const built: BuiltSite = {
    inlineScripts: [...inlineScripts].sort(),
    pageFolders: foldersOf(pages),
    framePolicy,
  };
  const policy = pagePolicy(env, built.inlineScripts);
  for (const name of env.cspInPages ? pages : ['404.html']) {
    const file = join(folder, name);
    if (!existsSync(file)) continue;
    const html = await readFile(file, 'utf8');
    const changed = withPolicy(html, policy);
    if (changed !== html) await replaceFile(file, changed);
  }
  const rules = headerRules(env, built);
  await writeFile(join(folder, HEADERS_FILE), formatHeaders(rules));
  return { rules, pages: pages.length, redirects, inlineScripts: inlineScripts.size };
};
