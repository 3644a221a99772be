/** Bytes downloaded on a first visit, by kind of page. */
import { existsSync } from 'node:fs';
import type { Browser } from '@playwright/test';
import { gzipBytes, weighPage, type DownloadedFile } from '../../e2e/lib/page-weight';
import { DEMOS } from './demos';
import { withSite } from './with-site';

const PAGES: readonly { readonly kind: string; readonly path: string }[] = [
  { kind: 'home', path: '/' },
  { kind: 'guide, short', path: '/docs/intro' },
  { kind: 'guide, long', path: '/docs/components/querybuilder' },
  { kind: 'guide, Next', path: '/docs/next/utils/export' },
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
 * Prints the part of each demo that belongs to the kit (library, adapter and styles): the scripts
 * and style sheets that the default demo doesn't download.
 */
const printKits = (weights: ReadonlyMap<string, readonly DownloadedFile[]>): void => {
  const ofDefault = weights.get('default') ?? [];
  const shared = new Set(ofDefault.map(({ path }) => path));
  console.log('\nDemos: what the kit itself needs for the controls used, in KB after gzip\n');
  console.log('| kit | JS + CSS | the kit’s own | the rest | the kit’s own files |');
  console.log('| --- | --: | --: | --: | --- |');
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
    console.log(`| ${columns.join(' | ')} |`);
  }
};

/** Prints the tables. */
export const benchPages = async (): Promise<void> => {
  if (!existsSync('build/index.html')) throw new Error('There is no build: npm run build first.');
  await withSite('build', async (browser, origin) => {
    console.log('\nBytes of a first visit, in KB (1000 bytes) after gzip\n');
    console.log('| page | JS | CSS | JS + CSS | HTML | HTML raw | other | largest files |');
    console.log('| --- | --: | --: | --: | --: | --: | --: | --- |');
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
      console.log(`| ${columns.join(' | ')} |`);
    }
    printKits(demos);
  });
};
