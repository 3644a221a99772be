import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import prettier from 'prettier';
import { describe, expect, it } from 'vitest';
import { KITS } from './registry';
import { loadKitSource } from './sources';

/** Removes what marks TypeScript in shown code. */
const asTypeScript = (code: string): string => code.replaceAll(/[⟨⟩]/g, '');

describe('control elements of a kit', () => {
  const own = KITS.filter(({ id }) => existsSync(join(__dirname, id, 'control-elements.tsx')));

  it('exist for the kits whose remove buttons are filled', () => {
    expect(own.map(({ id }) => id)).toEqual(['antd', 'mantine', 'material']);
  });

  it.each(KITS)('are shown for $label as they run', async ({ id }) => {
    const source = await loadKitSource[id]?.();
    const file = join(__dirname, id, 'control-elements.tsx');
    expect(source?.controls === undefined).toBe(!existsSync(file));
    if (!source?.controls) return;
    const running = await prettier.format(readFileSync(file, 'utf8'), {
      filepath: file,
      singleQuote: true,
    });
    const { imports, constants } = source.controls;
    for (const text of imports) expect(running).toContain(`${asTypeScript(text)}\n`);
    for (const text of constants) expect(running).toContain(`${asTypeScript(text)}\n`);
  });
});
