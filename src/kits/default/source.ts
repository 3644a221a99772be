import type { KitSource } from '@site/src/lib/kit';

export const source: KitSource = {
  imports: [],
  wrappers: [],
  css: '',
};
