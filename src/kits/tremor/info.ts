import type { KitInfo } from '@site/src/lib/kit';

export const info: KitInfo = {
  id: 'tremor',
  label: 'Tremor',
  path: '/demo/tremor',
  homepage: 'https://npm.tremor.so/',
  adapter: '@react-querybuilder/tremor',
  ownAdapter: true,
  peers: ['@tremor/react', 'tailwindcss'],
  react: 18,
};
