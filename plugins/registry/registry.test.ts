import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, posix } from 'node:path';
import { registryItemSchema, registrySchema } from 'shadcn/schema';
import { afterAll, describe, expect, it } from 'vitest';
import { registryItems } from './all-items';
import { writeRegistry } from './write';

const root = join(__dirname, '../..');
const items = registryItems(root, path => `https://site.test/docs/${path}`);
const byName = new Map(items.map(item => [item.name, item]));
const folder = mkdtemp(join(tmpdir(), 'registry-'));

afterAll(async () => rm(await folder, { recursive: true }));

describe('registry items', () => {
  it('has the query builder, the style sheet, the contract, the ESLint plugin and every recipe', () => {
    const recipes = readdirSync(join(root, 'docs/recipes')).map(name => name.replace('.mdx', ''));
    expect(recipes.length).toBeGreaterThan(18);
    expect([...byName.keys()].sort()).toEqual(
      [
        'query-builder',
        'query-contract',
        'tidy-controls',
        'eslint-query-builder',
        ...recipes,
      ].sort(),
    );
  });

  it.each(items)('$name has the form that shadcn reads', item => {
    expect(registryItemSchema.parse(item)).toEqual(item);
    expect(item.title.length).toBeGreaterThan(4);
    expect(item.description.length).toBeGreaterThan(20);
  });

  it.each(items)('$name imports only its own files, its packages and components', item => {
    const own = new Set(item.files.map(({ path }) => path.replace(/\.tsx?$/, '')));
    for (const { path, content } of item.files.filter(file => !file.path.endsWith('.js'))) {
      for (const [, specifier = ''] of content.matchAll(/^(?:import|.* from) '([^']+)'/gm)) {
        if (specifier.startsWith('.')) {
          expect(own).toContain(posix.join(posix.dirname(path), specifier));
        } else if (specifier.startsWith('@/')) {
          expect(item.registryDependencies).toContain(specifier.replace('@/components/ui/', ''));
        } else if (!/^react(?:\/|$)/.test(specifier)) {
          expect(item.dependencies.join()).toContain(/^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0]);
        }
      }
    }
  });

  it('asks for the library and components of shadcn/ui', () => {
    expect(byName.get('query-builder')?.dependencies).toEqual(['react-querybuilder@8']);
    expect(byName.get('query-builder')?.registryDependencies).toEqual([
      'button',
      'checkbox',
      'input',
      'native-select',
      'switch',
      'textarea',
    ]);
  });

  it('asks for one major version of the library and its adapters, and for exact releases of the rest', () => {
    expect(byName.get('drag-between-two-builders')?.dependencies).toEqual([
      '@dnd-kit/core@6.3.1',
      '@react-querybuilder/dnd@8',
      'react-querybuilder@8',
    ]);
  });
});

it('has the lines that the guide tells to change', async () => {
  const guide = await readFile(join(root, 'docs/styling/shadcn-ui.mdx'), 'utf8');
  const [, path, before] = /```diff title="(.+)"\n-(.+)\n/.exec(guide) ?? [];
  const file = byName.get('query-builder')?.files.find(other => other.path === path);
  expect(file?.content.split('\n')).toContain(before);
});

describe('registry files', () => {
  it('writes one file per item, and a list of them', async () => {
    const bytes = await writeRegistry(items, 'https://site.test', await folder);
    const names = await readdir(join(await folder, 'r'));
    expect(names.sort()).toEqual([...byName.keys(), 'registry'].map(name => `${name}.json`).sort());
    const list = JSON.parse(
      await readFile(join(await folder, 'r/registry.json'), 'utf8'),
    ) as unknown;
    expect(registrySchema.parse(list).items.map(({ name }) => name)).toEqual([...byName.keys()]);
    expect(bytes).toBeGreaterThan(50_000);
    expect(bytes).toBeLessThan(300_000);
  });
});
