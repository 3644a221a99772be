import type { KitInfo } from '@site/src/lib/kit';

export const info: KitInfo = {
  id: 'bootstrap',
  label: 'Bootstrap',
  path: '/demo/bootstrap',
  homepage: 'https://getbootstrap.com/',
  adapter: '@react-querybuilder/bootstrap',
  peers: ['bootstrap', 'bootstrap-icons'],
};
