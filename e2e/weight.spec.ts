import { gzipBytes, weighPage } from './lib/page-weight';
import { expect, test } from './lib/test';

/** The most that a first visit may download of scripts and style sheets, in KB after gzip. */
const WALLS: readonly { readonly path: string; readonly kilobytes: number }[] = [
  { path: '/docs/intro', kilobytes: 200 },
  { path: '/docs/components/querybuilder', kilobytes: 200 },
  { path: '/docs/next/components/querybuilder', kilobytes: 200 },
  { path: '/docs/utils/export', kilobytes: 200 },
  { path: '/docs/next/utils/export', kilobytes: 200 },
  { path: '/docs/next/utils/import', kilobytes: 200 },
  { path: '/docs/migrate', kilobytes: 200 },
  { path: '/docs/3/intro', kilobytes: 200 },
  { path: '/docs/category/utilities', kilobytes: 200 },
  { path: '/api', kilobytes: 200 },
  { path: '/api/react-querybuilder', kilobytes: 200 },
  { path: '/api/react-querybuilder/functions/formatQuery', kilobytes: 200 },
  { path: '/api/react-querybuilder/interfaces/ValueEditorProps', kilobytes: 200 },
  { path: '/', kilobytes: 260 },
  { path: '/demo', kilobytes: 260 },
];

for (const { path, kilobytes } of WALLS) {
  test(`${path} weighs no more than ${kilobytes} KB`, async ({ page, baseURL }) => {
    const files = await weighPage(page, `${baseURL}${path}`);
    const code = files.filter(({ kind }) => kind === 'script' || kind === 'stylesheet');
    // A page without its scripts would pass, too.
    expect(gzipBytes(code, 'script')).toBeGreaterThan(50_000);
    expect(gzipBytes(code, 'stylesheet')).toBeGreaterThan(5_000);
    const list = code
      .sort((a, b) => b.gzip - a.gzip)
      .map(file => `${(file.gzip / 1000).toFixed(1)} ${file.path}`);
    expect(
      gzipBytes(code, 'script', 'stylesheet') / 1000,
      `KB of scripts and style sheets:\n${list.join('\n')}`,
    ).toBeLessThanOrEqual(kilobytes);
  });
}
