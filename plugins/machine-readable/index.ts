import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { AllContent, LoadContext, Plugin } from '@docusaurus/types';
import { docPages } from '../lib/doc-pages';
import { forEachItem } from '../lib/for-each';
import { addToHead } from '../lib/page-files';
import { breadcrumbs } from './breadcrumbs';
import { changes, type ReleaseEntry } from './changes';
import { guideVersion, llmsApi, llmsFull, llmsIndexes } from './llms';
import { markdownPath } from './paths';
import { wellKnownSkills, type SkillFiles } from './skills';
import { writeMarkdown } from './write-markdown';

/** Options of the plugin. */
export interface MachineReadableOptions {
  /** One-sentence description of the site. */
  readonly summary: string;
  /** The documented release by the name of its version in the docs plugin. */
  readonly releases: Readonly<Partial<Record<string, string>>>;
  /** Newest releases first, as entries of the feed. */
  readonly changelog: readonly ReleaseEntry[];
}

const report = (message: string): void => {
  process.stdout.write(`[machine-readable] ${message}\n`);
};

const filesIn = async (folder: string): Promise<SkillFiles> => {
  const paths = await readdir(folder, { recursive: true, encoding: 'utf8' });
  const files = paths
    .map(path => path.replaceAll('\\', '/'))
    .filter(path => /\.(?:md|ts)$/.test(path))
    .sort();
  return new Map(
    await Promise.all(files.map(async path => [path, await readFile(join(folder, path))] as const)),
  );
};

/** Writes what clients of skills look for, from the skills in a folder of the site. */
const writeWellKnownSkills = async (folder: string, outDir: string): Promise<void> => {
  const names = (await readdir(folder)).sort();
  const skills = await Promise.all(
    names.map(async name => [name, await filesIn(join(folder, name))] as const),
  );
  for (const [path, content] of wellKnownSkills(new Map(skills))) {
    const file = join(outDir, '.well-known', path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, content);
  }
};

/**
 * Docusaurus plugin: writes each docs page as Markdown beside its HTML, `llms.txt` and `llms-full.txt`
 * for each version, `llms-api.txt`, the skills below `/.well-known`, a feed of changes, and breadcrumbs
 * as JSON-LD.
 *
 * Does nothing with the hash router, which has no HTML per page.
 */
export default function machineReadable(context: LoadContext, options: unknown): Plugin {
  const { siteConfig, siteDir, baseUrl } = context;
  const { url, title } = siteConfig;
  let content: AllContent = {};
  return {
    name: 'machine-readable',

    allContentLoaded: ({ allContent }) => {
      content = allContent;
    },

    injectHtmlTags: () =>
      siteConfig.future.experimental_router === 'hash'
        ? {}
        : {
            headTags: [
              {
                tagName: 'link',
                attributes: {
                  rel: 'alternate',
                  type: 'application/rss+xml',
                  title: `${title}: changes to the guides, and releases`,
                  href: `${baseUrl}rss.xml`,
                },
              },
            ],
          },

    async postBuild({ outDir }) {
      if (siteConfig.future.experimental_router === 'hash') return;
      const started = performance.now();
      const pages = docPages(content).map(page => {
        const file = markdownPath(page.path).slice(baseUrl.length);
        return { ...page, file, html: file.replace(/\.md$/, '.html') };
      });
      const { summary, releases, changelog } = options as MachineReadableOptions;
      const site = { title, url, baseUrl, summary, releases };
      const [markdown] = await Promise.all([
        writeMarkdown({
          siteDir,
          outDir,
          url,
          pages: pages.map(page => ({ ...page, version: guideVersion(site, page) })),
        }),
        forEachItem(pages, page =>
          addToHead(join(outDir, page.html), breadcrumbs(page, url, baseUrl)),
        ),
      ]);
      await writeWellKnownSkills(join(siteDir, 'static/skills'), outDir);
      const api = llmsApi(site, pages, markdown);
      if (api !== undefined) await writeFile(join(outDir, 'llms-api.txt'), api);
      for (const [path, text] of [
        ...llmsIndexes(site, pages),
        ...llmsFull(site, pages, markdown),
      ]) {
        await writeFile(join(outDir, path.slice(baseUrl.length)), text);
      }
      const published = changelog.filter(({ path }) =>
        pages.some(page => page.path === path.slice(0, path.indexOf('#'))),
      );
      const feed = changes(site, pages, published);
      if (feed === undefined)
        report('No feed was written, because Git has no change times of the pages.');
      else await writeFile(join(outDir, 'rss.xml'), feed);
      const seconds = ((performance.now() - started) / 1000).toFixed(1);
      report(`${markdown.size} pages as Markdown in ${seconds} s`);
    },
  };
}
