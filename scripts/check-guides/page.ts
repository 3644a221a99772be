import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { DEFAULT_PARSE_FRONT_MATTER } from '@docusaurus/utils';
import type { Root } from 'mdast';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { VFile } from 'vfile';
import type { VFileMessage } from 'vfile-message';
import { readEnv } from '../../config/env';
import { API_REGISTRY, guideRemarkPlugins } from '../../config/guides';
import { parseTree } from '../../plugins/guides/samples/page';
import { parseMarkdown } from '../../plugins/search/build/markdown';
import { versionOfFile } from '../../versions.ts';

/** A link to a heading, or to a guide by its file. */
const LINK = /^(\.{1,2}\/[^#]+\.mdx)?(?:#(.+))?$/;

const anchorsOf = (source: string): ReadonlySet<string | undefined> =>
  new Set(parseMarkdown(source, '').map(({ anchor }) => anchor));

const sentenceOf = (path: string, error: unknown): string => {
  const { line, reason } = error as VFileMessage;
  return `${path}:${line ?? 1}: ${reason}`;
};

/** What the components of a page name and nothing has: a symbol, a property, an example. */
const unknownNames = async (
  root: string,
  path: string,
  source: string,
  tree: Root,
): Promise<string[]> => {
  // Builds and `check:api` write the list of symbols.
  const hasApi = existsSync(join(root, API_REGISTRY));
  const plugins = guideRemarkPlugins(root, readEnv(hasApi ? {} : { API_REFERENCE: 'false' }));
  try {
    const file = new VFile({ path: join(root, path), value: source });
    await unified().use(plugins).run(tree, file);
    return [];
  } catch (error) {
    return [sentenceOf(path, error)];
  }
};

const deadLinks = (root: string, path: string, tree: Root): readonly string[] => {
  const problems: string[] = [];
  visit(tree, 'link', ({ url }) => {
    const match = LINK.exec(url);
    if (!match) return;
    const [, file, anchor] = match;
    const target = file === undefined ? path : normalize(join(dirname(path), file));
    if (!existsSync(join(root, target))) {
      problems.push(`${path}: The link (${url}) leads to no file.`);
    } else if (
      anchor !== undefined &&
      !anchorsOf(readFileSync(join(root, target), 'utf8')).has(decodeURIComponent(anchor))
    ) {
      problems.push(`${path}: ${target} has no heading #${anchor}.`);
    }
  });
  return problems;
};

/**
 * What a guide lacks that the build or a unit test would report minutes later: front matter, an entry in
 * the sidebar, names of symbols, links that lead nowhere.
 *
 * @param path - Path of the page, relative to the root.
 * @returns Sentences that say what is wrong and what to do.
 */
export const checkPage = async (root: string, path: string): Promise<readonly string[]> => {
  const version = versionOfFile(path);
  if (!version) return [`${path} is no guide. Pass a path below docs/ or versioned_docs/.`];
  if (!existsSync(join(root, path))) return [`There is no file ${path}.`];
  const source = readFileSync(join(root, path), 'utf8');
  let tree: Root;
  try {
    tree = parseTree(source);
  } catch (error) {
    return [sentenceOf(path, error)];
  }
  // Before plugins change the tree.
  const dead = deadLinks(root, path, tree);
  const problems = await unknownNames(root, path, source, tree);
  const { frontMatter } = await DEFAULT_PARSE_FRONT_MATTER({ filePath: path, fileContent: source });
  for (const key of ['title', 'description']) {
    if (!frontMatter[key]) problems.push(`${path}: Add \`${key}: …\` to the front matter.`);
  }
  const id = path.slice(version.folder.length + 1).replace(/\.mdx$/, '');
  const list = readFileSync(join(root, version.sidebar), 'utf8');
  if (!list.includes(`'${id}'`) && !list.includes(`"${id}"`)) {
    problems.push(`${path}: Add '${id}' to ${version.sidebar}.`);
  }
  return [...problems, ...dead];
};
