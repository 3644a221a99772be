/** Bytes that a first visit downloads, per kind of page. */
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { ensureChromium } from '../lib/chromium';
import { gzipBytes, weighPage } from '../lib/page-weight';
import { serveBuild } from '../lib/serve-build';
import { DEMOS } from './demos';

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

/** Prints the table. */
export const benchPages = async (): Promise<void> => {
  if (!existsSync('build/index.html')) throw new Error('There is no build: npm run build first.');
  const server = await serveBuild('build');
  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: ['--no-sandbox'],
  });
  console.log('\nBytes of a first visit, in KB (1000 bytes) after gzip\n');
  console.log('| page | JS | CSS | JS + CSS | HTML | HTML raw | other | largest files |');
  console.log('| --- | --: | --: | --: | --: | --: | --: | --- |');
  for (const { kind, path } of PAGES) {
    const context = await browser.newContext();
    const files = await weighPage(await context.newPage(), server.origin + path);
    await context.close();
    const [document] = files;
    if (!document || files.some(file => file.path === path && file.raw === 0)) continue;
    const largest = files
      .filter(file => file.kind !== 'document')
      .sort((a, b) => b.gzip - a.gzip)
      .slice(0, 3)
      .map(file => `${file.path.split('/').at(-1) ?? ''} ${kilobytes(file.gzip)}`);
    const columns = [
      `${kind} \`${path}\``,
      kilobytes(gzipBytes(files, 'script')),
      kilobytes(gzipBytes(files, 'stylesheet')),
      kilobytes(gzipBytes(files, 'script', 'stylesheet')),
      kilobytes(gzipBytes(files, 'document')),
      kilobytes(document.raw),
      kilobytes(gzipBytes(files, 'other')),
      largest.join(', '),
    ];
    console.log(`| ${columns.join(' | ')} |`);
  }
  await browser.close();
  await server.close();
};
