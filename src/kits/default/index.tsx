import type { Kit } from '@site/src/lib/kit';
import stylesheet from './default.kitcss';
import { info } from './info';

export const kit: Kit = {
  info,
  stylesheet,
  Provider: ({ children }) => children,
};
