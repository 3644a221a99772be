import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RegistryItem } from './items';

/**
 * Writes `r/<name>.json` for each item, and `r/registry.json`, which lists them.
 *
 * @param homepage - Address of the site.
 * @returns Size of all files in bytes.
 */
export const writeRegistry = async (
  items: readonly RegistryItem[],
  homepage: string,
  outDir: string,
): Promise<number> => {
  const folder = join(outDir, 'r');
  await mkdir(folder, { recursive: true });
  const index = {
    $schema: 'https://ui.shadcn.com/schema/registry.json',
    name: 'react-querybuilder',
    homepage,
    items: items.map(({ $schema: _, files, ...item }) => ({
      ...item,
      files: files.map(({ content: _content, ...file }) => file),
    })),
  };
  const texts = [['registry', index] as const, ...items.map(item => [item.name, item] as const)];
  const sizes = await Promise.all(
    texts.map(async ([name, value]) => {
      const text = `${JSON.stringify(value, undefined, 2)}\n`;
      await writeFile(join(folder, `${name}.json`), text);
      return Buffer.byteLength(text);
    }),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
};
