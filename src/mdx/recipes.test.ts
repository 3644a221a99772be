import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(__dirname, '../..');
const pictures = join(root, 'static/img/recipes');

const recipesOf = (folder: string): string[] =>
  readdirSync(join(root, folder, 'recipes')).map(file => file.replace(/\.mdx$/, ''));

describe.each(['docs', 'versioned_docs/version-7'])('recipes of %s', folder => {
  const recipes = recipesOf(folder);

  it('are all in the gallery and in the sidebar', () => {
    expect(recipes.length).toBeGreaterThanOrEqual(16);
    const gallery = readFileSync(join(root, folder, 'recipes.mdx'), 'utf8');
    const shown = [...gallery.matchAll(/<Recipe name="([\w-]+)"[^>]*>\n\n\[.*?\]\((.*?)\)/g)];
    expect(shown.map(([, name]) => name).sort()).toEqual([...recipes].sort());
    expect(shown.map(([, , link]) => link)).toEqual(
      shown.map(([, name]) => `./recipes/${name}.mdx`),
    );
    const sidebar =
      folder === 'docs' ? 'sidebars.ts' : 'versioned_sidebars/version-7-sidebars.json';
    const listed = readFileSync(join(root, sidebar), 'utf8').matchAll(/['"]recipes\/([\w-]+)['"]/g);
    expect([...listed].map(([, name]) => name).sort()).toEqual([...recipes].sort());
  });

  it('name the packages that they import', () => {
    const gallery = readFileSync(join(root, folder, 'recipes.mdx'), 'utf8');
    for (const name of recipes) {
      const example = join(root, 'src/examples', name);
      const sources = readdirSync(example)
        .filter(file => /\.tsx?$/.test(file) && !file.includes('.test.'))
        .map(file => readFileSync(join(example, file), 'utf8'));
      const imported = sources.join('\n').matchAll(/from '((?:@[\w-]+\/)?[\w-]+)(?:\/[^']*)?'/g);
      const needed = new Set([...imported].map(([, id]) => id));
      for (const id of ['react', 'react-querybuilder']) needed.delete(id);
      const [, said = ''] =
        new RegExp(`<Recipe name="${name}"(?: needs="([^"]*)")?[^>]*>`).exec(gallery) ?? [];
      expect([name, ...said.split(' ').filter(Boolean).sort()]).toEqual([
        name,
        ...[...needed].sort(),
      ]);
    }
  });

  it('have tags, and the filter offers those of several', () => {
    const gallery = readFileSync(join(root, folder, 'recipes.mdx'), 'utf8');
    const tags = [...gallery.matchAll(/<Recipe [^>]*tags="([^"]+)"/g)].map(([, text = '']) =>
      text.split(', '),
    );
    expect(tags).toHaveLength(recipes.length);
    const several = new Set(
      tags.flat().filter(tag => tags.filter(each => each.includes(tag)).length > 1),
    );
    const [, offered = ''] = /<RecipeFilter tags="([^"]+)"/.exec(gallery) ?? [];
    expect(offered.split(', ').sort()).toEqual([...several].sort());
  });

  it.each(recipes)('%s shows the example of its name', name => {
    const page = readFileSync(join(root, folder, `recipes/${name}.mdx`), 'utf8');
    expect(page).toContain(`<Live example="${name}" />`);
    expect(existsSync(join(root, `src/examples/${name}/App.tsx`))).toBe(true);
  });
});

it('has a picture of at most 8 KB of each recipe in both color modes', () => {
  const expected = recipesOf('docs').flatMap(name => [`${name}-dark.webp`, `${name}-light.webp`]);
  expect(readdirSync(pictures).sort()).toEqual(expected.sort());
  for (const name of expected) {
    const { size } = statSync(join(pictures, name));
    expect(size, name).toBeLessThanOrEqual(8_000);
    expect(size, name).toBeGreaterThan(500);
  }
});
