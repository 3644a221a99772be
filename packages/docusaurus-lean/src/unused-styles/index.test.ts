import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import postcss from 'postcss';
import { describe, expect, it } from 'vitest';
import { removeUnusedStyles } from '.';

const infima = join(__dirname, '../../../../node_modules/infima/dist/css/default/default.css');
const css = readFileSync(infima, 'utf8');
const purged = async (file: string): Promise<string> =>
  (await postcss([removeUnusedStyles(['src/theme/**/*.tsx'])]).process(css, { from: file })).css;

describe('removeUnusedStyles', () => {
  it('keeps what the theme names, and removes what nothing names', async () => {
    const kept = await purged(infima);
    expect(css).toContain('.shadow--tl');
    expect(kept).not.toContain('.shadow--tl');
    for (const name of [
      '.navbar__item',
      '.menu__link--active',
      '.alert--warning',
      '.dropdown--show',
    ])
      expect(kept).toContain(name);
    expect(kept.length).toBeLessThan(css.length * 0.85);
  });

  it('leaves other style sheets unchanged', async () => {
    expect(await purged('src/css/site.css')).toBe(css);
  });
});
