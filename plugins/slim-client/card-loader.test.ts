import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import cardLoader from './card-loader';

const VERSION = {
  version: {
    label: 'v7',
    docsSidebars: {
      guides: [
        { type: 'link', href: '/docs/intro', docId: 'intro' },
        {
          type: 'category',
          href: '/docs/category/tools',
          items: [
            { type: 'link', href: '/docs/export', docId: 'export' },
            { type: 'link', href: '/docs/bare', docId: 'bare' },
            { type: 'link', href: 'https://example.com' },
          ],
        },
      ],
    },
    docs: {
      intro: { id: 'intro', title: 'Intro', description: 'Begin here.' },
      export: { id: 'export', title: 'Export', description: 'Write SQL.' },
      bare: { id: 'bare', title: 'Bare' },
    },
  },
};

const CATEGORY = { categoryGeneratedIndex: { title: 'Tools', permalink: '/docs/category/tools' } };

const load = (data: unknown, beside: readonly unknown[]) => {
  const folder = mkdtempSync(join(tmpdir(), 'card-loader-'));
  beside.forEach((file, index) => {
    writeFileSync(join(folder, `${index}.json`), JSON.stringify(file));
  });
  const read: string[] = [];
  const context = {
    resourcePath: join(folder, 'asked.json'),
    addDependency: (file: string) => read.push(file),
  };
  const source = JSON.stringify(data);
  return { result: JSON.parse(cardLoader.call(context, source)) as unknown, read: read.length };
};

it('leaves the guides of a version out of the data of each page', () => {
  const { docsSidebars, label } = VERSION.version;
  expect(load(VERSION, []).result).toEqual({ version: { label, docsSidebars, docs: {} } });
});

it("gives a category's page what its cards say", () => {
  const other = { version: { docsSidebars: { guides: [] }, docs: {} } };
  expect(load(CATEGORY, [CATEGORY, other, VERSION])).toEqual({
    result: {
      categoryGeneratedIndex: {
        ...CATEGORY.categoryGeneratedIndex,
        cards: { export: 'Write SQL.' },
      },
    },
    read: 1,
  });
});

it('leaves other data as it is', () => {
  expect(load({ tags: [] }, []).result).toEqual({ tags: [] });
});

it('names a category that no version has', () => {
  expect(() => load(CATEGORY, [CATEGORY])).toThrow('/docs/category/tools');
});
