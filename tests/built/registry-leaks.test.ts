import { expect, it } from 'vitest';
import { dependencies } from '../../package.json';
import { registryLeaks } from '../../scripts/installs/texts';
import { builtSite } from './site';

it('shows nothing of the registry that the site was built with', () => {
  const releases = new Set([dependencies['react-querybuilder']]);
  const { pages } = builtSite();
  expect(pages.size).toBeGreaterThan(180);
  const found = [...pages].flatMap(([address, { text }]) =>
    registryLeaks(text, releases).map(leak => `${address}: ${leak}`),
  );
  expect(found).toEqual([]);
});
