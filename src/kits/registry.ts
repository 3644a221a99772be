import type { KitInfo } from '@site/src/lib/kit';
import { info as antd } from './antd/info';
import { info as bootstrap } from './bootstrap/info';
import { info as bulma } from './bulma/info';
import { info as chakra } from './chakra/info';
import { info as defaultKit } from './default/info';
import { info as fluent } from './fluent/info';
import { info as mantine } from './mantine/info';
import { info as material } from './material/info';
import { info as tremor } from './tremor/info';

/** Every kit with a demo, in the order of the switcher. Contains no kit code. */
export const KITS: readonly KitInfo[] = [
  defaultKit,
  antd,
  bootstrap,
  bulma,
  chakra,
  fluent,
  mantine,
  material,
  tremor,
];
