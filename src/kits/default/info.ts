import type { KitInfo } from '../types';

export const info: KitInfo = {
  id: 'default',
  label: 'Plain HTML',
  path: '/demo',
  peers: [],
};
