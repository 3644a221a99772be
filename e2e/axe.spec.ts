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
