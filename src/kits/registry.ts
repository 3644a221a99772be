import { info as antd } from './antd/info';
import { info as defaultKit } from './default/info';
import type { KitInfo } from '@site/src/lib/kit';

/** Every kit with a demo, in the order of the switcher. Holds no kit code. */
export const KITS: readonly KitInfo[] = [defaultKit, antd];
