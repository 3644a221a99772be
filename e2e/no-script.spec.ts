import { readdirSync, readFileSync } from 'node:fs';
import { Parser } from 'htmlparser2';
import { expect, test } from './lib/test';

interface Content {
  readonly text: string;
  readonly headings: number;
}

/** What a page's main part says without running anything. */
const read = (html: string): Content => {
  let text = '';
  let headings = 0;
  let main = 0;
  let code = 0;
  const parser = new Parser({
    onopentag: name => {
      if (name === 'main') main += 1;
      if (name === 'h1' && main > 0) headings += 1;
      if (name === 'script' || name === 'style') code += 1;
    },
    ontext: part => {
      if (main > 0 && code === 0) text += part;
    },
    onclosetag: name => {
      if (name === 'main') main -= 1;
      if (name === 'script' || name === 'style') code -= 1;
    },
  });
  parser.write(html);
  parser.end();
  return { text: text.replaceAll(/\s+/g, ' ').trim(), headings };
};

/** What a search finds exists only once somebody searches. */
const NEEDS_SCRIPT = 'search.html';

test('a page that only a script would fill is noticed', () => {
  expect(read('<main><div id="app"></div><script>fill("<h1>a</h1>")</script></main>')).toEqual({
    text: '',
    headings: 0,
  });
});

test('every page has its text and one heading without JavaScript', () => {
  const all = readdirSync('build', { recursive: true, encoding: 'utf8' }).filter(
    name => name.endsWith('.html') && !name.startsWith('assets'),
  );
  let pages = 0;
  for (const name of all) {
    const html = readFileSync(`build/${name}`, 'utf8');
    const [, target] = /http-equiv="refresh" content="0; url=([^"]+)"/.exec(html) ?? [];
    if (target !== undefined) {
      expect.soft(html, name).toContain(`<a href="${target}">`);
      continue;
    }
    pages += 1;
    const { text, headings } = read(html);
    expect.soft(headings, name).toBe(1);
    expect.soft(text.length, name).toBeGreaterThan(name === NEEDS_SCRIPT ? 40 : 120);
  }
  expect(pages).toBeGreaterThan(900);
  expect(all.length - pages).toBeGreaterThan(200);
});
