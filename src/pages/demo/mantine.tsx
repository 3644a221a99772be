import type { ReactNode } from 'react';
import { DemoPage } from '@site/src/features/demo';
import { kit } from '@site/src/kits/mantine';

export default function MantineDemo(): ReactNode {
  return <DemoPage kit={kit} />;
}
