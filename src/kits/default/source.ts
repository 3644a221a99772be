import type { KitSource } from '@site/src/lib/kit';
import { TIDY } from './tidy';
import css from './tidy-controls.css?raw';

export const source: KitSource = {
  imports: [],
  wrappers: [],
  css: '',
  tidy: { className: TIDY, css },
};
