import { audit } from './lib/axe';
import { expect, test } from './lib/test';

test.describe('the audit', () => {
  const page = (body: string): string =>
    `<!doctype html><html lang="en"><title>Faults</title><main><h1>Faults</h1>${body}</main></html>`;
  const code = (colour: string, name: string): string =>
    page(
      `<pre tabindex="0" style="background: #fff"><b class="${name}" style="color: ${colour}">const faint</b></pre>`,
    );

  test('reports violations and what axe cannot decide', async ({ page: tab }) => {
    await tab.setContent(
      page(
        '<img src="data:,"><p style="background: linear-gradient(#000, #fff); color: #888">On both</p>',
      ),
    );
    const { findings } = await audit(tab);
    expect(findings).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^violations: image-alt: /),
        expect.stringMatching(/^incomplete: color-contrast: /),
      ]),
    );
  });

  test('measures the contrast of text that axe leaves undecided', async ({ page: tab }) => {
    const drawing = (colour: string, shape: string): string =>
      `<svg role="img" aria-label="Drawing" width="90" height="40"><rect width="90" height="40" fill="${shape}"/><text x="9" y="20" fill="${colour}">Text</text></svg>`;
    for (const [body, count] of [
      ['<p style="color: #222">✓</p>', 0],
      ['<p style="color: #888">✓</p>', 1],
      ['<div style="background: #222"><p style="color: #eee">✓</p></div>', 0],
      ['<p style="color: #222; background: rgb(0 0 0 / 60%)">✓</p>', 1],
      ['<p style="color: #888; font-size: 24px">✓</p>', 0],
      [drawing('#222', '#fff'), 0],
      [drawing('#888', '#fff'), 1],
      [drawing('#222', '#444'), 1],
    ] as const) {
      await tab.setContent(page(body));
      expect((await audit(tab)).findings, body).toEqual(
        Array(count).fill(expect.stringMatching(/^\w+: color-contrast: /)),
      );
    }
  });

  test('reports names without the visible text', async ({ page: tab }) => {
    await tab.setContent(page('<button aria-label="Find">Search</button>'));
    expect((await audit(tab)).findings).toEqual([
      expect.stringMatching(/^violations: label-content-name-mismatch: /),
    ]);
  });

  test('reports violations in colours of code that it has not seen', async ({ page: tab }) => {
    const seen = new Set<string>();
    await tab.setContent(code('#222', 'dark'));
    expect((await audit(tab, { codeSeen: seen })).findings).toEqual([]);
    await tab.setContent(code('#eee', 'faint'));
    expect((await audit(tab, { codeSeen: seen })).findings).toEqual([
      expect.stringMatching(/^violations: color-contrast: /),
    ]);
  });
});
