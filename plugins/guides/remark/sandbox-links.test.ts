import { expect, it } from 'vitest';
import { VFile } from 'vfile';
import type { Root } from 'mdast';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import remarkSandboxLinks from './sandbox-links';

const linksOf = (source: string): string[] => {
  const root: Root = unified().use(remarkParse).use(remarkMdx).parse(source);
  const file = new VFile({ path: '/site/versioned_docs/version-7/tips/a.mdx', value: source });
  remarkSandboxLinks({ siteDir: '/site', sandbox: '/base/sandbox' })(root, file);
  const links: string[] = [];
  const visit = (node: unknown): void => {
    const { attributes = [], children = [] } = node as {
      attributes?: readonly { name: string; value: string }[];
      children?: readonly unknown[];
    };
    for (const { name, value } of attributes) if (name === 'href') links.push(value);
    children.forEach(visit);
  };
  visit(root);
  return links;
};

it('links every tsx sample by its fence number', () => {
  expect(
    linksOf('```tsx\na\n```\n\n```ts\nb\n```\n\n<div>\n\n```tsx title="App.tsx"\nc\n```\n\n</div>'),
  ).toEqual([
    '/base/sandbox?sample=versioned_docs/version-7/tips/a/0',
    '/base/sandbox?sample=versioned_docs/version-7/tips/a/2',
  ]);
});

it('omits tests', () => {
  expect(linksOf('```tsx title="App.test.tsx"\na\n```')).toEqual([]);
});

it('omits samples with packages that the registry lacks, outputs and other languages', () => {
  expect(
    linksOf('```tsx with="companions"\na\n```\n\n```tsx output="a"\nb\n```\n\n```js\nc\n```'),
  ).toEqual([]);
});
