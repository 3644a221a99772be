import type { KitInfo } from '@site/src/lib/kit';

export const info: KitInfo = {
  id: 'bulma',
  label: 'Bulma',
  path: '/demo/bulma',
  homepage: 'https://bulma.io/',
  adapter: '@react-querybuilder/bulma',
  ownAdapter: true,
  peers: ['bulma'],
};
