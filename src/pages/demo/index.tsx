import type { ReactNode } from 'react';
import { DemoPage } from '@site/src/features/demo';
import { kit } from '@site/src/kits/default';

export default function Demo(): ReactNode {
  return <DemoPage kit={kit} />;
}
