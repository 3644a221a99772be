import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { compileKitCss } from './compile';

const folder = mkdtempSync(join(tmpdir(), 'kit-css-'));
const file = join(folder, 'sample.kitcss');

/** Compiles a sheet and returns the rules after the reset layer. */
const compile = async (source: string): Promise<string> => {
  const { css } = await compileKitCss({ source, file, minify: true });
  const end = css.indexOf('}}') + 2;
  expect(css.slice(0, end)).toContain('@layer docusaurus,kit-reset;');
  return css.slice(end);
};

describe('scoping', () => {
  it.each([
    ['.btn{top:0}', ':where(.kit-sample) .btn{top:0}'],
    ['.a>.b::before{top:0}', ':where(.kit-sample) .a>.b:before{top:0}'],
    ['*,::after{top:0}', ':where(.kit-sample) *,:where(.kit-sample) :after{top:0}'],
    [':root{--x:1}', ':where(.kit-sample){--x:1}'],
    ['html{top:0}', ':where(.kit-sample){top:0}'],
    ['body .btn{top:0}', ':where(.kit-sample) .btn{top:0}'],
    ['html body>.btn{top:0}', ':where(.kit-sample)>.btn{top:0}'],
    [':root.big .btn{top:0}', ':where(.kit-sample).big .btn{top:0}'],
    [':root::before{top:0}', ':where(.kit-sample):before{top:0}'],
    ['.a{.b &{top:0}}', ':where(.kit-sample) .b .a{top:0}'],
    ['.a:dir(rtl) .b{top:0}', ':where(.kit-sample) .a:dir(rtl) .b{top:0}'],
  ])('confines %s', async (source, expected) => {
    expect(await compile(source)).toBe(expected);
  });

  it.each([
    ['[data-bs-theme=dark]{--x:1}', '[data-theme=dark] :where(.kit-sample){--x:1}'],
    ['[data-bs-theme=dark] .btn{top:0}', '[data-theme=dark] :where(.kit-sample) .btn{top:0}'],
    ['[data-bs-theme=dark].btn{top:0}', '[data-theme=dark] :where(.kit-sample) .btn{top:0}'],
    [
      ':root[data-mantine-color-scheme="dark"]{--x:1}',
      '[data-theme=dark] :where(.kit-sample){--x:1}',
    ],
    [
      ':where([data-mantine-color-scheme="dark"]) .m{top:0}',
      ':where([data-theme=dark]) :where(.kit-sample) .m{top:0}',
    ],
    ['[data-mantine-color-scheme] .m{top:0}', ':where(.kit-sample) .m{top:0}'],
    ['.theme-light{--x:1}', '[data-theme=light] :where(.kit-sample){--x:1}'],
    ['html.dark .btn{top:0}', '[data-theme=dark] :where(.kit-sample) .btn{top:0}'],
    [':root:not([data-theme=dark]){--x:1}', '[data-theme=light] :where(.kit-sample){--x:1}'],
    [':not([data-theme=dark]) .b{top:0}', '[data-theme=light] :where(.kit-sample) .b{top:0}'],
    ['html:not(.light) .b{top:0}', '[data-theme=dark] :where(.kit-sample) .b{top:0}'],
    [':host([data-theme=dark]){--x:1}', '[data-theme=dark] :where(.kit-sample){--x:1}'],
    [':host(:not([data-theme=dark])){--x:1}', '[data-theme=light] :where(.kit-sample){--x:1}'],
    [':not(.btn) .b{top:0}', ':where(.kit-sample) :not(.btn) .b{top:0}'],
  ])('ties %s to the switch of the site', async (source, expected) => {
    expect(await compile(source)).toBe(expected);
  });

  it('keeps animations and at-rules but scopes nested rules', async () => {
    expect(await compile('@keyframes x{from{top:0}to{top:1px}}')).toBe(
      '@keyframes x{0%{top:0}to{top:1px}}',
    );
    expect(await compile('@media (width>=10px){.a{top:0}}')).toBe(
      '@media (width>=10px){:where(.kit-sample) .a{top:0}}',
    );
  });

  it('drops rules that depend on the system preference', async () => {
    expect(await compile('@media (prefers-color-scheme:dark){:root{--x:1}}')).toBe('');
  });

  it.each([
    ['.a:not([data-bs-theme=dark] .b){top:0}', '.a:not([data-bs-theme="dark"] .b)'],
    ['.c,\n.a [data-bs-theme=dark]>b::after{top:0}', '.a [data-bs-theme="dark"] > b:after'],
    ['.a:not([data-theme=auto]){top:0}', '.a:not([data-theme="auto"])'],
  ])('fails for %s, and prints the selector with its place', async (source, selector) => {
    const place = relative(process.cwd(), file);
    await expect(compile(`.z{top:0}\n${source}`)).rejects.toThrow(
      `sample.kitcss (${place}:2): ${selector} selects a colour mode, which is supported only at the start`,
    );
  });

  it('fails without a place for a selector that nesting makes', async () => {
    await expect(compile('.a{[data-theme=dark]{top:0}}')).rejects.toThrow(
      'sample.kitcss: .a [data-theme="dark"] selects',
    );
  });
});

describe('composition', () => {
  it('inlines imports and reports them', async () => {
    const part = join(folder, 'part.css');
    writeFileSync(part, '.part{top:0}');
    const { css, dependencies } = await compileKitCss({
      source: '@import "./part.css";',
      file,
      minify: true,
    });
    expect(css).toContain(':where(.kit-sample) .part{top:0}');
    expect(dependencies).toContain(part);
  });

  it('replaces @generate with generated rules', async () => {
    const generator = join(folder, 'generate.ts');
    writeFileSync(generator, "export default (): string => '.made { top: 0 }';");
    const { css, dependencies } = await compileKitCss({
      source: '@generate "./generate.ts";',
      file,
      minify: true,
    });
    expect(css).toContain(':where(.kit-sample) .made{top:0}');
    expect(dependencies).toContain(generator);
  });

  it('removes classes that @keep does not list', async () => {
    expect(
      await compile(
        '@keep btn form-; .btn,.card{top:0} .card .btn{top:0} .form-x.btn>p{top:0} p{top:0}',
      ),
    ).toBe(
      ':where(.kit-sample) .btn,:where(.kit-sample) .form-x.btn>p,:where(.kit-sample) p{top:0}',
    );
  });

  it('fails for an import that would be ignored', async () => {
    await expect(compile('.a{top:0} @import "./part.css";')).rejects.toThrow(
      /@import statements must/,
    );
  });

  it('fails for a file that would not be found', async () => {
    await expect(compile('.a{background:url(icons.woff2)}')).rejects.toThrow(
      /refers to another file/,
    );
  });
});
