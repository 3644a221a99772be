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
    match => match[1],
  );
  expect(new Set(ids).size).toBe(2);
});

it('names a table by its content', async () => {
  const idOf = async (cell: string): Promise<string | undefined> =>
    /id: "([\w-]{8})"/.exec(await codeOf(table(cell)))?.[1];
  expect(await idOf('a')).toBe(await idOf('a'));
  expect(await idOf('a')).not.toBe(await idOf('b'));
});

it.each([
  ['small tables', table('a', 3)],
  ['tables with a component that lives', table('<Live />')],
  ['tables with an expression that makes functions', table('<b onClick={() => {}}>a</b>')],
])('keeps %s', async (_, source) => {
  expect(await codeOf(source)).not.toContain('ServerMarkup');
});

it('leaves a long run to the server, headings included, up to what lives', async () => {
  const method = '### method\n\nTells what the query has, in a sentence of some length.\n\n';
  const source = `# Title\n\n${method.repeat(20)}\n\n\`\`\`ts\ncode\n\`\`\`\n\n${method}`;
  const code = await codeOf(source, { runs: 1000 });
  expect(code.match(/_jsx\(ServerMarkup/g)).toHaveLength(1);
  const [before = '', after = ''] = code.split('HYDRATE_CLIENT_ENTRY');
  expect(before).not.toContain('Tells what');
  expect(after).toMatch(/Tells what[^]*language-ts[^]*Tells what/);
  expect(await codeOf(source, { runs: 5000 })).not.toContain('ServerMarkup');
});
