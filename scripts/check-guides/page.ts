import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { unified } from 'unified';
import { VFile } from 'vfile';
import type { VFileMessage } from 'vfile-message';
import { readEnv } from '../../config/env';
import { API_REGISTRY, guideRemarkPlugins } from '../../config/guides';
import { parseTree } from '../../plugins/guides/samples/page';
import { parseMarkdown } from '../../plugins/search/build/markdown';
import { VERSIONS } from '../../versions';

/** Links to guides by their file, with or without an anchor. */
const LINK = /\]\((\.{1,2}\/[^\s)#]+\.mdx)?(?:#([^\s)]+))?\)/g;

const FENCES = /^(`{3,}|~{3,})[\s\S]*?^\1/gm;

const anchorsOf = (source: string): ReadonlySet<string | undefined> =>
  new Set(parseMarkdown(source, '').map(({ anchor }) => anchor));

/** What the components of a page name and nothing has: a symbol, a property, an example. */
const unknownNames = async (root: string, path: string, source: string): Promise<string[]> => {
  // Builds and `check:api` write the list of symbols.
  const hasApi = existsSync(join(root, API_REGISTRY));
  const plugins = guideRemarkPlugins(root, readEnv(hasApi ? {} : { API_REFERENCE: 'false' }));
  try {
    const file = new VFile({ path: join(root, path), value: source });
    await unified().use(plugins).run(parseTree(source), file);
    return [];
  } catch (error) {
    const { line, reason } = error as VFileMessage;
    return [`${path}:${line ?? 1}: ${reason}`];
  }
};

/**
 * What a guide lacks that the build or a unit test would report minutes later: front matter, an entry in
 * the sidebar, names of symbols, links that lead nowhere.
 *
 * @param path - Path of the page, relative to the root.
 * @returns Sentences that say what is wrong and what to do.
 */
export const checkPage = async (root: string, path: string): Promise<readonly string[]> => {
  const version = VERSIONS.find(({ folder }) => path.startsWith(`${folder}/`));
  if (!version) return [`${path} is no guide. Pass a path below docs/ or versioned_docs/.`];
  if (!existsSync(join(root, path))) return [`There is no file ${path}.`];
  const source = readFileSync(join(root, path), 'utf8');
  const problems = await unknownNames(root, path, source);
  const [front = ''] = /^---\n[\s\S]*?\n---\n/.exec(source) ?? [];
  for (const key of ['title', 'description']) {
    if (!new RegExp(`^${key}: \\S`, 'm').test(front)) {
      problems.push(`${path}: Add \`${key}: …\` to the front matter.`);
    }
  }
  const sidebar =
    version.name === 'current'
      ? 'sidebars.ts'
      : `versioned_sidebars/version-${version.name}-sidebars.json`;
  const id = path.slice(version.folder.length + 1).replace(/\.mdx$/, '');
  const list = readFileSync(join(root, sidebar), 'utf8');
  if (!list.includes(`'${id}'`) && !list.includes(`"${id}"`)) {
    problems.push(`${path}: Add '${id}' to ${sidebar}.`);
  }
  for (const [link, file, anchor] of source.replace(FENCES, '').matchAll(LINK)) {
    const target = file === undefined ? path : normalize(join(dirname(path), file));
    if (!existsSync(join(root, target))) {
      problems.push(`${path}: The link ${link.slice(1)} leads to no file.`);
    } else if (
      anchor !== undefined &&
      !anchorsOf(readFileSync(join(root, target), 'utf8')).has(decodeURIComponent(anchor))
    ) {
      problems.push(`${path}: ${target} has no heading #${anchor}.`);
    }
  }
  return problems;
};
