import { describe, expect, it } from 'vitest';
import { parseHtml, toSearchPage, withDescription, type Keep } from './html';

const page = (main: string, head = ''): string =>
  `<!doctype html><html lang=en><head><title data-rh=true>Title | Site</title>${head}</head><body><nav>Menu</nav><main>${main}</main><footer>Foot</footer></body></html>`;

describe('withDescription', () => {
  const tagged = (tag: string, main: string) =>
    toSearchPage(
      parseHtml(
        page(
          main,
          `<meta name=docsearch:docusaurus_tag content=${tag}><meta name=description content="What it is for.">`,
        ),
      ),
      '/docs/x',
      'Guides',
    ).sections.map(({ content }) => content);

  it('adds the description to the start of a guide', () => {
    expect(tagged('docs-default-7', '<h1>T</h1><p>Text.<h2 id=a>A</h2><p>More.')).toEqual([
      'What it is for.\nText.',
      'More.',
    ]);
    expect(tagged('docs-default-7', '<h1>T</h1>')).toEqual(['What it is for.']);
  });

  it('does not repeat a description that the text contains', () => {
    expect(tagged('docs-default-7', '<h1>T</h1><p>What it is for.')).toEqual(['What it is for.']);
    expect(withDescription([], 'Nothing', 'docs-default-7')).toEqual([]);
  });

  it('does not change other pages', () => {
    expect(tagged('docs-api-current', '<h1>T</h1><p>Text.')).toEqual(['Text.']);
    expect(tagged('default', '<h1>T</h1><p>Text.')).toEqual(['Text.']);
  });
});

describe('parseHtml', () => {
  it('omits the line with kind, package and import of a symbol', () => {
    const { sections } = parseHtml(
      page(
        '<h1>parseCEL</h1><p class=api-meta>Function · core 8.24.1<br><code>import</code></p><p>Reads CEL.</p>',
      ),
    );
    expect(sections).toMatchObject([{ heading: 'parseCEL', content: 'Reads CEL.' }]);
  });

  it('reads the sections of a page minified by Docusaurus', () => {
    const { sections, tag, version, language, hidden } = parseHtml(
      page(
        `<article><span class="theme-doc-version-badge badge">Version: v7</span><div class=markdown><header><h1>Export</h1></header>
<p>First <code>formatQuery</code>, then<br>more.
<h2 class="anchor" id=options>Options<a class=hash-link href=#options>&#8203;</a></h2>
<ul><li>one<li>two</ul><pre class=language-javascript><code>const hidden = 1;</code></pre>
<pre class="prism-code language-java"><code>Map.of();</code></pre>
<h3 id=preset>preset<span class=badge_x1Yz>Since 7.0.0</span></h3>
<table><tr><th>Type<td>SQLPreset</table></div></article><nav class=pagination-nav>Next page</nav>`,
        '<meta data-rh=true name=docsearch:language content=en /><meta name=docsearch:docusaurus_tag content=docs-default-7 /><meta name=docsearch:version content=7 />',
      ),
    );
    expect({ tag, version, language, hidden }).toEqual({
      tag: 'docs-default-7',
      version: '7',
      language: 'en',
      hidden: false,
    });
    expect(sections).toEqual([
      { level: 1, anchor: undefined, heading: 'Export', content: 'First formatQuery, then more.' },
      {
        level: 2,
        anchor: 'options',
        heading: 'Options',
        content: 'one\ntwo',
        extra: 'const hidden = 1;',
      },
      { level: 3, anchor: 'preset', heading: 'preset', content: 'Type · SQLPreset' },
    ]);
  });

  it('skips controls, code blocks, tabs, live builders and marked elements', () => {
    const { sections } = parseHtml(
      page(`<h1>T</h1><p>kept</p><ul role=tablist><li>npm</ul><div class="language-ts theme-code-block"><div>a.ts</div></div>
<div class="queryBuilder light"><select><option>AND</select></div><div data-search=skip>no<p>no</p></div><button>Copy</button><svg><title>no</title></svg><p>too`),
    );
    expect(sections).toEqual([{ level: 1, anchor: undefined, heading: 'T', content: 'kept\ntoo' }]);
  });

  it('uses the page title if there is no heading, and treats headings without an id as text', () => {
    for (const id of ['', ' id=_R_2iqh_']) {
      const { sections } = parseHtml(page(`<p>Hello</p><h2${id}>Card</h2><p>Text</p>`));
      expect(sections).toEqual([
        { level: 1, anchor: undefined, heading: 'Title', content: 'Hello\nCard\nText' },
      ]);
    }
  });

  it('hides redirects and noindex pages', () => {
    const refresh = page('', '<meta http-equiv=refresh content="0; url=/demo">');
    const noindex = page('<h1>Search</h1>', '<meta name=robots content="noindex, follow">');
    expect(parseHtml(refresh).hidden).toBe(true);
    expect(parseHtml(noindex).hidden).toBe(true);
  });

  it('parses changed pages only', () => {
    const results = new Map<string, ReturnType<Parameters<Keep>[1]>>();
    let made = 0;
    const keep: Keep = (main, make) => {
      const result = results.get(main) ?? make();
      if (!results.has(main)) made += 1;
      results.set(main, result);
      return result;
    };
    const html = (head: string, text: string): string =>
      `<html><head><title>${head} | Site</title></head><main><h2 id=a>A</h2><p>${text}</p></main></html>`;
    const headings = (page: string) =>
      parseHtml(page, keep).sections.map(({ heading, content }) => [heading, content]);
    expect(headings(html('One', 'x'))).toEqual([
      ['One', ''],
      ['A', 'x'],
    ]);
    expect(headings(html('Two', 'x'))).toEqual([
      ['Two', ''],
      ['A', 'x'],
    ]);
    expect(made).toBe(1);
    expect(headings(html('Two', 'y'))[1]).toEqual(['A', 'y']);
    expect(made).toBe(2);
  });
});
