import { existsSync } from 'node:fs';
import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import {
  headerRules,
  localeFolders,
  pagePolicy,
  type BuiltSite,
  type HeaderRule,
  type HostSettings,
} from './headers';
import { replaceFile } from '../lib/replace-file';
import { writeWorker } from '../offline/write-worker';
import { redirectPage } from '../redirects/page';
import { formatHeaders } from './header-rules';
import { newInlineCode, ownPolicy } from './inline-code';

/** Name of the headers file in the build. */
export const HEADERS_FILE = '_headers';

/** Settings of {@link finishBuild}. */
export interface BuildSettings extends HostSettings {
  /** Whether to add the content security policy to every page, for hosts that send no headers. */
  readonly cspInPages: boolean;
}

/** Result of {@link finishBuild}. */
export interface FinishedBuild {
  readonly rules: readonly HeaderRule[];
  readonly pages: number;
  readonly redirects: number;
  readonly inlineScripts: number;
}

/** Target of a page written by the redirects plugin. Undefined for other pages. */
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

/** Folders at the top of a language that hold more than the page at their own address. */
const foldersOf = (pages: readonly string[], locales: readonly string[]): readonly string[] => {
  const parts = pages.map(name => {
    const [first = '', ...rest] = name.split(sep);
    return locales.includes(first) ? rest : [first, ...rest];
  });
  const inside = parts.filter(([, ...rest]) => rest.length > 0 && rest.join() !== 'index.html');
  return [...new Set(inside.flatMap(([folder]) => folder ?? []))].sort();
};

/**
 * Copies the index of the API reference to `api/index.html`, which hosts serve for addresses with a
 * trailing slash. The build contains only `api.html`.
 */
const copyApiIndex = async (folder: string): Promise<void> => {
  const api = join(folder, 'api');
  if (existsSync(`${api}.html`)) await cp(`${api}.html`, join(api, 'index.html'));
};

/**
 * Last step of a build, after all plugins have written their pages. Gives all redirect pages the
 * same script, so one hash allows them, and writes the headers file for hosts and the service worker
 * with the hashes of all files. The not-found page
 * contains its own policy, because rules can't know at which addresses a host serves it. With
 * `CSP_IN_PAGES`, every page does.
 *
 * @param folder - The build.
 * @throws Error if the folder contains no build, or a page has code that a policy can't allow.
 */
export const finishBuild = async (folder: string, env: BuildSettings): Promise<FinishedBuild> => {
  if (!existsSync(join(folder, 'index.html'))) throw new Error(`${folder} holds no build.`);
  const locales = localeFolders(env);
  for (const locale of locales) await copyApiIndex(join(folder, locale));
  const frames = locales.map(locale => join(locale, 'assets', 'sandbox', 'frame.'));
  const files = (await readdir(folder, { recursive: true })).filter(name => name.endsWith('.html'));
  const inlineScripts = new Set<string>();
  const codeOf = newInlineCode();
  const pages: string[] = [];
  let framePolicy: string | undefined;
  let redirects = 0;
  for (const name of files) {
    const file = join(folder, name);
    let html = await readFile(file, 'utf8');
    if (frames.some(frame => name.startsWith(frame))) {
      framePolicy = ownPolicy(html);
      continue;
    }
    const to = redirectTarget(html);
    if (to !== undefined) {
      html = redirectPage({ to });
      await replaceFile(file, html);
      redirects += 1;
    }
    const { hashes, attributes } = codeOf(html);
    if (attributes.length > 0) {
      throw new Error(
        `${name} has code in attributes, which the content security policy would block: ${attributes.join(' ')}`,
      );
    }
    for (const hash of hashes) inlineScripts.add(hash);
    pages.push(name);
  }
  const built: BuiltSite = {
    inlineScripts: [...inlineScripts].sort(),
    pageFolders: foldersOf(pages, locales),
    framePolicy,
  };
  const policy = pagePolicy(env, built.inlineScripts);
  const notFound = locales.map(locale => join(locale, '404.html'));
  for (const name of env.cspInPages ? pages : notFound) {
    const file = join(folder, name);
    if (!existsSync(file)) continue;
    const html = await readFile(file, 'utf8');
    const changed = withPolicy(html, policy);
    if (changed !== html) await replaceFile(file, changed);
  }
  for (const locale of locales) {
    await writeWorker(join(folder, locale), locale === '' ? locales.slice(1) : []);
  }
  const rules = headerRules(env, built);
  await writeFile(join(folder, HEADERS_FILE), formatHeaders(rules));
  return { rules, pages: pages.length, redirects, inlineScripts: inlineScripts.size };
};
