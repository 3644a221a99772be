import type { Kit } from '../types';
import stylesheet from './default.kitcss';
import { info } from './info';

export const kit: Kit = {
  info,
  stylesheet,
  Provider: ({ children }) => children,
};
