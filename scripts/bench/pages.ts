/** Bytes that a first visit to each kind of page downloads. */
import { existsSync } from 'node:fs';
import type { Browser } from '@playwright/test';
import { gzipBytes, weighPage, type DownloadedFile } from '../../e2e/lib/page-weight';
import { guide } from '../../versions.ts';
import { DEMOS } from './demos';
import { tableHead, tableRow } from './statistics';
import { withSite } from './with-site';

const PAGES: readonly { readonly kind: string; readonly path: string }[] = [
  { kind: 'home', path: '/' },
  { kind: 'guide, short', path: '/docs/intro' },
  { kind: 'guide, long', path: '/docs/components/querybuilder' },
  { kind: 'guide, newest', path: guide('utils/export') },
  { kind: 'guide, v3', path: '/docs/3/intro' },
  { kind: 'category', path: '/docs/category/utilities' },
  { kind: 'API overview', path: '/api/react-querybuilder' },
  { kind: 'API symbol', path: '/api/react-querybuilder/functions/formatQuery' },
  { kind: 'search page', path: '/search' },
  ...DEMOS.map(({ name, path }) => ({ kind: `demo ${name}`, path })),
];

const kilobytes = (bytes: number): string => (bytes / 1000).toFixed(1);

const nameOf = ({ path, gzip }: DownloadedFile): string =>
  `${path.split('/').at(-1) ?? ''} ${kilobytes(gzip)}`;

const largestFirst = (files: readonly DownloadedFile[]): DownloadedFile[] =>
  files.filter(file => file.kind !== 'document').sort((a, b) => b.gzip - a.gzip);

const codeBytes = (files: readonly DownloadedFile[]): number =>
  gzipBytes(files, 'script', 'stylesheet');

const firstVisit = async (browser: Browser, url: string): Promise<readonly DownloadedFile[]> => {
  const context = await browser.newContext();
  const files = await weighPage(await context.newPage(), url);
  await context.close();
  return files;
};

/**
 * Prints the kit's share of each demo: scripts and style sheets that the default demo does not
 * download. They hold the kit's library, adapter and styles.
 */
const printKits = (weights: ReadonlyMap<string, readonly DownloadedFile[]>): void => {
  const ofDefault = weights.get('default') ?? [];
  const shared = new Set(ofDefault.map(({ path }) => path));
  console.log(`
Demos: bytes of the kit's own scripts and styles, in KB (1000 bytes) after gzip

${tableHead(['kit', 'JS + CSS', 'kit', 'rest', 'files of the kit'])}`);
  for (const [name, files] of weights) {
    const own = files.filter(
      ({ path, kind }) => (kind === 'script' || kind === 'stylesheet') && !shared.has(path),
    );
    const total = codeBytes(files);
    const columns = [
      name,
      kilobytes(total),
      kilobytes(codeBytes(own)),
      kilobytes(total - codeBytes(own)),
      largestFirst(own).map(nameOf).join(', ') || '–',
    ];
    console.log(tableRow(columns));
  }
};

/** Prints a table of page weights and one of kits. */
export const benchPages = async (): Promise<void> => {
  if (!existsSync('build/index.html'))
    throw new Error('There is no build. Run npm run build first.');
  await withSite('build', async (browser, origin) => {
    console.log(`
Bytes of a first visit, in KB (1000 bytes) after gzip

${tableHead(['page', 'JS', 'CSS', 'JS + CSS', 'HTML', 'HTML raw', 'other', 'largest files'])}`);
    const demos = new Map<string, readonly DownloadedFile[]>();
    for (const { kind, path } of PAGES) {
      const files = await firstVisit(browser, origin + path);
      const [document] = files;
      if (!document || files.some(file => file.path === path && file.raw === 0)) continue;
      const demo = DEMOS.find(candidate => candidate.path === path);
      if (demo) demos.set(demo.name, files);
      const columns = [
        `${kind} \`${path}\``,
        kilobytes(gzipBytes(files, 'script')),
        kilobytes(gzipBytes(files, 'stylesheet')),
        kilobytes(codeBytes(files)),
        kilobytes(gzipBytes(files, 'document')),
        kilobytes(document.raw),
        kilobytes(gzipBytes(files, 'other')),
        largestFirst(files).slice(0, 3).map(nameOf).join(', '),
      ];
      console.log(tableRow(columns));
    }
    printKits(demos);
  });
};
