import type { KitInfo } from '@site/src/lib/kit';

export const info: KitInfo = {
  id: 'default',
  label: 'Plain HTML',
  path: '/demo',
  peers: [],
};
