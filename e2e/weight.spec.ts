import { gzipBytes, weighPage } from './lib/page-weight';
import { expect, test } from './lib/test';

/** Limits of the scripts and style sheets of a first visit, in KB (1,024 bytes) after gzip. */
const LIMITS: readonly { readonly path: string; readonly kilobytes: number }[] = [
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

for (const { path, kilobytes } of LIMITS) {
  test(`${path} downloads at most ${kilobytes} KB of code`, async ({ page, baseURL }) => {
    test.skip(process.env.LEAN === 'false', 'The limits are those of the performance layer.');
    const files = await weighPage(page, `${baseURL}${path}`);
    const code = files.filter(({ kind }) => kind === 'script' || kind === 'stylesheet');
    // A page without its scripts would pass, too.
    expect(gzipBytes(code, 'script')).toBeGreaterThan(50_000);
    expect(gzipBytes(code, 'stylesheet')).toBeGreaterThan(5_000);
    const list = code
      .sort((a, b) => b.gzip - a.gzip)
      .map(file => `${(file.gzip / 1024).toFixed(1)} ${file.path}`);
    expect(
      gzipBytes(code, 'script', 'stylesheet') / 1024,
      `KB of scripts and style sheets:\n${list.join('\n')}`,
    ).toBeLessThanOrEqual(kilobytes);
  });
}
