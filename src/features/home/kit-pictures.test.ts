import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { KITS } from '@site/src/kits/registry';
import { expect, it } from 'vitest';

const folder = join(__dirname, '../../../static/img/kits');

it('has a picture of at most 12 KB of each kit in both colour modes', () => {
  const expected = KITS.flatMap(({ id }) => [`${id}-dark.webp`, `${id}-light.webp`]);
  expect(readdirSync(folder).sort()).toEqual(expected.sort());
  for (const name of expected) {
    const { size } = statSync(join(folder, name));
    expect(size, name).toBeLessThanOrEqual(12_000);
    expect(size, name).toBeGreaterThan(1_000);
  }
});
