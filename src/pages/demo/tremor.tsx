import type { ReactNode } from 'react';
import { DemoPage } from '@site/src/features/demo';
import { kit } from '@site/src/kits/tremor';

export default function TremorDemo(): ReactNode {
  return <DemoPage kit={kit} />;
}
