import type { KitInfo } from '@site/src/lib/kit';

/** Props of every view. */
export interface ViewProps {
  readonly kit: KitInfo;
}
