import { expect, it } from 'vitest';
import { compile } from '@mdx-js/mdx';
import remarkGfm from 'remark-gfm';
import recmaServerMarkup, { type ServerMarkupOptions } from './index';

const codeOf = async (source: string, options: ServerMarkupOptions = {}): Promise<string> =>
  String(
    await compile(source, {
      remarkPlugins: [remarkGfm],
      recmaPlugins: [[recmaServerMarkup, options]],
    }),
  );

const table = (cell: string, rows = 60): string =>
  `| Name | Summary |\n| --- | --- |\n${`| ${cell} | What it is for, in words. |\n`.repeat(rows)}`;

it('leaves large tables to the server', async () => {
  const code = await codeOf(`# Title\n\n${table('[`a`](/a)')}\n\nText\n\n${table('b')}`);
  expect(code).toContain('import ServerMarkup from');
  expect(
    code.match(/process\.env\.HYDRATE_CLIENT_ENTRY \? undefined : _jsxs\(_components\.table/g),
  ).toHaveLength(2);
  const ids = [...code.matchAll(/_jsxs?\(ServerMarkup, \{\s*id: "([\w-]{8})"/g)].map(
    match => match[1] ?? '',
  );
  expect(new Set(ids).size).toBe(2);
  expect(code).toContain(`export const serverMarkup = ["${ids.join('", "')}"];`);
});

it('names a table by its content, wherever it stands', async () => {
  const idOf = async (source: string): Promise<string | undefined> =>
    /id: "([\w-]{8})"/.exec(await codeOf(source))?.[1];
  const a = await idOf(table('a'));
  expect(a).toMatch(/^.{8}$/);
  expect(await idOf(`Text\n\n${table('a')}`)).toBe(a);
  expect(await idOf(table('b'))).not.toBe(a);
  // The same text in other elements.
  expect(await idOf(table('`a`'))).not.toBe(a);
});

it.each([
  ['small tables', table('a', 3)],
  ['tables with a component that lives', table('<Live />')],
  ['tables with an expression that makes functions', table('<b onClick={() => {}}>a</b>')],
])('keeps %s', async (_, source) => {
  expect(await codeOf(source)).not.toContain('ServerMarkup');
});

const METHOD = '### method\n\nTells what the query has, in a sentence of some length.\n\n';

it('leaves a long run to the server, headings and code included, up to what lives', async () => {
  const code = '```ts\ncode\n```\n\n';
  const source = `# Title\n\n${METHOD.repeat(10)}${code}${METHOD.repeat(10)}\n\n<Live />\n\n${METHOD}`;
  const compiled = await codeOf(source, { runs: 1000 });
  expect(compiled.match(/_jsx\(ServerMarkup/g)).toHaveLength(1);
  const [before = '', after = ''] = compiled.split('HYDRATE_CLIENT_ENTRY');
  expect(before).not.toContain('Tells what');
  expect(after).toMatch(/Tells what[^]*language-ts[^]*Tells what[^]*Live[^]*Tells what/);
  expect(await codeOf(source, { runs: 5000 })).not.toContain('ServerMarkup');
});

it('leaves a page to the server that is a single run', async () => {
  const compiled = await codeOf(METHOD.repeat(20), { runs: 1000 });
  expect(compiled.match(/_jsx\(ServerMarkup/g)).toHaveLength(1);
});

it.each([
  ['what opens and closes', '<Details>text</Details>'],
  ['a file of the build', "{require('./image.png').default}"],
])('keeps %s', async (_, living) => {
  const compiled = await codeOf(`${METHOD.repeat(20)}\n\n${living}\n\n${METHOD.repeat(20)}`, {
    runs: 1000,
  });
  expect(compiled.match(/_jsx\(ServerMarkup/g)).toHaveLength(2);
});

it('leaves the code of tabs to the server where that is wanted', async () => {
  const source =
    '<Tabs>\n<TabItem value="npm">\n\n```bash\nnpm i\n```\n\n</TabItem>\n<TabItem value="pnpm">\n\n```bash\npnpm i\n```\n\n</TabItem>\n</Tabs>';
  expect(await codeOf(source)).not.toContain('ServerMarkup');
  const compiled = await codeOf(source, { runs: 1000, code: true });
  expect(compiled.match(/_jsx\(ServerMarkup/g)).toHaveLength(2);
  expect(compiled).toMatch(/_jsxs\(Tabs, [^]*_jsx\(TabItem/);
});
