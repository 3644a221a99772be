import type { KitSource } from '@site/src/lib/kit';
import css from './controls.css?raw';

export const source: KitSource = {
  imports: [],
  wrappers: [],
  css,
};
